"""Real lists and the examples, written in every format of their game: what comes back is the deck, doubts and all."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import Resolved
from deckcheck.resolve import Resolver
from deckcheck.writers import WRITERS, piece
from tests.conftest import SHARED
from tests.decks import table
from tests.written import FORMS, STORE, read_back, room, write

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LISTS = [*sorted((SHARED / "corpus").glob("*/*.*")), *sorted(EXAMPLES.rglob("*.txt"))]


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
            untold = [change for change in difference.changes if not any(change.title in told for told in lost)]
            assert not untold, (form, untold)
            assert _may(back) == _may(resolved) or any("left out" in told for told in lost)
            if WRITERS[form].extension != ".o8d":
                assert {finding.rule for finding in back.findings} <= {f.rule for f in resolved.findings} | {"DL006"}
            assert difference.identity[0] == difference.identity[1]
            if form not in ("throneteki", "neutral") or deck.name:
                assert back.deck.name == deck.name


def _may(deck: Resolved) -> list[tuple[int, tuple[str, ...]]]:
    """The copies of each open title, and the cards that it may be."""
    return sorted((option.entry.count, option.codes) for option in deck.options)
