"""HTML for people: one file that needs nothing else, neither script nor network; it prints well and fits a phone.

A summary with a row a deck, then a section a deck: what was found, charts, the list with its cards marked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from typing import TextIO

from deckcheck.model import STATUSES, Status, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean
from deckcheck.report.html_deck import DeckPages, badge, name_of
from deckcheck.report.place import relative
from deckcheck.report.shape import amounts, told
from deckcheck.report.summary import Summary

#: It lists each deck, so it wants the verdicts with theirs.
NEEDS_DECK = True
_RULES_SHOWN = 6


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the page; the summary stands first and needs every verdict, so nothing is written before."""
    summary = Summary()
    pages = DeckPages(context)
    rows: list[str] = []
    sections: list[str] = []
    for number, verdict in enumerate(summary.watch(verdicts), 1):
        if context.quiet and verdict.status == "legal":
            continue
        anchor = f"deck-{number}"
        rows.append("".join(_row(verdict, anchor, context)))
        sections.append("".join(pages.section(verdict, anchor)))
    stream.writelines(_head(summary))
    if rows:
        stream.write(
            '<table class="summary"><thead><tr><th scope="col">Deck</th><th scope="col">Verdict</th>'
            '<th scope="col">Found</th><th scope="col">Judged by</th><th scope="col">Cards</th></tr></thead>\n<tbody>\n'
        )
        stream.writelines(rows)
        stream.write("</tbody></table>\n")
    stream.writelines(sections)
    version = f" {escape(context.version)}" if context.version else ""
    stream.write(f"<footer>Made by deckcheck{version}</footer>\n</main>\n</body>\n</html>\n")


def _head(summary: Summary) -> Iterator[str]:
    style = files("deckcheck.report").joinpath("html.css").read_text(encoding="utf-8")
    yield (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        # Even if a name should ever get out of its place, nothing runs and nothing is fetched.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>Deck report: {escape(summary.sentence())}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
    )
    yield f'<header class="page"><h1>Deck report</h1><p>{escape(summary.sentence())}</p><ul class="totals">'
    for status in reversed(STATUSES):
        yield _total(status, summary.statuses[status])
    yield "</ul></header>\n"


def _total(status: Status, number: int) -> str:
    return f'<li class="{status}{"" if number else " none"}"><b>{number}</b> {status}</li>'


def _row(verdict: Verdict, anchor: str, context: RenderContext) -> Iterator[str]:
    name = name_of(verdict)
    source = relative(verdict.source, context.base) if verdict.source else ""
    place = f"<small><bdi>{escape(clean(source))}</bdi></small>" if source and source != name else ""
    yield f'<tr><th scope="row"><a href="#{anchor}"><bdi>{escape(clean(name))}</bdi></a>{place}</th>'
    yield f"<td>{badge(verdict.status)}</td><td>{_found(verdict)}</td>"
    judged = (verdict.context.get("format"), verdict.context.get("list"))
    yield f"<td>{escape(clean(', '.join(str(value) for value in judged if value)))}</td>"
    yield f"<td>{escape(clean(' · '.join(amounts(verdict))))}</td></tr>\n"


def _found(verdict: Verdict) -> str:
    severities = Counter(finding.severity for finding in told(verdict))
    parts = [
        f"{severities[severity]} {severity}{'s' if severities[severity] > 1 else ''}"
        for severity in ("error", "warning", "note")
        if severities[severity]
    ]
    if verdict.skipped:
        parts.append(f"{len(verdict.skipped)} not asked")
    if verdict.silenced:
        parts.append(f"{len(verdict.silenced)} silenced")
    named = [*(finding.rule for finding in told(verdict)), *(skipped.rule for skipped in verdict.skipped)]
    named += [entry.finding.rule for entry in verdict.silenced]
    rules = list(dict.fromkeys(named))
    shown = " ".join(f"<code>{escape(clean(rule))}</code>" for rule in rules[:_RULES_SHOWN])
    more = " …" if len(rules) > _RULES_SHOWN else ""
    return f"{', '.join(parts)}<small>{shown}{more}</small>" if parts else "nothing"
