"""One source that goes wrong: it is told, and the others are judged all the same."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from deckcheck import session
from deckcheck.decklist.text.builder import Builder

LEGAL = Path(__file__).resolve().parents[2] / "examples" / "stark-fealty.txt"
DAY = ("--as-of", "2026-08-09")
GOOD = '{"id": "a", "game": "agot2", "faction": "stark", "agendas": ["01027"], "cards": {"01146": 3}}'


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that fails on every list with this word in it."""
    whole = Builder.build

    def build(self, parts):
        if any("Quicksilver" in part.text for part in parts):
            raise IndexError("list index out of range")
        return whole(self, parts)

    monkeypatch.setattr(Builder, "build", build)


@pytest.mark.parametrize("form", ["text", "csv"])
def test_a_fault_of_our_own_stops_no_other_list(cli, broken, tmp_path: Path, form: str) -> None:
    (tmp_path / "b.txt").write_text("Quicksilver\n3x Hot Pie\n")
    (tmp_path / "a.txt").write_bytes(LEGAL.read_bytes())
    (tmp_path / "c.txt").write_bytes(LEGAL.read_bytes())
    ran = cli("check", *DAY, "-o", form, tmp_path)
    assert ran.code == 4
    assert "internal fault: IndexError: list" in " ".join(ran.out.split())
    if form == "text":
        assert "3 decks: 1 unverified, 2 legal" in ran.out


def test_a_fault_of_our_own_in_other_commands(cli, broken, tmp_path: Path) -> None:
    odd = tmp_path / "b.txt"
    odd.write_text("Quicksilver\n3x Hot Pie\n")
    ran = cli("stats", odd, LEGAL)
    assert ran.code == 4
    assert ran.err == f"deckcheck: {odd}: internal fault: IndexError: list index out of range\n"
    assert "Wolves of the North Wind" in ran.out


def test_no_setting_lets_a_fault_of_our_own_pass(cli, broken, tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("Quicksilver\n")
    assert cli("check", *DAY, "--exit-zero", tmp_path).code == 4


def test_a_fault_while_judging_stops_no_other_deck(cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = session.Session.resolve

    def resolve(self, deck):
        if deck.id == "b":
            raise KeyError("b")
        return whole(self, deck)

    monkeypatch.setattr(session.Session, "resolve", resolve)
    second = GOOD.replace('"a"', '"b"')
    (tmp_path / "e.jsonl").write_text(f"{GOOD}\n{second}\n{GOOD}\n")
    ran = cli("check", *DAY, tmp_path)
    assert (ran.code, ran.out.splitlines()[-1]) == (4, "3 decks: 2 illegal, 1 unverified")
    assert "internal fault: KeyError: 'b'" in " ".join(ran.out.split())


def test_a_pipe_in_a_folder_is_passed_by(cli, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "a.txt").write_bytes(LEGAL.read_bytes())
    ran = cli("check", *DAY, tmp_path)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "1 deck: 1 legal")


def test_a_pipe_that_is_named_is_read(cli, tmp_path: Path) -> None:
    ours, theirs = os.pipe()
    os.write(theirs, LEGAL.read_bytes())
    os.close(theirs)
    ran = cli("check", *DAY, f"/dev/fd/{ours}")
    os.close(ours)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "1 deck: 1 legal")


def test_a_link_to_nothing_in_a_folder_is_told(cli, tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to(tmp_path / "gone")
    ran = cli("check", *DAY, tmp_path)
    assert ran.code == 3
    assert "there is no such file" in " ".join(ran.out.split())


def test_a_broken_line_names_file_line_and_fault(cli, tmp_path: Path) -> None:
    event = tmp_path / "e.jsonl"
    event.write_text(f"{GOOD}\n{{bad\n[1]\n{GOOD}\n")
    ran = cli("check", *DAY, "-o", "jsonl", event)
    rows = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.code, [row["status"] for row in rows]) == (1, ["illegal", "unverified", "unverified", "illegal"])
    assert [(row["source"], row["findings"]) for row in rows[1:3]] == [
        (str(event), [told(2, "not valid JSON: expecting property name enclosed in double quotes (column 2)")]),
        (str(event), [told(3, "no deck of a known shape")]),
    ]


def told(line: int, reason: str) -> dict[str, object]:
    """The finding on a line of a file with one deck a line, as the report has it."""
    return {
        "rule": "DL001", "severity": "error", "message": f"this cannot be read as a deck: {reason}", "line": line,
        "cards": [], "data": {"reason": reason}, "citation": "",
    }  # fmt: skip


@pytest.mark.parametrize("form", ["[{0},\n{0}]\n", "[\n{0},\n{0}\n]\n", "[{0},{0}]\n", "[\n  {0},\n\n  {0} ]"])
def test_a_list_of_decks_in_a_file_with_one_a_line(cli, tmp_path: Path, form: str) -> None:
    (tmp_path / "e.jsonl").write_text(form.format(GOOD))
    ran = cli("check", *DAY, tmp_path)
    assert ran.out.splitlines()[-1] == "2 decks: 2 illegal"


def test_a_long_list_of_decks_over_several_lines_is_not_cut(cli, tmp_path: Path) -> None:
    (tmp_path / "e.jsonl").write_text("[\n" + ",\n".join([GOOD] * 6000) + "\n]\n")
    ran = cli("check", *DAY, "--summary", "-o", "csv", tmp_path)
    assert len(ran.out.splitlines()) == 6001
