"""A deck in numbers: what stands in each section, of which kinds, at what cost.

Driven by the data alone: the sections and types are those of the ruleset, the printed values those of the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.model import Card
from deckcheck.ruleset import Ruleset, Section

#: Values further apart than this are not joined by empty columns.
WIDEST = 30
#: What a section is told apart by, in the order of a report. Each is left out where no card of the section has it.
TALLIES = ("type", "faction", "loyalty", "unique", "trait", "icon", "keyword")


class Line(NamedTuple):
    """One printing in a deck."""

    code: str
    title: str
    pack: str
    copies: int
    type: str


class Group(NamedTuple):
    """The cards of one type within a section, by title."""

    type: str
    copies: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """How a printed value (a cost, an income) is spread over the copies of a section.

    ``spread`` maps each value to its copies by card type: whole numbers first, rising, without gaps unless they
    lie further apart than `WIDEST`; then what cards print instead of a number (X, -). Cards without the value do
    not count.
    """

    name: str
    spread: Mapping[int | str, Mapping[str, int]]

    def copies(self, value: int | str) -> int:
        """Return the copies of one value."""
        return sum(self.spread[value].values())

    @property
    def known(self) -> int:
        """The copies that print a number."""
        return sum(self.copies(value) for value in self.spread if isinstance(value, int))

    @property
    def total(self) -> int:
        """The sum over all copies that print a number."""
        return sum(value * self.copies(value) for value in self.spread if isinstance(value, int))

    @property
    def average(self) -> float | None:
        """The mean over the copies that print a number; None when none does."""
        return self.total / self.known if self.known else None

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The smallest and the largest number; None when there is none."""
        found = [value for value in self.spread if isinstance(value, int) and self.copies(value)]
        return (min(found), max(found)) if found else None


@dataclass(frozen=True, slots=True)
class SectionStats:
    """One section of a deck in numbers.

    ``titles`` counts different titles. ``tallies`` maps one of `TALLIES` to value -> copies: types in the order of the
    game, everything else the most copies first. A card with two traits counts for both.
    """

    id: str
    name: str
    copies: int
    titles: int
    groups: tuple[Group, ...]
    tallies: Mapping[str, Mapping[str, int]]
    numbers: tuple[Numbers, ...]


def deck_stats(cards: Mapping[str, int], catalog: Catalog, ruleset: Ruleset) -> tuple[SectionStats, ...]:
    """Return the sections of a deck that hold cards, in the order of the game; `cards` maps printing code to copies.

    Cards whose type belongs to no section stand in a last one with an empty id. Unknown codes raise KeyError.
    """
    rooms: dict[str, list[Line]] = {section.id: [] for section in ruleset.sections}
    for code, count in cards.items():
        card = catalog.card(code)
        line = Line(code, card.title, catalog.printing(code).pack, count, card.type)
        rooms.setdefault(ruleset.section_of.get(card.type, ""), []).append(line)
    known = {section.id: section for section in ruleset.sections}
    return tuple(_section(known.get(id_), lines, catalog) for id_, lines in rooms.items() if lines)


def _section(section: Section | None, lines: list[Line], catalog: Catalog) -> SectionStats:
    types = tuple(dict.fromkeys((*(section.types if section else ()), *sorted(line.type for line in lines))))
    return SectionStats(
        id=section.id if section else "",
        name=section.name if section else "Other cards",
        copies=sum(line.copies for line in lines),
        titles=len({line.title for line in lines}),
        groups=tuple(_groups(types, lines)),
        tallies=dict(_tallies(types, lines, catalog)),
        numbers=tuple(_numbers(types, lines, catalog)),
    )


def _groups(types: tuple[str, ...], lines: list[Line]) -> Iterable[Group]:
    for kind in types:
        if mine := sorted((line for line in lines if line.type == kind), key=lambda line: (line.title, line.code)):
            yield Group(kind, sum(line.copies for line in mine), tuple(mine))


def _tallies(types: tuple[str, ...], lines: list[Line], catalog: Catalog) -> Iterable[tuple[str, dict[str, int]]]:
    for name in TALLIES:
        tally: Counter[str] = Counter()
        for line in lines:
            for value in _values(name, catalog.card(line.code)):
                tally[value] += line.copies
        if name == "type":
            yield name, {kind: tally[kind] for kind in types if tally[kind]}
        # That no card is loyal or unique is not worth a table.
        elif set(tally) - {"not loyal", "not unique"}:
            yield name, dict(sorted(tally.items(), key=lambda item: (-item[1], item[0])))


def _values(tally: str, card: Card) -> tuple[str, ...]:
    match tally:
        case "type":
            return (card.type,)
        case "faction":
            return (card.faction,) if card.faction else ()
        case "loyalty":
            return ("loyal" if card.loyal else "not loyal",)
        case "unique":
            return ("unique" if card.unique else "not unique",)
        case "trait":
            return card.traits
        case "icon":
            return card.icons
        case _:
            return card.keywords


def _numbers(types: tuple[str, ...], lines: list[Line], catalog: Catalog) -> Iterable[Numbers]:
    names = dict.fromkeys(name for line in lines for name in catalog.card(line.code).stats)
    for name in names:
        found: dict[int | str, Counter[str]] = {}
        for line in lines:
            value = catalog.card(line.code).stats.get(name)
            if value is not None:
                found.setdefault(value, Counter())[line.type] += line.copies
        whole = sorted(value for value in found if isinstance(value, int))
        values: list[int | str] = list(whole)
        if whole and whole[-1] - whole[0] <= WIDEST:
            values = list(range(whole[0], whole[-1] + 1))
        values += sorted(value for value in found if isinstance(value, str))
        yield Numbers(name, {value: _ordered(found.get(value, Counter()), types) for value in values})


def _ordered(counts: Mapping[str, int], types: tuple[str, ...]) -> dict[str, int]:
    return {kind: counts[kind] for kind in types if counts.get(kind)}
