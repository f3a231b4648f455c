"""The text list by cycle: under each pack, in the order of cycles and release, its cards with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from deckcheck.writers.lines import Look, cards, head, join, tail, text, title, under, unsure_parts
from deckcheck.writers.sheet import Piece, Room, Row, Sheet

__all__ = ["join", "write"]

LOOK = Look(heading="---- {} ----")


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as text, cards under the names of their packs."""
    words = room.words[table]
    named, name = title(sheet, room, LOOK)
    groups = [
        *head(sheet, named, room, words, LOOK),
        *unsure_parts(sheet, words, LOOK),
        *_packs(under(sheet, words), room),
        *tail(sheet, LOOK),
    ]
    return Piece(text(groups), (*sheet.lost_strays(), *sheet.lost_name(name)))


def _packs(rows: Iterable[Row], room: Room) -> Iterator[list[str]]:
    order = room.catalog.pack_order

    def place(row: Row) -> tuple[int, str]:
        pack = room.catalog.printing(row.code).pack
        return order.get(pack, len(order)), row.pack

    numbered = sorted(
        (row._replace(numbered=row.position > 0) for row in rows), key=lambda row: (*place(row), row.position)
    )
    for (_, pack), mine in groupby(numbered, key=place):
        yield [LOOK.heading.format(pack), *cards(mine, (), LOOK)]
