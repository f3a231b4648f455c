"""Which products are needed to build decks, and how many of each.

A printing that a list names is bought in its own product. Where a list leaves the printing open (a title without pack
or code), any printing of the card will do, and of all ways to buy the rest one is taken that needs the fewest
products; among these the fewest different ones, then the oldest (`deckcheck.cover`). `Basket.exact` is False where the
search was given up, and the best way found so far stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.cover import cover
from deckcheck.model import Entry, Resolved


class Want(NamedTuple):
    """Copies that are needed of a card: any of these printings will do."""

    codes: frozenset[str]
    copies: int


class Product(NamedTuple):
    """A product to have: its pack, how many of it, and the copies that one deck (or all together) takes from them."""

    pack: str
    number: int
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Basket:
    """What is needed for some decks: products by release, and wants that no product is known to fulfil."""

    products: tuple[Product, ...]
    missing: tuple[Want, ...] = ()
    exact: bool = True


def wants(deck: Resolved, catalog: Catalog) -> list[Want]:
    """Return what a deck needs, with what does not count (a sideboard); a shared title may be any of its cards."""
    copies: dict[str, int] = {}
    for held in (deck.cards, deck.aside, deck.misplaced):
        for code, count in held.items():
            copies[code] = copies.get(code, 0) + count
    found = []
    for code, count in copies.items():
        printings = frozenset(catalog.codes_of(catalog.card_code(code)))
        free = min(count, _open_copies(code, deck, catalog)) if len(printings) > 1 else 0
        found += [Want(frozenset({code}), count - free), Want(printings, free)]
    for entry, codes in deck.options:
        cards = {catalog.card_code(code) for code in codes}
        printings = frozenset(code for card in cards for code in catalog.codes_of(card))
        found.append(Want(printings if _open(entry, codes, catalog) else frozenset(codes), entry.count))
    return [want for want in found if want.copies]


def _open_copies(code: str, deck: Resolved, catalog: Catalog) -> int:
    """The copies of a printing for which the list names the card alone."""
    places = frozenset(deck.spans.get(code, ()))
    return sum(
        entry.count
        for entry in deck.deck.entries
        if entry.span in places
        and _open(entry, (code,), catalog)
        and (code in catalog.titled(entry.name) or code in catalog.titled_loosely(entry.name))
    )


def _open(entry: Entry, codes: Iterable[str], catalog: Catalog) -> bool:
    """Tell whether an entry says nothing, or nothing that fits, of the printing."""
    if entry.code:
        return False
    packs = catalog.packs_named(entry.hint) if entry.hint else ()
    fits = any(
        catalog.printing(code).pack in packs or (entry.position and catalog.printing(code).position == entry.position)
        for code in codes
    )
    return not fits


def basket(demands: Sequence[Sequence[Want]], catalog: Catalog) -> Basket:
    """Return the products with which each demand can be met, one after another."""
    needs: dict[frozenset[str], int] = {}
    for demand in demands:
        for codes in dict.fromkeys(want.codes for want in demand):
            copies = sum(want.copies for want in demand if want.codes <= codes)
            needs[codes] = max(needs.get(codes, 0), copies)
    rows = {codes: _row(codes, catalog) for codes in needs}
    missing = tuple(Want(codes, copies) for codes, copies in needs.items() if not rows[codes])
    ages = catalog.pack_order
    numbers, exact = cover([(rows[codes], copies) for codes, copies in needs.items() if rows[codes]], ages)
    taken = _taken(demands, numbers, catalog, ages)
    products = tuple(
        Product(pack, numbers[pack], dict(sorted(taken.get(pack, {}).items())))
        for pack in sorted(numbers, key=ages.__getitem__)
    )
    return Basket(products, missing, exact)


def together(demands: Iterable[Sequence[Want]]) -> list[Want]:
    """Return the one demand of decks that are to stand side by side."""
    copies: dict[frozenset[str], int] = {}
    for demand in demands:
        for want in demand:
            copies[want.codes] = copies.get(want.codes, 0) + want.copies
    return [Want(codes, count) for codes, count in copies.items()]


def _row(codes: Iterable[str], catalog: Catalog) -> dict[str, int]:
    """Pack -> the copies of any of these printings in one product."""
    row: dict[str, int] = {}
    for code in sorted(codes):
        printing = catalog.printing(code)
        if printing.quantity and printing.pack in catalog.packs:
            row[printing.pack] = row.get(printing.pack, 0) + printing.quantity
    return row


def _taken(
    demands: Sequence[Sequence[Want]], numbers: Mapping[str, int], catalog: Catalog, ages: Mapping[str, int]
) -> dict[str, dict[str, int]]:
    """Share the copies out: pack -> code -> the most that any of the demands takes."""
    taken: dict[str, dict[str, int]] = {}
    for demand in demands:
        stock: dict[str, int] = {}
        used: dict[str, int] = {}
        for want in sorted(demand, key=lambda want: (len(want.codes), sorted(want.codes))):
            left = want.copies
            printings = [catalog.printing(code) for code in want.codes]
            held = [printing for printing in printings if printing.pack in numbers]
            for printing in sorted(held, key=lambda printing: (ages[printing.pack], printing.code)):
                supply = stock.setdefault(printing.code, printing.quantity * numbers[printing.pack])
                copies = min(left, supply)
                stock[printing.code] -= copies
                used[printing.code] = used.get(printing.code, 0) + copies
                left -= copies
        for code, copies in used.items():
            if copies:
                cards = taken.setdefault(catalog.printing(code).pack, {})
                cards[code] = max(cards.get(code, 0), copies)
    return taken
