"""The ways in which players write lists of this game: what each line becomes, and what is taken for granted never is."""

from __future__ import annotations

import json
from datetime import date

import pytest

from deckcheck.session import Session
from deckcheck.shelf import Options
from tests.lotr.reading import GANDALF, HEROES, Read, check, read, session


@pytest.mark.parametrize(
    "text",
    [
        # RingsDB's text export, and a copy of its page.
        "Ride\n\nHero (3)\nAragorn (Core Set)\nLegolas (Core Set)\nÉowyn (Core Set)\n\nAlly (1)\n3x Gandalf (Core Set)\n",
        ("Ride\n\nPacks: From Core Set (2) to The Long Dark\n\nHeroes (3)\n\n1x Aragorn (Core Set)\n1x Legolas (Core Set)\n"
        "1x Éowyn (Core Set)\n\nAllies (1)\n\n3x Gandalf (Core Set)\n\n3 Heroes, 3 Cards\n"),
        ("# Ride\n\nMain Deck\n\n**Hero** (3)\n[Aragorn](https://ringsdb.com/card/01001) (Core Set)\n"
        "[Legolas](https://ringsdb.com/card/01005) (Core Set)\n[Éowyn](https://ringsdb.com/card/01007) (Core Set)\n\n"
        "**Ally** (1)\n3x [Gandalf](https://ringsdb.com/card/01073) (Core Set)\n\n3 Heroes, 3 Cards\n"
        "Cards up to Core Set\n\nDecklist built and published on [RingsDB](http://ringsdb.com).\n"),
        "Heroes (3)\n Aragorn (Core Set)\n Legolas (Core Set)\nÉowyn (Core Set)\nAllies (3)\n3x  Gandalf (Core Set)\nStarting Threat: 30\n",
        # Bare heroes, groups divided by blank lines, the count last, set codes and names.
        "Aragorn (Core)\nLegolas (Core)\nEowyn (Core)\n\nGandalf (Core) x3\n",
        "Aragorn (Core) x1\nLegolas (CORE SET) x1\nEowyn (core) x1\n\nGandalf (Core) x3\n",
        # Costs and threats in brackets are no counts; headings begin with a number.
        "3 Heroes\nAragorn (12) (Core)\nLegolas (9) (Core)\nÉowyn (Core) (9)\n\n3 Allies\n3 Gandalf (5) (Core)\n",
        "Heroes:\n1x Aragorn (Core)\n1x Legolas (Core)\n1x Éowyn (Core)\n\n3 Allies:\n3x Gandalf (Core)\n",
        # Heroes on one line.
        "Heroes: Aragorn (Core), Legolas (Core), Éowyn (Core)\n\n3x Gandalf (Core)\n",
        "Heroes (3): Aragorn (Core), Legolas (Core) & Éowyn (Core)\nAllies: 3x Gandalf (Core)\n",
        "Heroes: Aragorn (Core) / Legolas (Core) / Éowyn (Core)\nDeck\n3x Gandalf (Core)\n",
        "Aragorn (Core), Legolas (Core), Eowyn (Core)\n\n3x Gandalf (Core)\n",
        # Czech headings, a set in Czech.
        "Hrdinové\nAragorn (Základní sada)\nLegolas (Základní)\nÉowyn (zákl.)\n\nSpojenci\n3x Gandalf (Základní sada)\n",
    ],
)  # fmt: skip
def test_ways_to_write_a_list(text):
    assert read(text) == Read([*HEROES, GANDALF], [], {}, [], [])


def test_a_title_that_is_hero_and_ally_is_what_its_group_is():
    """Legolas, Faramir, Gandalf and Beorn are heroes and allies; no group of cards is of one type alone."""
    found = read(
        "Aragorn (Core)\nLegolas\n\n1x Faramir\n3x Gandalf\n2x Beorn\n2x Steward of Gondor\n\n3x Sneak Attack\n"
    )
    assert [row for row in found.cards if row[2] == "hero"] == [HEROES[0]]
    assert found.open == {
        "Legolas": [("hero", "Core"), ("hero", "TSoH")],
        "Faramir": [("ally", "Core"), ("ally", "ASitE")],
        "Gandalf": [("ally", "Core"), ("ally", "OHaUH")],
    }


def test_beside_a_heading_for_heroes_all_else_is_no_hero():
    found = read("Heroes\nAragorn (Core)\n\nCards\n1x Legolas\n2x Beorn\n")
    assert found.cards == [HEROES[0], (1, "Legolas", "ally", "ToS"), (2, "Beorn", "ally", "Core")]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("Glorfindel (Sp)", "04101"), ("Glorfindel (Lore)", "01011"), ("Spirit Glorfindel", "04101"),
        ("Lore Glorfindel", "01011"), ("Glorfindel (duch)", "04101"), ("Glorfindel [Sp]", "04101"),
        ("Denethor (Lo)", "01010"), ("Leadership Denethor", "12001"),
    ],
)  # fmt: skip
def test_a_sphere_tells_which_hero(written, code):
    resolved = check(f"Heroes\n{written}\n\nAllies\n3x Northern Tracker\n").resolved
    assert resolved is not None
    assert code in resolved.cards


def test_a_sphere_that_no_card_of_the_title_has_is_told():
    judged = check("Heroes\nGimli (Lore)\n\nAllies\n3x Northern Tracker\n")
    assert [(found.rule, found.line, found.message) for found in judged.findings if found.rule == "DL009"] == [
        ("DL009", 2, "Gimli is tactics or leadership, not lore; the hint is ignored")
    ]


@pytest.mark.parametrize(
    ("written", "nearest"),
    [
        ("3x Henemarth Riversong", "Henamarth Riversong"), ("2x Favor of the Lady", "The Favor of the Lady"),
        ("3x Gandalph", "Gandalf"), ("2x Steward", "Steward of Gondor"), ("2x Bilbo", "Bilbo Baggins"),
        ("3x Test of Will", "A Test of Will"), ("3x Unexpected Currage", "Unexpected Courage"),
    ],
)  # fmt: skip
def test_nicknames_and_slips_are_offered_the_nearest_title_and_never_taken(written, nearest):
    judged = check(f"Heroes\nAragorn (Core)\n\nCards\n{written}\n")
    assert judged.status != "legal"
    [finding] = [found for found in judged.findings if found.rule == "DL002"]
    assert finding.data["nearest"][0] == nearest
    assert judged.counts["player deck"] == 0


def test_titles_of_encounter_cards_are_not_offered():
    judged = check("Heroes\nAragorn (Core)\n\nCards\n2x Orc of the Flam\n")
    [finding] = [found for found in judged.findings if found.rule == "DL002"]
    assert "Orc of the Flame" not in finding.data["nearest"]


@pytest.mark.parametrize(
    "written",
    ["Eowyn (Core)", "Éowyn (Core)", "éowyn (Core)", "EOWYN (core)"],
)
def test_accents_may_be_missing(written):
    assert read(f"Heroes\n{written}\n\nAllies\n3x Gandalf (Core)\n").cards == [HEROES[2], GANDALF]


def test_czech_titles_with_and_without_accents():
    text = (
        "Hrdinové\nSam Křepelka (TBR)\n\nSpojenci\n2x Kovkop Zigila\n\nUdálosti\n3x Stat a bojovat\n3x Zákeřný útok\n"
    )
    assert [(count, title) for count, title, _, _ in read(text).cards] == [
        (1, "Sam Gamgee"), (2, "Zigil Miner"), (3, "Stand and Fight"), (3, "Sneak Attack"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Heroes (2)\nAragorn (Core)\nThe Grey Wanderer\n\nAllies\n3x Gandalf (Core)\n",
        "Aragorn (Core)\nThe Grey Wanderer\n\n3x Gandalf (Core)\n",
        "Hero\nAragorn (Core)\nContract\nThe Grey Wanderer (CotW)\nAllies\n3x Gandalf (Core)\n",
        "Heroes: Aragorn (Core)\nContract: The Grey Wanderer\n3x Gandalf (Core)\n",
    ],
)
def test_a_contract_under_the_heroes_or_on_its_own(text):
    assert read(text) == Read([HEROES[0], (1, "The Grey Wanderer", "contract", "CotW"), GANDALF], [], {}, [], [])


@pytest.mark.parametrize(
    "text",
    [
        "Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n\nSideboard\n\nHero (1)\nElrond (SaF)\nAlly (1)\n2x Beorn (Core)\n",
        "Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n\nSideboard:\nElrond (SaF)\n2x Beorn (Core)\n",
    ],
)
def test_a_sideboard_is_shown_and_not_counted(text):
    found = read(text)
    assert found.cards == [HEROES[0], GANDALF]
    assert found.aside == [(1, "Elrond", "hero", "SaF"), (2, "Beorn", "ally", "Core")]
    judged = check(text)
    assert judged.counts == {"heroes": 1, "contract": 0, "player deck": 3, "sideboard": 3}


@pytest.mark.parametrize(
    "text",
    [
        "Treasures\n1x Sting\n1x Glamdring\n1x Orcrist\n",
        "Encounter\n3x Forest Spider\n2x King Spider\n",
    ],
)
def test_encounter_decks_and_pools_are_no_player_decks(text):
    [judged] = Session(Options(as_of=date(2026, 7, 1), game="lotr")).check_source("list.txt", text.encode())
    assert (judged.status, judged.findings[-1].rule) == ("unverified", "DL008")
    assert "no player deck of The Lord of the Rings" in judged.findings[-1].message


def test_a_treasure_among_the_cards_of_a_deck_is_a_fault():
    judged = check("Heroes\nBilbo Baggins (THfG)\n\nTreasures\n1x Orcrist\n")
    assert ("LR103", 5) in [(found.rule, found.line) for found in judged.findings]


# --- JSON -------------------------------------------------------------------------------------------------------------


def ringsdb(**more) -> str:
    """A deck as RingsDB's API gives it; the heroes stand in both maps, an empty map is a list."""
    return json.dumps(
        {"id": 7, "name": "Ride", "heroes": {"01001": 1}, "slots": {"01001": 1, "01073": 3}, "sideslots": []} | more
    )


def test_ringsdb_json():
    assert read(ringsdb(), "deck.json") == Read([HEROES[0], GANDALF], [], {}, [], [])
    found = read(ringsdb(sideslots={"01031": 2}), "deck.json")
    assert found.aside == [(2, "Beorn", "ally", "Core")]


def test_ringsdb_json_with_codes_that_nobody_knows():
    """Codes of later cycles are not derived: each that is not known is told, none is lost."""
    judged = check(ringsdb(slots={"01001": 1, "01073": 3, "21111": 2, "99001": 1}), "deck.json")
    assert [(found.rule, found.message) for found in judged.findings if found.rule != "LR102"] == [
        ("DL002", 'no card has the code "21111"'), ("DL002", 'no card has the code "99001"'),
    ]  # fmt: skip
    assert judged.resolved is not None
    assert [(entry.code, entry.count) for entry in judged.resolved.unknown] == [("21111", 2), ("99001", 1)]
    assert judged.counts == {"heroes": 1, "contract": 0, "player deck": 3}


def test_dragncards_json():
    catalog, _ = session().library("lotr")
    groups = {"01001": "playerNPlay1", "01073": "playerNDeck", "01031": "playerNSideboard"}
    rows = [
        {"databaseId": catalog.printing(code).octgn, "quantity": count, "loadGroupId": groups[code]}
        for code, count in (("01073", 3), ("01001", 1), ("01031", 2))
    ]
    found = read(json.dumps({"ride": {"label": "id:ride", "cards": rows}}), "deck.json")
    assert found == Read([GANDALF, HEROES[0]], [(2, "Beorn", "ally", "Core")], {}, [], [])


def test_an_octgn_contract_stands_under_the_heroes():
    catalog, _ = session().library("lotr")
    octgn = {title: catalog.printing(catalog.titled(title)[0]).octgn for title in ("The Grey Wanderer", "Aragorn")}
    cards = "".join(f'<card qty="1" id="{identifier}">{title}</card>' for title, identifier in octgn.items())
    text = (
        '<?xml version="1.0"?><deck game="a21af4e8-be4b-4cda-a6b6-534f9717391f">'
        f'<section name="Hero">{cards}</section><section name="Ally" /><section name="Sideboard" /></deck>'
    )
    assert read(text, "deck.o8d") == Read([(1, "The Grey Wanderer", "contract", "CotW"), HEROES[0]], [], {}, [], [])
