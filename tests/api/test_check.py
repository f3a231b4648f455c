"""The Python interface."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import deckcheck

DECK = b"House Stark\nFealty\n\n3x Hot Pie\n"


def rules(**options: object) -> list[str]:
    [verdict] = deckcheck.check(DECK, list="none", as_of="2026-07-01", **options)  # type: ignore[arg-type]
    return [finding.rule for finding in verdict.findings]


@pytest.mark.parametrize("names", [["AG103"], "AG103", ["ag103"], ("AG103",)])
def test_rules_are_named_as_on_the_command_line(names: object) -> None:
    assert rules() == ["AG103", "AG104"]
    assert rules(ignore=names) == ["AG104"]
    assert rules(select=names) == ["AG103"]


def test_families_and_unknown_rules() -> None:
    assert rules(ignore="AG1") == []
    with pytest.raises(deckcheck.UsageFault, match="no rule is called 'NOPE'"):
        rules(select=["nope"])


def test_dates_may_be_text() -> None:
    [one] = deckcheck.check(DECK, list="none", as_of=date(2026, 7, 1))
    [other] = deckcheck.check(DECK, list="none", as_of="2026-07-01")
    assert one == other
    with pytest.raises(deckcheck.UsageFault, match="is no date"):
        deckcheck.check(DECK, as_of="yesterday")


def test_several_lists_are_several_verdicts() -> None:
    found = deckcheck.check(DECK, list=["none", "gotstandard2.1", "latest"], as_of="2026-07-01")
    assert [verdict.context["list"] for verdict in found] == [None, "gotstandard2.1"]


def test_paths_and_folders(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(DECK)
    (tmp_path / "b.txt").write_bytes(b"")
    found = deckcheck.check(tmp_path, as_of="2026-07-01")
    assert [(Path(verdict.source).name, verdict.status) for verdict in found] == [
        ("a.txt", "illegal"),
        ("b.txt", "unverified"),
    ]
    [deck] = deckcheck.read(tmp_path / "a.txt")
    assert [(entry.count, entry.name) for entry in deck.entries] == [(1, "Fealty"), (3, "Hot Pie")]


def test_what_the_package_offers() -> None:
    for name in deckcheck.__all__:
        assert getattr(deckcheck, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = deckcheck.nonsense


def test_broken_data_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "agot2"
    folder.mkdir()
    for text in ('{"cards":[]}', '{"cards":[{"code":1}]}', '{"cards":[7]}', "{", '{"cards":{}}'):
        (folder / "cards.json").write_text(text, encoding="utf-8")
        with pytest.raises(deckcheck.DataFault, match="card data"):
            deckcheck.check(DECK, as_of="2026-07-01", data=tmp_path)


def test_no_lists_in_a_game_that_has_some_is_a_doubt(tmp_path: Path) -> None:
    (tmp_path / "agot2" / "lists").mkdir(parents=True)
    [verdict] = deckcheck.check(DECK, as_of="2026-07-01", data=tmp_path, ignore="AG1")
    assert (verdict.status, [skip.rule for skip in verdict.skipped]) == ("unverified", ["AG501", "AG502", "AG503"])
