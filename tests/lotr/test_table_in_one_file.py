"""The decks of one table in one file, or some of them: `check --fellowship` judges each and the table."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import cli  # noqa: F401

Run = Callable[..., Any]

DECKS = {
    "Ann": "Heroes (2)\nAragorn (Core)\nGimli (Core)\n\nAllies\n3x Veteran Axehand",
    "Bob": "Heroes (2)\nDunhere\nTheodred\n\nEvents\n3x A Test of Will",
    "Carl": "Heroes (1)\nAragorn (TWitW)\n\nAttachments\n3x Steward of Gondor",
    "Dora": "Heroes (1)\nBeravor\n\nAttachments\n3x Protector of Lorien",
    "Emil": "Heroes (1)\nBilbo Baggins (THfG)\n\nAttachments\n3x Protector of Lorien",
}


@pytest.fixture
def table(cli: Run, tmp_path: Path) -> Callable[..., Any]:  # noqa: F811
    """Return a function that writes files of these decks, each with a heading, and judges them as one table."""

    def judge(*files: str) -> Any:
        paths = []
        for number, names in enumerate(files):
            path = tmp_path / f"{number}.txt"
            path.write_text("\n\n".join(f"# {name}\n\n{DECKS[name]}" for name in names.split()), encoding="utf-8")
            paths.append(path)
        return cli("check", "--fellowship", "--ignore", "LR1,LR3", "-o", "json", *paths)

    return judge


@pytest.mark.parametrize(
    ("files", "names", "code", "places"),
    [
        (("Ann Bob",), ["Ann", "Bob"], 0, []),
        (("Ann Carl",), ["Ann", "Carl"], 1, ["0.txt:4", "0.txt:13"]),
        (("Ann Bob Carl Dora",), ["Ann", "Bob", "Carl", "Dora"], 1, ["0.txt:4", "0.txt:22"]),
        (("Ann Bob", "Carl"), ["Ann", "Bob", "Carl"], 1, ["0.txt:4", "1.txt:4"]),
        (("Dora", "Bob Ann"), ["Dora", "Bob", "Ann"], 0, []),
    ],
)
def test_a_table(
    table: Callable[..., Any], files: tuple[str, ...], names: list[str], code: int, places: list[str]
) -> None:
    shown = table(*files)
    *decks, whole = json.loads(shown.out)["verdicts"]
    assert (shown.code, [deck["name"] for deck in decks]) == (code, names)
    assert [deck["status"] for deck in decks] == ["legal"] * len(names)
    assert whole["name"] == f"fellowship of {', '.join(names)}"
    told = [Path(place).name for finding in whole["findings"] for place in finding["data"]["places"]]
    assert told == places


@pytest.mark.parametrize(
    ("files", "told"),
    [
        (("Ann",), "2 to 4 decks make a table; here is one"),
        (("Ann Bob Carl Dora Emil",), "2 to 4 decks make a table; here are 5"),
        (("Ann Bob Carl", "Dora Emil"), "2 to 4 decks make a table; here are 5"),
    ],
)
def test_a_wrong_number_of_decks(table: Callable[..., Any], files: tuple[str, ...], told: str) -> None:
    shown = table(*files)
    assert (shown.code, shown.out, shown.err) == (2, "", f"deckcheck: {told}\n")


def test_a_file_of_one_deck_or_two(cli: Run, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "a.txt"
    path.write_text(f"{DECKS['Ann']}\n---\nAllies\n3x Snowbourn Scout\n", encoding="utf-8")
    shown = cli("check", "--fellowship", path)
    told = (
        "deckcheck: the decks of one table are of one game; here is nothing that can be judged"
        f' ({path}:7: at "---" another deck may begin, or this one may go on: it is not judged; a line of ===== parts'
        " decks, without a ruler or a title there is one)\n"
    )
    assert (shown.code, shown.err) == (2, told)
    shown = cli("check", path)
    assert (shown.code, shown.out.splitlines()[0]) == (3, f"UNVERIFIED  {path}")
