"""One run over many lists: read, resolve, judge, in one direction, with what was loaded kept for the next list."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

from deckcheck.catalog import Catalog
from deckcheck.checks import CardPool, Context
from deckcheck.decklist import EXTENSIONS, read
from deckcheck.decklist.document import FolderFault
from deckcheck.decklist.games import Games
from deckcheck.doubt import judged, without_doubtful
from deckcheck.engine import Judge
from deckcheck.faults import in_words, unreadable
from deckcheck.legality import LegalityList, choose, load_lists
from deckcheck.model import (
    Deck,
    DeckcheckError,
    Finding,
    InternalFault,
    Resolved,
    SourceFault,
    Span,
    UsageFault,
    Verdict,
)
from deckcheck.resolve import Resolver
from deckcheck.rulebook import load_pages
from deckcheck.ruleset import Ruleset
from deckcheck.silence import with_idle
from deckcheck.sources.sites import is_address
from deckcheck.store import Store
from deckcheck.walk import STDIN, expand

#: Findings of reading after which a list is no deck to judge: another game's, an encounter deck, perhaps two decks.
UNJUDGED = frozenset({"game.other", "deck.none", "deck.second"})


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


class Session:
    """Checks lists of any game; keeps what it loads.

    `choose_options` returns the options of a source, where not all are judged alike; `fetch` returns the bytes of a
    list that a web address names, where that is wanted. Both must be functions of a module or values that processes can
    hand on.
    """

    def __init__(
        self,
        options: Options,
        store: Store | None = None,
        choose_options: Callable[[str], Options] | None = None,
        fetch: Callable[[str], bytes] | None = None,
    ) -> None:
        self.options = options
        self.store = store or Store()
        self.choose_options = choose_options
        self.fetch = fetch
        self._chosen: tuple[str | None, Options] = (None, options)
        self._shelves: dict[str, Shelf] = {}
        self._words: dict[str | None, Games] = {}
        self._tables: dict[tuple[str, Options], Table] = {}
        if options.game is not None:
            self.table(options.game)

    def options_for(self, source: str) -> Options:
        """Return what a source is judged by; asked once a source, however many decks it holds."""
        if self.choose_options is None:
            return self.options
        if source != self._chosen[0]:
            self._chosen = (source, self.choose_options(source))
        return self._chosen[1]

    def shelf(self, game: str) -> Shelf:
        """Return a game, loaded at the first call. Raises `UsageFault` for an unknown one."""
        if game not in self._shelves:
            self._shelves[game] = Shelf(game, self.store)
        return self._shelves[game]

    def table(self, game: str, options: Options | None = None) -> Table:
        """Return a game as some options judge it. Raises `UsageFault` for unknown games and formats."""
        key = (game, options or self.options)
        if key not in self._tables:
            self._tables[key] = Table(self.shelf(game), key[1])
        return self._tables[key]

    def library(self, game: str) -> tuple[Catalog, Ruleset]:
        """Return the cards and rules of a game, for reports that list a deck."""
        shelf = self.shelf(game)
        return shelf.catalog, shelf.ruleset

    def check(self, sources: Iterable[str]) -> Iterator[Verdict]:
        """Yield the verdicts on every deck of every source, in order; a fault in one source never stops the others."""
        for source in expand(sources):
            yield from self.check_source(source)

    def check_source(self, source: str | Path, content: bytes | None = None, first_line: int = 1) -> Iterator[Verdict]:
        """Yield the verdicts on one file (or its `content`, from its line `first_line` on)."""
        name = str(source)
        if content is None and name == STDIN:
            name, content = "<stdin>", sys.stdin.buffer.read()
        try:
            decks = self.read(name, content, first_line)
        except SourceFault as fault:
            yield unreadable(name, str(fault), internal=isinstance(fault, InternalFault))
            return
        if not decks:
            yield unreadable(name, "there is no deck in it")
        for deck in decks:
            try:
                yield from self.judge(deck)
            except DeckcheckError:
                raise
            except Exception as fault:
                yield unreadable(name, f"{name}: {in_words(fault)}", internal=True)

    def read(self, name: str, content: bytes | None = None, first_line: int = 1) -> list[Deck]:
        """Read the decks of one file, web address or `content`.

        Raises `SourceFault` when nothing can be read, `InternalFault` when that is no fault of the source.
        """
        if content is None and is_address(name):
            if self.fetch is None:
                raise SourceFault(f"{name}: a web address, and this run does not ask the network")
            content = self.fetch(name)
        source = Path(name) if content is None else content
        options = self.options_for(name)
        try:
            return read(
                source,
                store=self.store,
                game=options.game,
                reader=options.reader,
                name=name,
                first_line=first_line,
                games=self._games(options.game),
            )
        except FolderFault:
            kinds = ", ".join(sorted(EXTENSIONS))
            raise SourceFault(f"{name}: there is no list in this folder (looked for {kinds})") from None
        except DeckcheckError:
            raise
        except Exception as fault:
            raise InternalFault(f"{name}: {in_words(fault)}") from fault

    def _games(self, forced: str | None) -> Games:
        if forced not in self._words:
            self._words[forced] = Games(self.store, forced, lambda game: self.shelf(game).catalog)
        return self._words[forced]

    def resolve(self, deck: Deck) -> Resolved:
        """Turn the names of a deck into cards."""
        return self.table(deck.game, self.options_for(deck.source)).resolver.resolve(deck)

    def judge(self, deck: Deck) -> Iterator[Verdict]:
        """Yield one verdict for each legality list asked for."""
        if not deck.game and not deck.entries:
            yield unreadable(deck.source, "there is no deck in it") if not deck.findings else self._foreign(deck)
            return
        if any(finding.kind in UNJUDGED for finding in deck.findings):
            yield self._foreign(deck)
            return
        resolved = self.resolve(deck)
        options = self.options_for(deck.source)
        homeless = self.table(deck.game, options).resolver.candidates.homeless
        if resolved.cards and homeless.issuperset(resolved.cards):
            reason = "all its cards are of types that belong in no deck"
            place = Span(deck.source, deck.start)
            yield self._foreign(deck, self._games(options.game).foreign(deck.game, place, reason))
            return
        judges = self.table(deck.game, options).judges
        fewer = self.resolve(without_doubtful(deck)) if deck.doubtful else None
        found = (judged(judge, resolved, fewer, again=judge is not judges[0]) for judge in judges)
        if not (deck.suppressed and options.silence):
            yield from found
            return
        verdicts = list(found)
        yield from with_idle(deck, verdicts, judges[0].context.wants, lambda: load_pages(self.store))

    def _foreign(self, deck: Deck, *why: Finding) -> Verdict:
        """A deck of another game or edition, of none that can be told, of no player, or none at all, is not judged."""
        context = {"game": deck.game, "as_of": self.options_for(deck.source).as_of.isoformat()}
        told = (*deck.findings, *why)
        about = (deck.id, deck.source, deck.name)
        return Verdict(*about, "unverified", told, context, identity=deck.identity, start=deck.start)


def parse_date(text: str) -> date:
    """Return an ISO date; raise `UsageFault` that says what would be right."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageFault(f"{text!r} is no date; write it as YYYY-MM-DD, for example 2026-07-01") from None
