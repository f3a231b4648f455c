"""The proof of what was written: read again, it gives the same decks."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import Deck, DeckcheckError, Resolved
from deckcheck.session import Session


def unproven(text: str, file: str, decks: Sequence[Resolved], session: Session) -> list[int]:
    """Return which of the decks (from 0) do not come back when the text of a file is read again, as any list is."""
    try:
        found = read(text, store=session.store, name=file, catalogs=lambda game: session.library(game)[0])
    except DeckcheckError:
        found = []
    if len(found) != len(decks):
        return list(range(len(decks)))
    return [place for place, pair in enumerate(zip(decks, found, strict=True)) if not _same(*pair, session)]


def _same(deck: Resolved, back: Deck, session: Session) -> bool:
    if back.game != deck.deck.game:
        return False
    # In the format of the deck: the settings may have another one for the place where it is written.
    table = session.table(back.game, session.options_for(deck.deck.source))
    again = table.resolver.resolve(back)
    return compare(deck, again, *session.library(back.game)).equal and _open(deck) == _open(again)


def _open(deck: Resolved) -> list[tuple[tuple[str, ...], int]]:
    """Return the cards that each open title may be, with its copies."""
    return sorted((tuple(sorted(option.codes)), option.entry.count) for option in deck.options)
