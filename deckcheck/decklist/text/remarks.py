"""Remarks of several lines: what a heading such as "Notes" opens, what ends it, and what in it may be a card."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles
from deckcheck.fold import loose


def opening(parts: Sequence[Part], titles: Titles) -> frozenset[int]:
    """Return the lines that open remarks; a word behind ``#`` right above a card is no more than a remark itself."""
    found = set()
    below: Part | None = None
    for part in reversed(parts):
        card = below is not None and below.kind == "cards" and bool(titles.types(below.written[0].name))
        if part.kind == "notes" and not part.value and not (part.loose and card):
            found.add(part.number)
        below = below if part.kind == "remark" else part
    return frozenset(found)


def resumes(part: Part, titles: Titles, *, begun: bool) -> bool:
    """Tell whether a line ends the remarks: a heading does, and what a deck begins with where none has `begun`."""
    if part.kind == "heading":
        return not part.inline
    begins = part.kind in ("identity", "faction") and not part.loose
    card = part.kind == "cards" and part.written[0].signed and bool(titles.types(part.written[0].name))
    return not begun and (begins or card)


def reads_as_card(part: Part, titles: Titles, here: AbstractSet[str]) -> bool:
    """Tell whether a line among remarks may be a card of the deck: copies of a title counted, or nothing but titles.

    Titles alone that stand `here`, in the deck above, are talk of it.
    """
    if part.kind == "dropped":
        return part.loose
    if part.kind != "cards" or not titles.types(part.written[0].name):
        return False
    card = part.written[0]
    if card.counted:
        return card.signed or part.text[:1].isdigit()
    if all(written.name.casefold() in here for written in part.written):
        return False
    said = "".join(f"{written.name}{written.hint}{written.position or ''}" for written in part.written)
    return loose(part.text) in (loose(said), loose("".join(written.name for written in part.written)))
