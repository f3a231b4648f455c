"""Decks side by side, each in a column of one table: nobody can tell them from one deck in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import lines
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles

#: So many rows below the core make a table of decks, where cards stand outside of it too.
ROWS = 2


def abreast(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> Part | None:
    """Return the first row whose cells hold a card of the core each, where rows of the body have as many cells."""
    if not lexicon.core:
        return None
    rows = [part for part in parts if part.kind == "cards" and len(part.written) > 1 and not part.inline]
    rows = [part for part in rows if len(lines.cells(part.text)) == len(part.written)]
    core = [row for row in rows if row.bare and all(titles.of(card) & lexicon.core for card in row.written)]
    body = [row for row in rows if all(card.counted for card in row.written)]
    if not core:
        return None
    below = sum(len(row.written) == len(core[0].written) for row in body)
    alone = len(rows) == sum(part.kind == "cards" for part in parts)
    return core[0] if below >= (1 if alone else ROWS) else None
