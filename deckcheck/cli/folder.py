"""Files for many decks in one folder: a folder to write into, and a name for each deck."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckcheck.fold import fold
from deckcheck.model import Resolved, UsageFault

_LONGEST = 60


def folder(output: str | None) -> Path | None:
    """Return the folder that an output names, made if need be; None where it names a file or nothing."""
    if output is None or not (output.endswith(("/", os.sep)) or Path(output).is_dir()):
        return None
    path = Path(output)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UsageFault(f"cannot make the folder {output}: {fault.strerror}") from None
    return path


def file_names(decks: Iterable[Resolved], extension: str) -> Iterator[str]:
    """Yield a file name for each deck, each once: from the deck's name, else its id, else the name of its source."""
    used: set[str] = set()
    for deck in decks:
        stem = _plain(deck.deck.name) or _plain(deck.deck.id) or _plain(Path(deck.deck.source).stem) or "deck"
        name, number = stem, 1
        while name in used:
            number += 1
            name = f"{stem}-{number}"
        used.add(name)
        yield name + extension


def _plain(text: str) -> str:
    """Small letters and digits of ASCII, joined by hyphens: a name for any file system."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-")[:_LONGEST].rstrip("-")
