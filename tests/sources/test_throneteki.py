"""Reading a folder in throneteki's format, and refusing what is none."""

from __future__ import annotations

import pytest

from deckcheck.model import DataFault, UsageFault
from deckcheck.sources import throneteki
from tests.sources.conftest import card, legality, source

KEYWORDS = ["shadow", "stealth"]


def read(folder):
    return throneteki.read(folder, KEYWORDS, lambda name: {})


def test_the_facts_of_a_card(tmp_path):
    lord = card(
        "77012",
        "Foo Lord",
        cost=6,
        strength=5,
        icons={"military": True, "intrigue": False, "power": True},
        loyal=True,
        unique=True,
        traits=["House Foo", "Lord"],
        text="Stealth.\nFoo gains shadow.",
        octgnId="0-1",
        flavor="never kept",
        illustrator="never kept",
    )
    plot = card(
        "77100",
        "Foo Plot",
        "plot",
        faction="neutral",
        deckLimit=1,
        plotStats={"income": 4, "initiative": 9, "claim": "X", "reserve": 0},
    )
    found = read(source(tmp_path, lord, plot))
    assert list(found.cards) == [
        {
            "code": "77012",
            "title": "Foo Lord",
            "type": "character",
            "faction": "stark",
            "traits": ["House Foo", "Lord"],
            "keywords": ["stealth"],
            "icons": ["military", "power"],
            "unique": True,
            "loyal": True,
            "limit": 3,
            "stats": {"cost": 6, "strength": 5},
            "pack": "Foo",
            "position": 12,
            "quantity": 1,
            "octgn": "0-1",
        },
        {
            "code": "77100",
            "title": "Foo Plot",
            "type": "plot",
            "faction": "neutral",
            "traits": [],
            "keywords": [],
            "icons": [],
            "unique": False,
            "loyal": False,
            "limit": 1,
            "stats": {"income": 4, "initiative": 9, "claim": "X", "reserve": 0},
            "pack": "Foo",
            "position": 100,
            "quantity": 1,
            "octgn": "",
        },
    ]
    assert found.texts == {"77012": "Stealth.\nFoo gains shadow."}
    assert found.packs == [{"code": "Foo", "name": "Foo Pack", "cycle": "bar", "released": "2020-02-29", "names": []}]
    assert found.cycles == [{"code": "bar", "name": "Bar Cycle"}]


def test_lists_and_starter_decks_are_sorted(tmp_path):
    pods = [{"cards": ["77003", "77002"]}, {"restricted": "77001", "cards": ["77005", "77004"]}]
    joust = {"name": "joust", "restricted": ["77009", "77008"], "banned": ["77007"], "pods": pods, "url": "x"}
    deck = {"id": "d", "name": "D", "releaseDate": "2020-01-01", "faction": "stark", "agenda": "77010"}
    cards = [{"code": "77002", "count": 1}, {"code": "77001", "count": 2}, {"code": "77002", "count": 1}]
    files = {
        "restricted-list": [
            legality(bannedCards=["77006", "77005"], formats=[joust, {"name": "melee", "restricted": []}])
        ]
    }
    found = read(source(tmp_path, card("77001", "Foo"), **files, **{"standalone-decks": [{**deck, "cards": cards}]}))
    assert found.lists == [
        {
            "code": "x1.0",
            "name": "X v1.0",
            "version": "1.0",
            "date": "2020-03-01",
            "issuer": "X",
            "card_set": "original",
            "banned": ["77005", "77006"],
            "formats": {
                "joust": {
                    "restricted": ["77008", "77009"],
                    "banned": ["77007"],
                    "pods": [{"cards": ["77002", "77003"]}, {"key": "77001", "cards": ["77004", "77005"]}],
                },
                "melee": {"restricted": [], "banned": [], "pods": []},
            },
        }
    ]
    assert found.starters == [
        {
            "id": "d",
            "name": "D",
            "released": "2020-01-01",
            "faction": "stark",
            "agendas": ["77010"],
            "cards": {"77001": 2, "77002": 2},
        }
    ]


@pytest.mark.parametrize(
    ("cards", "files", "fault"),
    [
        ([card("7712", "Foo")], {}, "packs/Foo.json: cards.0.code: "),
        ([card("77012", "Foo", newRule=1)], {}, "packs/Foo.json: cards.0.newRule: "),
        ([card("77012", "Foo"), card("77013", "Foo", deckLimit="3")], {}, "packs/Foo.json: cards.1.deckLimit: "),
        ([card("77012", "Foo", deckLimit=0, quantity=None)], {}, " (and 1 more)"),
        ([card("77012", "Foo"), card("77012", "Bar")], {}, "packs: card 77012 stands in Foo and in Foo"),
        ([card("77012", "Foo", "hero")], {}, "packs/Foo.json: cards.0.type: "),
        ([card("77012", "Foo")], {"restricted-list": [legality(date="1.3.2020")]}, "restricted-list.json: 0.date: "),
        ([card("77012", "Foo")], {"restricted-list": [legality(date="2020-02-30")]}, "restricted-list.json: 0.date: "),
        ([card("77012", "Foo")], {"restricted-list": [legality(newKey=1)]}, "restricted-list.json: 0.newKey: "),
        ([card("77012", "Foo")], {"cycles": {}}, "cycles.json: "),
    ],
)
def test_broken_files_are_told_with_file_place_and_reason(tmp_path, cards, files, fault):
    with pytest.raises(DataFault) as told:
        read(source(tmp_path, *cards, **files))
    assert str(told.value).startswith(str(tmp_path))
    assert fault in str(told.value)
    assert "\n" not in str(told.value)


def test_no_json_at_all(tmp_path):
    source(tmp_path)
    (tmp_path / "cycles.json").write_text("{", encoding="utf-8")
    with pytest.raises(DataFault, match=r"cycles\.json: Invalid JSON"):
        read(tmp_path)


def test_a_missing_file(tmp_path):
    source(tmp_path)
    (tmp_path / "cycles.json").unlink()
    with pytest.raises(DataFault, match=r"cycles\.json: this file is missing"):
        read(tmp_path)


def test_a_folder_of_something_else_is_a_fault_of_usage(tmp_path):
    with pytest.raises(UsageFault, match="no throneteki card data here"):
        read(tmp_path)
    with pytest.raises(UsageFault, match="there is no such folder"):
        read(tmp_path / "nowhere")


@pytest.mark.parametrize("names", [(), ("joust",), ("joust", "joust"), ("joust", "melee", "melee")])
def test_a_list_without_one_part_for_each_format_is_refused(tmp_path, names: tuple[str, ...]):
    listed = legality(formats=[{"name": name, "restricted": []} for name in names])
    with pytest.raises(DataFault, match="formats: one part for joust and one for melee are expected"):
        read(source(tmp_path, card("77001", "Foo"), **{"restricted-list": [listed]}))
