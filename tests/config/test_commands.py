"""Settings and the commands that look at decks without a verdict, or with many."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


@pytest.fixture
def counted(cli):
    """The sources of the decks that `stats` counts, and what is said on stderr."""

    def run(*args: object) -> tuple[list[str], str]:
        shown = cli("stats", "-o", "json", *args)
        return [row["source"] for row in json.loads(shown.out)["decks"]], shown.err

    return run


def test_what_is_left_out_of_folders(folder, counted) -> None:
    write("deckcheck.toml", 'exclude = ["drafts", "2019"]\npool = "pool.txt"')
    write("pool.txt", Path("legal.txt").read_text(encoding="utf-8"))
    assert counted(".") == (["legal.txt", "restricted.txt"], "deckcheck: 2 lists left out by the settings\n")
    assert counted("drafts/copies.txt", "pool.txt") == (["drafts/copies.txt", "pool.txt"], "")
    assert counted("--no-config", ".") == (
        ["2019/restricted.txt", "drafts/copies.txt", "legal.txt", "pool.txt", "restricted.txt"],
        "",
    )


@pytest.mark.parametrize(
    "command", [("stats",), ("packs",), ("rulings",), ("history",), ("convert", "--to", "neutral")]
)
def test_game_and_reader(folder, cli, command: tuple[str, ...]) -> None:
    write("deckcheck.toml", 'game = "lotr"')
    shown = cli(*command, "legal.txt")
    assert (shown.code, 'no card is called "House Stark"' in shown.err) == (3, True)
    assert cli(*command, "--game", "agot2", "legal.txt").code == 0
    assert cli(*command, "--no-config", "legal.txt").code == 0
    write("deckcheck.toml", "game = 1")
    assert cli(*command, "legal.txt")[::2] == (
        2,
        'deckcheck: deckcheck.toml: game must be the id of a game, such as "agot2", not 1\n',
    )


@pytest.fixture
def past(cli):
    """The history of decks: source -> (format, as-of day, verdict) under each list."""

    def run(*args: object) -> dict[str, list[tuple[Any, ...]]]:
        return {
            row["source"]: [
                (entry["context"]["format"], entry["context"]["as_of"], entry["status"]) for entry in row["verdicts"]
            ]
            for row in json.loads(cli("history", "-o", "json", *args).out)["decks"]
        }

    return run


def test_a_history_is_judged_by_the_settings_of_each_deck(folder, past) -> None:
    bare = past("restricted.txt")["restricted.txt"]
    write(
        "deckcheck.toml",
        '[[override]]\npaths = ["2019"]\nformat = "melee"\nignore = ["AG5", "AG6"]\nas-of = 2019-01-01',
    )
    found = past("2019", "restricted.txt")
    assert found["restricted.txt"] == bare
    assert [(play, day) for play, day, _ in found["2019/restricted.txt"]] == [("melee", day) for _, day, _ in bare]
    assert {status for _, _, status in found["2019/restricted.txt"]} == {"legal"}
    assert {play for play, _, _ in past("--format", "joust", "2019")["2019/restricted.txt"]} == {"joust"}


def test_what_is_converted_is_proven_in_its_own_format(folder, cli) -> None:
    write("deckcheck.toml", '[[override]]\npaths = ["draft"]\nformat = "draft"')
    write("draft/a.txt", Path("legal.txt").read_text(encoding="utf-8"))
    Path("out").mkdir()
    assert cli("convert", "draft", "--to", "thronesdb", "--output", "out/")[::2] == (0, "")
