"""JUnit: valid against the schema that Jenkins reads by; a suite a deck, a case a rule."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from deckcheck.model import Skipped
from tests.verdicts import GUESSED, REPEATED, SIZE, all_cases, page, render, too_many, verdict

SCHEMA = Path(__file__).parents[1] / "schemas" / "junit-10.xsd"


def outcomes(suite: ET.Element) -> dict[str, str]:
    """Rule -> what its case came to."""
    return {
        case.get("name", "").split()[0]: next((child.tag for child in case if child.tag != "system-out"), "passed")
        for case in suite.iter("testcase")
    }


def test_valid() -> None:
    import xmlschema

    xmlschema.XMLSchema(str(SCHEMA)).validate(render("junit"))


def test_a_suite_a_deck_and_a_case_a_rule() -> None:
    suites = list(ET.fromstring(render("junit")))
    assert [outcomes(suite) for suite in suites] == [
        dict.fromkeys(("DL001", "DL006", "AG103", "AG201", "AG601", "AG602"), "passed"),
        {
            "DL001": "passed",
            "DL006": "passed",
            "AG103": "failure",
            "AG201": "failure",
            "AG601": "passed",
            "DL011": "passed",
        },
        dict.fromkeys(("DL001", "DL006", "AG103", "AG201", "AG601"), "passed"),
        {"DL001": "passed", "DL006": "passed", "AG103": "passed", "AG201": "failure", "AG601": "passed"},
        {"DL001": "error", "DL006": "passed", "AG103": "passed", "AG201": "passed", "AG601": "skipped"},
        {
            "DL001": "passed",
            "DL006": "passed",
            "AG103": "passed",
            "AG201": "passed",
            "AG601": "skipped",
            "verdict": "error",
        },
        {"DL001": "error", "DL006": "passed"},
    ]
    for suite in suites:
        found = list(outcomes(suite).values())
        assert {name: int(suite.get(name, "")) for name in ("tests", "failures", "errors", "skipped")} == {
            "tests": len(found),
            "failures": found.count("failure"),
            "errors": found.count("error"),
            "skipped": found.count("skipped"),
        }


def test_a_case_tells_every_finding_of_its_rule() -> None:
    second = too_many()._replace(
        data={"title": "A Sword", "found": 5, "limit": 3, "deck": "draw deck"}, cards=(), spans=()
    )
    first = too_many()._replace(data={"title": "A Raid", "found": 4, "limit": 3, "deck": "draw deck"}, cards=())
    (suite,) = ET.fromstring(render("junit", verdict(status="illegal", findings=(first, second))))
    (failure,) = suite.iter("failure")
    assert failure.get("message") == "A Raid: 4 copies in the draw deck, at most 3 (and 1 more)"
    assert (failure.text or "").splitlines() == [
        "lists/wolves.txt:12,15: error: A Raid: 4 copies in the draw deck, at most 3 [Přehled pravidel, „Kopie (karty)“, s. 8]",
        "lists/wolves.txt: error: A Sword: 5 copies in the draw deck, at most 3 [Přehled pravidel, „Kopie (karty)“, s. 8]",
    ]


def test_what_is_said_of_a_whole_deck_stands_where_the_deck_begins() -> None:
    text = render("junit", verdict(status="illegal", findings=(SIZE, too_many()), start=7))
    told = [body.text or "" for body in ET.fromstring(text).iter("failure")]
    assert sorted(body.partition(" ")[0] for body in told) == ["lists/wolves.txt:12,15:", "lists/wolves.txt:7:"]


def test_a_warning_alone_passes_and_is_told() -> None:
    (suite,) = ET.fromstring(render("junit", verdict(findings=(GUESSED, REPEATED))))
    assert set(outcomes(suite).values()) == {"passed"}
    assert [text.text for text in suite.iter("system-out")] == [
        "lists/wolves.txt:4,9: note: A Sword (Core) stands on 2 lines; together 3 copies",
        "lists/wolves.txt: warning: the text is not UTF-8 and was read as cp1250: check the letters with accents",
    ]


def test_an_unverified_deck_never_passes_as_a_whole() -> None:
    (suite,) = ET.fromstring(render("junit", verdict(status="unverified", findings=(GUESSED,))))
    assert outcomes(suite)["DL011"] == "error"
    (suite,) = ET.fromstring(render("junit", verdict(status="unverified", skipped=(Skipped("AG103", "why"),))))
    assert (outcomes(suite)["AG103"], outcomes(suite)["verdict"]) == ("skipped", "error")


def test_rules_of_other_games_are_no_cases() -> None:
    pages = {"AG103": page("AG103", "x"), "LR101": page("LR101", "y")._replace(game="other")}
    (suite,) = ET.fromstring(render("junit", verdict(status="illegal", findings=(SIZE,)), pages=lambda: pages))
    assert outcomes(suite) == {"AG103": "failure"}


@pytest.mark.parametrize("code", [*range(0x20), 0x7F, 0x85, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x1F3F0])
def test_every_character_is_allowed_or_replaced(code: int) -> None:
    char = chr(code)
    shown = char if char in "\t\n\r" or code == 0x1F3F0 else "\ufffd"
    (suite,) = ET.fromstring(render("junit", verdict(name=f"a{char}b")).encode())
    assert suite.get("name") == f"a{shown}b (joust, toy1.0)"


def test_names_read_back() -> None:
    name = "]]> <script> & \" ' \n ::error::"
    (suite,) = ET.fromstring(render("junit", verdict(name=name)))
    assert suite.get("name") == f"{name} (joust, toy1.0)"
    assert len(all_cases()) == len(list(ET.fromstring(render("junit"))))


def test_a_rule_that_nobody_asked_is_skipped_with_the_reason() -> None:
    needs = {"AG501": "list", "AG603": "pool", "AG203": "table"}
    names = ("DL001", "AG103", "AG201", *needs)
    pages = {rule: page(rule, "x")._replace(needs=needs.get(rule, "")) for rule in names}

    def reasons(**context: object) -> dict[str, str | None]:
        judged = verdict(context={"game": "toy", "format": "joust", **context})
        (suite,) = ET.fromstring(render("junit", judged, pages=lambda: pages))
        found = {str(case.get("name", "")).split()[0]: case.find("skipped") for case in suite.iter("testcase")}
        assert suite.get("skipped") == str(sum(skipped is not None for skipped in found.values()))
        return {rule: skipped.get("message") for rule, skipped in found.items() if skipped is not None}

    table = {"AG203": "asked of the decks of one table together"}
    given = {"list": "toy1.0", "pool": "12 cards"}
    assert reasons(**given) == table
    assert reasons(pool="not given") == {
        **table,
        "AG501": "no legality list applies",
        "AG603": "no card pool was given",
    }
    assert reasons(**given, select=["AG103"], ignore=["AG103"]) == {
        **dict.fromkeys(names, "not among the rules that were selected"),
        "AG103": "among the rules to be ignored",
    }
    assert reasons(**given, decks=["A", "B"]) == {
        rule: "asked of each deck, not of the table" for rule in names if rule != "AG203"
    }
