"""What a version says of itself: where it came from and when, and what to ask the site with the next time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

from deckcheck import __version__
from deckcheck.sources.datafiles import sha256, write
from deckcheck.store import GAME_FILE, Store

FILE = "version.json"
#: The files by hand that shape imported data: other words, corrections or rulings make other data of the same answers.
_HAND = (GAME_FILE, "cardtext.toml", "corrections.toml", "rulings.toml", "products.toml", "names.toml")


@dataclass(frozen=True, slots=True)
class Stamp:
    """``origin`` is an address or a path, ``fetched`` a time in UTC (ISO); ``notes`` are what was told at that time.

    ``maker`` names the program and the hand-written files that made the data. ``answers`` maps the name of each answer
    to its ETag and Last-Modified.
    """

    origin: str
    fetched: str
    maker: str
    notes: tuple[str, ...] = ()
    answers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @classmethod
    def load(cls, version: Path) -> Self | None:
        """Return what a version says; None when it says nothing that can be read."""
        try:
            found: dict[str, Any] = json.loads((version / FILE).read_bytes())
            return cls(**{**found, "notes": tuple(found["notes"])})
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def write(self, version: Path) -> None:
        """Write it beside the data. Raises `DataFault`."""
        write(version / FILE, json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n")


def maker(game: str, store: Store) -> str:
    """Return what names this program and the hand-written files that it would make data with."""
    texts = [store.path(game, name).read_bytes() for name in _HAND if store.has(game, name)]
    return f"deckcheck {__version__} {sha256(b''.join(texts))[:16]}"
