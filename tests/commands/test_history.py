"""`history`: the verdict under every legality list, and what made the deck illegal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.decks import deck as legal_deck


def row(code: str, day: str, joust: dict[str, Any], melee: dict[str, Any] | None = None) -> dict[str, Any]:
    formats = {"joust": joust} | ({"melee": melee} if melee else {})
    return {
        "code": code, "name": f"List {code}", "version": code, "date": day, "issuer": "the test", "card_set": "original",
        "line": "standard", "banned": [], "formats": formats,
    }  # fmt: skip


#: By date, not by code: "zero" is the first.
LISTS = [
    row("zero", "2016-05-01", {}),
    row("one", "2018-01-01", {}),
    row("two", "2019-01-01", {"banned": ["01141"]}),
    row("three", "2020-01-01", {"banned": ["01141"]}, {"banned": []}),
    row("four", "2021-01-01", {"restricted": ["01141", "01142"]}),
    row("five", "2022-01-01", {}),
]


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a legal deck and with lists that ban and restrict some of its cards."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data" / "agot2" / "lists"
    folder.mkdir(parents=True)
    for entry in LISTS:
        (folder / f"{entry['code']}.json").write_text(json.dumps(entry))
    (tmp_path / "deck.json").write_text(json.dumps(legal_deck(agendas=["01027"]) | {"name": "Wolves"}))
    return tmp_path


def test_text(cli, event: Path) -> None:
    shown = cli("history", "--data-dir", "data", "deck.json", COLUMNS="100")
    assert (shown.code, shown.err) == (0, "")
    assert (
        shown.out
        == """\
deck.json: Wolves: joust
  list    in force from    verdict    because
  ------  ---------------  ---------  ----------------------------------------------------
  zero    2016-05-01       illegal    AG601 3x Septa Mordane (TS) is of a product legal
                                      from 2016-05-19 on, judged as of 2016-05-01
  one     2018-01-01       legal
  two     2019-01-01       illegal    AG502 3x Arya Stark (Core) is banned by two
  three   2020-01-01       illegal    as above
  four    2021-01-01       illegal    AG501 2 restricted cards of four, at most 1: 3x Arya
                                      Stark (Core), 3x Bran Stark (Core)
  five    2022-01-01       legal
"""
    )


def test_json(cli, event: Path) -> None:
    shown = cli("history", "--data-dir", "data", "deck.json", "-o", "json")
    (deck,) = json.loads(shown.out)["decks"]
    verdicts = deck.pop("verdicts")
    assert deck == {"source": "deck.json", "id": "", "name": "Wolves", "game": "agot2"}
    assert [(v["context"]["list"], v["context"]["as_of"], v["status"], sorted({f["rule"] for f in v["findings"]})) for v in verdicts] == [
        ("zero", "2016-05-01", "illegal", ["AG601"]),
        ("one", "2018-01-01", "legal", []),
        ("two", "2019-01-01", "illegal", ["AG502"]),
        ("three", "2020-01-01", "illegal", ["AG502"]),
        ("four", "2021-01-01", "illegal", ["AG501"]),
        ("five", "2022-01-01", "legal", []),
    ]  # fmt: skip


def statuses(shown: Any) -> list[str]:
    return [verdict["status"] for deck in json.loads(shown.out)["decks"] for verdict in deck["verdicts"]]


def test_the_format_is_respected(cli, event: Path) -> None:
    """The lists say nothing of melee but that nothing is banned; products are legal by the same dates."""
    shown = cli("history", "--data-dir", "data", "--format", "bitva", "deck.json", "-o", "json")
    assert statuses(shown) == ["illegal", "legal", "legal", "legal", "legal", "legal"]


def test_one_day_for_all_lists(cli, event: Path) -> None:
    shown = cli("history", "--data-dir", "data", "--as-of", "2026-08-09", "deck.json", "-o", "json")
    assert statuses(shown) == ["legal", "legal", "illegal", "illegal", "illegal", "legal"]


def test_rules_to_ignore(cli, event: Path) -> None:
    shown = cli("history", "--data-dir", "data", "--ignore", "AG601,AG502", "deck.json", "-o", "json")
    assert statuses(shown) == ["legal", "legal", "legal", "legal", "illegal", "legal"]


def test_a_game_without_lists(cli, event: Path) -> None:
    """One verdict, as of the day given."""
    (event / "rings.txt").write_text("Rohan\n\nHeroes\n1x Éowyn (Core Set)\n", encoding="utf-8")
    shown = cli("history", "--as-of", "2026-08-09", "rings.txt")
    assert shown.code == 0
    assert shown.out.splitlines()[:4] == [
        "rings.txt: Rohan: organised",
        "  list     in force from    verdict    because",
        "  -------  ---------------  ---------  -------------------------------",
        "  no list  2026-08-09       illegal    LR102 player deck: 0 cards, the",
    ]


def test_all_lists_of_the_data(cli, event: Path) -> None:
    """From the first to the newest, by date, each on its own day."""
    shown = cli("history", "deck.json", "-o", "json")
    days = [verdict["context"]["list_date"] for verdict in json.loads(shown.out)["decks"][0]["verdicts"]]
    assert len(days) > 30
    assert days == sorted(days)
    assert days == [verdict["context"]["as_of"] for verdict in json.loads(shown.out)["decks"][0]["verdicts"]]


def test_several_decks_standard_input_and_bad_sources(cli, event: Path) -> None:
    line = (event / "deck.json").read_text()
    shown = cli("history", "--data-dir", "data", "deck.json", "-", "gone.txt", "-o", "json", stdin=line)
    assert (shown.code, shown.err) == (3, "deckcheck: gone.txt: there is no such file\n")
    assert [deck["source"] for deck in json.loads(shown.out)["decks"]] == ["deck.json", "<stdin>"]


def test_unknown_format(cli, event: Path) -> None:
    shown = cli("history", "--format", "chess", "deck.json")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.startswith("deckcheck: unknown format 'chess' for agot2; known: ")
