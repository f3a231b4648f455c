"""The rulings on the cards of decks, as text and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from deckcheck.model import Resolved
from deckcheck.report.escape import plain
from deckcheck.report.shape import dumps
from deckcheck.rulings import Document, Ruled, Ruling

_LEAST = 40


class Looked(NamedTuple):
    """A deck, the document that was looked into (None: the game has none), and the cards that it names."""

    deck: Resolved
    document: Document | None
    cards: list[Ruled]


def text(rows: Iterable[Looked], width: int) -> str:
    """Return what there is on each deck, in lines of a width."""
    return "\n\n".join("\n".join(_deck(row, max(width, _LEAST))) for row in rows) + "\n"


def _deck(row: Looked, width: int) -> Iterator[str]:
    deck = row.deck.deck
    yield ": ".join(plain(name) for name in (deck.source, deck.name or deck.id) if name) or "a deck without a name"
    if row.document is None:
        yield f"  there are no rulings on the cards of {deck.game} in the data"
        return
    title, version, date, _ = row.document
    yield from textwrap.wrap(f"{title} {version} of {date}", width, initial_indent="  ", subsequent_indent="  ")
    for card in row.cards:
        doubt = " (if the list means this one)" if card.open else ""
        yield f"\n  {card.count}x {plain(card.title)} ({card.pack}){doubt}"
        for ruling in card.rulings:
            yield from textwrap.wrap(_told(ruling), width, initial_indent="    ", subsequent_indent="      ")
    if not row.cards:
        yield "  no card of the deck is named there"


def _told(ruling: Ruling) -> str:
    where = (ruling.kind, ruling.part, ruling.number, f"p. {ruling.page}")
    return f"{', '.join(filter(None, where))}: {ruling.summary}"


def as_json(rows: Iterable[Looked]) -> str:
    """Return what there is on each deck as one JSON value."""
    return dumps({"decks": [_json(row) for row in rows]}, indent=2) + "\n"


def _json(row: Looked) -> dict[str, Any]:
    deck = row.deck.deck
    return {
        **{key: getattr(deck, key) for key in ("source", "id", "name", "game")},
        "document": row.document._asdict() if row.document else None,
        "cards": [card.to_json() for card in row.cards],
    }
