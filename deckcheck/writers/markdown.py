"""Markdown to publish: the name as title, headings by type with their numbers, a bullet a card."""

from __future__ import annotations

from deckcheck.report.markdown import escaped
from deckcheck.writers.lines import Look, blocks, join, text
from deckcheck.writers.sheet import Piece, Room, Sheet

__all__ = ["join", "write"]

LOOK = Look("# {}", "## {}", "**{}**", "- {}", "<!-- {} -->", escaped)


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as Markdown."""
    return Piece(text(blocks(sheet, room, room.words[table], LOOK)), tuple(sheet.lost_strays()))
