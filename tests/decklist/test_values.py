"""Printed values beside titles, numbers within packs, and numbers of copies in words."""

from __future__ import annotations

import pytest

from tests.lists import deck, rules, short

ARYA, ROBB = (2, "Arya Stark", "Core Set", 0), (2, "Robb Stark", "WotN", 46)


def told(line: str) -> tuple[tuple[int, str, str, int], list[str]]:
    """The card of a line, and what was told."""
    found = deck(f"Wolves\nHouse Stark\n3x Ice\n{line}\n1x Summer (Core)\n", game="agot2")
    _, entry, _ = short(found)
    return entry, rules(found)


@pytest.mark.parametrize(
    "line",
    [
        "2x Arya Stark (Core Set)\t3", "2x Arya Stark (Core Set) @ 3", "2x Arya Stark (Core Set) 3", "2x Arya Stark (Core Set), 3 gold",
        "2x Arya Stark (Core Set), cost 6", "2x Arya Stark (Core Set) - STR 2", "2x Arya Stark (Core Set, 3 gold)", "Arya Stark (Core Set) x2, cena 3",
    ],
)  # fmt: skip
def test_a_printed_value_is_no_number_of_the_card(line: str) -> None:
    assert told(line) == (ARYA, [])


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Arya Stark (Core Set) 3", (3, "Arya Stark", "Core Set", 0)),
        ("2x Arya Stark (Core Set) 141", (2, "Arya Stark", "Core Set", 141)),
        ("2x Arya Stark (Core Set) 99", (2, "Arya Stark", "Core Set", 99)),
        ("3x The Haunted Forest, There Is My Claim 66", (3, "The Haunted Forest", "There Is My Claim", 66)),
    ],
)
def test_counts_and_numbers_of_cards_are_no_values(line: str, entry: tuple[int, str, str, int]) -> None:
    assert told(line) == (entry, [])


@pytest.mark.parametrize("beside", ["WotN-46", "WotN no. 46", "WotN, no 46", "WotN/46", "WotN nr. 46", "WotN; #46"])
def test_a_number_in_a_pack(beside: str) -> None:
    assert told(f"2x Robb Stark ({beside})") == (ROBB, [])


def test_a_faction_in_angle_brackets_and_the_values_of_a_plot() -> None:
    assert told("2x Arya Stark [Core Set] <stark>") == (ARYA, [])
    assert told("1x A Noble Cause (5/0/1/6)") == ((1, "A Noble Cause", "", 0), [])


@pytest.mark.parametrize(
    "line", ["3ks Hot Pie", "three Hot Pie", "Three copies of Hot Pie", "tři Hot Pie", "3x Hot Pie[/list][/deck]"]
)
def test_counts_in_words(line: str) -> None:
    assert told(line) == ((3, "Hot Pie", "", 0), [])


@pytest.mark.parametrize("line", ["Three Finger Hobb", "1x Three Finger Hobb"])
def test_a_title_may_begin_with_a_number(line: str) -> None:
    assert told(line) == ((1, "Three Finger Hobb", "", 0), [])


@pytest.mark.parametrize("line", ["two Hot Pie x3", "three Arya Strk (Core)", "two copies of Nobody At All"])
def test_a_number_in_words_of_no_known_card_is_told(line: str) -> None:
    found = deck(f"Wolves\nHouse Stark\n3x Ice\n{line}\n1x Summer (Core)\n", game="agot2")
    assert len(found.entries) == 2
    assert [finding.rule in ("DL001", "DL004") for finding in found.findings] == [True]
