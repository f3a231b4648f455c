"""The command db: what it prints, and how it ends."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from deckcheck.store import embedded
from tests.sources.conftest import card, source

REASON = "sentence 1 speaks of building a deck; not understood from 'twice' on"


@pytest.mark.parametrize("command", [(), ("build",), ("verify",), ("info",)])
def test_every_help_has_an_example(cli, command):
    ran = cli("db", *command, "--help")
    assert ran.code == 0
    assert "Examples:\n" in ran.out
    assert "deckcheck db" in ran.out


def test_build_tells_on_stderr_what_compiled(cli, tmp_path):
    raw = source(
        tmp_path / "raw",
        card("77001", "Foo Agenda", "agenda", text="You may include [stark] cards in your deck."),
        card("77002", "Foo Riddle", "agenda", text="Your deck must contain twice as many locations as events."),
        card("77003", "Foo Draft", text="Draft format only."),
    )
    (tmp_path / "out" / "agot2").mkdir(parents=True)
    for name in ("corrections", "rulings"):
        (tmp_path / "out" / "agot2" / f"{name}.toml").touch()
    ran = cli("db", "build", "agot2", "--from", raw, "--out", tmp_path / "out", "--retrieved", "2020-05-01")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.splitlines() == [
        "agot2/cards.json: 3 records",
        "agot2/packs.json: 1 records",
        "agot2/clauses.json: 3 records",
        "agot2/texts.json: 3 records",
        "",
        "3 cards with deck-building text, 1 of them unmodelled:",
        "  77001 Foo Agenda (Foo): allow",
        f"  77002 Foo Riddle (Foo): no clause; UNMODELLED: {REASON}",
        "  and 1 more that may be played in some formats only",
    ]


def test_a_folder_of_something_else_is_a_fault_of_usage(cli, tmp_path):
    ran = cli("db", "build", "agot2", "--from", tmp_path / "nowhere", "--out", tmp_path, "--retrieved", "2020-05-01")
    assert ran == (2, "", f"deckcheck: {tmp_path / 'nowhere'}: there is no such folder\n")


def test_broken_card_data_are_told_with_the_file(cli, tmp_path):
    raw = source(tmp_path / "raw")
    (raw / "cycles.json").write_text("[", encoding="utf-8")
    ran = cli("db", "build", "agot2", "--from", raw, "--out", tmp_path / "out", "--retrieved", "2020-05-01")
    assert ran.code == 4
    assert ran.err.startswith(f"deckcheck: {raw}/cycles.json: Invalid JSON")
    assert not (tmp_path / "out").exists()


def test_an_output_that_cannot_be_written(cli, tmp_path):
    raw = source(tmp_path / "raw", card("77001", "Foo"))
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    ran = cli("db", "build", "agot2", "--from", raw, "--out", tmp_path / "out", "--retrieved", "2020-05-01")
    assert ran.code == 4
    assert "cannot be written" in ran.err


def test_verify_the_embedded_data(cli):
    assert cli("db", "verify", "--game", "agot2") == (0, "agot2: 37 files as they should be\n", "")


def test_verify_ends_with_4_when_data_are_broken(cli, tmp_path):
    shutil.copytree(embedded(), tmp_path / "data")
    with (tmp_path / "data/agot2/cards.json").open("a", encoding="utf-8") as file:
        file.write("\n")
    ran = cli("db", "verify", "--game", "agot2", "--data-dir", tmp_path / "data")
    assert ran.code == 4
    assert ran.out.startswith("agot2/cards.json: its SHA-256 is ")
    assert ran.err == ""


def test_info(cli):
    ran = cli("db", "info", "--game", "agot2")
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "agot2: A Game of Thrones: The Card Game (2nd edition)",
        "  in use      the embedded data of 2026-08-09",
        f"  folder      {Path(embedded()) / 'agot2'}",
        "  origin      throneteki card data (JSON), MIT, retrieved 2026-08-09",
        "  cards       2240, in 2240 printings",
        "  packs       71, the newest of 2026-07-01",
        "  lists       32, the newest gotstandard2.1 of 2026-07-01",
        "  card texts  142 speak of building decks, 0 of them unmodelled",
    ]


def test_an_unknown_game(cli):
    ran = cli("db", "info", "--game", "chess")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("deckcheck: unknown game 'chess'")


def test_verify_fails_for_references_that_lead_nowhere(cli, tmp_path):
    shutil.copytree(embedded(), tmp_path / "data", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = tmp_path / "data" / "agot2" / "lists" / "gotstandard2.1.json"
    former = path.read_bytes()
    row = json.loads(former)
    row["banned"].append("99999")
    path.write_text(json.dumps(row), encoding="utf-8")
    sources = tmp_path / "data" / "SOURCES.toml"
    hashes = [hashlib.sha256(data).hexdigest() for data in (former, path.read_bytes())]
    sources.write_text(sources.read_text(encoding="utf-8").replace(*hashes), encoding="utf-8")
    ran = cli("db", "verify", "--game", "agot2", "--data-dir", tmp_path / "data")
    assert ran.code == 4
    assert "agot2/lists/gotstandard2.1.json: bannedCards: unknown cards 99999" in ran.out
