"""One run over many lists: read, resolve, judge, in one direction, with what was loaded kept for the next list."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from deckcheck.catalog import Catalog
from deckcheck.decklist import EXTENSIONS, read
from deckcheck.decklist.document import FolderFault
from deckcheck.decklist.games import Games
from deckcheck.doubt import judged, without_doubtful
from deckcheck.faults import in_words, unreadable
from deckcheck.model import (
    Deck,
    DeckcheckError,
    Finding,
    InternalFault,
    Resolved,
    SourceFault,
    Span,
    Verdict,
)
from deckcheck.rulebook import load_pages
from deckcheck.ruleset import Ruleset
from deckcheck.shelf import Options, Shelf, Table
from deckcheck.silence import with_idle
from deckcheck.sources.sites import is_address
from deckcheck.store import Store
from deckcheck.walk import STDIN, expand

#: Findings of reading after which a list is no deck to judge: another game's, an encounter deck, perhaps two decks.
UNJUDGED = frozenset({"game.other", "deck.none", "deck.second"})


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
