"""The report for people: whole expected texts."""

from __future__ import annotations

import io
from typing import Any

import pytest

from deckcheck.model import CardCount, Finding, Skipped, Span, Verdict
from deckcheck.report import RenderContext, renderer

CONTEXT = {
    "game": "agot2",
    "format": "joust",
    "list": "gotstandard2.1",
    "list_date": "2026-07-01",
    "as_of": "2026-08-09",
}
COUNTS = {"agendas": 1, "plot deck": 7, "draw deck": 61}


def finding(**changes: Any) -> Finding:
    row = Finding(
        "AG201",
        "line.unread",
        cards=(CardCount("01171", "Unsullied", "Core", 4),),
        spans=(Span("a.txt", 12), Span("a.txt", 15)),
        data={"text": "four of them"},
        citation="Přehled pravidel, „Kopie (karty)“, s. 8",
    )
    return row._replace(**changes)


def verdict(**changes: Any) -> Verdict:
    values: dict[str, Any] = {"id": "a", "source": "a.txt", "name": "Wolves", "status": "legal", "context": CONTEXT}
    return Verdict(**{**values, "counts": COUNTS, **changes})


def text(*verdicts: Verdict, **context: Any) -> str:
    stream = io.StringIO()
    renderer("text")(iter(verdicts), stream, RenderContext(**context))
    return stream.getvalue()


def test_a_legal_deck_is_a_headline() -> None:
    assert text(verdict()) == (
        "LEGAL  a.txt: Wolves\n"
        "  joust, list gotstandard2.1 of 2026-07-01, as of 2026-08-09, agendas 1,\n"
        "  plot deck 7, draw deck 61\n"
        "\n"
        "1 deck: 1 legal\n"
    )


@pytest.mark.parametrize(
    "data", ["agot2-0002 of 2026-11-30", "by hand, 2026-11-30", "embedded 2026-08-09, files by hand over it"]
)
def test_card_data_of_the_user_are_named(data: str) -> None:
    assert f"as of 2026-08-09, data {data}," in text(verdict(context={**CONTEXT, "data": data}), width=200)
    assert "data" not in text(verdict(context={**CONTEXT, "data": "embedded 2026-08-09"}), width=200)


def test_findings_stand_in_a_table() -> None:
    note = finding(rule="DL006", severity="note", spans=(), citation="")
    assert text(verdict(status="illegal", findings=(finding(), note)), verdict(name="Others"), width=60) == (
        "ILLEGAL  a.txt: Wolves\n"
        "  joust, list gotstandard2.1 of 2026-07-01,\n"
        "  as of 2026-08-09, agendas 1, plot deck 7, draw deck 61\n"
        "\n"
        "    line  rule    finding\n"
        "  ------  ------  -----------------------------------------\n"
        '      12  AG201   this line cannot be read: "four of them"\n'
        "      15          [Přehled pravidel, „Kopie (karty)“, s. 8]\n"
        '          DL006   note: this line cannot be read: "four of\n'
        '                  them"\n'
        "\n"
        "LEGAL  a.txt: Others\n"
        "  joust, list gotstandard2.1 of 2026-07-01,\n"
        "  as of 2026-08-09, agendas 1, plot deck 7, draw deck 61\n"
        "\n"
        "2 decks: 1 illegal, 1 legal\n"
    )


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_no_line_is_wider_than_asked(width: int) -> None:
    lines = text(verdict(status="illegal", findings=(finding(),) * 3), width=width).splitlines()
    assert max(map(len, lines)) <= width


def test_many_lines_of_one_finding_are_cut_short() -> None:
    spans = tuple(Span("a.txt", line) for line in (9, 3, 3, 27, 81))
    table = text(verdict(status="illegal", findings=(finding(spans=spans, citation=""),)), width=200)
    assert [line.split()[0] for line in table.splitlines()[5:9]] == ["3", "9", "27", "…"]


def test_quiet_leaves_out_legal_decks() -> None:
    shown = text(verdict(), verdict(name="Bad", status="unverified"), quiet=True).splitlines()
    assert [shown[0], shown[-1]] == ["UNVERIFIED  a.txt: Bad", "2 decks: 1 unverified, 1 legal"]


def test_rules_not_asked_and_choices_are_told() -> None:
    shown = text(verdict(skipped=(Skipped("AG201", "two lines could not be read"),), choice={"faction": "stark"}))
    assert (
        "  plot deck 7, draw deck 61, choosing faction stark\n  not asked: AG201, two lines could not be read\n"
        in shown
    )


def test_colour_only_where_it_is_wanted() -> None:
    assert "\x1b" not in text(verdict())
    assert text(verdict(), color=True).startswith("\x1b[1;32mLEGAL\x1b[0m  a.txt: Wolves\n")


def test_a_hostile_name_steers_no_terminal() -> None:
    hostile = "\x1b[2Jred\u202e\x9b1m\x07\ntwo"
    shown = text(verdict(name=hostile, findings=(finding(data={"text": hostile}),)))
    assert "a.txt: \\x1b[2Jred\\u202e\\x9b1m\\x07 two\n" in shown
    assert not {"\x1b", "\u202e", "\x9b", "\x07"} & set(shown)


def test_no_decks() -> None:
    assert text() == "no decks\n"
