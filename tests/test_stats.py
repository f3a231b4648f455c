"""A deck in numbers, by hand: whole results over the toy game."""

from __future__ import annotations

import pytest

from deckcheck.stats import Group, Line, Numbers, SectionStats, deck_stats
from tests.verdicts import CARDS, WOLVES, library


def stats(cards: dict[str, int]) -> dict[str, SectionStats]:
    return {section.id: section for section in deck_stats(cards, *library())}


def test_a_whole_section() -> None:
    assert stats(WOLVES)["plot"] == SectionStats(
        id="plot",
        name="plot deck",
        copies=2,
        titles=2,
        groups=(
            Group("plot", 2, (Line("002", "A Feast", "Core", 1, "plot"), Line("003", "A Storm", "Core", 1, "plot"))),
        ),
        tallies={"type": {"plot": 2}, "faction": {"neutral": 1, "wolf": 1}, "trait": {"Kingdom": 1, "War": 1}},
        numbers=(
            Numbers("income", {3: {"plot": 1}, 4: {}, 5: {"plot": 1}}, 2, 8, 3, 5),
            Numbers("initiative", {2: {"plot": 1}, 3: {}, 4: {}, 5: {}, 6: {}, 7: {"plot": 1}}, 2, 9, 2, 7),
            Numbers("claim", {1: {"plot": 2}}, 2, 2, 1, 1),
        ),
    )


def test_sections_and_types_stand_in_the_order_of_the_game() -> None:
    shuffled = dict(sorted(WOLVES.items(), reverse=True))
    assert stats(shuffled) == stats(WOLVES)
    assert list(stats(shuffled)) == ["agenda", "plot", "draw"]
    assert [(group.type, group.copies) for group in stats(shuffled)["draw"].groups] == [
        ("character", 8), ("location", 3), ("attachment", 3), ("event", 1),
    ]  # fmt: skip


def test_a_title_counts_once_over_its_printings() -> None:
    section = stats({"010": 1, "012": 2, "112": 1})["draw"]
    assert (section.copies, section.titles) == (4, 1)
    assert [(line.code, line.pack) for group in section.groups for line in group.lines] == [
        ("010", "Core"), ("012", "Core"), ("112", "Sea"),
    ]  # fmt: skip


def test_kinds() -> None:
    assert stats(WOLVES)["draw"].tallies == {
        "type": {"character": 8, "location": 3, "attachment": 3, "event": 1},
        "faction": {"wolf": 8, "sea": 4, "neutral": 3},
        "loyalty": {"not loyal": 11, "loyal": 4},
        "unique": {"not unique": 14, "unique": 1},
        "trait": {"=Trait|<b>": 4, "Weapon": 3, "House Wolf": 1, "Lord": 1},
        "icon": {"power": 5, "military": 4},
        "keyword": {"limited": 3},
    }


def test_the_curve_counts_copies_by_type_and_keeps_what_is_no_number_apart() -> None:
    (cost,) = (numbers for numbers in stats(WOLVES)["draw"].numbers if numbers.name == "cost")
    assert cost == Numbers(
        "cost",
        {
            0: {"event": 1}, 1: {"location": 3}, 2: {"character": 3}, 3: {"character": 4}, 4: {}, 5: {}, 6: {},
            7: {"character": 1}, "X": {"attachment": 3},
        },
        12, 28, 0, 7,
    )  # fmt: skip
    assert list(cost.spread) == [0, 1, 2, 3, 4, 5, 6, 7, "X"]
    assert cost.average == pytest.approx(28 / 12)


def test_without_numbers_there_is_no_average() -> None:
    (cost,) = stats({"014": 2})["draw"].numbers
    assert (cost, cost.average) == (Numbers("cost", {"X": {"attachment": 2}}, 0, 0, 0, 0), None)


def test_far_values_leave_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    far = [*CARDS, {**CARDS[8], "code": "099", "stats": {"cost": 1000}}]
    monkeypatch.setattr("tests.verdicts.CARDS", far)
    (cost,) = stats({"015": 1, "099": 1})["draw"].numbers
    assert list(cost.spread) == [0, 1000]


def test_a_type_without_a_section_stands_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.verdicts.CARDS", [*CARDS, {**CARDS[0], "code": "098", "type": "rune"}])
    assert [(s.id, s.name, s.copies) for s in deck_stats({"098": 2, "001": 1}, *library())] == [
        ("agenda", "agendas", 1), ("", "other cards", 2),
    ]  # fmt: skip


def test_no_cards_no_sections() -> None:
    assert deck_stats({}, *library()) == ()
