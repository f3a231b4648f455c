"""The sources that a user names: files, folders, `-`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

#: What a list is called; other files are read only when they are named.
EXTENSIONS = frozenset({".txt", ".o8d", ".json", ".jsonl", ".md"})


def walk(sources: Iterable[str]) -> Iterator[str]:
    """Yield every file to read, each once: as named, or found in a named folder, there in the order of paths.

    Hidden files and folders are passed by. A folder without a list is yielded itself, so that it is told.
    """
    seen = set()
    for source in sources:
        for path in _lists(source) if source != "-" and Path(source).is_dir() else [source]:
            if path not in seen:
                seen.add(path)
                yield path


def _lists(folder: str) -> list[str]:
    found = []
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [
            str(Path(parent, name))
            for name in files
            if Path(name).suffix.lower() in EXTENSIONS and not name.startswith(".")
        ]
    return sorted(found, key=lambda path: Path(path).parts) or [folder]
