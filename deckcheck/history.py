"""A deck under every legality list from the first to the newest, each asked on the day on which it came into force."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from deckcheck.checks import Context
from deckcheck.engine import Judge
from deckcheck.model import Resolved, Verdict
from deckcheck.session import Session, Shelf


class Historian:
    """Judges decks under every list of their game, and keeps its judges for the next deck.

    `session` gives games, format and rules to ignore; `as_of` is one day to judge every list by, instead of its own.
    Where a game or format has no lists, there is one verdict, as of the session's day.
    """

    def __init__(self, session: Session, as_of: date | None = None) -> None:
        self.session = session
        self.as_of = as_of
        self._judges: dict[str, tuple[Judge, ...]] = {}

    def verdicts(self, deck: Resolved) -> Iterator[Verdict]:
        """Yield a verdict for each list, by date."""
        game = deck.deck.game
        if game not in self._judges:
            self._judges[game] = tuple(self._of(self.session.shelf(game)))
        return (judge.judge(deck) for judge in self._judges[game])

    def _of(self, shelf: Shelf) -> Iterator[Judge]:
        options = self.session.options
        play = shelf.ruleset.format(options.format)
        for listed in (shelf.lists if play.list else ()) or (None,):
            context = Context(
                play,
                self.as_of or (listed.date if listed else options.as_of),
                listed,
                ignore=options.ignore,
                data_version=shelf.catalog.version,
            )
            yield Judge(shelf.catalog, shelf.ruleset, context)
