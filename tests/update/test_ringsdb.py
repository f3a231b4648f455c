"""Cards of RingsDB laid over the data in use: which known card each one renews, and what stays."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.sources import ringsdb
from deckcheck.sources.answers import Answers
from deckcheck.sources.imported import Imported
from deckcheck.sources.known import Known
from deckcheck.store import Store

HASH = "0" * 64


def ally(code: str, name: str, **more: Any) -> dict[str, Any]:
    """A made-up ally, as RingsDB tells it."""
    row = {
        "code": code,
        "name": name,
        "type_code": "ally",
        "sphere_code": "lore",
        "pack_code": "FP",
        "pack_name": "Foo Pack",
    }
    row |= {
        "position": 4,
        "quantity": 3,
        "deck_limit": 3,
        "is_unique": False,
        "traits": "Noldor. Foo Folk.",
        "text": "",
    }
    return {**row, "cost": 2, "willpower": 1, "attack": 0, "defense": 1, "health": 2, "octgnid": None, **more}


def known_card(code: str, title: str, **more: Any) -> dict[str, Any]:
    row = {
        "code": code,
        "title": title,
        "type": "ally",
        "faction": "lore",
        "traits": ["Noldor"],
        "names": [],
        "printings": [],
    }
    return {
        **row,
        "stats": {"cost": 1, "victory_points": 2},
        "pack": "Foo",
        "position": 1,
        "quantity": 3,
        "octgn": f"id-{code}",
        **more,
    }


PACK = {"code": "Foo", "name": "Foo Pack", "cycle": "c", "released": None, "names": ["FP"]}


def read(*cards: dict[str, Any], known: Known | None = None, packs: list[Any] | None = None) -> Imported:
    answers = Answers(list(cards), {"packs": packs or []})
    hand = Store().toml
    return ringsdb.read(
        answers, ["ranged", "sentinel", "guarded"], lambda name: hand("lotr", name), known or Known(packs=[PACK])
    )


def test_a_new_card():
    found = read(ally("99001", "Foo", text="<b>Ranged.</b>\r\nBar.", deck_limit=1, is_unique=True, octgnid="abc"))
    assert found.cards == [
        {
            "code": "99001", "title": "Foo", "type": "ally", "faction": "lore", "traits": ["Noldor", "Foo Folk"],
            "keywords": ["ranged"], "unique": True, "limit": 1,
            "stats": {"cost": 2, "willpower": 1, "attack": 0, "defense": 1, "hit_points": 2},
            "pack": "Foo", "position": 4, "quantity": 3, "octgn": "abc", "names": [], "printings": [],
            "ids": {"ringsdb": "99001"},
        }
    ]  # fmt: skip
    assert found.texts == {"99001": "<b>Ranged.</b>\nBar."}
    assert (found.packs, found.notes) == ([PACK], [])


@pytest.mark.parametrize(
    "row",
    [
        known_card("99001", "Foo"),
        known_card("id-x", "Foo", ids={"ringsdb": "99001"}),
        known_card("id-x", "Another Title", octgn="ABC"),
        known_card("id-x", "Foo"),
        known_card("id-x", "Foo", faction=""),
        known_card("id-x", "Bar", names=["Foo"], printings=[{"code": "99001", "pack": "Foo"}]),
    ],
    ids=["code", "id", "octgn", "title", "no-sphere", "printing"],
)
def test_a_known_card_keeps_code_and_printings(row: dict[str, Any]):
    found = read(ally("99001", "Foo", octgnid="abc"), known=Known(cards=[row], packs=[PACK]))
    [card] = found.cards
    kept = ("code", "faction", "pack", "position", "quantity", "octgn", "printings")
    assert {name: card[name] for name in kept} == {name: row[name] for name in kept}
    assert (card["title"], card["traits"], card["ids"]["ringsdb"]) == ("Foo", ["Noldor", "Foo Folk"], "99001")
    assert card["stats"] == {"cost": 2, "victory_points": 2, "willpower": 1, "attack": 0, "defense": 1, "hit_points": 2}
    assert card["names"] == ([row["title"]] if row["title"] != "Foo" else [])


def test_two_cards_of_one_title_are_not_guessed_between():
    known = Known(cards=[known_card("a", "Foo"), known_card("b", "Foo")], packs=[PACK])
    assert [row["code"] for row in read(ally("99001", "Foo"), known=known).cards] == ["a", "b", "99001"]


def test_a_code_that_is_another_cards_is_told():
    found = read(ally("99001", "Foo"), known=Known(cards=[known_card("99001", "Bar")], packs=[PACK]))
    assert [row["title"] for row in found.cards] == ["Bar"]
    assert found.notes == ["left out: card 99001 Foo: the code is Bar's already"]


def test_cards_that_the_site_does_not_have_stay_with_their_clauses():
    quest = known_card("q", "Quest", type="quest")
    clauses = {"q": {"text": HASH, "clauses": []}, "99001": {"text": HASH, "clauses": []}}
    known = Known([quest, known_card("99001", "Foo")], [PACK], hashes={"q": HASH, "99001": HASH}, clauses=clauses)
    found = read(ally("99001", "Foo", text="New."), known=known)
    assert found.cards[0] == quest
    assert (found.texts, found.hashes, found.clauses) == ({"99001": "New."}, {"q": HASH}, {"q": clauses["q"]})


@pytest.mark.parametrize("text", [None, ""])
def test_no_text_is_another_text_for_a_card_that_asked_something(text: str | None):
    cards = [known_card("99001", "Foo"), known_card("99002", "Bar")]
    known = Known(
        cards, [PACK], hashes={"99001": HASH, "99002": HASH}, clauses={"99001": {"text": HASH, "clauses": []}}
    )
    found = read(ally("99001", "Foo", text=text), ally("99002", "Bar", text=text), known=known)
    assert (found.texts, found.hashes, found.clauses) == ({"99001": ""}, {"99002": HASH}, {})


def test_packs_new_and_known():
    packs = [
        {"code": "FP", "name": "Foo Pack", "available": "2026-11-01"},
        {"code": "New", "name": "New Pack", "available": ""},
    ]
    found = read(ally("99001", "Foo", pack_code="Odd", pack_name="Odd Pack"), packs=packs)
    assert found.packs == [
        {**PACK, "released": "2026-11-01"},
        {"code": "New", "name": "New Pack", "cycle": "", "names": [], "released": None},
        {"code": "Odd", "name": "Odd Pack", "cycle": "", "names": [], "released": None},
    ]
    assert found.cards[0]["pack"] == "Odd"
    assert found.notes == ["pack Odd stands in cards alone: it has no release date"]


def test_cards_of_no_player_deck_are_titles_alone():
    boon = known_card("b", "Boon", type="campaign", faction="", stats={}, traits=[])
    text = "Surge. Players cannot include allies in their decks."
    found = read(
        ally("98001", "Boon", type_code="campaign", text=text),
        ally("98002", "Ring", type_code="treasure", text=text),
        known=Known([boon], [PACK], hashes={"b": HASH}),
    )
    assert found.cards == [
        {**boon, "ids": {"ringsdb": "98001"}},
        {
            "code": "98002", "title": "Ring", "type": "treasure", "faction": "", "names": [], "traits": [], "printings": [],
            "pack": "Foo", "position": 4, "octgn": "", "ids": {"ringsdb": "98002"},
        },
    ]  # fmt: skip
    assert (found.texts, found.hashes) == ({}, {"b": HASH})


def test_slips_of_the_table_are_mended_here_too():
    [card] = read(ally("99001", "Foo", traits="Conditon.", text="Guarded (enemy or locaiton). Foo.")).cards
    assert (card["traits"], card["keywords"]) == (["Condition"], ["guarded (enemy or location)"])


def test_a_bad_card_is_left_out():
    good = [ally(f"99{number:03}", f"Foo {number}") for number in range(100)]
    found = read(*good, ally("98001", "Bar", sphere_code=None))
    assert len(found.cards) == 100
    assert found.notes == ["left out: card 98001 Bar: sphere_code: Input should be a valid string"]
