"""The decks of throneteki: ``{"name", "faction", "agenda", "bannerCards", "cards": [{"code", "count"}]}``."""

from __future__ import annotations

from typing import Any

from deckcheck.writers.jsontext import join
from deckcheck.writers.sheet import Piece, Room, Sheet

__all__ = ["join", "write"]


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as throneteki stores it; the first card of the section that stands apart has a field of its own."""
    words = room.words[table]
    rows = (*sheet.rows, *sheet.strays)
    apart = [row.code for row in rows if row.section == words["section"] for _ in range(row.copies)]
    body: dict[str, Any] = {"name": sheet.name, words["identity"]: sheet.identity}
    if apart:
        body[words["first"]] = apart[0]
    if apart[1:]:
        body[words["more"]] = [{"code": code, "count": 1} for code in apart[1:]]
    body["cards"] = [{"code": row.code, "count": row.copies} for row in rows if row.section != words["section"]]
    lost = (*sheet.lost_open(), *sheet.lost_aside(), *sheet.lost_strays(), *sheet.lost_silence())
    return Piece(body, lost)
