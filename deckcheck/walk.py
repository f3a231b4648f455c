"""Which files hold lists: those named, and those of the known kinds in the folders named."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from deckcheck.decklist import EXTENSIONS

#: The source that stands for standard input.
STDIN = "-"
#: What a repository holds beside its lists, whatever its extension: papers, and reports on the lists. A file that is
#: named is read all the same.
PAPERS = (
    r"(readme|licen[cs]e|copying|notice|authors|changelog|contributing|code_of_conduct|security|requirements[^.]*"
    r"|package(-lock)?|reports?|verdicts?)(\..*)?"
)


def expand(sources: Iterable[str]) -> Iterator[str]:
    """Yield files: those named, and those of the known kinds below each folder named, sorted by path.

    What is hidden, what is no file (a pipe), and what a repository holds beside its lists (`PAPERS`), is passed by. A
    folder without any list is yielded itself, so that reading it says so.
    """
    for source in sources:
        if source == STDIN or not Path(source).is_dir():
            yield source
            continue
        found = sorted(_below(source))
        yield from map(str, found) if found else (source,)


def _below(folder: str) -> Iterator[Path]:
    papers = re.compile(PAPERS, re.IGNORECASE)
    for above, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            stem, extension = os.path.splitext(name)  # noqa: PTH122  # no path for a name that is passed by
            if extension.lower() not in EXTENSIONS or name.startswith(".") or papers.fullmatch(stem):
                continue
            path = Path(above, name)
            if not _endless(path):
                yield path


def _endless(path: Path) -> bool:
    """Whether something is there that is no file: a pipe without a writer is waited for without end."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        # A link to nothing, a file that may not be looked at: reading it tells.
        return False
