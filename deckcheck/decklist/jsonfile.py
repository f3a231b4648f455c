"""A file that is one JSON value: a deck of any known shape, or a list of decks."""

from __future__ import annotations

from deckcheck.decklist.document import Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.shapes import SHAPES, read_json
from deckcheck.model import Deck


def read(document: Document, games: Games, only: str | None = None) -> list[Deck]:
    """Return the decks of a JSON file, of the shape `only` or of any."""
    return read_json(document, games, [SHAPES[only]] if only else list(SHAPES.values()))
