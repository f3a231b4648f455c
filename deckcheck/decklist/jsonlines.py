"""A file with one JSON deck a line, of any known shape: what an event or a repository of lists hands over."""

from __future__ import annotations

from deckcheck.decklist.document import Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.shapes import SHAPES, read_lines
from deckcheck.model import Deck


def read(document: Document, games: Games, only: str | None = None) -> list[Deck]:
    """Return the decks of a JSON Lines file, of the shape `only` or of any."""
    return read_lines(document, games, [SHAPES[only]] if only else list(SHAPES.values()))
