"""Lists whose cards are numbered with a hash, which are not those that count copies so."""

from __future__ import annotations

import pytest

from tests.lists import deck, rules, short

NAMES = ("Hot Pie", "Ice", "Heart Tree Grove", "Put to the Sword", "Summer")


def of(*numbers: int) -> str:
    """A list of cards with such numbers."""
    lines = [f"#{number} {name}" for number, name in zip(numbers, NAMES, strict=False)]
    return "Wolves\nHouse Stark\n" + "\n".join(lines)


def test_the_numbers_of_lines_are_no_counts() -> None:
    found = deck(of(1, 2, 3, 4, 5), game="agot2")
    assert (short(found), rules(found)) == ([(1, name, "", 0) for name in NAMES], [])


def test_numbers_may_begin_anew_below_a_heading() -> None:
    found = deck(of(1, 2, 3, 4) + "\n\nPlots\n#1 Summer\n", game="agot2")
    assert (short(found), rules(found)) == ([(1, name, "", 0) for name in NAMES], [])


@pytest.mark.parametrize("numbers", [(1, 2, 3), (1, 1, 2, 3), (3, 3, 2, 1), (1, 2, 3, 1, 2), (2, 3, 4, 5)])
def test_what_may_be_copies_is_told(numbers: tuple[int, ...]) -> None:
    found = deck(of(*numbers), game="agot2")
    assert (short(found), rules(found)) == ([], ["DL001"] * len(numbers))


def test_one_number_among_cards_with_counts_is_told() -> None:
    found = deck(of(1, 2, 3, 4) + "\n3x Robb Stark (Core)\n", game="agot2")
    assert (short(found), rules(found)) == ([(3, "Robb Stark", "Core", 0)], ["DL001"] * 4)
