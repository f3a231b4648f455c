"""The check against a pool of cards: no more copies of a card than there are, also where cards share a line of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from deckcheck.checks.base import CardPool, Results, Scope
from deckcheck.model import Finding, Severity
from deckcheck.tally import Tally

Lines = Sequence[tuple[frozenset[str], int]]


def outside_pool(tally: Tally, scope: Scope, pool: CardPool) -> Results:
    """Yield what the pool does not hold, and a note where only a line that several cards share covers a card.

    Printings of one card are that card. What a shared line holds goes to the cards of the deck as it is needed: some
    cards are too many together when the lines that any of them may use hold fewer copies.
    """
    card_of = tally.tables.catalog.card_code
    printings: dict[str, list[str]] = {}
    for code in tally.held:
        printings.setdefault(card_of(code), []).append(code)
    needs = {card: sum(tally.held[code] for code in codes) for card, codes in printings.items()}
    done: set[str] = set()
    for card, count in needs.items():
        if count <= pool.sure.get(card, 0) or card in done:
            continue
        group, lines = _together(card, needs, pool.shared)
        done |= group
        over = list(_over(sorted(group), needs, pool.sure, lines))
        for cards, held in over:
            codes = [code for name in cards for code in printings[name]]
            yield _finding("pool.outside", "error", codes, tally, scope, limit=held)
        if not over:
            short = [name for name in sorted(group) if needs[name] > pool.sure.get(name, 0)]
            codes = [code for name in short for code in printings[name]]
            may_be = sorted(frozenset().union(*(names for names, _ in lines)))
            options = [_option(name, tally) for name in may_be]
            yield _finding(
                "pool.open", "note", codes, tally, scope, limit=_held(group, pool.sure, lines), options=options
            )


def _together(card: str, needs: Mapping[str, int], shared: Lines) -> tuple[set[str], Lines]:
    """Return the cards of the deck that lines join to a card, and these lines."""
    group, lines = {card}, list[tuple[frozenset[str], int]]()
    while further := [line for line in shared if line not in lines and not line[0].isdisjoint(group)]:
        lines += further
        group |= {name for names, _ in further for name in names if name in needs}
    return group, lines


def _over(
    group: Sequence[str], needs: Mapping[str, int], sure: Mapping[str, int], lines: Lines
) -> Iterator[tuple[Collection[str], int]]:
    """Yield the smallest sets of cards of which there are too many together, and how many there are."""
    found: list[set[str]] = []
    for size in range(1, len(group) + 1):
        for cards in combinations(group, size):
            held = _held(cards, sure, lines)
            if sum(map(needs.__getitem__, cards)) > held and not any(fewer.issubset(cards) for fewer in found):
                found.append(set(cards))
                yield cards, held


def _held(cards: Collection[str], sure: Mapping[str, int], lines: Lines) -> int:
    """How many copies there are for some cards together."""
    return sum(sure.get(card, 0) for card in cards) + sum(
        count for names, count in lines if not names.isdisjoint(cards)
    )


def _option(card: str, tally: Tally) -> dict[str, str]:
    catalog = tally.tables.catalog
    return {"code": card, "type": catalog.card(card).type, "pack": catalog.printing(card).pack}


def _finding(kind: str, severity: Severity, codes: Sequence[str], tally: Tally, scope: Scope, **more: Any) -> Finding:
    rule = scope.ruleset.legality_rules["pool"]
    data = {
        "title": tally.tables.catalog.card(codes[0]).title,
        "found": sum(tally.held[code] for code in codes),
        **more,
    }
    return Finding(rule, kind, severity, tally.named(codes), tally.spans(codes), data, scope.ruleset.citation(rule))
