"""The text lists of the deck builders' sites: name, faction and agendas, then the cards under headings by type."""

from __future__ import annotations

from deckcheck.writers.lines import Look, blocks, join, text
from deckcheck.writers.sheet import Piece, Room, Sheet

__all__ = ["join", "write"]


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as text."""
    return Piece(text(blocks(sheet, room, room.words[table], Look())), tuple(sheet.lost_strays()))
