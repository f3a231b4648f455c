"""Clauses combined: what one kind of deck (its faction, its agendas, its format) must satisfy, over sets of cards.

Several cards that bring clauses combine so: the largest minimum and the smallest maximum hold, permissions add up,
prohibitions add up; a card's exact size replaces the game's, and two different exact sizes contradict each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.clause import Clause
from deckcheck.ruleset import Affiliation, Ruleset

Codes = frozenset[str]


class Bound(NamedTuple):
    """One limit of a section's size and the clause that sets it."""

    value: int
    clause: Clause


class Size(NamedTuple):
    """The size that a section must have; `contradiction` holds clauses whose exact sizes differ."""

    deck: str
    least: Bound | None
    most: Bound | None
    exact: Bound | None
    contradiction: tuple[Clause, ...] = ()


class Select(NamedTuple):
    """A clause and the printings that it speaks of, within its decks."""

    clause: Clause
    codes: Codes


@dataclass(frozen=True)
class Plan:
    """Everything that a deck is asked, compiled: sections' sizes, sets of cards with their clauses."""

    sizes: tuple[Size, ...]
    extras: tuple[Select, ...]
    counts: tuple[Select, ...]
    pers: tuple[Select, ...]
    forbids: tuple[Select, ...]
    forbidden: Codes
    copies: tuple[Select, ...]
    limits: tuple[Clause, ...]
    doubles: tuple[Bound, ...]
    allowed: Codes | None
    affiliation: Affiliation | None
    permissions: tuple[Clause, ...]
    identities: tuple[str, ...] = ()
    chooses: tuple[Clause, ...] = field(default=())

    def signature(self, code: str) -> tuple[bool, ...]:
        """Return in which sets of the plan a printing stands: those of one signature count alike."""
        parts = (*self.forbids, *self.counts, *self.pers, *self.copies, *self.extras)
        return (self.allowed is None or code in self.allowed, *(code in part.codes for part in parts))


def build_plan(
    catalog: Catalog,
    ruleset: Ruleset,
    in_section: Mapping[str, Codes],
    base: Sequence[Clause],
    brought: Sequence[Clause],
    identities: Sequence[str],
) -> Plan:
    """Combine the clauses of the format (`base`) and of the deck's cards (`brought`).

    `identities` are the declared values that affiliation knows; empty when the deck declares none that is known, and
    then affiliation is not asked (the missing faction is the finding).
    """

    def select(clause: Clause) -> Select:
        codes = catalog.select(clause.of) if clause.of else catalog.codes
        scope = frozenset().union(*(in_section.get(deck, frozenset()) for deck in clause.decks))
        return Select(clause, codes & scope)

    def further(clause: Clause) -> Select:
        """A card permits others beside itself, unless it speaks of itself alone."""
        part = select(clause)
        return part._replace(codes=part.codes.difference(catalog.codes_of(clause.source)) or part.codes)

    def of_kind(kind: str, clauses: Iterable[Clause] = (*base, *brought)) -> list[Clause]:
        return [clause for clause in clauses if clause.kind == kind]

    forbids = tuple(select(clause) for clause in of_kind("forbid"))
    permissions = tuple(of_kind("allow"))
    return Plan(
        sizes=tuple(_sizes(of_kind("size", base), of_kind("size", brought), in_section)),
        # The narrowest permission is used up first, so that a wide one is left for the other cards.
        extras=tuple(sorted((further(clause) for clause in of_kind("extra")), key=lambda part: len(part.codes))),
        counts=tuple(select(clause) for clause in of_kind("count")),
        pers=tuple(select(clause) for clause in of_kind("per")),
        forbids=forbids,
        forbidden=frozenset().union(*(part.codes for part in forbids)),
        copies=tuple(select(clause) for clause in of_kind("copies", brought)),
        limits=tuple(of_kind("copies", base)),
        doubles=tuple(_doubles(of_kind("doubles"))),
        allowed=_allowed(catalog, ruleset, in_section, [select(clause) for clause in permissions], identities),
        affiliation=ruleset.affiliation,
        permissions=permissions,
        identities=tuple(identities),
        chooses=tuple(of_kind("choose")),
    )


def _sizes(base: list[Clause], brought: list[Clause], decks: Iterable[str]) -> Iterable[Size]:
    for deck in decks:
        own = [clause for clause in base if deck in clause.decks]
        cards = [clause for clause in brought if deck in clause.decks]
        both = own + cards
        if not both:
            continue
        exact = [clause for clause in cards if clause.exactly is not None] or [
            clause for clause in own if clause.exactly is not None
        ]
        differing = tuple(exact) if len({clause.exactly for clause in exact}) > 1 else ()
        yield Size(
            deck,
            least=max((Bound(c.min, c) for c in both if c.min is not None), key=lambda b: b.value, default=None),
            most=min((Bound(c.max, c) for c in both if c.max is not None), key=lambda b: b.value, default=None),
            exact=next((Bound(c.exactly, c) for c in exact if c.exactly is not None), None),
            contradiction=differing,
        )


def _doubles(clauses: list[Clause]) -> Iterable[Bound]:
    """A permission to double more titles adds to the game's; the largest holds."""
    by_deck: dict[str, Clause] = {}
    for clause in clauses:
        for deck in clause.decks:
            former = by_deck.get(deck)
            if former is None or (clause.max or 0) > (former.max or 0):
                by_deck[deck] = replace(clause, decks=(deck,))
    return [Bound(clause.max or 0, clause) for clause in by_deck.values()]


def _allowed(
    catalog: Catalog,
    ruleset: Ruleset,
    in_section: Mapping[str, Codes],
    permissions: list[Select],
    identities: Sequence[str],
) -> Codes | None:
    affiliation = ruleset.affiliation
    if affiliation is None or not identities:
        return None
    free = frozenset().union(*(catalog.select(affiliation.of.replace("$", value)) for value in identities))
    asked = frozenset().union(*(in_section.get(deck, frozenset()) for deck in affiliation.decks))
    return (catalog.codes - asked) | (free & asked) | frozenset().union(*(part.codes for part in permissions))


def choose_clauses(clause: Clause, values: Sequence[str]) -> tuple[Clause, ...]:
    """Return the clauses that hold once the player has named `values` for a choose clause."""
    return tuple(replace(inner, of=inner.of.replace("$", _quoted(value))) for inner in clause.then for value in values)


def _quoted(value: str) -> str:
    return f'"{value}"'
