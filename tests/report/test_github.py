"""Workflow commands: read back as the runner reads them."""

from __future__ import annotations

import re

from deckcheck.model import Silenced, Span
from deckcheck.report.shape import told
from tests.verdicts import CITATION, HOSTILE, REPEATED, SIZE, all_cases, render, too_many, verdict

COMMAND = re.compile(r"::(error|warning|notice) ([^\n]*?)::(.*)")


def read(line: str) -> tuple[str, dict[str, str], str]:
    """A command as the runner takes it apart."""
    match = COMMAND.fullmatch(line)
    assert match, line
    properties = dict(part.split("=", 1) for part in match[2].split(","))
    return match[1], {name: unescape(value) for name, value in properties.items()}, unescape(match[3])


def unescape(text: str) -> str:
    for code, char in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, char)
    return text


def test_an_annotation_a_finding_then_a_sentence() -> None:
    *commands, last = render("github").splitlines()
    assert [read(line)[1]["title"] for line in commands] == [f.rule for v in all_cases() for f in told(v)]
    assert last == "6 decks, 7 verdicts: 2 illegal, 3 unverified, 2 legal"


def test_whole_commands() -> None:
    findings = (
        too_many()._replace(cards=(), data={"title": "100% A, B: C", "found": 4, "limit": 3, "deck": "draw deck"}),
        REPEATED,
        SIZE,
    )
    assert render("github", verdict(name="Wolves", findings=findings)) == (
        "::error file=lists/wolves.txt,line=12,col=3,title=AG201::"
        f"Wolves: 100%25 A, B: C: 4 copies in the draw deck, at most 3 [{CITATION}]\n"
        "::notice file=lists/wolves.txt,line=4,col=1,title=DL006::"
        "Wolves: A Sword (Core) stands on 2 lines; together 3 copies\n"
        "::error file=lists/wolves.txt,title=AG103::"
        "Wolves: plot deck: 2 cards, the rules ask for exactly 7 (5 too few) [s. 2]\n"
        "1 deck: 1 legal\n"
    )


def test_what_is_said_of_a_whole_deck_stands_where_the_deck_begins() -> None:
    told = verdict(findings=(SIZE,), silenced=(Silenced(SIZE, "", Span("lists/wolves.txt", 9)),), start=7)
    for line in render("github", told).splitlines()[:-1]:
        assert read(line)[1] == {"file": "lists/wolves.txt", "line": "7", "col": "1", "title": "AG103"}


def test_hostile_files_read_back() -> None:
    for file in ("a,b:c%0A.txt", "a\nb.txt", "x::error::y.txt", "100%25.txt"):
        command = read(render("github", verdict(source=file, findings=(SIZE,))).splitlines()[0])
        assert command[1]["file"] == file


def test_no_name_starts_a_command() -> None:
    for line in render("github", verdict(name=HOSTILE, findings=(too_many(),))).splitlines()[:-1]:
        read(line)
        assert "\x1b" not in line
        assert "\u202e" not in line


def test_files_are_relative_and_stdin_is_none() -> None:
    line = render("github", verdict(findings=(too_many("/repo/a/b.txt", 2),)), base="/repo").splitlines()[0]
    assert read(line)[1] == {"file": "a/b.txt", "line": "2", "col": "3", "title": "AG201"}
    told = SIZE._replace(spans=(Span("<stdin>", 3),))
    line = render("github", verdict(source="<stdin>", findings=(told,))).splitlines()[0]
    assert read(line)[1] == {"title": "AG103"}
