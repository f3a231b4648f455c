"""What a deck may be built from (``--pool FILE``): a list of cards, or a list of products.

A file names products when the format asks for no pool of cards (a draft does) and most of its lines are products, by
code or name in any case; several may share a line, with commas between them. Then a card may be used if any of its
printings is in one of them. A number beside a product says how many boxes of it there are, and so how many copies;
without one the product is simply allowed, in any number. Any other file is a list of cards with their copies, in any
format that decks are read in. Of a title that several cards share, and that nothing beside it narrows down to one,
there are so many copies of all of them together.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.checks import CardPool
from deckcheck.decklist import read
from deckcheck.decklist.document import Document, load
from deckcheck.decklist.line import counts, lines
from deckcheck.model import SourceFault, UsageFault
from deckcheck.near import did_you_mean
from deckcheck.resolve import Resolver
from deckcheck.store import Store

#: What stands between the products of one line.
_BETWEEN = re.compile(r"\s*[,;]\s*")

#: How files begin that are no text of lines.
_MARKUP = ("{", "[", "<")


class Pool(NamedTuple):
    """Cards with their copies, or pack code -> boxes (None: any number of copies); the other is None."""

    cards: CardPool | None = None
    products: Mapping[str, int | None] | None = None


def load_pool(path: str, resolver: Resolver, store: Store, *, cards_only: bool) -> Pool:
    """Return what a file names; `cards_only` where the format asks for a pool of cards.

    Raises `UsageFault` when the file cannot be read, or when a line among products names none.
    """
    try:
        if not cards_only and (products := read_products(load(Path(path)), resolver.catalog)) is not None:
            return Pool(products=products)
        return Pool(cards=_cards(path, resolver, store))
    except SourceFault as fault:
        raise UsageFault(f"card pool: {fault}") from None


def read_products(document: Document, catalog: Catalog) -> dict[str, int | None] | None:
    """Return pack code -> boxes of a list of products; None when it is no such list."""
    found: dict[str, int | None] = {}
    strange: list[tuple[int, str]] = []
    named = 0
    for number, line in document.lines():
        if lines.remark(line):
            continue
        known, unknown = _products(lines.clean(lines.trailing(line)[0]), catalog)
        strange += ((number, text) for text in unknown)
        named += len(known)
        for pack, boxes in known:
            before = found.get(pack, 0)
            found[pack] = None if boxes is None or before is None else before + boxes
    if not named or (named <= len(strange) and any(_is_card(text, catalog) for _, text in strange)):
        return None
    if strange:
        number, text = strange[0]
        told = f"no product is called {text!r}{did_you_mean(text, _names(catalog))}"
        raise UsageFault(f"card pool: {document.name}:{number}: {told}")
    return found


def _names(catalog: Catalog) -> list[str]:
    return [name for pack in catalog.packs.values() for name in (pack.code, pack.name)]


def _products(text: str, catalog: Catalog) -> tuple[list[tuple[str, int | None]], list[str]]:
    """Return the products of a line with their boxes, and what on it names none; one name, or several with commas."""
    for parts in ([text], _BETWEEN.split(text)):
        read = [(part, _product(part, catalog)) for part in parts if part]
        if known := [product for _, product in read if product]:
            return known, [part for part, product in read if not product]
    return [], [text]


def _product(text: str, catalog: Catalog) -> tuple[str, int | None] | None:
    """Read "Core Set", "2x Core Set", "Core Set (2)"."""
    ways: list[tuple[str, int | None]] = [(text, None)]
    if counts.numeric(text):
        found = (counts.before(text), counts.after(text))
        ways += [(count.rest, count.value) for count in found if count and count.value]
    for name, boxes in ways:
        if len(packs := catalog.packs_named(name)) == 1:
            return packs[0], boxes
    return None


def _is_card(text: str, catalog: Catalog) -> bool:
    count = counts.before(text) or counts.after(text)
    name = (count.rest if count else text).partition(" (")[0]
    return bool(catalog.titled(name)) or catalog.by_ref(name) is not None


def _cards(path: str, resolver: Resolver, store: Store) -> CardPool:
    pool: dict[str, int] = {}
    shared: list[tuple[frozenset[str], int]] = []
    card_of = resolver.catalog.card_code
    for deck in read(Path(path), store=store, game=resolver.catalog.game):
        resolved = resolver.resolve(deck)
        # What cannot be read would be missing from the pool, and every deck with it illegal.
        for finding in deck.findings:
            if finding.severity == "error":
                raise UsageFault(f"card pool: {path}:{finding.line or deck.start}: {finding.message}")
        for entry in resolved.unknown:
            name = entry.name or entry.code
            nearest = resolver.candidates.nearest(name, entry.hint)
            told = f"no card is called {name!r}" + (f"; did you mean {nearest[0]!r}?" if nearest else "")
            raise UsageFault(f"card pool: {path}:{entry.span.line or deck.start}: {told}")
        for code, count in (*resolved.cards.items(), *resolved.aside.items(), *resolved.misplaced.items()):
            card = card_of(code)
            pool[card] = pool.get(card, 0) + count
        shared += ((frozenset(map(card_of, option.codes)), option.entry.count) for option in resolved.options)
    if not pool and not shared:
        raise UsageFault(f"card pool: {path}{_no_card(load(Path(path)), resolver.catalog)}")
    return CardPool(pool, tuple(shared))


def _no_card(document: Document, catalog: Catalog) -> str:
    """Say of a file without any card what its first line, which was taken for the title of the list, may have meant."""
    for number, line in document.lines():
        if not (lines.remark(line) or line.lstrip().startswith(_MARKUP)):
            text = lines.clean(lines.trailing(line)[0])
            return (
                f":{number}: no product or card is called {text!r}"
                f"{did_you_mean(text, [*_names(catalog), *catalog.titles])}"
            )
    return ": it names no product and no card"
