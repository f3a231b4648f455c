"""One deck in shapes that are only read: page copies, posts, other programs' JSON. Each gets the deck's own verdict."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given

from deckcheck.decklist import read
from deckcheck.model import Resolved
from deckcheck.resolve import Resolver
from deckcheck.writers.sheet import Sheet, lay_out
from tests.decks import table
from tests.written import STORE, judged, near_decks, room, substance

HOUSE = "House Stark"


def groups(sheet: Sheet, but: str = "") -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Type -> copies and titles with packs, in the order of the game."""
    for kind in dict.fromkeys(row.type for row in sheet.rows):
        if kind != but:
            yield kind, [(row.copies, f"{row.title} ({row.place})") for row in sheet.of_types([kind])]


def page_copy(sheet: Sheet) -> str:
    agendas = [f"Agenda: {row.title} ({row.place})" for row in sheet.of_types(["agenda"]) for _ in range(row.copies)]
    lines = [f"Faction:{HOUSE}", *agendas, "Validity:Invalid", ""]
    for kind, cards in groups(sheet, "agenda"):
        lines += [
            f"{kind.capitalize()} ({sum(copies for copies, _ in cards)})",
            *(f"{copies}x {card}" for copies, card in cards),
        ]
    return "\n".join(lines)


def cardgamedb(sheet: Sheet) -> str:
    lines = ["Deck Created with CardGameDB.com A Game of Thrones 2nd Edition Deckbuilder", "", "Faction: ", "Stark", ""]
    for kind, cards in groups(sheet):
        lines += [
            f"{kind.capitalize()}: ({sum(copies for copies, _ in cards)})",
            *(f"{copies}x {card}" for copies, card in cards),
            "",
        ]
    return "\n".join(lines)


def counts_last(sheet: Sheet) -> str:
    lines = [HOUSE]
    for kind, cards in groups(sheet):
        lines += ["", f"**{kind.capitalize()}**", *(f"* {card} x{copies}" for copies, card in cards)]
    return "\n".join(lines)


def table_rows(sheet: Sheet) -> str:
    lines = [f"Faction: {HOUSE}", "", "| count | name |"]
    return "\n".join([*lines, *(f"| {copies} | {card} |" for _, cards in groups(sheet) for copies, card in cards)])


def throneteki_rows(sheet: Sheet) -> str:
    """As its client stores a deck: whole cards in two lists."""
    agendas = [row.code for row in sheet.of_types(["agenda"]) for _ in range(row.copies)]
    rows = {True: [], False: []}
    for row in sheet.rows:
        if row.type != "agenda":
            rows[row.type == "plot"].append({"count": row.copies, "card": {"code": row.code, "name": row.title}})
    deck = {
        "faction": {"value": "stark"},
        "drawCards": rows[False],
        "plotCards": rows[True],
        "bannerCards": agendas[1:],
    }
    return json.dumps(deck | ({"agenda": {"code": agendas[0]}} if agendas else {}))


def posted(sheet: Sheet) -> str:
    """As players of the other game post lists: the number last, the pack in brackets."""
    lines = []
    for kind, cards in groups(sheet):
        plural = {"hero": "Heroes", "ally": "Allies"}.get(kind, kind.replace("-", " ") + "s")
        lines += [
            f"{sum(copies for copies, _ in cards)} {plural}",
            *(f"{card} x{copies}" for copies, card in cards),
            "",
        ]
    return "\n".join(lines)


SHAPES: list[tuple[str, Callable[[Sheet], str]]] = [
    ("agot2", page_copy),
    ("agot2", cardgamedb),
    ("agot2", counts_last),
    ("agot2", table_rows),
    ("agot2", throneteki_rows),
    ("lotr", posted),
]


@pytest.mark.parametrize(("game", "shape"), SHAPES, ids=lambda value: getattr(value, "__name__", value))
def test_every_shape_gets_the_same_verdict(game: str, shape: Callable[[Sheet], str]) -> None:
    @given(near_decks(game))
    def check(deck: Resolved) -> None:
        text = shape(lay_out(deck, room(game)))
        (found,) = read(text, store=STORE, name="list", game=game, catalogs=lambda name: table(name)[0])
        assert substance(judged(Resolver(*table(game)).resolve(found))) == substance(judged(deck)), text

    check()
