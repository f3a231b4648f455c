"""`stats`: decks in numbers, as bars and as JSON."""

from __future__ import annotations

import json

from tests.commands.conftest import BASE


def test_text(cli, deck) -> None:
    shown = cli("stats", deck("a.txt"))
    assert (shown.code, shown.err) == (0, "")
    assert (
        shown.out
        == """\
a.txt: Wolves
  House Stark

agendas: 1 card

plot deck: 3 cards, 2 titles
  Trait
    Kingdom  ███ 3
    Noble    █ 1
  Income: 3.67 on average, 11 in all
    3  ██ 2
    4  0
    5  █ 1
  Initiative: 4.00 on average, 12 in all
    0  █ 1
    1  0
    2  0
    3  0
    4  0
    5  0
    6  ██ 2
  Claim: 1.00 on average, 3 in all
    1  ███ 3
  Reserve: 6.00 on average, 18 in all
    6  ███ 3

draw deck: 5 cards, 2 titles
  Loyalty
    Not loyal  ███ 3
    Loyal      ██ 2
  Unique
    Unique  █████ 5
  Trait
    Lady       ███ 3
    Companion  ██ 2
  Icon
    Power     █████ 5
    Intrigue  ███ 3
    Military  ██ 2
  Keyword
    No attachments  ██ 2
  Cost: 3.20 on average, 16 in all
    2  ██ 2
    3  0
    4  ███ 3
  Strength: 3.40 on average, 17 in all
    3  ███ 3
    4  ██ 2
"""
    )


def test_json(cli, deck) -> None:
    shown = cli("stats", deck("a.txt"), "-o", "json")
    (row,) = json.loads(shown.out)["decks"]
    agendas, plots, draw = row.pop("sections")
    assert row == {"source": "a.txt", "id": "", "name": "Wolves", "game": "agot2", "identity": "stark", "figures": {}}
    tallies = {"type": {"agenda": 1}, "faction": {"neutral": 1}}
    assert agendas == {"id": "agenda", "name": "agendas", "copies": 1, "titles": 1, "tallies": tallies, "numbers": {}}
    assert plots["tallies"] == {"type": {"plot": 3}, "faction": {"neutral": 3}, "trait": {"Kingdom": 3, "Noble": 1}}
    assert plots["numbers"]["income"] == {
        "average": 3.6667,
        "copies": 3,
        "total": 11,
        "spread": {"3": 2, "4": 0, "5": 1},
    }
    assert draw["numbers"]["cost"] == {"average": 3.2, "copies": 5, "total": 16, "spread": {"2": 2, "3": 0, "4": 3}}
    assert draw["tallies"]["icon"] == {"power": 5, "intrigue": 3, "military": 2}


def test_another_game(cli, deck) -> None:
    """Spheres, threat and the like; the starting threat stands on top."""
    text = "Rohan\n\nHeroes\n1x Éowyn (Core Set)\n1x Aragorn (Core Set)\n\nEvents\n2x Sneak Attack (Core Set)\n"
    shown = cli("stats", deck("r.txt", text=text))
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[:6] == [
        "r.txt: Rohan",
        "  starting threat 21",
        "",
        "heroes: 2 cards",
        "  Sphere",
        "    Leadership  █ 1",
    ]
    assert "  Threat: 10.50 on average, 21 in all" in lines


def test_bars_fit_the_terminal(cli, deck) -> None:
    many = deck("a.txt", ("3x Arya Stark", "90x Arya Stark"))
    shown = cli("stats", many, COLUMNS="50")
    lines = shown.out.splitlines()
    assert max(map(len, lines)) == 47
    assert "    Not loyal  █████████████████████████████ 90" in lines


def test_many_values_are_cut(cli, deck) -> None:
    text = BASE + "".join(f"1x {name}\n" for name in (
        "Robb Stark (Core)", "Summer (Core)", "Tumblestone Knight (Core)", "Winterfell Steward (Core)", "Septa Mordane (TS)",
        "Hot Pie (TtB)", "Syrio's Training (Core)", "Littlefinger (Core)", "Varys (Core)", "The Hound (TtB)", "Ice (Core)",
        "The Iron Throne (Core)", "The Roseroad (Core)", "Little Bird (Core)",
    ))  # fmt: skip
    shown = cli("stats", deck("a.txt", text=text))
    assert "    and " in shown.out


def test_several_decks_standard_input_and_bad_sources(cli, deck) -> None:
    two = deck("two.txt", text=f"{BASE}\n=====\n{BASE.replace('Wolves', 'More', 1)}")
    shown = cli("stats", two, "-", "gone.txt", stdin=BASE)
    assert (shown.code, shown.err) == (3, "deckcheck: gone.txt: there is no such file\n")
    assert [
        line
        for line in shown.out.splitlines()
        if (": " in line and not line.startswith(" ") and ".txt" in line) or "<stdin>" in line
    ] == [
        "two.txt: Wolves",
        "two.txt: More",
        "<stdin>: Wolves",
    ]


def test_what_is_not_known_is_left_out_and_told(cli, deck) -> None:
    shown = cli("stats", deck("a.txt", ("2x Hodor", "2x Hodur")))
    assert shown.code == 3
    assert shown.err.startswith("deckcheck: a.txt:12: ")
    assert "draw deck: 3 cards, 1 titles" in shown.out


def test_hostile_names(cli, deck) -> None:
    shown = cli("stats", deck("a.txt", ("Wolves\n\n", "Name: \x1b[31mred\n\n")))
    assert shown.out.startswith("a.txt: \\x1b[31mred\n")


def test_output(cli, deck, tmp_path) -> None:
    shown = cli("stats", deck("a.txt"), "-o", "json", "--output", "numbers.json")
    assert (shown.code, shown.out) == (0, "")
    assert json.loads((tmp_path / "numbers.json").read_text())["decks"][0]["name"] == "Wolves"
