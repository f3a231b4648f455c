"""Comparing two decks: a deck equals itself, and back is the other way round."""

from __future__ import annotations

import pytest
from hypothesis import given

from deckcheck.compare import compare
from deckcheck.model import Resolved
from tests.decks import table
from tests.written import GAMES, decks

BACK = {"added": "removed", "removed": "added", "number": "number", "printing": "printing"}


@pytest.mark.parametrize("game", GAMES)
def test_there_and_back(game: str) -> None:
    @given(decks(game), decks(game))
    def check(one: Resolved, other: Resolved) -> None:
        there, back = (compare(*pair, *table(game)) for pair in ((one, other), (other, one)))
        assert compare(one, one, *table(game)).equal
        assert there.equal == back.equal == (one.cards == other.cards and one.deck.identity == other.deck.identity)
        turned = {(BACK[row.kind], row.section, row.type, row.after, row.before) for row in back.changes}
        assert {(row.kind, row.section, row.type, row.before, row.after) for row in there.changes} == turned
        for section, total in there.totals.items():
            assert total.before + total.added - total.removed == total.after
            assert total[1:] == tuple(back.totals[section][place] for place in (2, 1, 4, 3))

    check()
