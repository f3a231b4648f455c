"""Encounter cards in text lists: alone they are no player's deck, beside one they are told and left out."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.session import Session
from deckcheck.shelf import Options
from tests.lists import deck, decks, numbers, roles, rules, short

PLAYER = "My deck\n\nHeroes (2)\nAragorn (Core)\nTheodred\n\nAllies\n3x Guard of the Citadel"
OWN = [(1, "Aragorn", "Core", 0), (1, "Theodred", "", 0), (3, "Guard of the Citadel", "", 0)]


@pytest.mark.parametrize(
    ("content", "headings"),
    [
        (
            "Mirkwood\n\nQuest (1)\n1x Flies and Spiders\n\nEnemy (2)\n2x Forest Spider\nTreachery\n2x Eyes of the Forest\n",
            "Quest (1), Enemy (2), Treachery",
        ),
        ("Enemies\n2x Forest Spider\nLocations: 3x Old Forest Road\n", "Enemies, Locations"),
        ("Objective\n1x Gandalf's Map\nTreacheries\n2x Eyes of the Forest\n", "Objective, Treacheries"),
        ("Encounter deck\n2x Forest Spider\n3x Old Forest Road\n", "Encounter deck"),
        ("Nepřátelé\n2x Forest Spider\nLokace (3)\n3x Old Forest Road\nZrady\n1x Eyes of the Forest\n", "Nepřátelé, Lokace (3), Zrady"),
        ("Balíček setkání\n2x Forest Spider\nKarty úkolu\n1x Flies and Spiders\n", "Balíček setkání, Karty úkolu"),
        ("## Enemies\n* 2x Forest Spider\n\n## Side Quests\n* 1x Lost in the Wilderness\n", "Enemies, Side Quests"),
        ("Enemies\n9x A Spider That Nobody Knows\nAllies\n2x Gandalf\n", "Enemies"),
    ],
)  # fmt: skip
def test_no_players_deck(content: str, headings: str) -> None:
    found = deck(content)
    assert (found.game, [line.number for line in found.lines]) == ("lotr", numbers(content))
    assert [(finding.rule, finding.data["reason"]) for finding in found.findings if finding.rule == "DL008"] == [
        ("DL008", f"its cards stand below {headings}, as those of an encounter deck do")
    ]
    [verdict] = Session(Options(as_of=date(2026, 7, 1))).check_source("list.txt", content.encode())
    assert verdict.status == "unverified"


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("Encounter deck\n\nEnemies\n2x Forest Spider\n\nLocations\n3x Old Forest Road", [(12, "Enemies", 2), (15, "Locations", 3)]),
        ("---\n\nEncounter deck\n2x Forest Spider\n3x Old Forest Road", [(12, "Encounter deck", 5)]),
        ("Quest: Flies and Spiders", [(10, "Quest", 1)]),
        ("Enemy (2)\n2x A Spider That Nobody Knows", [(10, "Enemy (2)", 2)]),
        ("Quests\n1x Flies and Spiders\nSide Quest\n1x Lost in the Wilderness", [(10, "Quests", 1), (12, "Side Quest", 1)]),
    ],
)  # fmt: skip
def test_beside_a_players_deck(rest: str, told: list[tuple[int, str, int]]) -> None:
    content = f"{PLAYER}\n\n{rest}\n"
    found = deck(content, game="lotr")
    assert (short(found), found.name) == (OWN, "My deck")
    notes = [(f.rule, f.severity, f.line, f.data["heading"], f.data["count"]) for f in found.findings]
    assert notes == [("DL013", "note", *note) for note in told]
    assert [line.number for line in found.lines] == numbers(content)


def test_what_is_left_out_is_no_entry() -> None:
    assert roles(deck(f"{PLAYER}\nEnemies\n2x Forest Spider\n", game="lotr")) == "hheehe" + "hc"


def test_side_quests_of_players_are_players_cards() -> None:
    found = deck(f"{PLAYER}\n\nQuests (2)\n1x Scout Ahead\n1x Gather Information\n", game="lotr")
    assert (short(found)[3:], rules(found)) == ([(1, "Scout Ahead", "", 0), (1, "Gather Information", "", 0)], [])


def test_a_deck_without_heroes_is_one() -> None:
    found = deck("Allies\n3x Guard of the Citadel\n\nEnemies\n2x Forest Spider\n", game="lotr")
    assert (short(found), rules(found)) == ([(3, "Guard of the Citadel", "", 0)], ["DL013"])


def test_two_decks_and_what_they_play_against() -> None:
    other = PLAYER.replace("My", "Your").replace("Aragorn (Core)", "Dunhere")
    found = decks(f"{PLAYER}\n\n{other}\n\nEnemies\n2x Forest Spider\n", game="lotr")
    assert [(one.name, len(one.entries), rules(one)) for one in found] == [
        ("My deck", 3, []),
        ("Your deck", 3, ["DL013"]),
    ]


def test_locations_of_the_other_game_are_cards_of_decks() -> None:
    found = deck("House Stark\nLocations (2)\n2x Ocean Road\n", game="agot2")
    assert (short(found), rules(found)) == ([(2, "Ocean Road", "", 0)], [])
