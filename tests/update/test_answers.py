"""The shapes of the sites' answers, read into our own: whole results, and what is said of bad rows."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.model import DataFault
from deckcheck.sources import restrictions, thronesdb
from deckcheck.sources.answers import Answers, rows
from deckcheck.sources.imported import Imported
from deckcheck.sources.known import Known
from tests.update.answers import card, foo_list, small

KEYWORDS = ["stealth", "shadow", "limited"]


def read(answers: dict[str, Any], known: Known | None = None) -> Imported:
    others = {name.rstrip("/"): rows for name, rows in answers.items() if name != "cards/"}
    return thronesdb.read(Answers(answers["cards/"], others), KEYWORDS, lambda name: {}, known or Known())


def test_a_card_of_every_type():
    character = card(
        1, cost="6", strength="X", is_power=False, traits="Lord. House Frey.", text="Stealth. Shadow (3).\r\nFoo."
    )
    plot = card(2, "plot", faction_code="neutral", income=5, initiative="X", claim=1, reserve=6, deck_limit=2)
    event = card(3, "event", cost="-", traits="", octgn_id="abc", text=None)
    found = read({"cards/": [character, plot, event], "packs/": small()["packs/"]})
    base = {"pack": "Foo", "quantity": 3, "unique": False, "loyal": False}
    assert found.cards == [
        {
            **base,
            "code": "77001", "title": "Foo 1", "type": "character", "faction": "stark", "traits": ["Lord", "House Frey"],
            "keywords": ["stealth", "shadow (3)"], "icons": ["military", "intrigue"], "limit": 3,
            "stats": {"cost": 6, "strength": "X"}, "position": 1, "octgn": "",
        },
        {
            **base,
            "code": "77002", "title": "Foo 2", "type": "plot", "faction": "neutral", "traits": ["Lord"], "keywords": [],
            "icons": [], "limit": 2, "stats": {"income": 5, "initiative": "X", "claim": 1, "reserve": 6}, "position": 2,
            "octgn": "",
        },
        {
            **base,
            "code": "77003", "title": "Foo 3", "type": "event", "faction": "stark", "traits": [], "keywords": [],
            "icons": [], "limit": 3, "stats": {"cost": "-"}, "position": 3, "octgn": "abc",
        },
    ]  # fmt: skip
    assert found.texts == {"77001": "Stealth. Shadow (3).\nFoo."}
    assert found.notes == []


def test_packs_and_cycles():
    packs = [
        {"code": "Foo", "name": "Foo Pack", "cycle_position": 1, "available": "2026-11-01"},
        {"code": "Bar", "name": "Bar Pack", "cycle_code": "bar", "date_release": None},
        {"code": "Baz", "name": "Baz Pack"},
        {"code": "Old", "name": "Old Pack"},
    ]
    cycles = [{"code": "foo", "name": "Foo Cycle", "position": 1}, {"id": "bar", "name": "Bar Cycle"}, {"name": "odd"}]
    old = {"code": "Old", "name": "Old", "cycle": "old", "released": "2015-01-01", "names": []}
    known = Known(packs=[old], cycles=[{"code": "old", "name": "Old Cycle"}])
    found = read({"cards/": [], "packs/": packs, "cycles/": cycles}, known)
    assert [(row["code"], row["cycle"], row["released"]) for row in found.packs] == [
        ("Foo", "foo", "2026-11-01"),
        ("Bar", "bar", None),
        ("Baz", "", None),
        ("Old", "old", None),
    ]
    assert [row["code"] for row in found.cycles] == ["old", "foo", "bar"]
    assert found.notes == ["left out: cycle odd: code: this field is missing"]


def test_cards_alone_keep_the_packs_and_lists_that_are_known():
    known = Known(
        packs=[{"code": "Foo", "name": "Foo", "cycle": "", "released": "2026-01-01", "names": []}],
        lists=[{"code": "x"}],
    )
    found = read({"cards/": [card(1), card(2, pack_code="Bar", pack_name="Bar Pack")]}, known)
    assert [(row["code"], row["name"], row["released"]) for row in found.packs] == [
        ("Foo", "Foo", "2026-01-01"),
        ("Bar", "Bar Pack", None),
    ]
    assert found.lists == [{"code": "x"}]
    assert found.notes == ["pack Bar stands in cards alone: it has no release date"]


def without(row: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (without(card(1), "deck_limit"), "card 77001 Foo 1: deck_limit: this field is missing"),
        (without(card(1), "name"), "card 77001: name: this field is missing"),
        (without(card(1), "is_power"), "card 77001 Foo 1: is_power: this field is missing"),
        (without(card(1), "strength"), "card 77001 Foo 1: strength: this field is missing"),
        (card(1, is_military=None), "card 77001 Foo 1: is_military: this field is missing"),
        (without(card(1, "plot"), "claim"), "card 77001 Foo 1: claim: this field is missing"),
        (card(1, code=77001), "card 77001 Foo 1: code: Input should be a valid string"),
        (card(1, deck_limit=0), "card 77001 Foo 1: deck_limit: Input should be greater than or equal to 1"),
        (card(1, is_loyal="yes"), "card 77001 Foo 1: is_loyal: Input should be a valid boolean"),
        (
            card(1, text="a\ud800"),
            "card 77001 Foo 1: text: Input should be a valid string, unable to parse raw data as a unicode string",
        ),
        (card(2), "card 77002 Foo 2: this code stood before"),
        ("a card", "card 101 of the answer: Input should be a valid dictionary or instance of ApiCard"),
    ],
)
def test_a_bad_card_is_told_and_left_out(bad: Any, told: str):
    good = [card(number) for number in range(2, 102)]
    found = read({"cards/": [*good, bad], "packs/": small()["packs/"]})
    assert [row["code"] for row in found.cards] == [row["code"] for row in good]
    assert found.notes == [f"left out: {told}"]


def test_more_than_one_bad_card_of_a_hundred_is_too_much():
    good = [card(number) for number in range(2, 101)]
    assert read({"cards/": [*good, {}]}).notes[0] == "left out: card 100 of the answer: code: this field is missing"
    with pytest.raises(DataFault) as raised:
        read({"cards/": [*good, {}, {}]})
    assert str(raised.value) == (
        "2 of 101 cards are bad, more than 1 %: card 100 of the answer: code: this field is missing (and 1 more)"
    )


def test_a_bad_pack_stops_everything():
    with pytest.raises(
        DataFault, match=r"^1 of 1 packs are bad, more than 0 %: pack Foo: name: this field is missing$"
    ):
        read({"cards/": [], "packs/": [{"code": "Foo"}]})


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'[{"code": "010', "broken JSON: Unterminated string"),
        (b"\xff", "broken JSON: "),
        (b"{}", "a JSON list is expected, not an object"),
        (b"null", "a JSON list is expected, not null"),
        (b"7", "a JSON list is expected, not a single value"),
        (b"[" * 100_000, "broken JSON: "),
    ],
)
def test_no_list(body: bytes, told: str):
    with pytest.raises(DataFault) as raised:
        rows(body, "here")
    assert str(raised.value).startswith(f"here: {told}")


# --- legality lists ---------------------------------------------------------------------------------------------------

FOO = {
    "code": "gotstandard9.1",
    "name": "Foo v9.1",
    "version": "9.1",
    "date": "2026-11-02",
    "issuer": "Foo",
    "card_set": "redesign",
    "banned": [],
    "formats": {
        "joust": {"restricted": ["77001"], "banned": [], "pods": [{"cards": ["77002", "77003"]}]},
        "melee": {"restricted": [], "banned": ["77900"], "pods": []},
    },
}
PARTS = {
    "joust": {"restricted": ["77001"], "pods": [{"cards": ["77002", "77003"]}]},
    "melee": {"restricted": [], "banned": ["77900"]},
}
PLAIN = {"code": "gotstandard9.1", "name": "Foo v9.1", "version": "9.1", "issuer": "Foo"}


@pytest.mark.parametrize(
    "row",
    [
        foo_list(),
        {**PLAIN, "date": "2026-11-02", "cardSet": "redesign", "bannedCards": [],
         "formats": [{"name": name, **part} for name, part in PARTS.items()]},
        {**PLAIN, "effective_on": "2026-11-02", "card_set": "redesign", "banned_cards": [], "formats": PARTS},
        {**PLAIN, "date": "2026-11-02", "card_set": "redesign", **PARTS},
        {**PLAIN, "date": "2026-11-02", "card_set": "redesign", "bannedCards": [],
         "formats": [{"format": name.title(), **part} for name, part in PARTS.items()]},
        {**PLAIN, "date": "2026-11-02", "card_set": "redesign",
         "contents": {"banned": [], **{name.upper(): part for name, part in PARTS.items()}}},
        {**PLAIN, "version": 9.1, "date": "2026-11-02 00:00:00", "card_set": "redesign", "contents": PARTS},
    ],
    ids=["contents", "json-data", "formats", "bare", "named-otherwise", "capitals", "loose"],
)  # fmt: skip
def test_a_list_in_every_spelling(row: dict[str, Any]):
    assert restrictions.read([row]) == [FOO]


def test_the_card_that_excludes_the_others_of_a_pod():
    pods = [{"title": "P1", "restricted": "77001", "cards": ["77002"]}]
    parts = {"joust": {"restricted": [], "restricted_pods": pods}, "melee": {"restricted": []}}
    [row] = restrictions.read([{**foo_list(), "contents": parts}])
    assert row["formats"] == {
        "joust": {"restricted": [], "banned": [], "pods": [{"key": "77001", "cards": ["77002"]}]},
        "melee": {"restricted": [], "banned": [], "pods": []},
    }


def odd(**more: Any) -> dict[str, Any]:
    """A list whose parts stand under contents, with more there."""
    return {**foo_list(), "contents": {**PARTS, **more}}


RESTRICTED: dict[str, Any] = {"restricted": []}


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (without(foo_list(), "contents"), "it has no part that can be read for joust"),
        ({**foo_list(), "contents": None}, "it has no part that can be read for joust"),
        ({**PLAIN, "date": "2026-11-02", "card_set": "redesign", "formats": []}, "it has no part that can be read for joust"),
        ({**PLAIN, "date": "2026-11-02", "card_set": "redesign", "formats": None}, "it has no part that can be read for joust"),
        ({**PLAIN, "formats": "joust"}, "it has no part that can be read for joust"),
        ({**PLAIN, "formats": [{"name": "joust", **RESTRICTED}, "melee"]}, "one of its formats is no object"),
        ({**PLAIN, "formats": [{"name": "joust", **RESTRICTED}]}, "it has no part that can be read for melee"),
        ({**foo_list(), "formats": []}, "it has both formats and contents"),
        ({**foo_list(), "joust": RESTRICTED}, "it names its formats twice"),
        ({**foo_list(), "legality": {"joust": ["77001"]}}, "'legality' is nothing that is known of a list"),
        ({**foo_list(), "bannedCards": ["77001"]}, "it names its banned cards twice"),
        (odd(banned=None), "'banned' is no list of cards"),
        (odd(chess=RESTRICTED), "'chess' is nothing that is known of a list"),
        ({**PLAIN, "formats": [{"name": "chess", **RESTRICTED}]}, "its part 'chess' belongs to no format"),
        (odd(Joust=RESTRICTED), "it has two parts for joust"),
        (odd(joust=None), "joust: an object is expected"),
        (odd(joust=["77001"]), "joust: an object is expected"),
        (odd(joust={}), "joust: restricted: this field is missing"),
        (odd(joust={"restrictedCards": ["77001"]}), "joust: restricted: this field is missing"),
        (odd(joust={**RESTRICTED, "forbidden": ["77001"]}), "joust: 'forbidden' is nothing that is known of a format"),
        (odd(melee={**RESTRICTED, "restrictedList": []}), "melee: 'restrictedList' is nothing that is known of a format"),
        (odd(joust={"restricted": None}), "joust: 'restricted' is no list"),
        (odd(joust={**RESTRICTED, "banned": {"77001": True}}), "joust: 'banned' is no list"),
        (odd(joust={**RESTRICTED, "pods": None}), "joust: 'pods' is no list"),
        (odd(joust={**RESTRICTED, "pods": [], "restricted_pods": []}), "joust: it names its pods twice"),
        (odd(joust={**RESTRICTED, "pods": [["77001"]]}), "joust: a pod is no object"),
        (odd(joust={**RESTRICTED, "pods": [{"cards": [], "with": 1}]}), "joust: 'with' is nothing that is known of a pod"),
        (odd(joust={**RESTRICTED, "pods": [{"cards": [], "key": "77001", "restricted": "77002"}]}), "joust: a pod names its key twice"),
    ],
)  # fmt: skip
def test_a_list_that_is_not_understood_to_its_last_key_stops_everything(row: dict[str, Any], told: str):
    with pytest.raises(DataFault) as raised:
        restrictions.read([row])
    assert str(raised.value) == f"legality list gotstandard9.1: {told}"


def test_codes_that_differ_in_case_alone_are_one():
    with pytest.raises(DataFault, match=r"legality list GOTstandard9\.1: this code stood before"):
        restrictions.read([foo_list(), foo_list("GOTstandard9.1")])


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("list", "legality list 1 of the answer: an object is expected"),
        (without(foo_list(), "code"), "legality list 1 of the answer: code: this field is missing"),
        (without(foo_list(), "date_start"), "legality list gotstandard9.1: date: this field is missing"),
        (
            foo_list(date_start="soon"),
            "legality list gotstandard9.1: date: Invalid isoformat string: 'soon'",
        ),
        (foo_list("../../x"), "legality list ../../x: this is no code"),
        (
            {**foo_list(), "contents": {"joust": {"restricted": [77001]}, "melee": {"restricted": []}}},
            "legality list gotstandard9.1: formats.0.restricted.0: Input should be a valid string",
        ),
    ],
)
def test_a_list_that_cannot_be_read_stops_everything(row: Any, told: str):
    with pytest.raises(DataFault) as raised:
        restrictions.read([row])
    assert str(raised.value) == told
