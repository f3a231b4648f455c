"""A deck in numbers, as bars in a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.model import Resolved
from deckcheck.report.escape import plain
from deckcheck.report.html_numbers import kind_name, value_name, word
from deckcheck.report.shape import dumps
from deckcheck.ruleset import Ruleset
from deckcheck.stats import Numbers, SectionStats

#: So many values of a kind are shown; a deck may have dozens of traits.
SHOWN = 10
_LABEL = 22
#: Room for the indent, the gaps and the number of a bar.
_MARGIN = 12


class Counted(NamedTuple):
    """A deck and what was counted of it; `figures` are the sums that its game shows in headlines."""

    deck: Resolved
    sections: tuple[SectionStats, ...]
    ruleset: Ruleset
    figures: Mapping[str, int | str] = {}


def text(rows: Iterable[Counted], width: int) -> str:
    """Return the numbers of decks as bars, in lines of a width."""
    return "\n\n".join("\n".join(_deck(row, width)) for row in rows) + "\n"


def _deck(row: Counted, width: int) -> Iterator[str]:
    deck, rules = row.deck.deck, row.ruleset
    yield ": ".join(plain(name) for name in (deck.source, deck.name or deck.id) if name) or "a deck without a name"
    told = [f"{name} {value}" for name, value in row.figures.items()]
    if deck.identity:
        told.insert(0, plain(value_name(deck.identity, rules)))
    if told:
        yield f"  {', '.join(told)}"
    for section in row.sections:
        titles = f", {section.titles} titles" if section.titles != section.copies else ""
        yield f"\n{section.name}: {section.copies} card{'' if section.copies == 1 else 's'}{titles}"
        for name, tally in section.tallies.items():
            if len(tally) > 1 or name not in ("type", "faction"):
                yield from _tally(word(kind_name(name, rules)), tally, rules, width)
        for numbers in section.numbers:
            yield from _numbers(numbers, width)


def _tally(title: str, tally: Mapping[str, int], rules: Ruleset, width: int) -> Iterator[str]:
    yield f"  {title}"
    shown = list(tally.items())[:SHOWN]
    yield from _bars([(value_name(value, rules), copies) for value, copies in shown], width)
    if len(tally) > SHOWN:
        yield f"    and {len(tally) - SHOWN} more"


def _numbers(numbers: Numbers, width: int) -> Iterator[str]:
    average = "" if numbers.average is None else f": {numbers.average:.2f} on average, {numbers.total} in all"
    yield f"  {word(numbers.name)}{average}"
    yield from _bars([(str(value), sum(parts.values())) for value, parts in numbers.spread.items()], width)


def _bars(rows: list[tuple[str, int]], width: int) -> Iterator[str]:
    label = min(max(len(name) for name, _ in rows), _LABEL)
    room = max(width - label - _MARGIN, 10)
    longest = max(copies for _, copies in rows) or 1
    # Small decks: a block a card, as long as there is room.
    scale = min(1.0, room / longest)
    for name, copies in rows:
        bar = "█" * (max(round(copies * scale), 1) if copies else 0)
        told = name if len(name) <= _LABEL else f"{name[: _LABEL - 1]}…"
        yield f"    {plain(told):<{label}}  {bar}{' ' if bar else ''}{copies}"


def as_json(rows: Iterable[Counted]) -> str:
    """Return the numbers of decks as one JSON value."""
    return dumps({"decks": [_json(row) for row in rows]}, indent=2) + "\n"


def _json(row: Counted) -> dict[str, Any]:
    deck = row.deck.deck
    return {
        **{key: getattr(deck, key) for key in ("source", "id", "name", "game", "identity")},
        "figures": dict(row.figures),
        "sections": [
            {
                **{key: getattr(section, key) for key in ("id", "name", "copies", "titles")},
                "tallies": {name: dict(tally) for name, tally in section.tallies.items()},
                "numbers": {
                    numbers.name: {
                        "average": None if numbers.average is None else round(numbers.average, 4),
                        "copies": numbers.copies,
                        "total": numbers.total,
                        "spread": {str(value): sum(parts.values()) for value, parts in numbers.spread.items()},
                    }
                    for numbers in section.numbers
                },
            }
            for section in row.sections
        ],
    }
