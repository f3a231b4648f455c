"""A deck in numbers: what stands in each section, of which kinds, at what cost.

Driven by the data alone: the sections and types are those of the ruleset, the printed values those of the cards.
"""

from __future__ import annotations

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
    not count. ``copies`` counts those that print a number, ``total`` sums these numbers up; ``low`` and ``high`` bound
    them (0 where there are none).
    """

    name: str
    spread: Mapping[int | str, Mapping[str, int]]
    copies: int
    total: int
    low: int
    high: int

    @property
    def average(self) -> float | None:
        """The mean over the copies that print a number; None when none does."""
        return self.total / self.copies if self.copies else None


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
    rooms: dict[str, list[_Held]] = {section.id: [] for section in ruleset.sections}
    section_of = ruleset.section_of
    for code, copies in cards.items():
        card = catalog.card(code)
        line = Line(code, card.title, catalog.printing(code).pack, copies, card.type)
        rooms.setdefault(section_of.get(card.type, ""), []).append((line, card))
    known = {section.id: section for section in ruleset.sections}
    return tuple(_section(known.get(id_), held) for id_, held in rooms.items() if held)


_Held = tuple[Line, Card]


def _section(section: Section | None, held: list[_Held]) -> SectionStats:
    types = tuple(dict.fromkeys((*(section.types if section else ()), *sorted({card.type for _, card in held}))))
    groups = tuple(_groups(types, held))
    return SectionStats(
        id=section.id if section else "",
        name=section.name if section else "other cards",
        copies=sum(group.copies for group in groups),
        titles=len({card.title for _, card in held}),
        groups=groups,
        tallies=_tallies(groups, held),
        numbers=tuple(_numbers(types, held)),
    )


def _groups(types: tuple[str, ...], held: list[_Held]) -> Iterable[Group]:
    lines = sorted(line for line, _ in held)
    for kind in types:
        if mine := sorted((line for line in lines if line.type == kind), key=lambda line: line.title):
            yield Group(kind, sum(line.copies for line in mine), tuple(mine))


def _tallies(groups: tuple[Group, ...], held: list[_Held]) -> dict[str, Mapping[str, int]]:
    counts: dict[str, dict[str, int]] = {name: {} for name in TALLIES if name != "type"}
    for line, card in held:
        for name, tally in counts.items():
            for value in _values(name, card):
                tally[value] = tally.get(value, 0) + line.copies
    tallies: dict[str, Mapping[str, int]] = {"type": {group.type: group.copies for group in groups}}
    for name, tally in counts.items():
        # That no card is loyal or unique is not worth a table.
        if tally.keys() - {"not loyal", "not unique"}:
            tallies[name] = dict(sorted(tally.items(), key=lambda item: (-item[1], item[0])))
    return tallies


def _values(tally: str, card: Card) -> tuple[str, ...]:
    match tally:
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


def _numbers(types: tuple[str, ...], held: list[_Held]) -> Iterable[Numbers]:
    found: dict[str, dict[int | str, dict[str, int]]] = {}
    for line, card in held:
        for name, value in card.stats.items():
            parts = found.setdefault(name, {}).setdefault(value, {})
            parts[line.type] = parts.get(line.type, 0) + line.copies
    for name, values in found.items():
        whole = sorted(value for value in values if isinstance(value, int))
        low, high = (whole[0], whole[-1]) if whole else (0, 0)
        shown: Iterable[int] = range(low, high + 1) if whole and high - low <= WIDEST else whole
        order: list[int | str] = [*shown, *sorted(value for value in values if isinstance(value, str))]
        copies = {value: sum(values[value].values()) for value in whole}
        yield Numbers(
            name=name,
            spread={value: _ordered(values.get(value, {}), types) for value in order},
            copies=sum(copies.values()),
            total=sum(value * number for value, number in copies.items()),
            low=low,
            high=high,
        )


def _ordered(parts: Mapping[str, int], types: tuple[str, ...]) -> Mapping[str, int]:
    return {kind: parts[kind] for kind in types if kind in parts} if len(parts) > 1 else parts
