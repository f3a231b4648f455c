"""`cards`, `card` and `lists`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

DATA = Path(__file__).parents[2] / "data"


def test_cards_as_a_table(cli) -> None:
    # In a pipe: as wide as it gets.
    assert cli("cards", "t:plot", "k:Scheme", "initiative>=8", COLUMNS="") == (
        0,
        """\
code    title               type    faction    traits    facts                              pack
------  ------------------  ------  ---------  --------  ---------------------------------  ----------------------
01021   Sneak Attack        plot    neutral    Scheme    income 5, initiative 11, claim 2,  Core Set
                                                         reserve 5
05050   Gossip and Lies     plot    neutral    Scheme    income 3, initiative 8, claim 1,   Lions of Casterly Rock
                                                         reserve 5
08120   You Win Or You Die  plot    neutral    Scheme    income 5, initiative 8, claim 2,   Someone Always Tells
                                                         reserve 0
3 cards
""",
        "",
    )


def test_cards_as_csv(cli) -> None:
    assert cli("cards", "-o", "csv", 'title:"Ice" is:loyal cost:3 pack:Core') == (
        0,
        'code,title,type,faction,traits,facts,pack\n01153,Ice,attachment,stark,"Valyrian Steel, Weapon","unique, loyal, cost 3",Core Set\n',
        "",
    )


def test_cards_as_json(cli) -> None:
    shown = cli("cards", "code:01146", "-o", "json")
    assert shown.code == 0
    assert json.loads(shown.out) == [
        {
            "code": "01146",
            "title": "Robb Stark",
            "type": "character",
            "faction": "stark",
            "traits": ["Lord"],
            "keywords": ["renown"],
            "icons": ["military", "power"],
            "unique": True,
            "loyal": True,
            "limit": 3,
            "stats": {"cost": 6, "strength": 5},
            "printings": [{"code": "01146", "pack": "Core", "position": 146, "quantity": 1}],
        }
    ]


def test_no_card_matches(cli) -> None:
    assert cli("cards", "cost>99", "--game", "agot2") == (0, "0 cards\n", "")
    assert cli("cards", "cost>99") == (0, "0 cards\n", "deckcheck: searched agot2 and lotr; --game names one of them\n")
    assert cli("cards", "type:hero threat>99") == (
        0,
        "0 cards\n",
        "deckcheck: searched lotr, the one game that knows such words; --game names another\n",
    )


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("type:hero sphere:lore threat<5", "aed43197-5067-4bfe-9a52-95ada03f3b2c"),
        ("title:Frodo type:hero sphere:spirit", "02025"),
        ("faction:stark is:loyal cost:7 title:Eddard", "13041"),
        ("trait:Maester unique:1 title:Luwin", "02003"),
    ],
)
def test_the_words_of_a_query_tell_the_game(cli, query: str, code: str) -> None:
    shown = cli("cards", query, "-o", "json")
    assert (shown.code, [row["code"] for row in json.loads(shown.out)], shown.err) == (0, [code], "")


def test_a_query_that_fits_several_games_says_which_is_shown(cli) -> None:
    shown = cli("cards", "pack:Core cost:4", "-o", "json")
    assert {row["type"] for row in json.loads(shown.out)} == {"character", "location"}
    assert shown.err == "deckcheck: these are cards of agot2; there are such cards of lotr too (--game lotr)\n"


def test_words_that_no_game_knows_are_told_of_each(cli) -> None:
    shown = cli("cards", "type:heroo")
    assert (shown.code, shown.out) == (2, "")
    assert "; there are agenda, attachment," in shown.err
    assert "; lotr: query 'type:heroo', column 1: no type 'heroo'; there are ally," in shown.err


def test_a_query_that_cannot_be_read(cli) -> None:
    shown = cli("cards", "colour:red")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.startswith("deckcheck: agot2: query 'colour:red'")
    assert shown.err.count("\n") == 1


def test_card_by_title_shows_each_card_of_it(cli) -> None:
    shown = cli("card", "casterly", "rock", "--game", "agot2")
    assert shown.code == 0
    assert [line for line in shown.out.splitlines() if not line.startswith("  ")][::2] == [
        "Casterly Rock  location, lannister"
    ] * len(shown.out.strip().split("\n\n"))
    assert "  01097: Core Set #97, 1 in the box\n" in shown.out


def test_card_by_code(cli) -> None:
    assert cli("card", "01202") == (
        0,
        """\
Banner of the Watch  agenda, neutral
  traits: Banner
  limit: 1 in the agendas
  01202: Core Set #202, 1 in the box
  asks: permits non-loyal Night's Watch cards in the draw deck
  asks: at least 12 Night's Watch cards in the draw deck

""",
        "",
    )


def test_card_names_the_nearest_titles(cli) -> None:
    assert cli("card", "Rob Stark", "--game", "agot2") == (
        2,
        "",
        "deckcheck: no card is called 'Rob Stark'; did you mean 'Robb Stark'?\n",
    )
    # A word of a title, in whatever game, goes before what merely looks alike; so do cards of no player, at last.
    assert cli("card", "Frodo").err == "deckcheck: no card is called 'Frodo'; did you mean 'Frodo Baggins'?\n"
    assert cli("card", "Kng Spider").err.endswith("did you mean 'King Spider'?\n")


def test_card_by_octgn_id(cli) -> None:
    identifier = json.loads((DATA / "agot2" / "cards.json").read_text(encoding="utf-8"))["cards"][0]["octgn"]
    assert cli("card", identifier).out == cli("card", identifier.upper()).out == cli("card", "00001").out != ""


def test_other_titles_are_searched_too(cli) -> None:
    for query in ("kopí", "title:kopí", "les kopí"):
        assert "Thicket of Spears" in cli("cards", "--game", "lotr", query).out


def test_a_hostile_name_is_told_harmlessly(cli) -> None:
    shown = cli("card", "\x1b[2J")
    assert shown.code == 2
    assert "\x1b" not in shown.err


def test_lists_marks_what_is_in_force(cli) -> None:
    def in_force(*args: str) -> list[str]:
        shown = cli("lists", "--game", "agot2", *args)
        assert shown.code == 0
        return [line.split()[0] for line in shown.out.splitlines() if "in force on" in line]

    assert in_force("--as-of", "2026-08-09") == ["gotvalyrian1.0", "gotstandard2.1"]
    assert in_force("--as-of", "2026-06-30") == ["gotvalyrian1.0", "gotstandard1.16"]
    assert in_force("--as-of", "2016-10-10") == ["ffg1.1"]
    assert in_force("--as-of", "2016-10-09") == []


def test_lists_of_one_code(cli) -> None:
    shown = cli("lists", "FFG1.1", COLUMNS="")
    assert shown.code == 0
    assert shown.out.startswith(
        "ffg1.1  FFG FAQ v1.1, Fantasy Flight Games, in force from 2016-10-10, original cards\n"
    )
    pods = cli("lists", "gotstandard2.1").out.split("\n\n")
    assert "joust: one of them in a deck:\n  01146 Robb Stark (Core Set)\n  17125 Skagos (Redesigns)" in pods


def test_lists_names_the_nearest_code(cli) -> None:
    assert cli("lists", "gotstandard1.99") == (
        2,
        "",
        "deckcheck: unknown legality list 'gotstandard1.99'; did you mean 'gotstandard1.9'?\n",
    )


def test_a_day_that_is_none(cli) -> None:
    shown = cli("lists", "--as-of", "yesterday")
    assert (shown.code, shown.out) == (2, "")
    assert "'yesterday'" in shown.err


def test_a_broken_data_folder(cli, tmp_path) -> None:
    (tmp_path / "agot2").mkdir()
    (tmp_path / "agot2" / "cards.json").write_text('{"cards": [', encoding="utf-8")
    for command in (("cards", "x"), ("card", "x"), ("check", "examples/stark-fealty.txt")):
        shown = cli(*command, "--data-dir", tmp_path)
        assert (shown.code, shown.out) == (4, "")
        assert shown.err.startswith(f"deckcheck: card data {tmp_path / 'agot2' / 'cards.json'}: ")
        assert shown.err.count("\n") == 1
    assert cli("cards", "x", DECKCHECK_DATA=str(tmp_path)).code == 4
    assert cli("cards", "x", "--data-dir", tmp_path / "none").code == 4
