"""One who reads many lists keeps the words of their games, and the lines seen: what is read is the same as if not."""

from __future__ import annotations

from pathlib import Path

from deckcheck.decklist import read
from deckcheck.decklist.games import Games
from deckcheck.store import Store
from tests.conftest import SHARED
from tests.decks import table

EXAMPLES = Path(__file__).parents[2] / "examples"
STORE = Store()
#: A number may be a count or the number of a line; what stands above decides.
NUMBERED = "House Stark\n\n1. Hot Pie\n2. Hodor\n3. Old Nan\n"
COUNTED = "House Stark\n\n3. Old Nan\n2. Hodor\n"


def catalog(game: str):
    return table(game)[0]


def test_lists_read_one_after_the_other() -> None:
    games = Games(STORE, None, catalog)
    folders = [EXAMPLES, SHARED / "corpus"]
    paths = sorted(path for folder in folders if folder.is_dir() for path in folder.rglob("*.txt"))[:150]
    assert len(paths) > 10
    for path in [*paths, *reversed(paths)]:
        alone = read(path, store=STORE, catalogs=catalog)
        assert read(path, store=STORE, games=games) == alone, path


def test_numbers_of_lines_are_not_remembered() -> None:
    games = Games(STORE, None, catalog)
    for text in (NUMBERED, COUNTED, NUMBERED, COUNTED):
        alone = read(text, store=STORE, name="list.txt", catalogs=catalog)
        assert read(text, store=STORE, name="list.txt", games=games) == alone
