"""What the lines of a list tell of each other, seen before any of them is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deckcheck.decklist.layout.groups import mixed, stands_apart, types_by_line
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.text.doubts import heads
from deckcheck.decklist.text.remarks import opening
from deckcheck.decklist.titles import Titles


class Around(NamedTuple):
    """Lines by their numbers.

    `opening` open remarks of several lines; `heads` look like headings and are none that is known; `mixed` stand
    together with cards of the deck proper; `types` are what a title's place in the list leaves it to be; `alone` tells
    that no card is known to stand apart from the deck.
    """

    opening: frozenset[int] = frozenset()
    heads: frozenset[int] = frozenset()
    mixed: frozenset[int] = frozenset()
    types: Mapping[int, frozenset[str]] = {}
    alone: bool = False


def around(parts: Sequence[Part], named: int | None, lexicon: Lexicon, titles: Titles) -> Around:
    """Look over the lines of one deck; `named` is the one that is its name."""
    unnamed = [*parts[:named], *parts[named + 1 :]] if named is not None else parts
    return Around(
        opening(parts, titles),
        heads(parts, lexicon, titles),
        mixed(parts, lexicon, titles),
        types_by_line(unnamed, lexicon, titles),
        not stands_apart(parts, lexicon, titles),
    )
