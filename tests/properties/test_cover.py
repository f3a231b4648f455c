"""The fewest products: the search finds what trying everything finds, and comes to an end when there is too much to try."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cover import cover
from deckcheck.shopping import Want, basket, together, wants
from tests.written import near_decks, playable, resolved, table

PACKS = {"A": 0, "B": 1, "C": 2}
ROWS = st.dictionaries(st.sampled_from(sorted(PACKS)), st.integers(1, 3), min_size=1)


def cost(numbers: dict[str, int]) -> tuple[int, int, int]:
    return sum(numbers.values()), len(numbers), sum(PACKS[pack] for pack in numbers)


@given(st.lists(st.tuples(ROWS, st.integers(1, 6)), max_size=5))
def test_no_way_is_cheaper(needs: list[tuple[dict[str, int], int]]) -> None:
    found, exact = cover(needs, PACKS)
    ways = (
        {pack: number for pack, number in zip(PACKS, numbers, strict=True) if number}
        for numbers in product(range(7), repeat=3)
        if all(sum(holds * numbers[PACKS[pack]] for pack, holds in row.items()) >= copies for row, copies in needs)
    )
    assert exact
    assert cost(found) == min(map(cost, ways))


def test_a_search_without_end_is_given_up() -> None:
    """Thousands of products, all as good as each other: an answer all the same, and fast."""
    ages = {f"P{number}": number for number in range(40)}
    needs = [
        ({f"P{number}": 1, f"P{(number * 7 + 3) % 40}": 1, f"P{(number * 11 + 5) % 40}": 1}, 97) for number in range(40)
    ]
    found, exact = cover(needs, ages)
    assert not exact
    assert all(sum(row[pack] * found.get(pack, 0) for pack in row) >= copies for row, copies in needs)


@given(near_decks("lotr"), near_decks("lotr"))
def test_products_hold_the_decks(one: object, other: object) -> None:
    """One after another never asks for more than both at once, and each deck can be built."""
    catalog, _ = table("lotr")
    demands = [wants(deck, catalog) for deck in (one, other)]
    after, both = basket(demands, catalog), basket([together(demands)], catalog)
    assert sum(row.number for row in after.products) <= sum(row.number for row in both.products)
    numbers = {row.pack: row.number for row in after.products}
    for demand in demands:
        for codes, copies in demand:
            held = sum(catalog.printing(code).quantity * numbers.get(catalog.printing(code).pack, 0) for code in codes)
            assert held >= copies


def test_what_no_product_holds_is_missing() -> None:
    """The data do not say how many of a location come in a box."""
    catalog, _ = table("lotr")
    code = next(code for code in sorted(catalog.codes) if not catalog.printing(code).quantity)
    found = basket([wants(resolved("lotr", {code: 2, playable("lotr")[0]: 1}), catalog)], catalog)
    assert found.missing == (Want(frozenset({code}), 2),)
    assert len(found.products) == 1
