"""Every way in which data files can be broken is told, and whole data are not."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.sources import datafiles
from deckcheck.sources.verify import verify
from deckcheck.store import embedded


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the embedded data of AGOT2."""
    root = tmp_path_factory.mktemp("data")
    shutil.copytree(embedded() / "agot2", root / "agot2")
    entries = [entry for entry in datafiles.load_sources(embedded()) if entry["path"].startswith("agot2/")]
    (root / "SOURCES.toml").write_text(datafiles.sources_text(entries), encoding="utf-8")
    return root


@pytest.fixture
def broken(whole: Path, tmp_path: Path) -> Callable[..., list[str]]:
    """Return a function: change one JSON file in place, mend its hash, verify."""

    def run(name: str, change: Callable[[Any], Any], rehash: bool = True) -> list[str]:
        root = tmp_path / "data"
        shutil.copytree(whole, root)
        path = root / "agot2" / name
        content = json.loads(path.read_text("utf-8"))
        content = change(content) or content
        path.write_text(json.dumps(content), encoding="utf-8")
        if rehash:
            entries = datafiles.load_sources(root)
            for entry in entries:
                if entry["path"] == f"agot2/{name}":
                    entry["sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
            (root / "SOURCES.toml").write_text(datafiles.sources_text(entries), encoding="utf-8")
        return [str(problem) for problem in verify(root, "agot2")]

    return run


def test_the_embedded_data_are_whole_and_the_core_set_adds_up():
    assert verify(embedded(), "agot2") == []


def test_a_copy_elsewhere_is_whole_too(whole):
    assert verify(whole, "agot2") == []


def test_a_changed_file_has_another_hash(broken):
    (problem,) = broken("packs.json", lambda packs: packs["packs"].reverse(), rehash=False)
    assert problem.startswith("agot2/packs.json: its SHA-256 is ")


def test_a_missing_and_a_stray_file(whole, tmp_path):
    root = tmp_path / "data"
    shutil.copytree(whole, root)
    (root / "agot2/lists/ffg1.1.json").rename(root / "agot2/lists/stray.json")
    assert [str(problem) for problem in verify(root, "agot2")] == [
        "agot2/lists/ffg1.1.json: cannot be read: No such file or directory",
        "agot2/lists/stray.json: SOURCES.toml does not list this file",
    ]


def test_data_without_sources(tmp_path):
    assert str(verify(tmp_path, "agot2")[0]) == "SOURCES.toml: says nothing of agot2"


def test_a_file_of_another_shape(broken):
    def change(cards):
        cards["cards"][0]["text"] = "no text belongs here"
        del cards["cards"][1]["title"]

    problems = broken("cards.json", change)
    assert [problem.rpartition(": ")[0] for problem in problems] == [
        "agot2/cards.json: cards.0.text",
        "agot2/cards.json: cards.1.title",
    ]


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        (
            "lists/gotstandard1.14.json",
            lambda row: row["banned"].extend(["04121", "04122", "04123", "04124"]),
            "agot2/lists/gotstandard1.14.json: bannedCards: unknown cards 04121, 04122, 04123 and 1 more",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row["banned"].append(row["banned"][0]),
            "agot2/lists/gotstandard1.14.json: bannedCards: 01119 stands 2 times",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row["formats"]["melee"].update(
                pods=[{"cards": ["01001", "01002"]}, {"cards": ["01002", "01001"]}]
            ),
            "agot2/lists/gotstandard1.14.json: melee: the pod 01001, 01002 stands 2 times",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row["formats"]["joust"].update(pods=[{"key": "99999", "cards": ["01001"]}]),
            "agot2/lists/gotstandard1.14.json: a joust pod: unknown cards 99999",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row.update(date="2025-02-30"),
            "agot2/lists/gotstandard1.14.json: date: ",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row.update(line="purple"),
            "agot2/lists/gotstandard1.14.json: unknown line 'purple'",
        ),
        (
            "lists/gotstandard1.14.json",
            lambda row: row["formats"].update(chess=row["formats"]["joust"]),
            "agot2/lists/gotstandard1.14.json: no format uses its part 'chess'",
        ),
        (
            "starters.json",
            lambda decks: decks[0]["cards"].update({"99999": 1}),
            "agot2/starters.json: deck CHP05 holds the unknown card 99999",
        ),
        (
            "packs.json",
            lambda packs: packs["packs"][0].update(cycle="nowhere"),
            "agot2/packs.json: pack AHaH is of the unknown cycle 'nowhere'",
        ),
        (
            "cards.json",
            lambda cards: cards["cards"].append(cards["cards"][0]),
            "agot2/cards.json: 00001 stands 2 times",
        ),
        (
            "cards.json",
            lambda cards: next(row for row in cards["cards"] if row["code"] == "01146").update(quantity=2),
            "agot2/cards.json: Core: Přehled pravidel, „Seznam herních součástí“, s. 23 gives 20 Stark cards, the data 21",
        ),
        (
            "cards.json",
            lambda cards: next(row for row in cards["cards"] if row["code"] == "01146").update(faction="lannister"),
            "agot2/cards.json: Core: Přehled pravidel, „Seznam herních součástí“, s. 23 gives 20 Stark cards, the data 19",
        ),
        (
            "clauses.json",
            lambda rows: rows["cards"]["01198"].update(text="0" * 64),
            "agot2/clauses.json: the clauses of 01198 model another text than the one in texts.json",
        ),
        (
            "clauses.json",
            lambda rows: rows["cards"]["01198"]["clauses"][0].update(decks=["cellar"]),
            "agot2/clauses.json: 01198: unknown deck 'cellar'",
        ),
        (
            "clauses.json",
            lambda rows: rows["cards"]["01198"]["clauses"][0].update(of="colour:red"),
            "agot2/clauses.json: 01198: query 'colour:red'",
        ),
        (
            "clauses.json",
            lambda rows: rows["cards"]["01198"]["clauses"][0].update(kind="juggle"),
            "agot2/clauses.json: 01198: clause of the game: unknown kind 'juggle'",
        ),
        (
            "clauses.json",
            lambda rows: rows["cards"]["00001"]["clauses"][1].update(formats=["chess"]),
            "agot2/clauses.json: 00001: unknown format 'chess'",
        ),
    ],
)
def test_what_points_nowhere_or_does_not_add_up_is_told(broken, name, change, problem):
    assert any(told.startswith(problem) for told in broken(name, change))


def test_totals_are_counted(broken):
    problems = broken("cards.json", lambda cards: {"cards": cards["cards"][:-1]})
    assert "agot2/components.toml: 2240 cards are expected, the data hold 2239" in problems
