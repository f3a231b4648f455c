"""Titles that several cards share: what a list says of them beside the title is written too, and comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import Deck, Entry, Resolved
from deckcheck.resolve import Resolver
from deckcheck.writers import forms, piece
from tests.decks import table
from tests.written import STORE, read_back, resolved, room, write

#: Formats that hold a title where a code is not known.
HOLDING = ("ringsdb", "o8d", "neutral", "markdown")


def lotr(text: str) -> Resolved:
    [deck] = read(text, store=STORE, name="list.txt", game="lotr", catalogs=lambda game: table(game)[0])
    return Resolver(*table("lotr")).resolve(deck)


def may(deck: Resolved) -> list[tuple[int, tuple[str, ...]]]:
    """The copies of each open title, and the cards that it may be."""
    return sorted((option.entry.count, option.codes) for option in deck.options)


@pytest.mark.parametrize("form", HOLDING)
def test_the_heading_of_a_title(form: str) -> None:
    """Two allies are called Faramir and one hero: below its heading the title stays that of an ally."""
    deck = lotr("Heroes\n1x Aragorn (Core Set)\n\nAllies\n3x Faramir\n")
    catalog = table("lotr")[0]
    [(_, codes)] = may(deck)
    assert {catalog.card(code).type for code in codes} == {"ally"}
    back = read_back(write(deck, form), form, "lotr")
    assert may(back) == may(deck)
    assert compare(deck, back, *table("lotr")).equal


def test_a_title_is_not_the_same_below_another_heading() -> None:
    """What may be a hero too is not what is an ally."""
    ally = resolved("lotr", {}, options=lotr("Heroes\n1x Aragorn (Core Set)\n\nAllies\n3x Faramir\n").options)
    [deck] = read('{"game": "lotr", "cards": {"Faramir": 3}}', store=STORE, name="deck.json")
    bare = Resolver(*table("lotr")).resolve(deck)
    found = compare(ally, bare, *table("lotr"))
    assert not found.equal
    assert [(change.kind, change.type, change.copies) for change in found.changes] == [
        ("added", "", (0, 3)),
        ("removed", "ally", (3, 0)),
    ]


def test_neutral_rows() -> None:
    deck = lotr("Heroes\n1x Gimli\n\nAllies\n3x Faramir\n2x No Such Scout (Core Set)\n")
    assert json.loads(write(deck, "neutral")) == {
        "id": "",
        "name": "",
        "game": "lotr",
        "contracts": [],
        "cards": {},
        "named": [
            {"name": "Gimli", "type": "hero", "count": 1},
            {"name": "Faramir", "type": "ally", "count": 3},
            {"name": "No Such Scout", "type": "ally", "pack": "Core Set", "count": 2},
        ],
    }


def neutral(**more: Any) -> Any:
    deck = {"game": "lotr", "cards": {"01001": 1}, **more}
    [found] = read(json.dumps(deck), store=STORE, name="deck.json")
    return found


@pytest.mark.parametrize(
    "entry",
    [
        Entry(3, "Faramir", types=("ally",)),
        Entry(3, "Faramir", types=("ally", "hero")),
        Entry(1, "Gimli", hint="Core", position=4),
        Entry(1, "Aragorn", faction="lore", printed=(("threat", 12), ("cost", 2))),
        Entry(1, "Aragorn", "99999", place="contract", strict=True),
        Entry(1, "", "99999", place="sideboard"),
    ],
)
def test_all_that_a_list_says_comes_back(entry: Entry) -> None:
    deck = resolved("lotr", {"01001": 1}, unknown=(entry,))
    back = json.loads(write(deck, "neutral"))
    assert neutral(**back).entries[1:] == (entry,)


def test_titles_among_codes_stay_there() -> None:
    [deck] = read('{"game": "lotr", "cards": {"Gimli": 1, "No Such Dwarf": 2}}', store=STORE, name="deck.json")
    written = write(Resolver(*table("lotr")).resolve(deck), "neutral")
    assert json.loads(written)["cards"] == {"Gimli": 1, "No Such Dwarf": 2}


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ([{"name": "Gimli"}], [("DL004", "null")]),
        ([{"name": "Gimli", "count": 0}], [("DL004", "0")]),
        ([{"name": "Gimli", "count": True}], [("DL004", "true")]),
        ([{"count": 1}], [("DL001", "named: {'count': 1}")]),
        ([{"name": "Gimli", "count": 1, "type": 3}], [("DL001", "named: {'name': 'Gimli', 'count': 1, 'type': 3}")]),
        ([{"name": "Gimli", "count": 1, "odd": 3}], [("DL001", "named: {'name': 'Gimli', 'count': 1, 'odd': 3}")]),
        (["Gimli"], [("DL001", "named: Gimli")]),
        ({"Gimli": 1}, [("DL001", "named")]),
        ([], []),
    ],
)
def test_rows_that_are_none(named: Any, told: list[tuple[str, str]]) -> None:
    found = neutral(named=named)
    assert len(found.entries) == 1
    values = [(finding.rule, finding.data.get("field", finding.data.get("written"))) for finding in found.findings]
    assert values == told


@pytest.mark.parametrize(
    "entry",
    [
        Entry(1, "Ghost", types=("character",)),
        Entry(1, "Ghost", faction="thenightswatch"),
        Entry(1, "Jon Snow", faction="stark"),
        Entry(1, "Jon Snow", types=("character",), faction="thenightswatch"),
    ],
)
@pytest.mark.parametrize("form", ["thronesdb", "thronesdb-cycle", "markdown", "o8d", "neutral"])
def test_type_and_faction_of_a_title(form: str, entry: Entry) -> None:
    deck = Resolver(*table("agot2")).resolve(Deck("A", "agot2", "stark", (Entry(1, "", "01004"), entry)))
    assert len(deck.options) == 1
    assert may(read_back(write(deck, form), form, "agot2")) == may(deck)


@pytest.mark.parametrize("form", HOLDING)
def test_the_printed_value_of_a_title(form: str) -> None:
    """A hero of threat 12 stays one of the several with this threat."""
    deck = lotr("Heroes\n1x Gimli (Core Set)\n1x Aragorn (threat 12)\n")
    back = read_back(write(deck, form), form, "lotr")
    assert may(back) == may(deck) != []


@pytest.mark.parametrize("form", HOLDING)
def test_unknown_cards_of_the_sideboard(form: str) -> None:
    deck = resolved("lotr", {"01001": 1}, unknown=(Entry(2, "No Such Scout", place="sideboard"),))
    back = read_back(write(deck, form), form, "lotr")
    assert [(entry.count, entry.name, entry.place) for entry in back.unknown] == [(2, "No Such Scout", "sideboard")]


def test_cards_for_which_octgn_has_no_section() -> None:
    deck = lotr("Heroes\n1x Aragorn (Core Set)\n\nTreasures\n1x Glamdring\n")
    told = [sentence for sentence in piece(deck, room("lotr"), "o8d").lost if "section" in sentence]
    assert len(told) == 1
    assert told[0].startswith("1x Glamdring (")
    assert told[0].endswith("): no section is for a treasure; written in none")


def test_every_format_of_the_game_is_asked() -> None:
    assert {*HOLDING, "ringsdb-json", "dragncards"} == set(forms(room("lotr")))
