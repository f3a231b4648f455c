"""Markdown to publish: the name as title, headings by type with their numbers, a bullet a card."""

from __future__ import annotations

from deckcheck.report.markdown import escaped
from deckcheck.writers.lines import Look, blocks, join, text, title
from deckcheck.writers.sheet import Piece, Room, Sheet

__all__ = ["join", "write"]

LOOK = Look("# {}", "## {}", "**{}**", "- {}", "<!-- {} -->", escaped)


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as Markdown."""
    named, name = title(sheet, room, LOOK)
    groups = blocks(sheet, named, room, room.words[table], LOOK)
    return Piece(text(groups), (*sheet.lost_strays(), *sheet.lost_name(name)))
