"""The neutral machine format, one deck a line: ``{"id", "name", "game", "faction", "agendas": [], "cards": {}}``.

Cards that are not known for certain stand under their titles as written, where codes should stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from deckcheck.resolve import to_neutral
from deckcheck.writers.jsontext import dumps
from deckcheck.writers.sheet import Piece, Room, Sheet


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck in the keys of its game."""
    body = to_neutral(sheet.deck, room.catalog, room.ruleset)
    cards: dict[str, int] = body["cards"]
    for entry in sheet.open:
        key = entry.name or entry.code
        cards[key] = cards.get(key, 0) + entry.count
    fields = room.games.game(room.ruleset.game).fields
    for row in sheet.strays:
        # What may not stand among the cards has a field of its own; what stood in such a field may stand among them.
        if row.section in fields.values():
            cards[row.code] = row.copies
        else:
            _list(body, fields).extend([row.code] * row.copies)
    return Piece(body, (*sheet.lost_open(), *sheet.lost_silence()))


def _list(body: dict[str, Any], fields: Iterable[str]) -> list[str]:
    found: list[str] = next(body[field] for field in fields if isinstance(body.get(field), list))
    return found


def join(bodies: Sequence[Any]) -> str:
    """Return JSON Lines; those of one deck are plain JSON too."""
    return "".join(f"{dumps(body)}\n" for body in bodies)
