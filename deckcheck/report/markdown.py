"""Markdown for a job summary or a comment: a table of the decks, then the findings of those that have some.

Names stay text: nothing in them makes a link, an image, a mention, a reference, a table cell or HTML.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TextIO

from deckcheck.model import Finding, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import plain
from deckcheck.report.place import file_of, lines_of, relative
from deckcheck.report.shape import own_data, silenced_words, told
from deckcheck.report.summary import Summary

_MARKS = {"legal": "✅ legal", "illegal": "❌ illegal", "unverified": "❓ unverified"}
_SEVERITIES = {"error": "❌", "warning": "⚠️", "note": "ℹ️"}
#: What Markdown (GitHub's, with tables, strikethrough and formulas) gives a meaning to within a line.
_ACTIVE = re.compile(r"[\\`*_\[\]<>|~&$]")
#: What makes an address of the text around it.
_ADDRESS = re.compile(r":(?=//)|(?<=www)\.", re.IGNORECASE)
#: Mentions and references survive every escape, because GitHub looks for them in the finished page.
_REFERENCE = re.compile(r"@|#(?=\d)")


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the summary, the table and the details; the table needs every verdict, so nothing is written before."""
    summary = Summary()
    rows: list[Verdict] = []
    details: list[str] = []
    for verdict in summary.watch(verdicts):
        if context.quiet and verdict.status == "legal":
            continue
        rows.append(replace(verdict, resolved=None))
        if told(verdict) or verdict.skipped or verdict.silenced:
            details.append("\n".join(_details(verdict, context)))
    stream.write(f"## deckcheck: {summary.sentence()}\n")
    if rows:
        figures = list(dict.fromkeys(name for verdict in rows for name in verdict.figures))
        titles = "".join(f" {escaped(name)} |" for name in figures)
        stream.write(f"\n| deck | verdict | errors | warnings | notes |{titles} format | list | as of |\n")
        stream.write(f"|:---|:---|---:|---:|---:|{'---:|' * len(figures)}:---|:---|:---|\n")
        stream.writelines(_row(verdict, figures, context) for verdict in rows)
    stream.writelines(f"\n{detail}\n" for detail in details)


def escaped(text: str) -> str:
    """Return text that Markdown shows as it is, on one line, in a table too."""
    shown = _ADDRESS.sub(r"\\\g<0>", _ACTIVE.sub(r"\\\g<0>", plain(text)))
    return _REFERENCE.sub("\\g<0>\u200b", shown).strip()


def _row(verdict: Verdict, figures: Iterable[str], context: RenderContext) -> str:
    severities = [finding.severity for finding in told(verdict)]
    day, data = verdict.context.get("as_of"), own_data(verdict.context)
    facts = (verdict.context.get("format"), verdict.context.get("list"), f"{day}, data {data}" if data else day)
    cells = (
        escaped(_label(verdict, context)),
        _MARKS[verdict.status],
        *(str(severities.count(severity)) if severity in severities else "" for severity in _SEVERITIES),
        *(escaped(str(verdict.figures.get(name, ""))) for name in figures),
        *("" if value is None else escaped(str(value)) for value in facts),
    )
    return f"| {' | '.join(cells)} |\n"


def _label(verdict: Verdict, context: RenderContext) -> str:
    name = verdict.name or verdict.id
    source = relative(verdict.source, context.base) if verdict.source else ""
    return f"{name} ({source})" if name and source and name != source else name or source or "a deck without a name"


def _details(verdict: Verdict, context: RenderContext) -> Iterator[str]:
    yield f"### {_MARKS[verdict.status]}: {escaped(_label(verdict, context))}\n"
    for finding in told(verdict):
        yield f"- {_SEVERITIES[finding.severity]} **{escaped(finding.rule)}** {_told(finding, verdict, context)}"
    for skipped in verdict.skipped:
        yield f"- ⏭️ **{escaped(skipped.rule)}** not asked: {escaped(skipped.reason)}"
    for entry in verdict.silenced:
        yield f"- 🔇 **{escaped(entry.finding.rule)}** {_words(silenced_words(entry), entry.finding, verdict, context)}"


def _told(finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    return _words(finding.message, finding, verdict, context)


def _words(words: str, finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    places = []
    file = file_of(finding, verdict)
    if file and file != verdict.source:
        places.append(escaped(relative(file, context.base)))
    if lines := lines_of(finding):
        places.append(f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}")
    place = f" ({', '.join(places)})" if places else ""
    source = f" <sub>{escaped(finding.citation)}</sub>" if finding.citation else ""
    return f"{escaped(words)}{place}{source}"
