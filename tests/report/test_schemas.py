"""Our own JSON shapes are what docs/schemas says, and the schemas say no to anything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource

from tests.verdicts import all_cases, render

FOLDER = Path(__file__).parents[2] / "docs" / "schemas"


def validator(name: str) -> Draft202012Validator:
    found = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.schema.json")}
    registry: Registry[Any] = Registry().with_resources(
        [(key, Resource.from_contents(schema)) for key, schema in found.items()]
    )
    Draft202012Validator.check_schema(found[name])
    return Draft202012Validator(found[name], registry=registry, format_checker=FormatChecker())


def faults(name: str, value: Any) -> list[str]:
    return [fault.message for fault in validator(name).iter_errors(value)]


def test_json() -> None:
    report = json.loads(render("json"))
    assert faults("report.schema.json", report) == []
    assert report["summary"] == {"decks": 6, "verdicts": 7, "legal": 2, "illegal": 2, "unverified": 3}


def test_jsonl() -> None:
    lines = render("jsonl").splitlines()
    assert len(lines) == len(all_cases())
    for line in lines:
        assert faults("verdict.schema.json", json.loads(line)) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"status": "fine"},
        {"more": 1},
        {"findings": [{}]},
        {"counts": {"draw deck": "60"}},
        {"skipped": [{"rule": "x"}]},
    ],
)
def test_the_schema_is_strict(changes: dict[str, Any]) -> None:
    line = json.loads(render("jsonl").splitlines()[1])
    assert faults("verdict.schema.json", {**line, **changes}) != []


def test_half_characters_do_not_stop_a_report() -> None:
    """A file name need not be text; the report is UTF-8 all the same."""
    for form in ("json", "jsonl"):
        assert b"\\ud800" in render(form).encode()
