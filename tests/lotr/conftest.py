"""Fixtures of the tests of this game: the importer, and the shared files where they are there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck.sources import dragncards
from deckcheck.sources.imported import Imported
from tests.lotr.rows import KEYWORDS, hand, table_text

SHARED = Path(__file__).resolve().parents[3] / "shared"


@pytest.fixture
def imported(tmp_path: Path) -> Callable[..., Imported]:
    """Return a function: rows of the table -> what the importer reads from them."""

    def run(*rows: dict[str, str]) -> Imported:
        path = tmp_path / "table.tsv"
        path.write_text(table_text(*rows), encoding="utf-8")
        return dragncards.read(path, KEYWORDS, hand)

    return run


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of third-party files; skip where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("the folder shared is not there")
    return SHARED
