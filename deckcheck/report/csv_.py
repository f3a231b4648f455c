"""CSV for spreadsheets: a row a finding, or with ``summary`` a row a deck. The first row names the columns.

Cells that a spreadsheet would take for a formula get an apostrophe in front, as it is customary.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TextIO

from deckcheck.model import Finding, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean
from deckcheck.report.place import file_of, lines_of, relative
from deckcheck.report.shape import amounts, told

DECK_COLUMNS = ("source", "start", "id", "name", "status", "game", "format", "list", "as_of", "data")
FINDING_COLUMNS = (
    *DECK_COLUMNS, "rule", "severity", "line", "message", "cards", "found", "limit", "citation", "silenced",
)  # fmt: skip
SUMMARY_COLUMNS = (*DECK_COLUMNS, "cards", "errors", "warnings", "notes", "rules", "skipped", "silenced", "worst")

_WORST = ("error", "warning", "note")
#: What starts a formula in a spreadsheet, the wide forms of East Asian keyboards too.
_FORMULA = tuple("=+-@\t\r\n＝＋－＠")


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the rows as the verdicts come; lines end in CRLF, as RFC 4180 has it."""
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(SUMMARY_COLUMNS if context.summary else FINDING_COLUMNS)
    for verdict in verdicts:
        rows = [_summary_row(verdict, context)] if context.summary else _finding_rows(verdict, context)
        writer.writerows([_cell(value) for value in row] for row in rows)


def _finding_rows(verdict: Verdict, context: RenderContext) -> Iterator[tuple[object, ...]]:
    told_of = [(finding, "") for finding in told(verdict)]
    told_of += [(entry.finding, entry.reason or "no reason given") for entry in verdict.silenced]
    for finding, silenced in told_of:
        yield (
            *_deck_cells(file_of(finding, verdict) or verdict.source, verdict, context),
            finding.rule,
            finding.severity,
            " ".join(map(str, lines_of(finding))),
            finding.message,
            _cards(finding),
            finding.data.get("found"),
            finding.data.get("limit"),
            finding.citation,
            silenced,
        )


def _summary_row(verdict: Verdict, context: RenderContext) -> tuple[object, ...]:
    findings = sorted(told(verdict), key=lambda finding: _WORST.index(finding.severity))
    severities = Counter(finding.severity for finding in findings)
    return (
        *_deck_cells(verdict.source, verdict, context),
        "; ".join(amounts(verdict)),
        severities["error"],
        severities["warning"],
        severities["note"],
        " ".join(dict.fromkeys(finding.rule for finding in findings)),
        " ".join(skipped.rule for skipped in verdict.skipped),
        " ".join(dict.fromkeys(entry.finding.rule for entry in verdict.silenced)),
        findings[0].message if findings else "",
    )


def _deck_cells(source: str, verdict: Verdict, context: RenderContext) -> tuple[object, ...]:
    facts = (verdict.context.get(name) for name in ("game", "format", "list", "as_of", "data"))
    place = (relative(source, context.base) if source else "", verdict.start or None)
    return (*place, verdict.id, verdict.name, verdict.status, *facts)


def _cards(finding: Finding) -> str:
    return "; ".join(f"{card.count}x {card.title} ({card.pack}, {card.code})" for card in finding.cards)


def _cell(value: object) -> object:
    if value is None or isinstance(value, int):
        return value
    text = clean(str(value))
    return f"'{text}" if text.startswith(_FORMULA) else text
