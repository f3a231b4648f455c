"""The proof of what was written: read again, it gives the same decks."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import DeckcheckError, Resolved
from deckcheck.session import Session


def unproven(text: str, file: str, decks: Sequence[Resolved], session: Session) -> list[int]:
    """Return which of the decks (from 0) do not come back when the text of a file is read again, as any list is."""
    try:
        found = read(text, store=session.store, name=file, catalogs=lambda game: session.library(game)[0])
        again = [session.resolve(deck) if deck.game else None for deck in found]
    except DeckcheckError:
        again = []
    if len(again) != len(decks):
        return list(range(len(decks)))
    return [
        place for place, (deck, back) in enumerate(zip(decks, again, strict=True)) if not _same(deck, back, session)
    ]


def _same(deck: Resolved, back: Resolved | None, session: Session) -> bool:
    if back is None or back.deck.game != deck.deck.game:
        return False
    return compare(deck, back, *session.library(deck.deck.game)).equal
