"""One game as a run judges it: loaded once, with a judge for each legality list asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from deckcheck.catalog import Catalog
from deckcheck.checks import CardPool, Context
from deckcheck.engine import Judge
from deckcheck.legality import LegalityList, choose, load_lists
from deckcheck.model import UsageFault
from deckcheck.resolve import Resolver
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store


@dataclass(frozen=True)
class Options:
    """What a run judges by. `as_of` is a date that the caller gives: nothing here looks at a clock.

    `game` None finds the game by itself; `format` None is the game's default. `lists` are legality lists: codes,
    ids of lines, "latest" or "none", one verdict each. `pool` is a file that names the cards or the products that may
    be used. `ignore` and `select` are rule ids. `silence` is whether a list may silence rules for itself.
    """

    as_of: date
    game: str | None = None
    format: str | None = None
    lists: tuple[str, ...] = ("latest",)
    reader: str | None = None
    pool: str | None = None
    premier: bool = False
    ignore: frozenset[str] = frozenset()
    select: frozenset[str] = frozenset()
    silence: bool = True


class Shelf:
    """One game, loaded once: its rules, its cards, its legality lists."""

    def __init__(self, game: str, store: Store) -> None:
        self.store = store
        self.ruleset = Ruleset.load(game, store)

    @cached_property
    def catalog(self) -> Catalog:
        """The cards of the game."""
        return Catalog.load(self.ruleset.game, self.store, self.ruleset.aliases())

    @cached_property
    def lists(self) -> tuple[LegalityList, ...]:
        """The legality lists of the game, by date."""
        return load_lists(self.ruleset.game, self.store)


class Table:
    """One game as a run judges it: the format, and a judge for each legality list asked for."""

    def __init__(self, shelf: Shelf, options: Options) -> None:
        self.shelf = shelf
        self.options = options
        self.ruleset = shelf.ruleset
        self.play = self.ruleset.format(options.format)

    @property
    def catalog(self) -> Catalog:
        """The cards of the game."""
        return self.shelf.catalog

    @cached_property
    def resolver(self) -> Resolver:
        """What turns the names of a deck into cards, in this format."""
        return Resolver(self.catalog, self.ruleset, self.play)

    @cached_property
    def judges(self) -> tuple[Judge, ...]:
        """One judge for each legality list asked for; a single one where no list applies."""
        pool, products = self._pool()
        found = list(self._listed()) or [(None, "")]
        # Two names of one list ("latest" and its code) are one verdict.
        contexts = {(listed.code if listed else "", missing): (listed, missing) for listed, missing in found}
        return tuple(
            Judge(
                self.catalog,
                self.ruleset,
                Context(
                    play=self.play,
                    as_of=self.options.as_of,
                    legality=listed,
                    unlisted=missing,
                    premier=self.options.premier,
                    pool=pool,
                    products=products,
                    ignore=self.options.ignore,
                    select=self.options.select,
                    data_version=self.catalog.version,
                    silence=self.options.silence,
                ),
            )
            for listed, missing in contexts.values()
        )

    def _listed(self) -> Iterator[tuple[LegalityList | None, str]]:
        line, as_of, names = self.ruleset.default_line, self.options.as_of, self.options.lists
        # A game without lines of lists knows no legality lists at all.
        if not self.play.list or not self.ruleset.lines:
            asked = " nor ".join(name for name in names if name.lower() not in ("latest", "none"))
            yield None, asked and f"no legality list applies to this format, not {asked} either"
            return
        for name in names:
            listed = choose(self.shelf.lists, name, line, as_of) if name.lower() != "none" else None
            found = listed or name.lower() == "none"
            yield listed, "" if found else f"no legality list ({name}) was in force on {as_of.isoformat()}"

    def _pool(self) -> tuple[CardPool | None, Mapping[str, int | None] | None]:
        if self.options.pool is None:
            return None, None
        from deckcheck.pool import load_pool

        return load_pool(self.options.pool, self.resolver, self.shelf.store, cards_only=self.play.pool)


def parse_date(text: str) -> date:
    """Return an ISO date; raise `UsageFault` that says what would be right."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageFault(f"{text!r} is no date; write it as YYYY-MM-DD, for example 2026-07-01") from None
