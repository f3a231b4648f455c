"""A deck laid out for writing: its cards in a stable order, each with all that some format needs to name it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.decklist.games import Games
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.titles import Titles
from deckcheck.model import Entry, Resolved, Span
from deckcheck.report.escape import plain
from deckcheck.ruleset import Ruleset

#: Per game: how its lists are written for other programs.
WRITING_FILE = "writing.toml"


@dataclass(frozen=True)
class Room:
    """What a writer works with: a game's cards, rules and words, and how programs write its lists."""

    catalog: Catalog
    ruleset: Ruleset

    @cached_property
    def games(self) -> Games:
        """The index of games."""
        return Games(self.ruleset.store, self.ruleset.game, lambda _game: self.catalog)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that readers know of the game."""
        return self.games.lexicon(self.ruleset.game)

    @cached_property
    def titles(self) -> Titles:
        """The titles that readers know of the game."""
        return self.games.titles(self.ruleset.game)

    @cached_property
    def words(self) -> Mapping[str, Any]:
        """The tables of the game's writing file; none where it has no such file."""
        store, game = self.ruleset.store, self.ruleset.game
        return store.toml(game, WRITING_FILE) if store.has(game, WRITING_FILE) else {}


class Piece(NamedTuple):
    """One deck in a format, and sentences on what the format could not carry."""

    body: Any
    lost: tuple[str, ...] = ()


class Row(NamedTuple):
    """So many copies of one printing.

    ``pack`` is the name by which readers know the product. ``shared`` tells that title and type alone do not name the
    printing, ``numbered`` that the pack does not either.
    """

    copies: int
    code: str
    title: str
    type: str
    section: str
    pack: str = ""
    position: int = 0
    octgn: str = ""
    shared: bool = False
    numbered: bool = False

    @property
    def place(self) -> str:
        """Where the printing is found: its pack, with its number there where the pack alone does not tell."""
        return f"{self.pack} #{self.position}" if self.numbered else self.pack


@dataclass(frozen=True, slots=True)
class Sheet:
    """A deck to write. `rows` count, `aside` do not; `strays` stand where no card of their type may.

    `doubtful` are entries that are no card: titles that several share, and names of none, with the types that their
    heading or all their readings have. `open` are the same as texts hold them, below the heading of one type or of
    none; `readings` the cards that each may be. `silenced` are the rule ids that the list asks to silence, each
    with its reason.
    """

    deck: Resolved
    name: str
    id: str
    identity: str | None
    identity_name: str
    rows: tuple[Row, ...] = ()
    aside: tuple[Row, ...] = ()
    strays: tuple[Row, ...] = ()
    doubtful: tuple[Entry, ...] = ()
    readings: tuple[tuple[str, ...], ...] = ()
    silenced: tuple[tuple[str, str], ...] = ()

    @property
    def open(self) -> tuple[Entry, ...]:
        """The doubtful entries as texts hold them."""
        return tuple(entry._replace(types=entry.types if len(entry.types) == 1 else ()) for entry in self.doubtful)

    def lost_open(self) -> Iterator[str]:
        """Say of each open entry that it is left out, and what would decide: for formats that know ids alone."""
        yield from self.told_open("left out")
        if len(self.doubtful) > 1:
            yield f"{sum(entry.count for entry in self.doubtful)} copies in all are left out of what is written"

    def told_open(self, fate: str) -> Iterator[str]:
        """Say of each open entry what becomes of it, and what would decide which card it is."""
        for entry, readings in zip(self.doubtful, self.readings, strict=True):
            among = f"the code or the pack would decide between {' and '.join(readings)}"
            why = among if readings else "no such card is known"
            verb = "is" if entry.count == 1 else "are"
            yield f"{entry.count}x {plain(entry.name or entry.code)} {verb} {fate}: {why}"

    def lost_strays(self) -> Iterator[str]:
        """Say of each stray that its false place is lost: for formats in which a card's place follows from its type."""
        for row in self.strays:
            yield f"{row.copies}x {row.title} stood where no {row.type} may; written among the cards of its type"

    def lost_aside(self) -> Iterator[str]:
        """Say of each card that does not count that it is lost: for formats without a sideboard."""
        for row in self.aside:
            verb = "is" if row.copies == 1 else "are"
            yield f"{row.copies}x {row.title} ({row.place}) of the cards that do not count {verb} left out"

    def lost_silence(self) -> Iterator[str]:
        """Say of each rule that the list silences that this is lost: for formats without remarks."""
        for rule, _ in self.silenced:
            yield f"the remark that silences {plain(rule)}"

    def lost_name(self, kept: str) -> Iterator[str]:
        """Say of a name that it is not kept as it is: for formats that no name may steer."""
        if kept != self.name.strip():
            written = f"; written as {kept}" if kept else ""
            yield f"the name {plain(self.name).strip()} as it is{written}"

    def of_types(self, types: Iterable[str]) -> list[Row]:
        """Return the rows of some card types, in the order of these."""
        return [row for kind in types for row in self.rows if row.type == kind]


def lay_out(deck: Resolved, room: Room) -> Sheet:
    """Return a deck laid out: sections and types in the order of the game, then by title and code."""
    declared = deck.deck.identity
    known = room.ruleset.identities.get(declared or "")
    doubtful = [(option.entry, option.codes) for option in deck.options] + [(entry, ()) for entry in deck.unknown]
    return Sheet(
        deck=deck,
        name=deck.deck.name,
        id=deck.deck.id,
        identity=declared,
        identity_name=known.name if known else declared or "",
        rows=_rows(deck.cards, room),
        aside=_rows(deck.aside, room),
        strays=_rows(deck.misplaced, room),
        doubtful=tuple(_typed(entry, codes, room) for entry, codes in doubtful),
        readings=tuple(tuple(_reading(code, room) for code in codes) for _, codes in doubtful),
        silenced=tuple((rule, reason) for rule, reason, _ in deck.deck.suppressed),
    )


def _typed(entry: Entry, codes: tuple[str, ...], room: Room) -> Entry:
    kinds = {room.catalog.card(code).type for code in codes}
    return entry._replace(types=tuple(kinds) if len(kinds) == 1 else entry.types, span=Span())


def _reading(code: str, room: Room) -> str:
    return f"{room.catalog.card(code).type} {code} ({room.catalog.printing(code).pack})"


def _rows(cards: Mapping[str, int], room: Room) -> tuple[Row, ...]:
    section_of = room.ruleset.section_of
    order = {kind: place for place, kind in enumerate(section_of)}
    rows = (_row(code, copies, room, section_of) for code, copies in cards.items())
    return tuple(sorted(rows, key=lambda row: (order.get(row.type, len(order)), row.type, row.title, row.code)))


def _row(code: str, copies: int, room: Room, section_of: Mapping[str, str]) -> Row:
    catalog = room.catalog
    card, printing = catalog.card(code), catalog.printing(code)
    alike = catalog.titled(card.title)
    packed = [other for other in alike if catalog.printing(other).pack == printing.pack]
    return Row(
        copies,
        code,
        card.title,
        card.type,
        section_of.get(card.type, ""),
        _pack_name(printing.pack, catalog),
        printing.position,
        printing.octgn,
        shared=len(alike) > 1,
        numbered=len(packed) > 1,
    )


def _pack_name(code: str, catalog: Catalog) -> str:
    """The name of a pack, or its code where several packs have that name."""
    pack = catalog.packs.get(code)
    return pack.name if pack and catalog.packs_named(pack.name) == (code,) else code
