"""The proof of what was written: read again, it gives the same decks."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import DeckcheckError, Resolved
from deckcheck.session import Session
from deckcheck.writers import WRITERS


def unproven(text: str, name: str, decks: Sequence[Resolved], session: Session) -> list[int]:
    """Return which of the decks do not come back when the text of a file is read again (from 0)."""
    form = WRITERS[name]
    try:
        found = read(text, store=session.store, reader=form.reader, name=f"written{form.extension}")
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
