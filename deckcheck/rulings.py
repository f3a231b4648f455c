"""Corrections of cards and answers about them: which of a game's rulings concern the cards of a deck.

The index of a game (``rulings-index.json``) says where a ruling is written, which cards it names, and what it comes to
in our own words, so that a judge knows what to look up. A game without an index has none to show.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.model import DataFault, Resolved
from deckcheck.store import Store

INDEX_FILE = "rulings-index.json"


class Document(NamedTuple):
    """Where the rulings are written: its title, version and date (ISO)."""

    title: str
    version: str
    date: str
    language: str


class Ruling(NamedTuple):
    """One place of the document: `kind` is ``erratum`` or ``answer``, `number` that of the section, card or question.

    `part` is the heading that it stands under; `summary` is in our own words.
    """

    id: str
    kind: str
    part: str
    number: str
    page: int
    summary: str


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of a game by card code, each card's in the order of the document."""

    document: Document
    by_card: Mapping[str, tuple[Ruling, ...]]

    @classmethod
    def load(cls, catalog: Catalog, store: Store) -> Rulings | None:
        """Read the index of a game; None when it has none. Raises `DataFault` when it is broken."""
        if not store.has(catalog.game, INDEX_FILE):
            return None
        index = store.json(catalog.game, INDEX_FILE)
        found: dict[str, list[Ruling]] = {}
        try:
            document = Document(*(str(index["document"][key]) for key in Document._fields))
            for row in index["entries"]:
                ruling = Ruling(**{key: row.get(key, "") for key in Ruling._fields})
                for code in dict.fromkeys(catalog.card_code(card["code"]) for card in row["cards"]):
                    found.setdefault(code, []).append(ruling)
        except (KeyError, TypeError) as fault:
            raise DataFault(f"{store.path(catalog.game, INDEX_FILE)} is not of the known shape: {fault!r}") from None
        return cls(document, {code: tuple(rulings) for code, rulings in found.items()})


class Ruled(NamedTuple):
    """A card of a deck with its rulings. `open`: the list leaves open whether it means this card or another."""

    code: str
    title: str
    pack: str
    count: int  # type: ignore[assignment]  # a field of its own, not tuple.count
    open: bool
    rulings: tuple[Ruling, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {**self._asdict(), "rulings": [ruling._asdict() for ruling in self.rulings]}


def rulings_of(deck: Resolved, rulings: Rulings, catalog: Catalog) -> list[Ruled]:
    """Return the cards of a deck (and of its sideboard) that some ruling names, in the order of the list."""
    held: dict[str, tuple[str, int, bool]] = {}

    def hold(code: str, count: int, *, open_: bool) -> None:
        card = catalog.card_code(code)
        first, before, was_open = held.get(card, (code, 0, open_))
        held[card] = (first, before + count, was_open and open_)

    for bucket in (deck.cards, deck.misplaced, deck.aside):
        for code, count in bucket.items():
            hold(code, count, open_=False)
    for entry, codes in deck.options:
        for code in codes:
            hold(code, entry.count, open_=True)
    return [
        Ruled(code, catalog.card(code).title, catalog.printing(code).pack, count, open_, rulings.by_card[card])
        for card, (code, count, open_) in held.items()
        if card in rulings.by_card
    ]
