"""Decks for the commands that look at them without judging: read, resolved, and every doubt told on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import Any

import click

from deckcheck.cli import Broken
from deckcheck.cli.options import reader_option
from deckcheck.cli.web import Fetcher, offline_option
from deckcheck.config.choice import Chooser
from deckcheck.config.selection import without_pools
from deckcheck.config.settings import Settings
from deckcheck.model import Deck, Finding, InternalFault, Resolved, SourceFault
from deckcheck.report.escape import plain
from deckcheck.rulebook import match_rules
from deckcheck.session import UNJUDGED, Session
from deckcheck.store import Store
from deckcheck.walk import STDIN, expand

#: Rules of reading after which it is not known for certain what a deck holds.
DOUBTS = frozenset({"DL001", "DL002", "DL003", "DL004"})
INCOMPLETE = 3
_NO_CONFIG = "deckcheck.no-config"


def source_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --reader, --no-config and --offline."""
    without = click.option(
        "--no-config",
        is_flag=True,
        expose_value=False,
        callback=_remember,
        help="Read without any file of settings.",
    )
    return reader_option(without(offline_option(command)))


def _remember(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    ctx.meta[_NO_CONFIG] = value


class Intake:
    """Reads sources for one command. `complete` becomes False where something could not be read for certain.

    Settings hold for the sources that they are above of; format, day and rules to ignore matter to commands that judge.
    """

    def __init__(
        self,
        game: str | None,
        data_dir: str | None,
        reader: str | None = None,
        *,
        play: str | None = None,
        as_of: date = date.min,
        ignore: Sequence[str] = (),
    ) -> None:
        store = Store(data_dir)
        given = Settings(game, play, reader=reader, ignore=match_rules(ignore, store) if ignore else None)
        searched = not click.get_current_context().meta.get(_NO_CONFIG)
        self.chooser = Chooser(store, as_of, given, search=searched)
        self.session = Session(self.chooser.plain, store, self.chooser, Fetcher(self.chooser))
        self.complete = True
        self.broken = False

    @property
    def exit_code(self) -> int:
        """0, or the code for what is unreadable, or for a fault of our own."""
        return Broken.exit_code if self.broken else 0 if self.complete else INCOMPLETE

    def decks(self, sources: Iterable[str]) -> Iterator[Resolved]:
        """Yield the decks of all sources, in order; a fault in one source never stops the others."""
        for source in self._wanted(tuple(sources)):
            try:
                decks = self._read(source)
            except SourceFault as fault:
                self.broken = self.broken or isinstance(fault, InternalFault)
                self.doubt(str(fault))
                continue
            if not decks:
                self.doubt(f"{plain(source)}: there is no deck in it")
            for deck in decks:
                if resolved := self._resolved(deck):
                    yield resolved

    def _wanted(self, named: Sequence[str]) -> list[str]:
        """Return the sources without what settings leave out of folders; what is named is wanted."""
        found = without_pools(named, expand(named), self.chooser)
        wanted = [source for source in found if source in named or not self.chooser.excludes(source)]
        if left_out := len(found) - len(wanted):
            tell(f"{left_out} list{'s' if left_out > 1 else ''} left out by the settings")
        return wanted

    def doubt(self, text: str) -> None:
        """Tell what could not be read, written or known."""
        self.complete = False
        tell(text)

    def _read(self, source: str) -> list[Deck]:
        if source == STDIN:
            return self.session.read("<stdin>", sys.stdin.buffer.read())
        return self.session.read(source)

    def _resolved(self, deck: Deck) -> Resolved | None:
        if not deck.entries or any(finding.kind in UNJUDGED for finding in deck.findings):
            self._findings(deck.findings, deck, "there is no deck to read here")
            return None
        resolved = self.session.resolve(deck)
        self._findings(resolved.findings, deck, "")
        return resolved

    def _findings(self, findings: Iterable[Finding], deck: Deck, otherwise: str) -> None:
        told = [
            f"{_place(finding, deck)}: {plain(finding.message)} ({finding.rule})"
            for finding in findings
            if finding.severity != "note"
        ]
        for line in told or ([f"{plain(deck.source)}: {otherwise}"] if otherwise else []):
            tell(line)
        if otherwise or any(finding.rule in DOUBTS for finding in findings):
            self.complete = False


def label(deck: Resolved) -> str:
    """Return what a deck is called in a report: its name, else its id, else its source."""
    return plain(deck.deck.name or deck.deck.id or deck.deck.source or "a deck without a name")


def tell(text: str) -> None:
    """Say something on stderr."""
    click.echo(f"deckcheck: {text}", err=True)


def _place(finding: Finding, deck: Deck) -> str:
    file = plain(finding.spans[0].file if finding.spans else deck.source)
    return f"{file}:{finding.line}" if finding.line else file
