"""What a reader may ask of a game's cards: is this a title, a pack, a code? Nothing more, so readers stay simple."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.catalog import Catalog
from deckcheck.fold import fold


class Titles:
    """Answers for one game; without card data nothing is known, and readers go by the look of a line."""

    def __init__(self, catalog: Catalog | None) -> None:
        self.catalog = catalog
        self._types: dict[str, frozenset[str]] = {}

    @property
    def known(self) -> bool:
        """Whether there are card data to ask."""
        return self.catalog is not None

    def types(self, text: str) -> frozenset[str]:
        """Return the card types that bear a title; empty when no card is called so."""
        if self.catalog is None or not text:
            return frozenset()
        key = fold(text)
        found = self._types.get(key)
        if found is None:
            catalog = self.catalog
            codes = catalog.titled(text)
            found = self._types[key] = frozenset(catalog.card(code).type for code in codes)
        return found

    def nearly(self, text: str) -> frozenset[str]:
        """The same, with other punctuation allowed."""
        if self.catalog is None or not text:
            return frozenset()
        return self.types(text) or frozenset(self.catalog.card(code).type for code in self.catalog.titled_loosely(text))

    def type_of(self, code: str) -> str:
        """Return the type of a card code; "" when there is none."""
        if self.catalog is None or code not in self.catalog.codes:
            return ""
        return self.catalog.card(code).type

    def prints(self, text: str, number: int, values: Mapping[str, str]) -> bool:
        """Tell whether a card of a title has a number as the value that `values` names for its type."""
        cards = [self.catalog.card(code) for code in self.catalog.titled(text)] if self.catalog else []
        return any(card.type in values and card.stats.get(values[card.type]) == number for card in cards)

    def pack(self, text: str) -> bool:
        """Tell whether a text names a pack."""
        return self.catalog is not None and bool(text) and bool(self.catalog.packs_named(text))
