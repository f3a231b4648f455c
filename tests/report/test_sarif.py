"""SARIF: valid against the published schema; fingerprints that outlive an edit of the list."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deckcheck.model import Span
from deckcheck.report.place import uri
from deckcheck.report.shape import told
from tests.verdicts import CITATION, CONTEXT, HOSTILE, REPEATED, SIZE, all_cases, render, too_many, verdict

SCHEMA = Path(__file__).parents[1] / "schemas" / "sarif-2.1.0-rtm.5.json"


def run(*verdicts: Any, **context: Any) -> dict[str, Any]:
    (only,) = json.loads(render("sarif", *verdicts, **context))["runs"]
    return only


def fingerprints(*verdicts: Any) -> list[str]:
    return [result["partialFingerprints"]["deckcheck/v1"] for result in run(*verdicts)["results"]]


def test_valid() -> None:
    import jsonschema

    validator = jsonschema.Draft4Validator(
        json.loads(SCHEMA.read_text(encoding="utf-8")), format_checker=jsonschema.FormatChecker()
    )
    for text in (render("sarif"), render("sarif", pages=dict, version="")):
        assert [fault.message for fault in validator.iter_errors(json.loads(text))] == []


def test_a_result_a_finding() -> None:
    whole = run()
    assert [result["ruleId"] for result in whole["results"]] == [f.rule for v in all_cases() for f in told(v)]
    for result in whole["results"]:
        assert whole["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    assert whole["results"][4] == {
        "ruleId": "DL006",
        "ruleIndex": 4,
        "level": "note",
        "message": {"text": "Wolves: A Sword (Core) stands on 2 lines; together 3 copies"},
        "partialFingerprints": {"deckcheck/v1": whole["results"][4]["partialFingerprints"]["deckcheck/v1"]},
        "suppressions": [],
        "properties": {
            "deck": "Wolves",
            "status": "illegal",
            "context": {name: value for name, value in CONTEXT.items() if value is not None},
            "cards": [{"code": "014", "title": "A Sword", "pack": "Core", "count": 3}],
            "citation": "",
        },
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "lists/wolves.txt", "uriBaseId": "%SRCROOT%"},
                    "region": {"startLine": 4, "startColumn": 1},
                }
            }
        ],
        "relatedLocations": [
            {
                "id": 1,
                "physicalLocation": {
                    "artifactLocation": {"uri": "lists/wolves.txt", "uriBaseId": "%SRCROOT%"},
                    "region": {"startLine": 9, "startColumn": 1},
                },
            }
        ],
    }


def test_the_rules_bring_their_manual_page() -> None:
    rules = {rule["id"]: rule for rule in run()["tool"]["driver"]["rules"]}
    assert list(rules) == ["AG602", "DL011", "AG201", "AG103", "DL006", "DL001"]
    assert rules["DL011"] == {"id": "DL011"}
    assert rules["AG201"] == {
        "id": "AG201",
        "shortDescription": {"text": "Too many copies"},
        "fullDescription": {"text": "What AG201 is."},
        "help": {
            "text": f"What AG201 is.\n\nWhy it is.\n\nSource: {CITATION}\n\n"
            "Fails:\n\n4x A Sword\n1x x\n\nPasses:\n\n3x A Sword",
            "markdown": f"What AG201 is.\n\nWhy it is.\n\n**Source:** {CITATION}\n\n"
            "**Fails:**\n\n    4x A Sword\n    1x x\n\n**Passes:**\n\n    3x A Sword",
        },
        "defaultConfiguration": {"level": "error"},
        "properties": {"tags": ["toy"]},
    }


def test_fingerprints_do_not_depend_on_lines_and_counts() -> None:
    before = verdict(findings=(too_many("a.txt", 12, 15), SIZE, REPEATED))
    fewer = too_many("a.txt", 1)._replace(data={**too_many().data, "found": 5})
    after = verdict(findings=(REPEATED._replace(spans=(Span("lists/wolves.txt", 70),)), fewer, SIZE))
    assert sorted(fingerprints(before)) == sorted(fingerprints(after))


def test_fingerprints_tell_findings_apart() -> None:
    cards = too_many().cards
    others = [
        verdict(findings=(too_many(),)),
        verdict(findings=(too_many()._replace(rule="AG202"),)),
        verdict(findings=(too_many()._replace(cards=(cards[0]._replace(code="012"),)),)),
        verdict(findings=(too_many("other.txt"),)),
        verdict(name="Others", findings=(too_many(),)),
        verdict(context={**CONTEXT, "list": "toy0.9"}, findings=(too_many(),)),
        verdict(context={**CONTEXT, "format": "melee"}, findings=(too_many(),)),
        verdict(findings=(too_many(),)),
    ]
    found = fingerprints(*others)
    assert len(set(found)) == len(others)
    # The same finding twice in one run is told apart by its number alone.
    assert found[0].removesuffix(":1") == found[-1].removesuffix(":2")


def test_nothing_in_a_message_is_a_link() -> None:
    (result,) = run(verdict(name=HOSTILE, findings=(SIZE,)))["results"]
    assert "](" not in result["message"]["text"]


@pytest.mark.parametrize(
    ("path", "base", "expected"),
    [
        ("lists/a.txt", "", "lists/a.txt"),
        ("/repo/lists/a.txt", "/repo", "lists/a.txt"),
        ("/repo/a b%.txt", "/repo", "a%20b%25.txt"),
        ("/elsewhere/a.txt", "/repo", "file:///elsewhere/a.txt"),
        ("mailto:x.txt", "", "./mailto%3Ax.txt"),
        ("žluť.txt", "", "%C5%BElu%C5%A5.txt"),
        ("a\udcff#?.txt", "", "a%FF%23%3F.txt"),
    ],
)
def test_uris(path: str, base: str, expected: str) -> None:
    assert uri(path, base) == expected


def test_no_file_no_location() -> None:
    placed = SIZE._replace(spans=(Span("<stdin>", 3),))
    for result in run(verdict(source="<stdin>", findings=(SIZE, placed), start=3))["results"]:
        assert "locations" not in result


def test_what_is_said_of_a_whole_deck_stands_where_the_deck_begins() -> None:
    file = {"artifactLocation": {"uri": "lists/wolves.txt", "uriBaseId": "%SRCROOT%"}}
    for start, place in ((7, {**file, "region": {"startLine": 7, "startColumn": 1}}), (0, file)):
        (result,) = run(verdict(findings=(SIZE,), start=start))["results"]
        assert result["locations"] == [{"physicalLocation": place}]
    assert fingerprints(verdict(findings=(SIZE,), start=7)) == fingerprints(verdict(findings=(SIZE,), start=70))
