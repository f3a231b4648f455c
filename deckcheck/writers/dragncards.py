"""The decks of DragnCards: ``{key: {"label", "cards": [{"databaseId", "quantity", "loadGroupId"}]}}``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.writers.jsontext import dumps
from deckcheck.writers.sheet import Piece, Room, Sheet


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return the value of a deck; cards are told by their OCTGN ids."""
    words = room.words[table]
    groups = [(row, words["groups"].get(row.section, words["other"])) for row in (*sheet.rows, *sheet.strays)]
    groups += [(row, words["aside"]) for row in sheet.aside]
    body = {
        "label": sheet.name,
        "cards": [
            {"databaseId": row.octgn or row.code, "quantity": row.copies, "loadGroupId": group} for row, group in groups
        ],
    }
    lost = [*sheet.lost_open(), *sheet.lost_strays(), *sheet.lost_silence()]
    lost += [f"{row.copies}x {row.title} ({row.place}): no OCTGN id is known" for row, _ in groups if not row.octgn]
    return Piece(body, tuple(lost))


def join(bodies: Sequence[Any]) -> str:
    """Return the text of a file with these decks, under keys of their own."""
    return dumps({f"deck{number}": body for number, body in enumerate(bodies, 1)}, indent=2) + "\n"
