"""Deck lists in: one reader per format, a literal table of them, one function that finds the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.decklist import looks
from deckcheck.decklist.document import BATCH_EXTENSIONS, Document, load
from deckcheck.decklist.games import Games
from deckcheck.model import Deck, Finding, Span, UsageFault
from deckcheck.store import Store

__all__ = ["EXTENSIONS", "READERS", "READER_NAMES", "SHAPES", "Document", "Reader", "read"]


class Reader(NamedTuple):
    """One format: the module that reads it, its file extensions, and whether a document looks like it.

    The module has ``read(document, games) -> list[Deck]`` and is imported when a list of the format turns up.
    """

    module: str
    extensions: tuple[str, ...]
    looks: Callable[[Document], bool]

    def read(self, document: Document, games: Games, **options: str | None) -> list[Deck]:
        """Return the decks of a document; raise `SourceFault` when nothing can be read."""
        decks: list[Deck] = import_module(f"{__name__}.{self.module}").read(document, games, **options)
        return decks


#: Asked in this order when neither the caller nor the extension decides.
READERS: Mapping[str, Reader] = {
    "o8d": Reader("octgn", (".o8d",), looks.like_octgn),
    "jsonl": Reader("jsonlines", BATCH_EXTENSIONS, looks.like_json_lines),
    "json": Reader("jsonfile", (".json",), looks.like_json),
    "text": Reader("text.reader", (".txt", ".md", ".text", ".dek", ".deck", ".list"), looks.like_text),
}

#: The shapes of JSON decks, each with a module of its own (see `deckcheck.decklist.shapes`).
SHAPES = ("neutral", "thronesdb", "ringsdb", "throneteki", "dragncards")

#: What ``--reader`` takes: the formats, and the shapes of JSON decks.
READER_NAMES: tuple[str, ...] = (*READERS, *SHAPES)

#: The file extensions of deck lists, in lower case.
EXTENSIONS = frozenset(extension for reader in READERS.values() for extension in reader.extensions)


def read(
    source: Path | str | bytes,
    *,
    store: Store,
    game: str | None = None,
    reader: str | None = None,
    name: str = "",
    first_line: int = 1,
    catalogs: Callable[[str], Catalog] | None = None,
    games: Games | None = None,
) -> list[Deck]:
    """Return the decks of a source: a path, or content (bytes, or text with line breaks or a `name`).

    The format is `reader`, else that of the extension, else what the content looks like; the game is `game`, else what
    the list says. `first_line` numbers the lines of a piece of a file; `catalogs` shares cards that are loaded already,
    `games` the words and titles of games too: a caller who reads many sources keeps one for each `game`.
    Raises `SourceFault` when the source cannot be read at all and `UsageFault` for unknown readers and games.
    """
    games = games or Games(store, game, catalogs)
    if game is not None and game not in games.index:
        store.require(game)
    if reader is not None and reader not in READER_NAMES:
        raise UsageFault(f"unknown reader {reader!r}; known: {', '.join(READER_NAMES)}")
    document = load(source, name, batch=reader == "jsonl", first_line=first_line)
    return [_settled(deck, document, games) for deck in _read(document, games, reader)]


def _read(document: Document, games: Games, reader: str | None) -> list[Deck]:
    if reader in SHAPES:
        container = "jsonl" if looks.like_json_lines(document) else "json"
        return READERS[container].read(document, games, only=reader)
    if reader is not None:
        return READERS[reader].read(document, games)
    return _chosen(document).read(document, games)


def _chosen(document: Document) -> Reader:
    """The reader of the extension, unless the content is plainly of another format."""
    text = READERS["text"]
    own = next((reader for reader in READERS.values() if document.extension in reader.extensions), text)
    if own.looks(document):
        return own
    return next((reader for reader in READERS.values() if reader is not text and reader.looks(document)), own)


def _settled(deck: Deck, document: Document, games: Games) -> Deck:
    """Add what the bytes and the game have to say; a deck of a game that is not judged says so."""
    findings = list(document.findings)
    if not any(finding.rule == "DL008" for finding in deck.findings) and (deck.entries or deck.game):
        if not deck.game:
            reason = "nothing tells which game this list is for"
            data = {"game": "", "name": "an unknown game", "wanted": "", "reason": reason}
            findings.append(
                Finding("DL008", "game.other", "warning", spans=(Span(deck.source, deck.start),), data=data)
            )
        elif (games.forced and deck.game != games.forced) or not games.judged(deck.game):
            findings.append(games.foreign(deck.game, Span(deck.source, deck.start)))
    return replace(deck, findings=(*findings, *deck.findings)) if findings else deck
