"""JUnit XML for CI servers: a suite a deck, a case a rule.

A fault fails its rule's case. In an unverified deck nothing is certain, so there the case is in error, not failed.
Warnings and notes leave the case passed and are told in its output. Skipped are a rule that could not be asked, one
that was not (`--select`, `--ignore`, no pool, no list, a rule of whole tables), and one that the list silences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TextIO
from xml.sax.saxutils import escape, quoteattr

from deckcheck.model import Finding, Severity, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean
from deckcheck.report.place import file_of, lines_of, relative
from deckcheck.report.shape import silenced_words, told
from deckcheck.rulebook import Page
from deckcheck.scope import NO_POOL

#: The case that stands for the whole deck, where it is unverified and no rule says why.
WHOLE_DECK = "verdict"


class _Case(NamedTuple):
    """One rule asked of one deck."""

    name: str
    outcome: Literal["passed", "failure", "error", "skipped"]
    message: str = ""
    text: str = ""


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the suites as the verdicts come."""
    pages = context.pages()
    stream.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="deckcheck">\n')
    for verdict in verdicts:
        stream.writelines(f"{line}\n" for line in _suite(verdict, pages, context))
    stream.write("</testsuites>\n")


def _suite(verdict: Verdict, pages: Mapping[str, Page], context: RenderContext) -> Iterator[str]:
    cases = list(_cases(verdict, pages, context))
    file = relative(verdict.source, context.base) if verdict.source else ""
    facts = [str(value) for name in ("format", "list") if (value := verdict.context.get(name))]
    name = verdict.name or verdict.id or file or "deck"
    title = f"{name} ({', '.join(facts)})" if facts else name
    outcomes = [case.outcome for case in cases]
    failures, errors, skipped = (outcomes.count(outcome) for outcome in ("failure", "error", "skipped"))
    yield (
        f"  <testsuite name={_attribute(title)}"
        f' tests="{len(cases)}" failures="{failures}" errors="{errors}" skipped="{skipped}"'
        f"{f' file={_attribute(file)}' if file else ''}>"
    )
    yield "    <properties>"
    choice = {f"choice of {name}": ", ".join(map(str, values)) for name, values in verdict.choice.items()}
    counts = {section: copies for section, copies in verdict.counts.items() if copies}
    for key, value in {"status": verdict.status, **verdict.context, **choice, **counts, **verdict.figures}.items():
        if value is not None:
            yield f"      <property name={_attribute(key)} value={_attribute(str(value))}/>"
    yield "    </properties>"
    for case in cases:
        yield from _case(case, file or name)
    yield "  </testsuite>"


def _cases(verdict: Verdict, pages: Mapping[str, Page], context: RenderContext) -> Iterator[_Case]:
    found: dict[str, list[Finding]] = {}
    for finding in told(verdict):
        found.setdefault(finding.rule, []).append(finding)
    game = verdict.context.get("game", "")
    known = [page for page in pages.values() if page.game in ("", game)]
    skipped = {page.id: reason for page in known if (reason := _unasked(page, verdict))}
    skipped |= {rule.rule: rule.reason for rule in verdict.skipped}
    for entry in verdict.silenced:
        rule, words = entry.finding.rule, silenced_words(entry)
        skipped[rule] = f"{skipped[rule]}; {words}" if rule in skipped else words
    grave = _grave(verdict)
    for rule in dict.fromkeys((*(page.id for page in known), *found, *skipped)):
        name = f"{rule} {pages[rule].title}" if rule in pages else rule
        findings = found.get(rule, [])
        faults = [finding for finding in findings if finding.severity in grave]
        text = "\n".join(_told(finding, verdict, context) for finding in findings)
        if faults:
            more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
            outcome: Literal["failure", "error"] = "error" if verdict.status == "unverified" else "failure"
            yield _Case(name, outcome, faults[0].message + more, text)
        elif rule in skipped and not findings:
            yield _Case(name, "skipped", skipped[rule])
        else:
            yield _Case(name, "passed", text=text)
    if verdict.status == "unverified" and not any(finding.severity in grave for finding in verdict.findings):
        yield _Case(WHOLE_DECK, "error", "the deck could not be verified")


def _unasked(page: Page, verdict: Verdict) -> str:
    """Return why nobody asked a rule of a deck, or of a table; "" when it was asked."""
    context = verdict.context
    if context.get("select") and page.id not in context["select"]:
        return "not among the rules that were selected"
    if page.id in (context.get("ignore") or ()):
        return "among the rules to be ignored"
    if verdict.table != (page.needs == "table"):
        return "asked of each deck, not of the table" if verdict.table else "asked of the decks of one table together"
    if page.needs == "list" and not context.get("list"):
        return "no legality list applies"
    if page.needs == "pool" and context.get("pool") in (None, NO_POOL):
        return "no card pool was given"
    return ""


def _grave(verdict: Verdict) -> tuple[Severity, ...]:
    """Return the severities that turn a case: errors; where a deck is unverified without any, its warnings."""
    if verdict.status == "unverified" and not any(finding.severity == "error" for finding in verdict.findings):
        return ("warning",)
    return ("error",)


def _told(finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    file = file_of(finding, verdict)
    whole = [verdict.start] if verdict.start and not finding.spans else []
    lines = ",".join(map(str, lines_of(finding) or whole))
    place = ":".join([relative(file, context.base) if file else "", lines]).strip(":")
    source = f" [{finding.citation}]" if finding.citation else ""
    return f"{f'{place}: ' if place else ''}{finding.severity}: {finding.message}{source}"


def _case(case: _Case, classname: str) -> Iterator[str]:
    head = f"    <testcase classname={_attribute(classname)} name={_attribute(case.name)}"
    body = escape(clean(case.text))
    if case.outcome == "skipped":
        yield f"{head}><skipped message={_attribute(case.message)}/></testcase>"
    elif case.outcome != "passed":
        rule = case.name.partition(" ")[0]
        attributes = f"type={_attribute(rule)} message={_attribute(case.message)}"
        yield f"{head}><{case.outcome} {attributes}>{body}</{case.outcome}></testcase>"
    elif body:
        yield f"{head}><system-out>{body}</system-out></testcase>"
    else:
        yield f"{head}/>"


def _attribute(text: str) -> str:
    return quoteattr(clean(text))
