"""Reports of this game: the starting threat stands in each that tells what a deck comes to, empty sections in none."""

from __future__ import annotations

import io
import json
from xml.etree import ElementTree as ET

import pytest

from deckcheck.model import Entry, Finding, Option, Verdict
from deckcheck.report import RenderContext, renderer
from tests.decks import judge, table
from tests.lotr.decks import ARAGORN, EOWYN, GLORFINDEL, GLORFINDEL_SPIRIT, LEGOLAS, deck, heroes, resolved


def rendered(form: str, *verdicts: Verdict, summary: bool = False) -> str:
    """The report on some verdicts."""
    stream = io.StringIO()
    context = RenderContext(width=100, summary=summary, library=table)
    renderer(form)(verdicts, stream, context)
    return stream.getvalue()


@pytest.fixture(scope="module")
def legal() -> Verdict:
    """The verdict on a deck of three heroes."""
    return judge("organised", game="lotr").judge(resolved(deck(), name="Three"))


def test_text(legal):
    assert rendered("text", legal).splitlines()[:2] == [
        "LEGAL  Three",
        "  organised, as of 2026-11-29, heroes 3, player deck 50, starting threat 30",
    ]


def test_json(legal):
    for report in (json.loads(rendered("json", legal))["verdicts"][0], json.loads(rendered("jsonl", legal))):
        assert report["figures"] == {"starting threat": 30}
        assert report["counts"] == {"heroes": 3, "contract": 0, "player deck": 50}


def test_csv(legal):
    assert ",heroes 3; player deck 50; starting threat 30," in rendered("csv", legal, summary=True)


def test_junit(legal):
    suite = ET.fromstring(rendered("junit", legal))
    found = {row.get("name"): row.get("value") for row in suite.iter("property")}
    assert (found["starting threat"], found["heroes"]) == ("30", "3")
    assert "contract" not in found


def test_markdown(legal):
    table_ = [line for line in rendered("markdown", legal).splitlines() if line.startswith("|")]
    assert table_ == [
        "| deck | verdict | errors | warnings | notes | starting threat | format | list | as of |",
        "|:---|:---|---:|---:|---:|---:|:---|:---|:---|",
        "| Three | ✅ legal |  |  |  | 30 | organised |  | 2026-11-29 |",
    ]


def test_html(legal):
    report = rendered("html", legal)
    assert "heroes 3 · player deck 50 · starting threat 30" in report
    assert "<small>starting threat</small> <bdi>30</bdi>" in report
    for words in (
        "Cards by sphere",
        "Leadership&nbsp;1",
        "<dt>Threat</dt>",
        "<dt>Willpower</dt>",
        "<dt>Hit points</dt>",
    ):
        assert words in report
    assert "contract 0" not in report


def test_the_threat_of_a_title_that_two_heroes_share():
    """Glorfindel of Lore has 12, Glorfindel of Spirit 5."""
    entry = Entry(1, "Glorfindel", types=("hero",))
    built = deck(heroes(ARAGORN, LEGOLAS), beside=False)
    doubtful = resolved(built, options=(Option(entry, (GLORFINDEL, GLORFINDEL_SPIRIT)),))
    assert judge("organised", game="lotr").judge(doubtful).figures == {"starting threat": "26 or 33"}


def test_the_threat_beside_a_line_that_could_not_be_read():
    unread = Finding("DL001", "line.unread", data={"text": "?"})
    judged = judge("organised", game="lotr").judge(resolved(deck(heroes(ARAGORN, EOWYN)), findings=(unread,)))
    assert judged.figures == {"starting threat": "21 or more"}


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Entry(1, "Frodo"), "21 or more"),
        (Entry(1, "Frodo", types=("hero",)), "21 or more"),
        (Entry(1, "Henemarth", types=("ally",)), 21),
        (Entry(2, "Henemarth"), 21),
        (Entry(1, "Henemarth", place="draw"), 21),
    ],
)
def test_the_threat_beside_a_line_that_names_no_card(entry, told):
    judged = judge("organised", game="lotr").judge(resolved(deck(heroes(ARAGORN, EOWYN)), unknown=(entry,)))
    assert judged.figures == {"starting threat": told}
