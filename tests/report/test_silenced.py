"""What a list silences is shown in every report, with the reason that it gives, and as nothing else."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft4Validator
from xmlschema import XMLSchema

from deckcheck.model import Silenced, Span
from deckcheck.report import RENDERERS
from tests import golden
from tests.report.test_golden import ENDINGS
from tests.verdicts import HOSTILE, SIZE, render, too_many, verdict

FOLDER = Path(__file__).parents[1] / "schemas"
SILENCED = verdict(
    silenced=(
        Silenced(too_many(), "a cube draft at home", Span("lists/wolves.txt", 1)),
        Silenced(SIZE, HOSTILE, Span("lists/wolves.txt", 2)),
        Silenced(SIZE._replace(rule="AG104"), "", Span("lists/wolves.txt", 2)),
    )
)


@pytest.mark.parametrize("form", RENDERERS)
def test_golden(form: str) -> None:
    golden.check(f"silenced.{ENDINGS.get(form, form)}", render(form, SILENCED))


@pytest.mark.parametrize("form", RENDERERS)
def test_rule_reason_and_message_are_told(form: str) -> None:
    text = render(form, SILENCED)
    assert "AG201" in text
    assert "a cube draft at home" in text.replace("\n         ", " ")


def test_json() -> None:
    (entry, *_) = json.loads(render("jsonl", SILENCED))["silenced"]
    assert (entry["finding"]["rule"], entry["reason"], entry["line"]) == ("AG201", "a cube draft at home", 1)


def test_csv() -> None:
    rows = list(csv.DictReader(io.StringIO(render("csv", SILENCED), newline="")))
    assert [(row["rule"], row["silenced"]) for row in rows[::2]] == [
        ("AG201", "a cube draft at home"),
        ("AG104", "no reason given"),
    ]
    (row,) = csv.DictReader(io.StringIO(render("csv", SILENCED, summary=True), newline=""))
    assert (row["errors"], row["rules"], row["silenced"]) == ("0", "", "AG201 AG103 AG104")


def test_junit_skips_the_case() -> None:
    (suite,) = ET.fromstring(render("junit", SILENCED))
    assert (suite.get("failures"), suite.get("errors"), suite.get("skipped")) == ("0", "0", "3")
    told = {case.get("name", "")[:5]: case.find("skipped") for case in suite.iter("testcase")}
    assert told["AG201"] is not None
    assert told["AG201"].get("message", "").endswith("(silenced: a cube draft at home)")


def test_sarif_suppressions() -> None:
    """All results of a run have the property or none: an empty one says that nothing silences the result."""
    (run,) = json.loads(render("sarif", SILENCED, verdict(findings=(SIZE,))))["runs"]
    assert [[entry["kind"] for entry in result["suppressions"]] for result in run["results"]] == [
        ["inSource"],
        ["inSource"],
        ["inSource"],
        [],
    ]
    assert run["results"][0]["suppressions"][0]["justification"] == "a cube draft at home"


def test_sarif_and_junit_are_valid() -> None:
    sarif = json.loads((FOLDER / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    assert [fault.message for fault in Draft4Validator(sarif).iter_errors(json.loads(render("sarif", SILENCED)))] == []
    assert list(XMLSchema(FOLDER / "junit-10.xsd").iter_errors(render("junit", SILENCED))) == []


def test_github_makes_it_a_notice() -> None:
    *lines, last = render("github", SILENCED).splitlines()
    assert [line.partition(" ")[0] for line in lines] == ["::notice"] * 3
    assert last == "1 deck: 1 legal"


def test_the_schema_knows_it() -> None:
    from tests.report.test_schemas import faults

    line = json.loads(render("jsonl", SILENCED))
    assert faults("verdict.schema.json", line) == []
    assert faults("verdict.schema.json", {**line, "silenced": [{"rule": "AG201"}]}) != []
