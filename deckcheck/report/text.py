"""For people at a terminal: a headline a deck, a table of its findings, one line that sums up.

It reads well at 60 columns and without colour; what comes from the list is shown with its control characters escaped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO

from deckcheck.model import Finding, Silenced, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import plain
from deckcheck.report.place import lines_of
from deckcheck.report.shape import amounts, limits, own_data, silenced_words, told
from deckcheck.report.summary import Summary

_COLORS = {"legal": "32", "illegal": "31", "unverified": "33"}
#: Room for the columns "line" and "rule" and the gaps between the columns.
_MARGIN = 18
_LINES_SHOWN = 3
_INDENT = "  "


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write each deck as it comes, then the summary."""
    summary = Summary()
    for verdict in summary.watch(verdicts):
        if context.quiet and verdict.status == "legal":
            continue
        stream.write(
            "\n".join((*headline(verdict, context), *_table(verdict, context), *_skipped(verdict, context.width)))
            + "\n\n"
        )
    stream.write(f"{summary.sentence()}\n")


def headline(verdict: Verdict, context: RenderContext) -> Iterator[str]:
    """Yield the lines of a deck's headline: verdict, deck, what it was judged by, card counts."""
    status = verdict.status.upper()
    told_as = [plain(part) for part in dict.fromkeys((verdict.source, verdict.name or verdict.id)) if part]
    first, *more = told_as or ["a deck without a name"]
    lines = list(_fill([f"{status}  {first}", *more], context.width, ": "))
    if context.color:
        lines[0] = lines[0].replace(status, f"\x1b[1;{_COLORS[verdict.status]}m{status}\x1b[0m", 1)
    lines[0] = lines[0].removeprefix(_INDENT)
    yield from lines
    yield from _fill([*_judged_by(verdict), *_counts(verdict)], context.width, ", ")


def _judged_by(verdict: Verdict) -> Iterator[str]:
    context = verdict.context
    if context.get("format"):
        yield plain(str(context["format"]))
    if listed := context.get("list"):
        yield f"list {listed} of {context['list_date']}"
    elif (missing := context.get("unlisted")) and not verdict.skipped:
        # Where rules could not be asked for it, they say so.
        yield plain(str(missing))
    if as_of := context.get("as_of"):
        yield f"as of {as_of}"
    if data := own_data(context):
        yield f"data {plain(data)}"
    yield from limits(context)


def _counts(verdict: Verdict) -> Iterator[str]:
    yield from map(plain, amounts(verdict))
    for name, value in verdict.choice.items():
        values = value if isinstance(value, list | tuple) else [value]
        yield f"choosing {name} {plain(' and '.join(map(str, values)))}"


def _fill(parts: Iterable[str], width: int, glue: str) -> Iterator[str]:
    """Yield the parts, glued, in indented lines of the width; a part is never broken."""
    line = ""
    for part in parts:
        if line and len(_INDENT + line + glue + part) + len(glue.rstrip()) > width:
            yield f"{_INDENT}{line}{glue.rstrip()}"
            line = part
        else:
            line = f"{line}{glue}{part}" if line else part
    if line:
        yield f"{_INDENT}{line}"


def _table(verdict: Verdict, context: RenderContext) -> list[str]:
    rows = [(_lines(finding), finding.rule, _words(finding)) for finding in told(verdict)]
    rows += [(_lines(entry.finding), entry.finding.rule, _silenced(entry)) for entry in verdict.silenced]
    if not rows:
        return []
    # Costs as much as all the rest of a cold start, so a legal deck does without.
    from tabulate import tabulate

    room = max(context.width - _MARGIN, 20)
    table = tabulate(
        rows,
        headers=("line", "rule", "finding"),
        tablefmt="simple",
        maxcolwidths=[None, None, room],
        colalign=("right", "left", "left"),
        disable_numparse=True,
    )
    return ["", *(f"  {line.rstrip()}" for line in table.splitlines())]


def _lines(finding: Finding) -> str:
    # Lines of several files: the finding names them.
    numbers = lines_of(finding) if len({span.file for span in finding.spans}) == 1 else ()
    shown = "\n".join(str(number) for number in numbers[:_LINES_SHOWN])
    return f"{shown}\n…" if len(numbers) > _LINES_SHOWN else shown


def _words(finding: Finding) -> str:
    mark = "" if finding.severity == "error" else f"{finding.severity}: "
    text = mark + plain(finding.message)
    return f"{text}\n[{plain(finding.citation)}]" if finding.citation else text


def _silenced(entry: Silenced) -> str:
    return plain(silenced_words(entry))


def _skipped(verdict: Verdict, width: int) -> Iterator[str]:
    for skipped in verdict.skipped:
        yield from _fill(f"not asked: {plain(skipped.rule)}, {plain(skipped.reason)}".split(" "), width, " ")
