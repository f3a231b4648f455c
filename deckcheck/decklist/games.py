"""The games that lists may be for: a small index of all, and the words and titles of the one that a list is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.slots import Slots
from deckcheck.decklist.titles import Titles
from deckcheck.fold import loose
from deckcheck.model import DataFault, Finding, Span
from deckcheck.store import GAME_FILE, Store

if TYPE_CHECKING:
    from deckcheck.decklist.line.parts import Sorter

INDEX_FILE = "games.json"
PACK_FILE = "packs.json"


class Game(NamedTuple):
    """What tells lists of a game from those of others.

    ``octgn`` are its OCTGN game ids, ``readers`` the list shapes that only this game has, ``identity`` and ``fields``
    the keys of its neutral JSON form (the declared identity; field -> section), ``words`` folded headings and names
    that lists of no other game contain.
    """

    id: str
    name: str
    octgn: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()
    identity: str = ""
    fields: Mapping[str, str] = {}
    words: frozenset[str] = frozenset()


class Games:
    """The index of games; lexicons and titles are read when a list of the game turns up, and only then.

    `forced` is the game that the user names (None: find out); `catalogs` returns the catalog of a game, so that a
    caller who has loaded one shares it.
    """

    def __init__(
        self, store: Store, forced: str | None = None, catalogs: Callable[[str], Catalog] | None = None
    ) -> None:
        self.store = store
        self.forced = forced
        self._catalogs = catalogs or (lambda game: Catalog.load(game, store))
        self._lexicons: dict[str, Lexicon] = {}
        self._titles: dict[str, Titles] = {}
        self._judged: dict[str, bool] = {}
        self._sorters: dict[str, Sorter] = {}
        self._identities: dict[tuple[str, str], str] = {}
        self._known_fields: dict[str, frozenset[str]] = {}
        self._packs: dict[str, frozenset[str]] = {}
        self.slots = Slots()

    @cached_property
    def index(self) -> dict[str, Game]:
        """Game id -> game: those of the index file, and any other that the store describes."""
        rows = self.store.json("", INDEX_FILE)
        try:
            return {row["id"]: _game(row) for row in rows}
        except (KeyError, TypeError) as fault:
            raise DataFault(f"{self.store.path('', INDEX_FILE)} is not of the known shape: {fault!r}") from None

    def game(self, game: str) -> Game:
        """Return a game of the index; one that it does not list has its id alone."""
        return self.index.get(game) or Game(game, game)

    def judged(self, game: str) -> bool:
        """Tell whether there are rules for a game."""
        found = self._judged.get(game)
        if found is None:
            found = self._judged[game] = self.store.has(game, GAME_FILE)
        return found

    def named(self, text: str) -> str:
        """Return the id of a game written as id or name; the text itself when no game is called so."""
        wanted = text.strip().casefold()
        for game in self.index.values():
            if wanted in (game.id.casefold(), game.name.casefold()):
                return game.id
        return text.strip()

    def by_octgn(self, identifier: str) -> Game | None:
        """Return the game of an OCTGN game id; None when it is not known."""
        wanted = identifier.strip().lower()
        return next((game for game in self.index.values() if wanted in game.octgn), None)

    def by_reader(self, reader: str) -> str:
        """Return the id of the game that alone has lists of this shape; "" when any may."""
        return next((game.id for game in self.index.values() if reader in game.readers), "")

    def known_fields(self, game: Game, common: frozenset[str]) -> frozenset[str]:
        """Return the keys that a neutral JSON deck of a game may have."""
        found = self._known_fields.get(game.id)
        if found is None:
            found = self._known_fields[game.id] = common | {game.identity, *game.fields}
        return found

    def foreign(self, game: str, span: Span, reason: str = "") -> Finding:
        """Return the finding that a list is not for the game asked for, or no player deck at all (DL008)."""
        wanted = self.game(self.forced).name if self.forced and self.forced != game else ""
        data = {"game": game, "name": self.game(game).name, "wanted": wanted, "reason": reason}
        return Finding("DL008", "game.other", "warning", spans=(span,), data=data)

    def packs(self, game: str) -> frozenset[str]:
        """Return the codes and names of a game's packs, letters and digits alone; none where there are no card data."""
        found = self._packs.get(game)
        if found is None:
            rows = self.store.json(game, PACK_FILE)["packs"] if self.store.has(game, PACK_FILE) else ()
            names = (name for row in rows for name in (row["code"], row["name"], *row.get("names", ())))
            found = self._packs[game] = frozenset(map(loose, names)) - {""}
        return found

    def lexicon(self, game: str) -> Lexicon:
        """Return the words of a game ("" or a game without any: those that all games share)."""
        found = self._lexicons.get(game)
        if found is None:
            found = self._lexicons[game] = Lexicon.load(game, self.store)
        return found

    def identity(self, game: str, value: Any) -> str | None:
        """Return the faction that a JSON deck declares, by its code where the game knows the word, else as written."""
        if value is None or value == "":
            return None
        text = value if isinstance(value, str) else str(value)[:80]
        found = self._identities.get((game, text))
        if found is None:
            found = self._identities[game, text] = self.lexicon(game).identity(text) or text
        return found

    def sorter(self, game: str) -> Sorter:
        """Return what tells the lines of a game's text lists apart, at the beginning of one."""
        from deckcheck.decklist.line.parts import Sorter

        found = self._sorters.get(game)
        if found is None:
            found = self._sorters[game] = Sorter(self.lexicon(game), self.titles(game))
        found.begin()
        return found

    def titles(self, game: str) -> Titles:
        """Return the titles of a game; knows none where there are no card data."""
        found = self._titles.get(game)
        if found is None:
            known = bool(game) and self.judged(game) and self.store.has(game, "cards.json")
            found = self._titles[game] = Titles(self._catalogs(game) if known else None)
        return found


def _game(row: Mapping[str, Any]) -> Game:
    return Game(
        id=row["id"],
        name=row["name"],
        octgn=tuple(row.get("octgn", ())),
        readers=tuple(row.get("readers", ())),
        identity=row.get("identity", ""),
        fields=row.get("fields", {}),
        words=frozenset(row.get("words", ())),
    )
