"""Fixtures of the importer's tests: the words of AGOT2, a small made-up source, the real one where it is there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deckcheck.sources.vocabulary import Vocabulary
from deckcheck.store import GAME_FILE, Store

TRAITS = ("Army", "House Arryn", "King", "Knight", "Lord", "The Seven", "War", "Weapon", "Winter")


@pytest.fixture(scope="session")
def words() -> Vocabulary:
    """The words of AGOT2 card texts, and a few traits."""
    store = Store()
    return Vocabulary.load(store.toml("agot2", GAME_FILE), store.toml("agot2", "cardtext.toml"), TRAITS)


@pytest.fixture(scope="session")
def real(shared: Path) -> Path:
    """The folder of AGOT2's raw data; skips where it is not there."""
    return shared / "data" / "agot2"


def card(code: str, title: str, kind: str = "character", **more: Any) -> dict[str, Any]:
    """One card of a made-up pack, as throneteki writes it."""
    row = {"code": code, "name": title, "type": kind, "faction": "stark", "traits": [], "text": "", "deckLimit": 3}
    return {**row, "quantity": 1, "octgnId": None, **more}


def source(folder: Path, *cards: dict[str, Any], **files: Any) -> Path:
    """Write a folder in throneteki's format with one pack; `files` replace whole files by stem."""
    (folder / "packs").mkdir(parents=True, exist_ok=True)
    contents = {
        "packs/Foo": {
            "code": "Foo",
            "name": "Foo Pack",
            "cgdbId": None,
            "releaseDate": "2020-02-29",
            "cards": list(cards),
        },
        "cycles": [{"id": "bar", "name": "Bar Cycle", "packs": ["Foo"]}],
        "restricted-list": [],
        "standalone-decks": [],
        **files,
    }
    for name, content in contents.items():
        (folder / f"{name}.json").write_text(json.dumps(content), encoding="utf-8")
    return folder


def legality(code: str = "x1.0", **more: Any) -> dict[str, Any]:
    """One made-up legality list, as throneteki writes it."""
    row = {
        "code": code,
        "name": "X  v1.0",
        "version": "1.0",
        "date": "2020-03-01",
        "issuer": "X",
        "cardSet": "original",
    }
    return {
        **row,
        "bannedCards": [],
        "formats": [{"name": name, "restricted": []} for name in ("joust", "melee")],
        **more,
    }
