"""Real lists, written in every format of their game: what comes back is the deck, doubts and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.resolve import Resolver
from deckcheck.writers import WRITERS, piece
from tests.conftest import SHARED
from tests.decks import table
from tests.written import FORMS, STORE, read_back, room, write

LISTS = sorted((SHARED / "corpus").glob("*/*.*"))


@pytest.mark.shared
@pytest.mark.parametrize("path", LISTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_real_lists(path: Path) -> None:
    for deck in read(path, store=STORE, catalogs=lambda game: table(game)[0]):
        if deck.game not in ("agot2", "lotr") or any(finding.rule == "DL008" for finding in deck.findings):
            continue
        resolved = Resolver(*table(deck.game)).resolve(deck)
        for form in [form for game, form in FORMS if game == deck.game]:
            lost = piece(resolved, room(deck.game), form).lost
            back = read_back(write(resolved, form), form, deck.game)
            difference = compare(resolved, back, *table(deck.game))
            assert not difference.changes or lost, (form, difference.changes)
            assert difference.identity[0] == difference.identity[1]
            if WRITERS[form].extension in (".txt", ".md"):
                assert back.deck.name == deck.name
