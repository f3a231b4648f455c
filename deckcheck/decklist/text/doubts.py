"""Lines that look like headings and are none that is known: whether the cards below them belong to the deck is open."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.line.parts import shaped
from deckcheck.decklist.titles import Titles

#: Headings have no more words than this.
WORDS = 6


def heads(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> frozenset[int]:
    """Return the lines that look like headings of the cards right below: set off above, or with a colon at their end.

    One that may be a card of a group that stands apart (a misspelt hero above others) is none, nor is the first line.
    """
    found = set()
    for above, part, below in zip(parts, parts[1:], parts[2:], strict=False):
        if part.kind != "prose" or below.kind != "cards" or below.number != part.number + 1:
            continue
        if any(card.counted or card.hint or card.code for card in part.written):
            continue
        apart = below.bare and all(titles.of(card) & lexicon.bare for card in below.written)
        off = above.number < part.number - 1 and len(part.text.split()) <= WORDS and part.text[-1] not in ".!?"
        if part.text.endswith(":") or (off and not apart and shaped(part.text, WORDS)):
            found.add(part.number)
    return frozenset(found)
