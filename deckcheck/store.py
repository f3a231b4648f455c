"""Where card data live: layers of folders, each with one folder a game."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Self

from deckcheck import userdata
from deckcheck.model import DataFault, UsageFault

#: The file that makes a folder the data of a game.
GAME_FILE = "game.toml"


def embedded() -> Path:
    """Return the folder of the embedded data: inside an installed package, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "data"
    return inside if inside.is_dir() else package.parent / "data"


class Store:
    """Reads data files by game and name; the first layer that has the game's file wins.

    `root` is the user's folder (``--data-dir``, else ``DECKCHECK_DATA``, else the platform's own, which need not be
    there). From top to bottom: what lies in it by hand, the version in use of each game that was fetched or imported
    (see `deckcheck.userdata`), the embedded data. A layer may hold only some files of a game: the rest come from the
    layer below.
    """

    def __init__(self, root: Path | str | None = None) -> None:
        chosen = root or os.environ.get("DECKCHECK_DATA") or None
        self.root = Path(chosen) if chosen else userdata.folder()
        if chosen and not self.root.is_dir():
            raise DataFault(f"data folder {chosen}: there is no such folder")
        own = (self.root,) if chosen or self.root.is_dir() else ()
        self.layers: tuple[Path, ...] = (*own, *(userdata.in_use(self.root) if own else ()), embedded())

    @classmethod
    def of(cls, *folders: Path) -> Self:
        """Return a store of these folders over the embedded data, whatever the user's folder holds."""
        store = cls.__new__(cls)
        store.root = folders[0] if folders else embedded()
        store.layers = (*folders, embedded())
        return store

    def games(self) -> tuple[str, ...]:
        """Return the ids of all games that some layer describes, sorted."""
        found = {path.parent.name for layer in self.layers for path in layer.glob(f"*/{GAME_FILE}")}
        return tuple(sorted(found))

    def has(self, game: str, name: str) -> bool:
        """Tell whether some layer holds this file."""
        return any((layer / game / name).is_file() for layer in self.layers)

    def has_folder(self, game: str, name: str) -> bool:
        """Tell whether some layer holds this folder."""
        return any((layer / game / name).is_dir() for layer in self.layers)

    def path(self, game: str, name: str) -> Path:
        """Return the path of a game's file or folder in the uppermost layer that has it; raise `DataFault`."""
        for layer in self.layers:
            path = layer / game / name
            if path.exists():
                return path
        raise DataFault(f"card data of {game}: {name} is missing (looked in {', '.join(map(str, self.layers))})")

    def edition(self, game: str, day: str) -> str:
        """Return the name under which verdicts tell the card data of a game: where they lie, and their `day`.

        ``embedded 2026-08-09``, ``agot2-0002 of 2026-11-30`` for a version, ``by hand, 2026-11-30`` for other folders.
        """
        layer = self.path(game, "cards.json").parents[1]
        if layer == embedded():
            name = f"embedded {day}".rstrip()
        elif layer.parent.name == userdata.VERSIONS:
            name = f"{layer.name} of {day}"
        else:
            return f"by hand, {day}" if day else "by hand"
        over = self.root != layer and self.root != embedded() and (self.root / game).is_dir()
        return f"{name}, files by hand over it" if over else name

    def require(self, game: str) -> None:
        """Raise `UsageFault` naming the known games when `game` is none of them."""
        if not self.has(game, GAME_FILE):
            raise UsageFault(f"unknown game {game!r}; known: {', '.join(self.games())}")

    def json(self, game: str, name: str) -> Any:
        """Return the parsed JSON of a game's file; raise `DataFault` with the path when it is missing or broken."""
        return load_json(self.path(game, name))

    def toml(self, game: str, name: str) -> dict[str, Any]:
        """Return the parsed TOML of a game's file; raise `DataFault` with the path when it is missing or broken."""
        return load_toml(self.path(game, name))

    def folder(self, game: str, name: str) -> Iterable[Path]:
        """Yield the JSON files of a game's folder, sorted by name: those of the uppermost layer that has it."""
        return sorted(self.path(game, name).glob("*.json"))


def load_json(path: Path) -> Any:
    """Parse one JSON file of card data."""
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError) as fault:
        raise DataFault(f"card data {path}: {fault}") from None


def load_toml(path: Path) -> dict[str, Any]:
    """Parse one TOML file of card data."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise DataFault(f"card data {path}: {fault}") from None
