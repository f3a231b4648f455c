"""Where the user's own card data live, and which of them are in use. Asked at every start, so it costs two calls.

Fetched or imported data of a game are a *version*: a folder ``versions/<game>-<number>`` with its own SOURCES.toml and
``<game>/``. A version gets its name by one rename, when it is whole, and is never changed afterwards; the one with the
highest number is in use. Other files in the user's folder are laid over it by hand.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from deckcheck.model import DataFault

VERSIONS = "versions"


def folder() -> Path:
    """Return the folder of the user's data, as platformdirs names it, without its cost where that is simple."""
    if sys.platform == "linux":
        base = os.environ.get("XDG_DATA_HOME", "").strip()
        # The base directory specification bids to ignore a relative path: it would be another folder in every folder.
        return Path(base if os.path.isabs(base) else _home_share(), "deckcheck")  # noqa: PTH117
    import platformdirs

    return Path(platformdirs.user_data_dir("deckcheck", appauthor=False))


def _home_share() -> str:
    if not os.environ.get("HOME", "/"):
        # An empty HOME would make of "~" the root of the file system; whose home it is, the system knows too.
        import pwd

        with suppress(KeyError):
            return f"{pwd.getpwuid(os.getuid()).pw_dir}/.local/share"
    return os.path.expanduser("~/.local/share")  # noqa: PTH111


def versions(root: Path, game: str) -> list[Path]:
    """Return a game's versions, oldest first."""
    return _versions(root).get(game, [])


def in_use(root: Path) -> list[Path]:
    """Return the version in use of every game that has one, by game. Raises `DataFault` for an unreadable folder."""
    return [found[-1] for _, found in sorted(_versions(root).items())]


def number(version: Path) -> int:
    """Return the number of a version."""
    return int(version.name.rpartition("-")[2])


def _versions(root: Path) -> dict[str, list[Path]]:
    try:
        names = os.listdir(root / VERSIONS)  # noqa: PTH208
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as fault:
        raise DataFault(f"card data {root / VERSIONS}: cannot be read: {fault.strerror}") from None
    found: dict[str, list[tuple[int, Path]]] = {}
    for name in names:
        game, _, digits = name.rpartition("-")
        if game and not game.startswith(".") and digits.isascii() and digits.isdigit():
            found.setdefault(game, []).append((int(digits), root / VERSIONS / name))
    return {game: [path for _, path in sorted(numbered)] for game, numbered in found.items()}
