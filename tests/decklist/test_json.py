"""JSON decks: every shape read and refused; several in a file, one a line; counts that are none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deckcheck.decklist import SHAPES
from deckcheck.model import SourceFault
from tests.lists import deck, decks, resolve, rules

NEUTRAL = {
    "id": "n1",
    "name": "Wolves",
    "game": "agot2",
    "faction": "stark",
    "agendas": ["01027"],
    "cards": {"01146": 3, "04057": 1},
}
THRONESDB = {
    "id": 17,
    "name": "Wolves",
    "faction_code": "stark",
    "slots": {"01027": 1, "01146": 3, "04057": 1},
    "agendas": ["01027"],
    "version": "1.0",
}
THRONETEKI = {
    "id": "t1",
    "name": "Wolves",
    "faction": "stark",
    "agenda": "01027",
    "cards": [{"code": "01146", "count": 3}, {"code": "04057", "count": 1}],
}
SAVED = {
    "_id": "t2", "name": "Wolves", "faction": {"value": "stark", "name": "House Stark"}, "agenda": {"code": "01027"}, "plotCards": [],
    "drawCards": [{"count": 3, "card": {"code": "01146"}}, {"count": 1, "card": {"code": "04057"}}],
}  # fmt: skip
BARE = [
    {"count": 1, "card": {"code": "01027"}},
    {"count": 3, "card": {"code": "01146", "name": "Robb Stark"}},
    {"count": 1, "card": {"code": "04057"}},
]
RINGSDB = {"id": 5, "name": "Riders", "heroes": {"01007": 1}, "slots": {"01007": 1, "01016": 3}, "sideslots": []}
DRAGNCARDS = {
    "riders": {
        "label": "id:riders",
        "cards": [
            {"databaseId": "51223bd0-ffd1-11df-a976-0801200c9007", "quantity": 1, "loadGroupId": "playerNPlay1"},
            {"databaseId": "51223bd0-ffd1-11df-a976-0801200c9016", "quantity": 3, "loadGroupId": "playerNDeck"},
            {"databaseId": "51223bd0-ffd1-11df-a976-0801200c9031", "quantity": 2, "loadGroupId": "playerNSideboard"},
        ],
    }
}
ALL = {
    "neutral": NEUTRAL,
    "thronesdb": THRONESDB,
    "throneteki": THRONETEKI,
    "ringsdb": RINGSDB,
    "dragncards": DRAGNCARDS,
}


@pytest.mark.parametrize(
    ("value", "reader", "name", "identifier", "identity"),
    [
        (NEUTRAL, "neutral", "Wolves", "n1", "stark"),
        (THRONESDB, "thronesdb", "Wolves", "17", "stark"),
        (THRONETEKI, "throneteki", "Wolves", "t1", "stark"),
        (SAVED, "throneteki", "Wolves", "t2", "stark"),
        (BARE, "throneteki", "", "", None),
    ],
)
def test_shapes_of_agot2(value: Any, reader: str, name: str, identifier: str, identity: str | None) -> None:
    for found in (
        deck(json.dumps(value), "deck.json"),
        deck(json.dumps(value), "no extension"),
        deck(json.dumps(value, indent=1), "deck.json"),
        deck(json.dumps(value), "deck.jsonl"),
    ):
        assert (found.reader, found.game, found.name, found.id, found.identity, rules(found)) == (
            reader,
            "agot2",
            name,
            identifier,
            identity,
            [],
        )
        assert dict(resolve(found).cards) == {"01027": 1, "01146": 3, "04057": 1}
        assert rules(resolve(found)) == []


def test_shapes_of_lotr() -> None:
    ringsdb, dragncards = deck(json.dumps(RINGSDB), "deck.json"), deck(json.dumps(DRAGNCARDS), "deck.json")
    assert [(found.reader, found.game, found.name, found.id, rules(found)) for found in (ringsdb, dragncards)] == [
        ("ringsdb", "lotr", "Riders", "5", []),
        ("dragncards", "lotr", "riders", "riders", []),
    ]
    assert dict(resolve(ringsdb).cards) == dict(resolve(dragncards).cards) == {"01007": 1, "01016": 3}
    assert dict(resolve(dragncards).aside) == {"01031": 2}
    side = deck(json.dumps({**RINGSDB, "sideslots": {"01031": 2}}), "deck.json")
    assert dict(resolve(side).aside) == {"01031": 2}


def test_several_lists_of_dragncards() -> None:
    value = {
        "preBuiltDecks": {
            "one": DRAGNCARDS["riders"],
            "two": {"label": "Two", "cards": DRAGNCARDS["riders"]["cards"][:1]},
        }
    }
    assert [(found.id, found.name) for found in decks(json.dumps(value), "decks.json")] == [
        ("one", "one"),
        ("two", "Two"),
    ]
    quest = {"quest": {"cards": [{"databaseId": "x", "quantity": 1, "loadGroupId": "sharedEncounterDeck"}]}}
    assert rules(deck(json.dumps(quest), "decks.json")) == ["DL008"]
    mixed = {"mixed": {"cards": [*DRAGNCARDS["riders"]["cards"], *quest["quest"]["cards"]]}}
    assert rules(deck(json.dumps(mixed), "decks.json")) == ["DL013"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("written", SHAPES)
def test_a_forced_shape_reads_nothing_else(shape: str, written: str) -> None:
    content = json.dumps(ALL[written])
    if shape == written:
        assert deck(content, "deck.json", reader=shape).reader == shape
    else:
        with pytest.raises(SourceFault) as fault:
            decks(content, "deck.json", reader=shape)
        assert str(fault.value) == f"deck.json: JSON, but no deck of a known shape ({shape})"


@pytest.mark.parametrize("count", ["3", 1.5, 1.0, True, False, None, 0, -3, 100, 10**30, [], {}])
def test_counts_that_are_none(count: Any) -> None:
    """The entry is not counted, the others are; the same in every shape."""
    for value in (
        {**NEUTRAL, "cards": {"01146": count, "04057": 1}},
        {**THRONESDB, "slots": {"01027": 1, "01146": count, "04057": 1}},
        {**THRONETEKI, "cards": [{"code": "01146", "count": count}, {"code": "04057", "count": 1}]},
    ):
        found = deck(json.dumps(value), "deck.json")
        assert dict(resolve(found).cards) == {"01027": 1, "04057": 1}
        (finding,) = found.findings
        assert (finding.rule, finding.kind, dict(finding.data)) == (
            "DL004",
            "count.bad",
            {"written": json.dumps(count), "name": "01146"},
        )


def test_a_count_that_equals_a_sound_one_is_no_count() -> None:
    """True equals 1, also where entries are shared among the decks of a batch."""
    lines = [json.dumps({"game": "agot2", "cards": {"01146": count}}) for count in (1, True, 1.0, 1)]
    assert [rules(found) for found in decks("\n".join(lines), "event.jsonl")] == [[], ["DL004"], ["DL004"], []]


def test_a_key_that_stands_twice_is_not_lost() -> None:
    content = '{"game": "agot2", "faction": "stark", "cards": {"01146": 2, "04057": 1, "01146": 1}}'
    for name in ("deck.json", "event.jsonl"):
        found = resolve(deck(content, name))
        assert (dict(found.cards), rules(found)) == ({"01146": 3, "04057": 1}, ["DL006"])


def test_titles_may_stand_for_codes() -> None:
    found = resolve(
        deck(json.dumps({**NEUTRAL, "cards": {"Hot Pie": 3, "Winterfel Stewart": 1, "99999": 1}}), "deck.json")
    )
    assert (dict(found.cards), rules(found)) == ({"01027": 1, "04057": 3}, ["DL002", "DL002"])


def test_strict_places() -> None:
    value = {**NEUTRAL, "agendas": ["01027", "01004"], "cards": {"06018": 1, "01146": 3, "01206": 1}}
    found = resolve(deck(json.dumps(value), "deck.json"))
    assert (dict(found.cards), dict(found.misplaced)) == (
        {"01027": 1, "01146": 3, "01206": 1},
        {"01004": 1, "06018": 1},
    )


@pytest.mark.parametrize(
    ("agendas", "cards"),
    [
        ("01027", {"01027": 1}),
        ([], {}),
        (None, {}),
        ({"01027": 1}, {"01027": 1}),
        (["01027", "01027"], {"01027": 2}),
        ([{"code": "01027"}], {"01027": 1}),
    ],
)
def test_ways_to_write_agendas(agendas: Any, cards: dict[str, int]) -> None:
    found = resolve(deck(json.dumps({**NEUTRAL, "agendas": agendas, "cards": {}}), "deck.json"))
    assert (dict(found.cards), rules(found)) == (cards, [])


def test_fields_that_are_not_known_are_told_when_they_hold_something() -> None:
    found = deck(json.dumps({**NEUTRAL, "score": 5, "extra": {"01146": 1}, "empty": []}), "deck.json")
    assert [(f.rule, f.kind, f.data["field"]) for f in found.findings] == [("DL001", "field.unread", "extra")]


@pytest.mark.parametrize(
    ("value", "game", "forced"),
    [
        ({"game": "lotr", "cards": {}}, "lotr", None),
        ({"game": "The Lord of the Rings: The Card Game", "cards": {"01016": 1}}, "lotr", None),
        ({"faction": "stark", "cards": {"01146": 1}}, "agot2", None),
        ({"agendas": [], "cards": {"01146": 1}}, "agot2", None),
        ({"heroes": {"01007": 1}, "cards": {"01016": 1}}, "lotr", None),
        ({"cards": {"01016": 1}}, "lotr", "lotr"),
    ],
)
def test_the_game_of_a_neutral_deck(value: Any, game: str, forced: str | None) -> None:
    found = deck(json.dumps(value), "deck.json", game=forced)
    assert (found.game, rules(found)) == (game, [])


def test_games_that_are_not_known_or_not_meant() -> None:
    nothing = deck('{"cards": {"01146": 1}}', "deck.json")
    chess = deck('{"game": "chess", "cards": {"01146": 1}}', "deck.json")
    meant = deck(json.dumps(NEUTRAL), "deck.json", game="lotr")
    assert [(found.game, rules(found)) for found in (nothing, chess, meant)] == [
        ("", ["DL008"]),
        ("chess", ["DL008"]),
        ("agot2", ["DL008"]),
    ]


def test_a_list_of_decks() -> None:
    found = decks(json.dumps([NEUTRAL, THRONESDB, {"no": "deck"}, 17, THRONETEKI]), "decks.json")
    assert [(one.reader, rules(one)) for one in found] == [
        ("neutral", []), ("thronesdb", []), ("json", ["DL001"]), ("json", ["DL001"]), ("throneteki", []),
    ]  # fmt: skip
    assert found[2].findings[0].message == "this cannot be read as a deck: deck 3: no deck of a known shape"


def test_one_deck_a_line() -> None:
    content = "\n".join(
        [
            json.dumps(NEUTRAL),
            "",
            "{broken",
            json.dumps(THRONESDB),
            "[" * 100_000,
            '"text"',
            json.dumps({**NEUTRAL, "name": "a: b"}),
        ]
    )
    for name in ("event.jsonl", "no extension"):
        found = decks(content, name)
        assert [(one.start, one.reader, rules(one)) for one in found] == [
            (1, "neutral", []), (3, "json", ["DL001"]), (4, "thronesdb", []), (5, "json", ["DL001"]), (6, "json", ["DL001"]), (7, "neutral", []),
        ]  # fmt: skip
        assert [(line.number, line.role) for one in found for line in one.lines] == [
            (1, "entry"), (3, "finding"), (4, "entry"), (5, "finding"), (6, "finding"), (7, "entry"),
        ]  # fmt: skip
    assert [one.start for one in decks(content, "event.jsonl", first_line=101)] == [101, 103, 104, 105, 106, 107]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('{"cards": {', "not valid JSON: expecting property name enclosed in double quotes (line 1, column 12)"),
        ("17", "JSON, but no deck of a known shape (neutral, thronesdb, ringsdb, throneteki, dragncards)"),
        ("{}", "JSON, but no deck of a known shape (neutral, thronesdb, ringsdb, throneteki, dragncards)"),
        (
            '["01146"]',
            "a JSON list, but not of decks of a known shape (neutral, thronesdb, ringsdb, throneteki, dragncards)",
        ),
        ("[" * 100_000, "not valid JSON: nested too deeply"),
        (json.dumps([{"count": 1, "card": {"code": "01146"}}] * 100_000), "a list of more than 10,000 entries"),
        (
            json.dumps({"game": "agot2", "cards": {str(number): 1 for number in range(10_001)}}),
            "a list of more than 10,000 entries",
        ),
    ],
    ids=["broken", "number", "empty", "no decks", "deep", "many rows", "many cards"],
)
def test_what_is_no_deck(content: str, reason: str) -> None:
    with pytest.raises(SourceFault) as fault:
        decks(content, "deck.json")
    assert str(fault.value) == f"deck.json: {reason}"


def test_a_deck_that_is_too_long_stops_no_other() -> None:
    long = json.dumps({"game": "agot2", "cards": {str(number): 1 for number in range(10_001)}})
    found = decks(f"{long}\n{json.dumps(NEUTRAL)}\n", "event.jsonl")
    assert [(rules(one), len(one.entries)) for one in found] == [(["DL001"], 0), ([], 3)]
