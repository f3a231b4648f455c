"""The machine reports: the whole shape."""

from __future__ import annotations

import io
import json

from deckcheck.model import CardCount, Finding, Skipped, Span, Verdict
from deckcheck.report import RenderContext, renderer

VERDICTS = (
    Verdict(
        id="1",
        source="a.txt",
        name="Vlci \u2028 „severu“",
        status="illegal",
        findings=(
            Finding(
                "DL001",
                "line.unread",
                cards=(CardCount("01171", "Unsullied", "Core", 4),),
                spans=(Span("a.txt", 12), Span("a.txt", 15)),
                data={"text": "?"},
                citation="s. 8",
            ),
        ),
        context={"game": "agot2"},
        counts={"draw deck": 61},
        skipped=(Skipped("AG201", "a line is missing"),),
        choice={"faction": ["stark"]},
        start=4,
    ),
    Verdict(id="2", source="", name="", status="legal"),
)
SHAPES = [
    {
        "id": "1",
        "source": "a.txt",
        "start": 4,
        "name": "Vlci \u2028 „severu“",
        "status": "illegal",
        "findings": [
            {
                "rule": "DL001",
                "severity": "error",
                "message": 'this line cannot be read: "?"',
                "line": 12,
                "cards": [{"code": "01171", "title": "Unsullied", "pack": "Core", "count": 4}],
                "data": {"text": "?"},
                "citation": "s. 8",
            }
        ],
        "context": {"game": "agot2"},
        "counts": {"draw deck": 61},
        "figures": {},
        "skipped": [{"rule": "AG201", "reason": "a line is missing"}],
        "remarks": [],
        "silenced": [],
        "choice": {"faction": ["stark"]},
    },
    {
        "id": "2",
        "source": "",
        "start": 0,
        "name": "",
        "status": "legal",
        "findings": [],
        "context": {},
        "counts": {},
        "figures": {},
        "skipped": [],
        "remarks": [],
        "silenced": [],
        "choice": {},
    },
]


def rendered(name: str, verdicts: tuple[Verdict, ...] = VERDICTS) -> str:
    stream = io.StringIO()
    renderer(name)(iter(verdicts), stream, RenderContext())
    return stream.getvalue()


def test_jsonl_is_one_verdict_a_line() -> None:
    lines = rendered("jsonl").split("\n")
    assert [json.loads(line) for line in lines[:-1]] == SHAPES
    assert lines[-1] == ""
    assert rendered("jsonl", ()) == ""


def test_json_is_one_object() -> None:
    assert json.loads(rendered("json")) == {
        "verdicts": SHAPES,
        "summary": {"decks": 2, "verdicts": 2, "legal": 1, "unverified": 0, "illegal": 1},
    }
    assert json.loads(rendered("json", ())) == {
        "verdicts": [],
        "summary": {"decks": 0, "verdicts": 0, "legal": 0, "unverified": 0, "illegal": 0},
    }


def test_jsonl_streams() -> None:
    seen = []

    def verdicts():
        for verdict in VERDICTS:
            seen.append(stream.getvalue().count("\n"))
            yield verdict

    stream = io.StringIO()
    renderer("jsonl")(verdicts(), stream, RenderContext())
    assert seen == [0, 1]
