"""A deck's verdicts under one legality list after the other: as a table for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.model import Finding, Resolved, Verdict
from deckcheck.report.escape import plain
from deckcheck.report.shape import dumps, verdict_json

#: So many rules are told for each list; the rest is a number.
SHOWN = 3
#: Room for the columns list, from and verdict, and the gaps between the columns.
_MARGIN = 48


class Past(NamedTuple):
    """A deck and its verdicts, by the date of the lists."""

    deck: Resolved
    verdicts: tuple[Verdict, ...]


def text(rows: Iterable[Past], width: int) -> str:
    """Return a table a deck, with what is wrong where it differs from the list before."""
    return "\n\n".join("\n".join(_deck(row, width)) for row in rows) + "\n"


def _deck(row: Past, width: int) -> Iterator[str]:
    from tabulate import tabulate

    deck = row.deck.deck
    name = ": ".join(plain(part) for part in (deck.source, deck.name or deck.id) if part) or "a deck without a name"
    yield f"{name}: {plain(str(row.verdicts[0].context['format']))}"
    table = []
    before: object = None
    for verdict in row.verdicts:
        context, faults = verdict.context, _faults(verdict)
        listed = context.get("list")
        told = "as above" if faults and faults == before else "\n".join(_because(verdict))
        table.append((listed or "no list", context["list_date"] if listed else context["as_of"], verdict.status, told))
        before = faults
    shown = tabulate(
        table,
        headers=("list", "in force from", "verdict", "because"),
        tablefmt="simple",
        maxcolwidths=[None, None, None, max(width - _MARGIN, 20)],
        disable_numparse=True,
    )
    yield from (f"  {line.rstrip()}" for line in shown.splitlines())


def _faults(verdict: Verdict) -> object:
    """What is wrong with the deck, without what each list says of itself: its code, its day."""
    found = [(entry.rule, entry.kind, entry.cards) for entry in verdict.findings if entry.severity == "error"]
    return [*found, *(verdict.skipped if verdict.status == "unverified" else ())]


def _because(verdict: Verdict) -> Iterator[str]:
    """Yield a line a rule that keeps the deck from being legal: its first finding, and how many there are."""
    groups: dict[str, list[Finding]] = {}
    for finding in verdict.findings:
        if finding.severity == "error":
            groups.setdefault(finding.rule, []).append(finding)
    lines = [_group(rule, found) for rule, found in groups.items()]
    if verdict.status == "unverified":
        lines += [f"{plain(skipped.rule)} not asked: {plain(skipped.reason)}" for skipped in verdict.skipped]
    yield from lines[:SHOWN]
    if len(lines) > SHOWN:
        yield f"and {len(lines) - SHOWN} more rules"


def _group(rule: str, found: Sequence[Finding]) -> str:
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{rule} {plain(found[0].message)}{more}"


def as_json(rows: Iterable[Past]) -> str:
    """Return the verdicts of decks as one JSON value: for each deck, its verdicts in the shape of ``check``."""
    decks = [
        {
            **{key: getattr(row.deck.deck, key) for key in ("source", "id", "name", "game")},
            "verdicts": [verdict_json(verdict) for verdict in row.verdicts],
        }
        for row in rows
    ]
    return dumps({"decks": decks}, indent=2) + "\n"
