"""The text lists of the deck builders' sites: name, faction and agendas, then the cards under headings by type."""

from __future__ import annotations

from deckcheck.writers.lines import Look, blocks, join, text, title
from deckcheck.writers.sheet import Piece, Room, Sheet

__all__ = ["join", "write"]

LOOK = Look()


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as text."""
    named, name = title(sheet, room, LOOK)
    groups = blocks(sheet, named, room, room.words[table], LOOK)
    return Piece(text(groups), (*sheet.lost_strays(), *sheet.lost_name(name)))
