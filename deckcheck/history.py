"""A deck under every legality list from the first to the newest, each asked on the day on which it came into force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from deckcheck.engine import Judge
from deckcheck.model import Resolved, Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options, Table


class Historian:
    """Judges decks under every list of their game, and keeps its judges for the next deck.

    `session` gives what else each deck is judged by; `as_of` is one day to judge every list by, instead of its own.
    Where a game or format has no lists, there is one verdict, as of the day that the deck is otherwise judged by.
    """

    def __init__(self, session: Session, as_of: date | None = None) -> None:
        self.session = session
        self.as_of = as_of
        self._judges: dict[tuple[str, Options], tuple[Judge, ...]] = {}

    def verdicts(self, deck: Resolved) -> Iterator[Verdict]:
        """Yield a verdict for each list, by date."""
        key = (deck.deck.game, self.session.options_for(deck.deck.source))
        if key not in self._judges:
            self._judges[key] = tuple(self._of(*key))
        return (judge.judge(deck) for judge in self._judges[key])

    def _of(self, game: str, options: Options) -> Iterator[Judge]:
        shelf = self.session.shelf(game)
        play = shelf.ruleset.format(options.format)
        for listed in (shelf.lists if play.list else ()) or (None,):
            name, day = (listed.code, listed.date) if listed else ("none", options.as_of)
            yield from Table(shelf, replace(options, lists=(name,), as_of=self.as_of or day)).judges
