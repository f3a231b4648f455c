"""The decks that the deck builders' APIs give: a map of code to copies, and fields for the cards that stand apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckcheck.writers.jsontext import join
from deckcheck.writers.sheet import Piece, Room, Row, Sheet

__all__ = ["join", "write"]


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as such an API gives it."""
    words = room.words[table]
    rows = (*sheet.rows, *sheet.strays)
    ids = _ids(room, words["id"]) if "id" in words else {}
    body: dict[str, Any] = {"id": sheet.id, "name": sheet.name} if sheet.id else {"name": sheet.name}
    if "identity" in words:
        body[words["identity"]] = sheet.identity
    for part in words["apart"]:
        apart = _slots((row for row in rows if row.section == part["section"]), ids)
        body[part["field"]] = apart if part["shape"] == "map" else [c for c, n in apart.items() for _ in range(n)]
    body[words["slots"]] = _slots(rows, ids)
    lost = [*sheet.lost_open(), *sheet.lost_strays(), *sheet.lost_silence()]
    if "aside" in words:
        body[words["aside"]] = _slots(sheet.aside, ids) or []
    else:
        lost += sheet.lost_aside()
    if "id" in words:
        lost += _strange((*rows, *sheet.aside), ids, words["site"], room)
    return Piece(body, tuple(lost))


def _ids(room: Room, kind: str) -> dict[str, str]:
    """Printing code -> the id that a site gives the card, where the data know it."""
    return {code: ids[kind] for code, ids in room.catalog.column("ids", {}).items() if kind in ids}


def _slots(rows: Iterable[Row], ids: Mapping[str, str]) -> dict[str, int]:
    slots: dict[str, int] = {}
    for row in rows:
        code = ids.get(row.code, row.code)
        slots[code] = slots.get(code, 0) + row.copies
    return slots


def _strange(rows: Iterable[Row], ids: Mapping[str, str], site: str, room: Room) -> Iterator[str]:
    for row in rows:
        known = ids.get(row.code)
        card = f"{row.copies}x {row.title} ({row.place})"
        if known is None:
            yield f"{card}: no {site} id is known; our own stands there"
        elif room.catalog.by_ref(known) != row.code:
            yield f"{card}: no {site} id of this printing is known; another's stands there"
