"""A game's cards in memory: by code, by title, by pack; and sets of cards for a query."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from deckcheck.fold import fold, loose
from deckcheck.model import Card, DataFault, Printing
from deckcheck.selector import Selector
from deckcheck.store import Store

Row = Mapping[str, Any]


class Pack(NamedTuple):
    """A product: its code, name, cycle, release date (ISO; None if it has none) and other ways to write its name.

    ``holds`` are cards of other packs that it brings again without printings of its own in the data: pack -> card type
    -> copies of each.
    """

    code: str
    name: str
    cycle: str
    released: str | None
    names: tuple[str, ...] = ()
    holds: Mapping[str, Mapping[str, int]] = MappingProxyType({})


class Catalog:
    """The cards of one game. A set of cards is a frozen set of printing codes.

    Rows are turned into `Card` values only when somebody asks: a cold check of one list needs a few dozen.
    """

    def __init__(self, game: str, rows: Iterable[Row], packs: Mapping[str, Pack], aliases: Mapping[str, str]) -> None:
        self.game = game
        self.version = ""
        self.packs = packs
        self.aliases = aliases
        self.cycles: tuple[str, ...] = ()
        self._rows: dict[str, Row] = {}
        for row in rows:
            self._rows[row["code"]] = row
            for printing in row.get("printings", ()):
                self._rows[printing["code"]] = row
        self.codes = frozenset(self._rows)
        self._cards: dict[str, Card] = {}

    @classmethod
    def load(cls, game: str, store: Store, aliases: Mapping[str, str] | None = None) -> Catalog:
        """Read a game's cards and packs; `aliases` maps written query values (a faction's name) to those of the data.

        Raises `DataFault` when the files are missing or broken.
        """
        try:
            rows = store.json(game, "cards.json")["cards"]
            whole = bool(rows) and all(isinstance(row[key], str) for row in rows for key in ("code", "title", "type"))
            products = store.json(game, "packs.json")
            packs = {row["code"]: _pack(row) for row in products["packs"]}
            catalog = cls(game, rows, packs, aliases or {})
            catalog.version = store.edition(game, str(products.get("version", "")))
            catalog.cycles = tuple(row["code"] for row in products.get("cycles", ()))
        except (KeyError, TypeError, AttributeError) as fault:
            raise DataFault(f"card data of {game} are not of the known shape: {fault!r}") from None
        if not whole:
            raise DataFault(f"card data of {game}: a card without code, title or type, or no card at all")
        return catalog

    def card(self, code: str) -> Card:
        """Return the card of a printing code; raise KeyError when there is none."""
        row = self._rows[code]
        card = self._cards.get(row["code"])
        if card is None:
            card = self._cards[row["code"]] = _card(row)
        return card

    def cards(self) -> Iterable[Card]:
        """Yield every card once, in the order of the data."""
        return (self.card(code) for code, row in self._rows.items() if row["code"] == code)

    def printing(self, code: str) -> Printing:
        """Return one printing; raise KeyError when there is none."""
        return next(printing for printing in self.card(code).printings if printing.code == code)

    def column(self, key: str, default: Any = None) -> dict[str, Any]:
        """Return printing code -> one field of the row, for the engine's tables."""
        return {code: row.get(key, default) for code, row in self._rows.items()}

    def column_of_printings(self, key: str) -> dict[str, Any]:
        """Return printing code -> one field of the printing."""
        return {
            printing["code"]: printing.get(key)
            for code, row in self._rows.items()
            if row["code"] == code
            for printing in (row, *row.get("printings", ()))
        }

    def card_code(self, code: str) -> str:
        """Return the code of the card that a printing belongs to."""
        found: str = self._rows[code]["code"]
        return found

    def codes_of(self, card: str) -> tuple[str, ...]:
        """Return the printing codes of a card; none when the data do not know it."""
        row = self._rows.get(card)
        return (row["code"], *(printing["code"] for printing in row.get("printings", ()))) if row else ()

    def in_box(self, pack: str, code: str) -> int | None:
        """Return how many copies of a printing one product holds (0: nobody knows); None when it holds none."""
        card, printing = self.card(code), self.printing(code)
        if printing.pack == pack:
            return printing.quantity
        return self.packs[pack].holds.get(printing.pack, {}).get(card.type)

    def release_day(self, pack: str) -> date | None:
        """Return the day on which a pack was released; None when it has no release date."""
        released = self.packs[pack].released
        return date.fromisoformat(released) if released else None

    @cached_property
    def pack_order(self) -> dict[str, int]:
        """Pack code -> its place in the order of cycles, within these of release."""
        cycles = {code: place for place, code in enumerate(self.cycles)}
        packs = sorted(
            self.packs.values(),
            key=lambda pack: (cycles.get(pack.cycle, len(cycles)), pack.released or "~", pack.name),
        )
        return {pack.code: place for place, pack in enumerate(packs)}

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """All titles, each once, in the order of the data."""
        return tuple(dict.fromkeys(row["title"] for row in self._rows.values()))

    @cached_property
    def folded(self) -> dict[str, str]:
        """Title as printed (or alias) -> folded; each is folded once."""
        titles = {title for row in self._rows.values() for title in (row["title"], *row.get("names", ()))}
        return {title: fold(title) for title in titles}

    @cached_property
    def _by_title(self) -> dict[str, list[str]]:
        return self._index(self.folded)

    @cached_property
    def _by_loose_title(self) -> dict[str, list[str]]:
        return self._index({title: loose(folded) for title, folded in self.folded.items()})

    def _index(self, keys: Mapping[str, str]) -> dict[str, list[str]]:
        index: dict[str, list[str]] = {}
        for code, row in self._rows.items():
            for title in (row["title"], *row.get("names", ())):
                codes = index.setdefault(keys[title], [])
                if code not in codes:
                    codes.append(code)
        return index

    def titled(self, text: str) -> tuple[str, ...]:
        """Return the printing codes whose title (or alias) is `text`, accents and quotes' shapes aside."""
        return tuple(self._by_title.get(fold(text), ()))

    def titled_loosely(self, text: str) -> tuple[str, ...]:
        """Return the printing codes whose title is `text` when only letters and digits count."""
        return tuple(self._by_loose_title.get(loose(text), ()))

    @cached_property
    def _pack_names(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = {}
        for pack in self.packs.values():
            for name in (pack.code, pack.name, *pack.names):
                codes = index.setdefault(_pack_key(name), [])
                if pack.code not in codes:
                    codes.append(pack.code)
        return index

    def packs_named(self, text: str) -> tuple[str, ...]:
        """Return the codes of the packs that a hint names by code or name, in any case, with "&" for "and"."""
        return tuple(self._pack_names.get(_pack_key(text), ()))

    @cached_property
    def _octgn(self) -> dict[str, str]:
        index = {}
        for code, row in self._rows.items():
            for printing in (row, *row.get("printings", ())):
                if printing["code"] == code and printing.get("octgn"):
                    index[printing["octgn"].lower()] = code
        return index

    def by_octgn(self, identifier: str) -> str | None:
        """Return the printing code of an OCTGN id."""
        return self._octgn.get(identifier.lower())

    @cached_property
    def _references(self) -> dict[str, str]:
        return {ref: code for code, row in self._rows.items() for ref in row.get("ids", {}).values()}

    def by_ref(self, code: str) -> str | None:
        """Return the printing code that a reference means: itself, or another site's id."""
        return code if code in self._rows else self._references.get(code)

    @cached_property
    def _selector(self) -> Selector:
        cycles = {code: pack.cycle for code, pack in self.packs.items()}
        return Selector(self._rows, self._pairs, cycles, self.packs_named, self.aliases)

    def select(self, query: str) -> frozenset[str]:
        """Return the printing codes that a query selects; compiled once per catalog. Raises `UsageFault`."""
        return self._selector.select(query)

    def _pairs(self) -> Iterable[tuple[Card, Printing]]:
        return ((card, printing) for card in self.cards() for printing in card.printings)


def _pack_key(name: str) -> str:
    return loose(name.replace("&", " and "))


def _pack(row: Row) -> Pack:
    return Pack(
        row["code"],
        row["name"],
        row.get("cycle", ""),
        row.get("released"),
        tuple(row.get("names", ())),
        row.get("holds", {}),
    )


def _card(row: Row) -> Card:
    get = row.get
    return Card(
        row["code"],
        row["title"],
        row["type"],
        get("faction", ""),
        tuple(get("traits", ())),
        tuple(get("keywords", ())),
        tuple(get("icons", ())),
        get("unique", False),
        get("loyal", False),
        get("limit"),
        get("stats", {}),
        tuple(get("names", ())),
        tuple(map(_printing, (row, *get("printings", ())))),
    )


def _printing(row: Row) -> Printing:
    return Printing(
        row["code"], row.get("pack", ""), row.get("position", 0), row.get("quantity", 0), row.get("octgn", "")
    )
