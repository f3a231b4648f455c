"""A list silences rules for itself: what that spares, what it does not, and what is said of it."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import deckcheck
from tests.config.conftest import DAY, EXAMPLES

TWICE = (EXAMPLES / "mistakes/restricted-twice.txt").read_text(encoding="utf-8")


@pytest.fixture
def check(cli, tmp_path: Path):
    """Check a list with comments before it: the verdicts as JSON."""

    def run(comments: str, *args: str, text: str = TWICE) -> list[dict[str, Any]]:
        path = tmp_path / "list.txt"
        path.write_text(f"{comments}\n{text}", encoding="utf-8")
        return [json.loads(line) for line in cli("check", "-o", "jsonl", *DAY, *args, path).out.splitlines()]

    return run


def told(row: dict[str, Any]) -> tuple[str, list[tuple[str, str, int]], list[tuple[str, str, int]]]:
    """Status, (rule, message, line) of the findings, and (rule, reason, line) of what is silenced."""
    return (
        row["status"],
        [(finding["rule"], finding["message"], finding["line"]) for finding in row["findings"]],
        [(entry["finding"]["rule"], entry["reason"], entry["line"]) for entry in row["silenced"]],
    )


def test_silenced_with_a_reason(check) -> None:
    (row,) = check("# deckcheck: ignore[AG501] our league plays without the list")
    assert told(row) == ("legal", [], [("AG501", "our league plays without the list", 1)])
    assert row["silenced"][0]["finding"]["line"] == 24


@pytest.mark.parametrize(
    "comment", ["// deckcheck: ignore[ag501]", "#deckcheck:ignore[AG501] - ", "; deckcheck: ignore[ AG501 ]"]
)
def test_ways_to_write_it(check, comment: str) -> None:
    (row,) = check(comment)
    assert told(row) == ("legal", [], [("AG501", "", 1)])


def test_only_the_rule_named_is_silenced(check) -> None:
    text = TWICE.replace("2x A Noble Cause", "1x A Noble Cause")
    (row,) = check("# deckcheck: ignore[AG501]", text=text)
    assert (row["status"], [finding["rule"] for finding in row["findings"]]) == ("illegal", ["AG103"])
    (row,) = check("# deckcheck: ignore[AG501, AG103] both", text=text)
    assert told(row) == ("legal", [], [("AG103", "both", 1), ("AG501", "both", 1)])


def test_only_the_deck_that_says_so(check) -> None:
    rows = check("# deckcheck: ignore[AG501] mine", text=f"{TWICE}\n======\n{TWICE}")
    assert [row["status"] for row in rows] == ["legal", "illegal"]


def test_nothing_to_silence(check) -> None:
    (row,) = check("# deckcheck: ignore[AG502] old")
    assert told(row) == (
        "illegal",
        [
            ("DL012", "the list silences AG502, but that silences nothing here", 1),
            ("AG501", row["findings"][1]["message"], 24),
        ],
        [],
    )
    assert row["findings"][0]["severity"] == "warning"


def test_a_second_request_silences_nothing_more(check) -> None:
    (row,) = check("# deckcheck: ignore[AG501] ours\n# deckcheck: ignore[ag501, AG501]")
    twice = ("DL012", "the list silences AG501 once more: line 1 does so already", 2)
    assert told(row) == ("legal", [twice, twice], [("AG501", "ours", 1)])
    (row,) = check("# deckcheck: ignore[AG502] old\n# deckcheck: ignore[AG502]")
    assert [finding["message"] for finding in row["findings"][:2]] == [
        "the list silences AG502, but that silences nothing here"
    ] * 2


def test_no_such_rule(check) -> None:
    (row,) = check("# deckcheck: ignore[AG5O1]\n# deckcheck: ignore[HOUSE]")
    assert [finding["message"] for finding in row["findings"][:2]] == [
        "the list silences AG5O1, which is no rule; nearest: AG501",
        "the list silences HOUSE, which is no rule",
    ]


def test_a_family_is_no_rule(check) -> None:
    (row,) = check("# deckcheck: ignore[AG5]")
    assert (row["status"], row["findings"][0]["rule"]) == ("illegal", "DL012")


def test_a_broken_request_is_a_line_that_cannot_be_read(check) -> None:
    (row,) = check("# deckcheck: ignore AG501")
    assert [finding["rule"] for finding in row["findings"]] == ["DL001", "AG501"]


def test_it_must_silence_something_under_one_of_the_lists(check) -> None:
    rows = check("# deckcheck: ignore[AG501]", "--list", "none", "--list", "latest")
    assert [told(row)[:2] for row in rows] == [("legal", []), ("legal", [])]
    (row,) = check("# deckcheck: ignore[AG501]", "--list", "none")
    assert [finding["rule"] for finding in row["findings"]] == ["DL012"]


def test_rules_that_are_not_asked_say_nothing_of_it(check) -> None:
    for args in (("--ignore", "AG5"), ("--select", "AG2,DL"), ("--ignore", "DL012", "--list", "none")):
        (row,) = check("# deckcheck: ignore[AG501]", *args)
        assert told(row) == ("legal", [], []), args


def test_reading_can_be_silenced_too(check) -> None:
    text = f"{TWICE}\nWinter is coming, is it not, my lords?\n"
    (row,) = check("# deckcheck: ignore[DL001] a motto\n# deckcheck: ignore[AG501]", text=text)
    assert (row["status"], row["findings"]) == ("legal", [])
    assert sorted(entry["finding"]["rule"] for entry in row["silenced"]) == ["AG501", "DL001"]


def test_a_rule_that_could_not_be_asked(check) -> None:
    """Early in 2015 no list was in force: AG501 cannot be asked, and the deck says that this is no matter."""
    args = ("--as-of", "2015-01-01", "--ignore", "AG6,AG502,AG503")
    (row,) = check("", *args)
    assert (row["status"], [entry["rule"] for entry in row["skipped"]]) == ("unverified", ["AG501"])
    (row,) = check("# deckcheck: ignore[AG501] before the lists", *args)
    assert (row["status"], row["skipped"]) == ("legal", [])
    assert row["silenced"][0]["finding"]["message"] == "not asked: no legality list (latest) was in force on 2015-01-01"


def test_the_warning_itself_can_be_silenced(check) -> None:
    (row,) = check("# deckcheck: ignore[AG502] to come\n# deckcheck: ignore[DL012] I know\n# deckcheck: ignore[AG501]")
    assert told(row) == ("legal", [], [("AG501", "", 3), ("DL012", "I know", 2)])


def test_a_shared_title_is_judged_all_the_same(check) -> None:
    """That a title has several cards is a remark where all agree, and may be silenced; where they differ it is not."""
    text = (
        (EXAMPLES / "stark-fealty.txt").read_text(encoding="utf-8").replace("Eddard Stark (Core Set)", "Eddard Stark")
    )
    (row,) = check("# deckcheck: ignore[DL003] any of them", "--list", "none", text=text)
    assert told(row) == ("legal", [], [("DL003", "any of them", 1)])
    (row,) = check("# deckcheck: ignore[DL003] any of them", "--list", "none", "--as-of", "2016-01-01", text=text)
    assert (row["status"], [finding["rule"] for finding in row["findings"]]) == ("unverified", ["DL012", "DL003"])


def test_from_python(tmp_path: Path) -> None:
    text = f"# deckcheck: ignore[AG501] please\n{TWICE}".encode()
    day = date(2026, 8, 9)
    assert [verdict.status for verdict in deckcheck.check(text, as_of=day)] == ["legal"]
    assert [verdict.status for verdict in deckcheck.check(text, as_of=day, silence=False)] == ["illegal"]


def test_no_silence(check, cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (row,) = check("# deckcheck: ignore[AG501] please", "--no-silence")
    assert (row["status"], row["silenced"]) == ("illegal", [])
    assert [finding["rule"] for finding in row["findings"]] == ["AG501"]
    (tmp_path / "deckcheck.toml").write_text("silence = false", encoding="utf-8")
    (row,) = check("# deckcheck: ignore[AG501] please")
    assert row["status"] == "illegal"
    (row,) = check("# deckcheck: ignore[AG501] please", "--silence")
    assert row["status"] == "legal"
