"""CSV: rows read back as they were, and nothing that a spreadsheet would run."""

from __future__ import annotations

import csv
import io

from deckcheck.report.shape import told
from tests.verdicts import CITATION, HOSTILE, REPEATED, all_cases, render, too_many, verdict


def rows(**context: object) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(render("csv", **context), newline="")))


def test_a_row_a_finding() -> None:
    found = rows()
    assert [row["rule"] for row in found] == [f.rule for v in all_cases() for f in told(v)]
    assert found[4] == {
        "source": "lists/wolves.txt", "start": "2", "id": "w1", "name": "Wolves", "status": "illegal",
        "game": "toy", "format": "joust", "list": "toy1.0", "as_of": "2026-08-09",
        "data": "embedded 2026-08-01", "rule": "DL006", "severity": "note", "line": "4 9", "message": "A Sword (Core) stands on 2 lines; together 3 copies",
        "cards": "3x A Sword (Core, 014)", "found": "", "limit": "", "citation": "", "silenced": "",
    }  # fmt: skip


def test_a_row_a_deck() -> None:
    found = rows(summary=True)
    assert [row["status"] for row in found] == [v.status for v in all_cases()]
    assert found[1] == {
        "source": "lists/wolves.txt", "start": "2", "id": "w1", "name": "Wolves", "status": "illegal",
        "game": "toy", "format": "joust", "list": "toy1.0", "as_of": "2026-08-09",
        "data": "embedded 2026-08-01", "cards": "agendas 1; plot deck 2; draw deck 15", "errors": "2", "warnings": "1", "notes": "1",
        "rules": "AG201 AG103 DL011 DL006", "skipped": "", "silenced": "",
        "worst": found[3]["worst"],
    }  # fmt: skip
    assert found[1]["worst"].startswith("'=1+1")


def test_no_cell_is_a_formula() -> None:
    for name in ("=1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x", HOSTILE):
        text = render("csv", verdict(name=name, findings=(REPEATED,)))
        (row,) = csv.DictReader(io.StringIO(text, newline=""))
        assert row["name"].startswith("'")


def test_harmless_cells_stay_as_they_are() -> None:
    (row,) = csv.DictReader(io.StringIO(render("csv", verdict(name="a=1", findings=(too_many(),))), newline=""))
    assert (row["name"], row["found"], row["limit"], row["citation"]) == ("a=1", "4", "3", CITATION)


def test_paths_are_relative() -> None:
    source = "/home/me/event/wolves.txt"
    found = too_many(source, 4)
    (row,) = csv.DictReader(
        io.StringIO(render("csv", verdict(source=source, findings=(found,)), base="/home/me"), newline="")
    )
    assert row["source"] == "event/wolves.txt"
