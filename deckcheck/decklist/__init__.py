"""Deck lists in: one reader per format, a literal table of them, one function that finds the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from deckcheck.catalog import Catalog
from deckcheck.decklist import jsonfile, jsonlines, octgn, text
from deckcheck.decklist.document import Document, load
from deckcheck.decklist.games import Games
from deckcheck.decklist.shapes import SHAPES
from deckcheck.model import Deck, Finding, Span, UsageFault
from deckcheck.store import Store

__all__ = ["EXTENSIONS", "READERS", "READER_NAMES", "Document", "Reader", "read"]


class Reader(Protocol):
    """What a module for one format offers."""

    NAME: str
    EXTENSIONS: tuple[str, ...]

    def sniff(self, document: Document, /) -> bool:
        """Tell whether a document may be of this format, by a look at its content."""
        ...

    def read(self, document: Document, games: Games, /) -> list[Deck]:
        """Return the decks of a document; raise `SourceFault` when nothing can be read."""
        ...


#: Asked in this order when neither the caller nor the extension decides.
READERS: Mapping[str, Reader] = {"o8d": octgn, "jsonl": jsonlines, "json": jsonfile, "text": text}

#: What ``--reader`` takes: the formats, and the shapes of JSON decks.
READER_NAMES: tuple[str, ...] = (*READERS, *SHAPES)

#: The file extensions of deck lists, in lower case.
EXTENSIONS = frozenset(extension for reader in READERS.values() for extension in reader.EXTENSIONS)


def read(
    source: Path | str | bytes,
    *,
    store: Store,
    game: str | None = None,
    reader: str | None = None,
    name: str = "",
    first_line: int = 1,
    catalogs: Callable[[str], Catalog] | None = None,
) -> list[Deck]:
    """Return the decks of a source: a path, or content (bytes, or text with line breaks or a `name`).

    The format is `reader`, else that of the extension, else what the content looks like; the game is `game`, else what
    the list says. `first_line` numbers the lines of a piece of a file; `catalogs` shares cards that are loaded already.
    Raises `SourceFault` when the source cannot be read at all and `UsageFault` for unknown readers and games.
    """
    games = Games(store, game, catalogs)
    if game is not None and game not in games.index:
        store.require(game)
    if reader is not None and reader not in READER_NAMES:
        raise UsageFault(f"unknown reader {reader!r}; known: {', '.join(READER_NAMES)}")
    document = load(source, name, batch=reader == "jsonl", first_line=first_line)
    return [_settled(deck, document, games) for deck in _read(document, games, reader)]


def _read(document: Document, games: Games, reader: str | None) -> list[Deck]:
    if reader in SHAPES:
        if jsonlines.sniff(document):
            return jsonlines.read(document, games, only=reader)
        return jsonfile.read(document, games, only=reader)
    if reader is not None:
        return READERS[reader].read(document, games)
    return _chosen(document).read(document, games)


def _chosen(document: Document) -> Reader:
    """The reader of the extension, unless the content is plainly of another format."""
    own = next((reader for reader in READERS.values() if document.extension in reader.EXTENSIONS), text)
    if own.sniff(document):
        return own
    return next((reader for reader in READERS.values() if reader is not text and reader.sniff(document)), own)


def _settled(deck: Deck, document: Document, games: Games) -> Deck:
    """Add what the bytes and the game have to say; a deck of a game that is not judged says so."""
    findings = list(document.findings)
    if not any(finding.rule == "DL008" for finding in deck.findings) and (deck.entries or deck.game):
        if not deck.game:
            reason = "nothing in it tells which game it is for; name the game"
            data = {"game": "", "name": "an unknown game", "wanted": "", "reason": reason}
            findings.append(
                Finding("DL008", "game.other", "warning", spans=(Span(deck.source, deck.start),), data=data)
            )
        elif (games.forced and deck.game != games.forced) or not games.judged(deck.game):
            findings.append(games.foreign(deck.game, Span(deck.source, deck.start)))
    return replace(deck, findings=(*findings, *deck.findings)) if findings else deck
