"""The proof of what was written: read again, it gives the same decks, but for what is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import Deck, DeckcheckError, Resolved
from deckcheck.report.escape import plain
from deckcheck.session import Session

_OTHER = "read again, it gives another deck"


def unproven(text: str, file: str, written: Sequence[tuple[Resolved, Sequence[str]]], session: Session) -> list[str]:
    """Return for each deck in what it does not come back when the text of a file is read again, as any list is.

    Each is given with what is told of it already; "" stands for nothing more to tell.
    """
    try:
        found = read(text, store=session.store, name=file, catalogs=lambda game: session.library(game)[0])
    except DeckcheckError:
        found = []
    if len(found) != len(written):
        return ["" if told else _OTHER for _, told in written]
    return [_unlike(deck, again, told, session) for (deck, told), again in zip(written, found, strict=True)]


def _unlike(deck: Resolved, back: Deck, told: Sequence[str], session: Session) -> str:
    if back.game != deck.deck.game:
        return _OTHER
    # In the format of the deck: the settings may have another one for the place where it is written.
    table = session.table(back.game, session.options_for(deck.deck.source))
    differing = dict.fromkeys(_differing(deck, table.resolver.resolve(back), session))
    untold = [what for what in differing if not any(what in sentence for sentence in told)]
    return f"{_OTHER}: {', '.join(untold)}" if untold else ""


def _differing(deck: Resolved, again: Resolved, session: Session) -> Iterator[str]:
    """Name what differs: titles, the faction."""
    difference = compare(deck, again, *session.library(deck.deck.game))
    if difference.identity[0] != difference.identity[1]:
        yield "the faction"
    yield from (plain(change.title) for change in difference.changes)
    same = {(option.entry.count, frozenset(option.codes)) for option in again.options}
    for entry, codes in deck.options:
        if (entry.count, frozenset(codes)) not in same:
            yield plain(entry.name or entry.code)
