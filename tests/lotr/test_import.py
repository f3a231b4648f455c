"""The DragnCards table as rows of our own data, on made-up cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.model import DataFault, SourceFault
from deckcheck.sources import dragncards, reprints
from tests.lotr.rows import COLUMNS, KEYWORDS, hand, side, table_text


def by_code(imported):
    return {row["code"]: row for row in imported.cards}


def test_the_facts_of_a_hero(imported):
    row = side(
        "id-1", "Oaken Shield", type="Hero", deckbuilderQuantity="1", numberInPack="7", unique="1", sphere="Leadership",
        traits="Dwraf.   Noble. ", keywords="Sentinel.", cost="9", willpower="1", attack="2", defense="X", hitPoints="4",
        text="He is made of wood.Restricted.",
    )  # fmt: skip
    found = imported(row)
    assert found.cards == [
        {
            "code": "01007", "title": "Oaken Shield", "type": "hero", "faction": "leadership",
            "traits": ["Dwarf", "Noble"], "keywords": ["sentinel", "restricted"], "names": ["Dubový štít"],
            "unique": True, "limit": None,
            "stats": {"threat": 9, "willpower": 1, "attack": 2, "defense": "X", "hit_points": 4},
            "text": "Sentinel.\nHe is made of wood.Restricted.", "pack": "A", "position": 7, "quantity": 1,
            "octgn": "id-1", "ids": {"ringsdb": "01007"}, "printings": [],
        }
    ]  # fmt: skip
    assert found.texts == {"01007": "Sentinel.\nHe is made of wood.Restricted."}
    assert found.notes == ("names.toml: no card is called 'Nobody'",)


def test_the_products_come_in_order_of_release_and_others_after_them(imported):
    found = imported(side("id-1", "Late", packName="Gamma"), side("id-2", "Early"))
    assert found.packs == [
        {"code": "A", "name": "Alpha", "cycle": "one", "released": None, "names": []},
        {"code": "B", "name": "Béta", "cycle": "one", "released": None, "names": ["Beta", "The Beta"]},
        {"code": "R", "name": "Again", "cycle": "two", "released": None, "names": []},
        {"code": "Gamma", "name": "Gamma", "cycle": "other", "released": None, "names": []},
    ]
    assert found.cycles == [
        {"code": "one", "name": "First Cycle"},
        {"code": "two", "name": "Second Cycle", "names": ["Deux"]},
        {"code": "other", "name": "Other products"},
    ]
    assert [row["title"] for row in found.cards] == ["Early", "Late"]


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"numberInPack": "12"}, "01012"),
        ({"numberInPack": "112", "packName": "Beta"}, "01112"),
        ({"numberInPack": "12", "packName": "Again"}, "id-1"),  # no series
        ({"numberInPack": "999"}, "id-1"),
        ({"numberInPack": "0"}, "id-1"),
        ({"numberInPack": ""}, "id-1"),
    ],
)
def test_a_code_is_derived_where_that_is_safe(imported, cells, code):
    assert [row["code"] for row in imported(side("id-1", "Card", **cells)).cards] == [code]


def test_a_number_that_two_cards_of_a_cycle_share_derives_nothing(imported):
    found = imported(side("id-1", "One", numberInPack="5"), side("id-2", "Two", numberInPack="5", packName="Beta"))
    assert sorted(by_code(found)) == ["id-1", "id-2"]


@pytest.mark.parametrize(
    ("cells", "kind"),
    [
        ({"type": "Hero"}, "hero"),
        ({"type": "Ally"}, "ally"),
        ({"type": "Attachment"}, "attachment"),
        ({"type": "Event"}, "event"),
        ({"type": "Side Quest"}, "player-side-quest"),
        ({"type": "Contract", "sphere": ""}, "contract"),
        ({"type": "Contract", "sphere": "", "cardBack": "multi_sided"}, "contract"),
        ({"type": "Hero", "cardBack": "multi_sided"}, "hero"),
        ({"type": "Treasure", "sphere": "Neutral"}, "treasure"),
        ({"type": "Treasure", "sphere": "Boon"}, "treasure"),
        ({"type": "Campaign", "cardBack": "multi_sided"}, "campaign"),
        ({"type": "Attachment", "sphere": "Boon"}, "campaign"),
        ({"type": "Treachery", "sphere": "Burden"}, "campaign"),
        ({"type": "Ally", "cardBack": "encounter", "sphere": "Neutral"}, "encounter-ally"),
        ({"type": "Attachment", "cardBack": "multi_sided", "sphere": ""}, "encounter-attachment"),
        ({"type": "Side Quest", "cardBack": "encounter", "sphere": ""}, "side-quest"),
        ({"type": "Objective Ally", "cardBack": "encounter"}, "objective-ally"),
        ({"type": "Enemy", "cardBack": "player"}, "enemy"),
    ],
)
def test_the_card_back_tells_players_cards_from_the_others(imported, cells, kind):
    assert [row["type"] for row in imported(side("id-1", "Card", **cells)).cards] == [kind]


def test_a_card_that_is_no_players_is_known_by_title_and_type_alone(imported):
    row = side(
        "id-1", "Big Spider", cardBack="encounter", type="Enemy", sphere="", numberInPack="9", traits="Spider.",
        keywords="Surge.", threat="3", attack="5", text="It bites.", unique="1",
    )  # fmt: skip
    found = imported(row)
    assert found.cards == [
        {
            "code": "01009", "title": "Big Spider", "type": "enemy", "faction": "", "traits": [], "keywords": [],
            "names": [], "unique": False, "limit": None, "stats": {}, "text": "", "pack": "A", "position": 9,
            "quantity": 0, "octgn": "id-1", "printings": [],
        }
    ]  # fmt: skip
    assert found.texts == {}


def test_both_sides_of_a_contract_are_one_card(imported):
    front = side("id-1", "The Deal", cardBack="multi_sided", type="Contract", sphere="", text="Build so.", side="A")
    back = side("id-1", "The Deal", cardBack="multi_sided", type="Contract", sphere="", text="Play so.", side="B")
    found = imported(front, back)
    assert [(row["title"], row["names"]) for row in found.cards] == [("The Deal", [])]
    assert found.texts == {"id-1": "Build so.\nPlay so."}


def test_another_title_on_the_back_names_the_card_unless_the_back_is_of_another_type(imported):
    quest = {"cardBack": "multi_sided", "type": "Quest", "sphere": ""}
    found = imported(
        side("id-1", "Into the Wood", **quest),
        side("id-1", "“Lost!”", **quest),
        side("id-2", "Sneak", cardBack="multi_sided", type="Hero"),
        side("id-2", "Monster", cardBack="multi_sided", type="Enemy"),
    )
    assert [(row["title"], row["names"]) for row in found.cards] == [("Into the Wood", ['"Lost!"']), ("Sneak", [])]


def test_a_reprint_is_a_printing_of_its_card_and_its_newer_facts_win(imported):
    first = side("id-1", "Durin", type="Hero", numberInPack="1", cost="9", traits="Dwarf.", unique="1", sphere="Lore")
    again = side("id-2", "Dúrin", type="Hero", packName="Again", cost="9", traits="Dwarf. Noble.", sphere="Lore")
    found = imported(again, first)
    assert by_code(found)["01001"] | {"text": ""} == {
        "code": "01001", "title": "Dúrin", "type": "hero", "faction": "lore", "traits": ["Dwarf", "Noble"],
        "keywords": [], "names": [], "unique": True, "limit": None, "stats": {"threat": 9}, "text": "", "pack": "A",
        "position": 1, "quantity": 3, "octgn": "id-1", "ids": {"ringsdb": "01001"},
        "printings": [{"code": "id-2", "pack": "R", "quantity": 3, "octgn": "id-2"}],
    }  # fmt: skip
    assert [note for note in found.notes if "names.toml" not in note] == [
        "Durin (hero): traits ['Dwarf'] in A, ['Dwarf', 'Noble'] in R",
        "Durin (hero): unique True in A, False in R",
    ]


def test_a_reprint_joins_the_card_whose_text_is_likest(imported):
    values = {"cost": "5", "willpower": "4", "unique": "1"}
    found = imported(
        side(
            "id-1", "Wizard", numberInPack="1", keywords="Ranged.", text="Draw three cards, or hit an enemy.", **values
        ),
        side("id-2", "Wizard", numberInPack="2", text="Does not exhaust to quest.", **values),
        side("id-3", "Wizard", packName="Again", text="Ranged. Draw three cards or hit an enemy.", **values),
    )
    printings = {code: [printing["code"] for printing in row["printings"]] for code, row in by_code(found).items()}
    assert printings == {"01001": ["id-3"], "01002": []}


def test_outside_the_reprinting_products_the_same_title_is_another_card(imported):
    found = imported(
        side("id-1", "Wizard", numberInPack="1", text="One thing."),
        side("id-2", "Wizard", numberInPack="2", packName="Beta", text="Another thing."),
    )
    assert sorted(by_code(found)) == ["01001", "01002"]


def test_a_reprint_of_another_sphere_or_with_other_values_is_another_card(imported):
    found = imported(
        side("id-1", "Prince", numberInPack="1", cost="4"),
        side("id-2", "Prince", packName="Again", cost="4", sphere="Spirit"),
        side("id-3", "Prince", packName="Again", cost="3"),
    )
    assert sorted(by_code(found)) == ["01001", "id-2", "id-3"]


def test_encounter_cards_of_one_title_are_one_card_wherever_they_appear(imported):
    encounter = {"cardBack": "encounter", "type": "Location", "sphere": ""}
    found = imported(
        side("id-1", "Old Road", numberInPack="1", **encounter),
        side("id-2", "Old Road", numberInPack="2", packName="Beta", **encounter),
    )
    assert [(row["code"], row["printings"]) for row in found.cards] == [
        ("01001", [{"code": "01002", "pack": "B", "position": 2, "octgn": "id-2"}])
    ]


@pytest.mark.parametrize(
    ("cells", "limit"),
    [
        ({"keywords": "Limit 1 per deck."}, 1),
        ({"text": "Attach to a hero. Limit 2 per hero and 1 per deck."}, 1),
        ({"text": "Attach to a hero. Limit 2 per deck."}, 2),
        ({"text": "Limit 1 per hero."}, None),
        ({"text": "Limit 1 copy of Card in the victory display."}, None),
    ],
)
def test_the_limit_per_deck_is_read_from_the_text(imported, cells, limit):
    assert [row["limit"] for row in imported(side("id-1", "Card", **cells)).cards] == [limit]


@pytest.mark.parametrize(
    ("cells", "keywords"),
    [
        ({"keywords": "Doomed 2. Ranged"}, ["doomed 2", "ranged"]),
        ({"keywords": "Attach to a hero. Restricted."}, ["restricted"]),
        ({"text": "Attach to a hero.Restricted.Gets +1."}, ["restricted"]),
        ({"keywords": "Guarded (enemy or location)."}, ["guarded (enemy or location)"]),
        ({"keywords": "Doomed X."}, ["doomed x"]),
        ({"text": "Attached hero gains ranged."}, []),
        ({"keywords": "Sentinel.", "text": "Sentinel. It guards."}, ["sentinel"]),
    ],
)
def test_keywords_are_sentences_of_their_own(imported, cells, keywords):
    assert [row["keywords"] for row in imported(side("id-1", "Card", **cells)).cards] == [keywords]


def test_a_slip_of_the_table_is_mended_by_hand(imported):
    assert [row["unique"] for row in imported(side("id-mended", "Card")).cards] == [True]


def fault(path: Path) -> str:
    with pytest.raises((SourceFault, DataFault)) as caught:
        dragncards.read(path, KEYWORDS, hand)
    return str(caught.value).removeprefix(f"{path}: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "name\ttype\n",
            "is no DragnCards table: columns missing: attack, cardBack, cost, databaseId, deckbuilderQuantity",
        ),
        (table_text(side("", "Card")), "line 2: databaseId is '': String should have at least 1 character"),
        (table_text(side("id", "Card"), side("id-2", "", numberInPack="3")), "line 3: name is ''"),
        (table_text(side("id", "Card", numberInPack="4a")), "line 2: numberInPack is '4a': String should match"),
        (table_text(side("id", "Card", cost="many")), "line 2: cost is 'many': String should match"),
        ("\t".join(COLUMNS) + "\n" + "\t" * 28 + "more\n", "line 2: 29 columns, the header names 28"),
    ],
)
def test_a_broken_table_is_refused_with_place_and_reason(tmp_path, text, message):
    path = tmp_path / "table.tsv"
    path.write_text(text, encoding="utf-8")
    assert fault(path).startswith(message)


def test_a_table_that_cannot_be_read_is_refused(tmp_path):
    assert fault(tmp_path / "no.tsv") == "cannot be read: No such file or directory"
    path = tmp_path / "table.tsv"
    path.write_bytes(b"\xff\xfe\x00")
    assert fault(path) == "is not a text in UTF-8"


def test_blank_lines_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path):
    path = tmp_path / "table.tsv"
    path.write_bytes(b"\xef\xbb\xbf" + table_text(side("id-1", "Card")).replace("\n", "\r\n").encode() + b"\r\n\r\n")
    assert [row["title"] for row in dragncards.read(path, KEYWORDS, hand).cards] == ["Card"]


def test_no_rows_are_no_cards():
    assert reprints.gathered([], ()) == ([], ())
