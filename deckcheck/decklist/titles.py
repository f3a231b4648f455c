"""What a reader may ask of a game's cards: is this a title, a pack, a code? Nothing more, so readers stay simple."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.line.part import Written
from deckcheck.fold import fold
from deckcheck.model import Card

#: A word of so few letters tells no title; a text so much alike (0 to 100) may be a slip for one.
SHORT, ALIKE = 3, 75
# With the ending of the possessive, which makes it another word.
_WORD = Lazy(r"[\w'’-]+")


class Titles:
    """Answers for one game; without card data nothing is known, and readers go by the look of a line."""

    def __init__(self, catalog: Catalog | None) -> None:
        self.catalog = catalog
        self._types: dict[str, frozenset[str]] = {}
        self._of: dict[tuple[Any, ...], frozenset[str]] = {}

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

    def like(self, text: str, types: frozenset[str]) -> frozenset[str]:
        """Return the titles of cards of some types that a text may mean: they share a word with it, or look like it."""
        if self.catalog is None:
            return frozenset()
        from rapidfuzz import fuzz

        written = fold(text)
        words = {word for word in _WORD.re.findall(written) if len(word) > SHORT}
        wanted = {fold(card.title) for card in self.catalog.cards() if card.type in types}
        return frozenset(
            title
            for title in wanted
            if not words.isdisjoint(_WORD.re.findall(title)) or fuzz.ratio(written, title) >= ALIKE
        )

    def type_of(self, code: str) -> str:
        """Return the type of a card code; "" when there is none."""
        if self.catalog is None or code not in self.catalog.codes:
            return ""
        return self.catalog.card(code).type

    def called(self, identifier: str) -> str:
        """Return what the card of an OCTGN id is called; the id itself where no card has it."""
        code = self.catalog.by_octgn(identifier) if self.catalog else None
        return self.catalog.card(code).title if self.catalog and code else identifier

    def of(self, written: Written) -> frozenset[str]:
        """Return the card types that a card as written may have: of its title, pack, printed values and faction."""
        types = self.types(written.name)
        if self.catalog is None or len(types) < 2 or not (written.hint or written.printed or written.faction):
            return types
        key = (written.name, written.hint, written.printed, written.faction)
        found = self._of.get(key)
        if found is None:
            found = self._of[key] = self._narrowed(written, self.catalog)
        return found

    def _narrowed(self, written: Written, catalog: Catalog) -> frozenset[str]:
        packs = frozenset(catalog.packs_named(written.hint)) if written.hint else frozenset()
        codes: Sequence[str] = catalog.titled(written.name)
        codes = [code for code in codes if catalog.printing(code).pack in packs] or codes
        cards = [catalog.card(code) for code in codes]
        cards = [card for card in cards if not card.stats.items().isdisjoint(written.printed)] or cards
        cards = [card for card in cards if card.faction == written.faction] or cards
        return frozenset(card.type for card in cards)

    def printed(self, text: str, number: int, values: Mapping[str, str]) -> Mapping[str, str]:
        """Return what of `values` (card type -> stat) has a number on some card of a title."""
        return {
            card.type: values[card.type]
            for card in self._titled(text)
            if card.type in values and card.stats.get(values[card.type]) == number
        }

    def values(self, text: str, number: int) -> frozenset[str]:
        """Return the printed values (their stats) that are a number on some card of a title."""
        return frozenset(stat for card in self._titled(text) for stat, value in card.stats.items() if value == number)

    def has(self, text: str, stat: str, number: int) -> bool:
        """Tell whether a number is a printed value of some card of a title."""
        return any(card.stats.get(stat) == number for card in self._titled(text))

    def prints(self, text: str, numbers: Sequence[int]) -> bool:
        """Tell whether some card of a title has just these numbers printed on it, in any order."""
        return any(sorted(map(str, card.stats.values())) == sorted(map(str, numbers)) for card in self._titled(text))

    def _titled(self, text: str) -> list[Card]:
        return [self.catalog.card(code) for code in self.catalog.titled(text)] if self.catalog else []

    def of_faction(self, text: str, faction: str) -> bool:
        """Tell whether a card of a title is of a faction."""
        return any(card.faction == faction for card in self._titled(text))

    def at(self, text: str, pack: str, position: int = 0) -> frozenset[str]:
        """Return the types of the cards of a title that are in a pack, and have that number there (0: any)."""
        if self.catalog is None:
            return frozenset()
        packs = self.catalog.packs_named(pack)
        printings = map(self.catalog.printing, self.catalog.titled(text))
        return frozenset(
            self.catalog.card(printing.code).type
            for printing in printings
            if printing.pack in packs and position in (0, printing.position)
        )

    def pack(self, text: str) -> bool:
        """Tell whether a text names a pack."""
        return self.catalog is not None and bool(text) and bool(self.catalog.packs_named(text))
