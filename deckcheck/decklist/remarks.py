"""Remarks of several lines: what a heading such as "Notes" opens, what ends it, and what in it may be a card."""

from __future__ import annotations

from deckcheck.decklist.part import Part, Written
from deckcheck.decklist.titles import Titles


def resumes(part: Part, titles: Titles, *, begun: bool) -> bool:
    """Tell whether a line ends the remarks: a heading does, and what a deck begins with where none has `begun`."""
    if part.kind == "heading":
        return not part.inline
    begins = part.kind in ("identity", "faction") and not part.loose
    card = part.kind == "cards" and part.written[0].signed and bool(titles.types(part.written[0].name))
    return not begun and (begins or card)


def reads_as_card(part: Part, titles: Titles) -> bool:
    """Tell whether a line among remarks may be a card of the deck: one that counts copies of a title."""
    card = part.written[0] if part.kind == "cards" else Written("")
    return card.counted and bool(titles.types(card.name)) and (card.signed or part.text[:1].isdigit())
