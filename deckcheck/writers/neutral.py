"""The neutral machine format, one deck a line: ``{"id", "name", "game", "faction", "agendas": [], "cards": {}}``.

Cards that are not known for certain stand in ``named``, each with what its list says of it: the type, say, that alone
tells a hero from an ally. What stood under its title among the codes does so again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from deckcheck.candidates import CARDS
from deckcheck.decklist.neutral import NAMED, row
from deckcheck.model import Entry
from deckcheck.resolve import to_neutral
from deckcheck.writers.jsontext import dumps
from deckcheck.writers.sheet import Piece, Room, Sheet


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck in the keys of its game."""
    body = to_neutral(sheet.deck, room.catalog, room.ruleset)
    cards: dict[str, int] = body["cards"]
    rows = []
    for entry in sheet.doubtful:
        if entry == Entry(entry.count, "", entry.code, place=CARDS, strict=True):
            cards[entry.code] = cards.get(entry.code, 0) + entry.count
        else:
            rows.append(row(entry))
    if rows:
        body[NAMED] = rows
    fields = room.games.game(room.ruleset.game).fields
    for stray in sheet.strays:
        # What may not stand among the cards has a field of its own; what stood in such a field may stand among them.
        if stray.section in fields.values():
            cards[stray.code] = stray.copies
        else:
            _list(body, fields).extend([stray.code] * stray.copies)
    return Piece(body, tuple(sheet.lost_silence()))


def _list(body: dict[str, Any], fields: Iterable[str]) -> list[str]:
    found: list[str] = next(body[field] for field in fields if isinstance(body.get(field), list))
    return found


def join(bodies: Sequence[Any]) -> str:
    """Return JSON Lines; those of one deck are plain JSON too."""
    return "".join(f"{dumps(body)}\n" for body in bodies)
