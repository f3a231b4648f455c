"""One run over many lists: read, resolve, judge, in one direction, with what was loaded kept for the next list."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path

from deckcheck.catalog import Catalog
from deckcheck.checks import Context
from deckcheck.decklist import EXTENSIONS, read
from deckcheck.engine import Judge
from deckcheck.legality import LegalityList, choose, load_lists
from deckcheck.model import Deck, Finding, Resolved, SourceFault, Span, UsageFault, Verdict
from deckcheck.resolve import resolve
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store

#: The source that stands for standard input.
STDIN = "-"


@dataclass(frozen=True)
class Options:
    """What a run judges by. `as_of` is a date that the caller gives: nothing here looks at a clock.

    `game` None finds the game by itself; `format` None is the game's default. `lists` are legality lists: codes,
    ids of lines, "latest" or "none", one verdict each. `pool` is a list of the cards that may be used. `ignore` and
    `select` are rule ids.
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


class Table:
    """One game, loaded once: its rules, its cards, its lists, and a judge for each legality list asked for."""

    def __init__(self, game: str, options: Options, store: Store) -> None:
        self.options = options
        self.store = store
        self.ruleset = Ruleset.load(game, store)
        self.play = self.ruleset.format(options.format)

    @cached_property
    def catalog(self) -> Catalog:
        """The cards of the game."""
        return Catalog.load(self.ruleset.game, self.store, self.ruleset.aliases())

    @cached_property
    def lists(self) -> tuple[LegalityList, ...]:
        """The legality lists of the game, by date."""
        return load_lists(self.ruleset.game, self.store)

    @cached_property
    def judges(self) -> tuple[Judge, ...]:
        """One judge for each legality list asked for; a single one where no list applies."""
        pool = self._pool()
        contexts = dict.fromkeys(self._listed(name) for name in self.options.lists) or {(None, ""): None}
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
                    ignore=self.options.ignore,
                    select=self.options.select,
                    data_version=self.catalog.version,
                ),
            )
            for listed, missing in contexts
        )

    def _listed(self, name: str) -> tuple[LegalityList | None, str]:
        if name == "none" or not self.play.list or not self.lists:
            return None, ""
        line, as_of = self.ruleset.default_line, self.options.as_of
        listed = choose(self.lists, name, line, as_of)
        missing = "" if listed else f"no legality list ({name}) was in force on {as_of.isoformat()}"
        return listed, missing

    def _pool(self) -> dict[str, int] | None:
        if self.options.pool is None:
            return None
        pool: dict[str, int] = {}
        for deck in read(Path(self.options.pool), store=self.store, game=self.ruleset.game):
            resolved = resolve(deck, self.catalog, self.ruleset)
            for code, count in (*resolved.cards.items(), *resolved.aside.items(), *resolved.misplaced.items()):
                pool[code] = pool.get(code, 0) + count
            for option in resolved.options:
                for code in option.codes:
                    pool[code] = pool.get(code, 0) + option.entry.count
        return pool


class Session:
    """Checks lists of any game; keeps what it loads."""

    def __init__(self, options: Options, store: Store | None = None) -> None:
        self.options = options
        self.store = store or Store()
        self._tables: dict[str, Table] = {}
        if options.game is not None:
            self.table(options.game)

    def table(self, game: str) -> Table:
        """Return a game, loaded at the first call. Raises `UsageFault` for unknown games and formats."""
        if game not in self._tables:
            self._tables[game] = Table(game, self.options, self.store)
        return self._tables[game]

    def library(self, game: str) -> tuple[Catalog, Ruleset]:
        """Return the cards and rules of a game, for reports that list a deck."""
        table = self.table(game)
        return table.catalog, table.ruleset

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
            yield unreadable(name, str(fault))
            return
        if not decks:
            yield unreadable(name, "there is no deck in it")
        for deck in decks:
            yield from self.judge(deck)

    def read(self, name: str, content: bytes | None = None, first_line: int = 1) -> list[Deck]:
        """Read the decks of one file or of `content`. Raises `SourceFault` when nothing can be read."""
        source = Path(name) if content is None else content
        options = self.options
        return read(
            source, store=self.store, game=options.game, reader=options.reader, name=name, first_line=first_line
        )

    def resolve(self, deck: Deck) -> Resolved:
        """Turn the names of a deck into cards."""
        table = self.table(deck.game)
        return resolve(deck, table.catalog, table.ruleset)

    def judge(self, deck: Deck) -> Iterator[Verdict]:
        """Yield one verdict for each legality list asked for."""
        if any(finding.kind == "game.other" for finding in deck.findings):
            yield self._foreign(deck)
            return
        resolved = self.resolve(deck)
        for judge in self.table(deck.game).judges:
            yield judge.judge(resolved)

    def _foreign(self, deck: Deck) -> Verdict:
        """A deck of another game or edition is not judged."""
        context = {"game": deck.game, "as_of": self.options.as_of.isoformat()}
        return Verdict(deck.id, deck.source, deck.name, "unverified", deck.findings, context, identity=deck.identity)


def unreadable(source: str, reason: str) -> Verdict:
    """Return the verdict on a source that holds nothing to judge."""
    finding = Finding("DL001", "source.unreadable", spans=(Span(source, 0),), data={"reason": reason})
    return Verdict(id=source, source=source, name="", status="unverified", findings=(finding,))


def expand(sources: Iterable[str]) -> Iterator[str]:
    """Yield files: those named, and those of the known kinds below each folder named, sorted by path.

    A folder without any is yielded itself, so that reading it says so.
    """
    for source in sources:
        folder = Path(source)
        if source == STDIN or not folder.is_dir():
            yield source
            continue
        found = sorted(
            path
            for path in folder.rglob("*")
            if path.suffix.lower() in EXTENSIONS and path.is_file() and not _hidden(path.relative_to(folder))
        )
        if found:
            yield from map(str, found)
        else:
            yield source


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def parse_date(text: str) -> date:
    """Return an ISO date; raise `UsageFault` that says what would be right."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageFault(f"{text!r} is no date; write it as YYYY-MM-DD, for example 2026-07-01") from None
