"""A new agenda is new data: its text is imported, and decks that run it are judged, with no change to the code."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckcheck import check
from deckcheck.sources.build import build
from deckcheck.store import Store
from tests.sources.conftest import card, source

KNOWN = "Your minimum deck size is 90 cards. You must include at least 8 different Dothraki characters in your deck."
VALUES = ("income", "initiative", "claim", "reserve")
#: Thirty names; a figure after a name would be read as a count.
LETTERS = [first + second for first in "ABCDEF" for second in "uvxyz"]
UNKNOWN = "Your deck must contain twice as many locations as events."


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Card data with two agendas, seven plots, and thirty characters of which ten are Dothraki."""
    plots = [
        card(f"770{n:02}", f"Plan {LETTERS[n]}", "plot", faction="neutral", plotStats=dict.fromkeys(VALUES, 1))
        for n in range(7)
    ]
    folk = [card(f"771{n:02}", f"Rider {LETTERS[n]}", traits=["Dothraki"] if n < 10 else []) for n in range(30)]
    agendas = [
        card("77201", "The Great Ride", "agenda", faction="neutral", text=KNOWN),
        card("77202", "The Great Riddle", "agenda", faction="neutral", text=UNKNOWN),
    ]
    layer = tmp_path / "data" / "agot2"
    layer.mkdir(parents=True)
    for name in ("corrections.toml", "rulings.toml"):
        (layer / name).touch()
    out = layer.parent
    build("agot2", source(tmp_path / "raw", *plots, *folk, *agendas), out, store=Store(out), retrieved="2020-05-01")
    return out


def judged(data: Path, agenda: str, riders: range, copies: int = 3) -> tuple[str, list[tuple[str, object, object]]]:
    """The verdict on a deck of these riders: its status, and rule, found and limit of each finding."""
    lines = [f"1x Plan {LETTERS[n]}" for n in range(7)] + [f"{copies}x Rider {LETTERS[n]}" for n in riders]
    deck = "\n".join(("House Stark", agenda, "", *lines)).encode()
    [verdict] = check(deck, game="agot2", list="none", as_of=date(2020, 6, 1), data=data)
    findings = [(row.rule, row.data.get("found"), row.data.get("limit")) for row in verdict.findings]
    return verdict.status, findings


def test_known_phrases_in_a_new_combination_are_judged(data):
    assert judged(data, "The Great Ride", range(30)) == ("legal", [])
    assert judged(data, "The Great Ride", range(29)) == ("illegal", [("AG104", 87, 90)])
    assert judged(data, "The Great Ride", range(3, 30)) == ("illegal", [("AG104", 81, 90), ("AG401", 7, 8)])


def test_an_unknown_sentence_leaves_the_deck_unverified(data):
    status, findings = judged(data, "The Great Riddle", range(20))
    assert status == "unverified"
    assert [rule for rule, _, _ in findings] == ["AG499"]


def test_a_certain_fault_wins_over_the_unknown(data):
    status, findings = judged(data, "The Great Riddle", range(19))
    assert status == "illegal"
    assert [rule for rule, _, _ in findings] == ["AG104", "AG499"]
