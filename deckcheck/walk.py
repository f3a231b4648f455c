"""Which files hold lists: those named, and those of the known kinds in the folders named."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath

from deckcheck.decklist import EXTENSIONS
from deckcheck.decklist.lazy import Lazy

#: The source that stands for standard input.
STDIN = "-"
#: What a repository holds beside its lists, whatever its extension: papers, and reports on the lists. A file that is
#: named is read all the same.
_PAPERS = Lazy(
    r"(readme|licen[cs]e|copying|notice|authors|changelog|contributing|code_of_conduct|security|requirements[^.]*"
    r"|package(-lock)?|reports?|verdicts?)(\..*)?",
    re.IGNORECASE,
)


def expand(sources: Iterable[str]) -> Iterator[str]:
    """Yield files: those named, and those of the known kinds below each folder named, sorted by path.

    What is hidden, what is no file (a pipe), and what a repository holds beside its lists (`is_list`), is passed by. A
    folder without any list is yielded itself, so that reading it says so.
    """
    for source in sources:
        if source == STDIN or not Path(source).is_dir():
            yield source
            continue
        found = sorted(_below(source))
        yield from map(str, found) if found else (source,)


def is_list(path: str) -> bool:
    """Tell whether a path is one that `expand` would yield of a folder, by its name and those of the folders above."""
    *above, name = PurePath(path).parts
    return not any(part.startswith(".") and part != ".." for part in above) and _is_list(name)


def _is_list(name: str) -> bool:
    stem, extension = os.path.splitext(name)  # noqa: PTH122  # no path for a name that is passed by
    return extension.lower() in EXTENSIONS and not name.startswith(".") and not _PAPERS.re.fullmatch(stem)


def _below(folder: str) -> Iterator[Path]:
    for above, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if _is_list(name) and not _endless(path := Path(above, name)):
                yield path


def _endless(path: Path) -> bool:
    """Whether something is there that is no file: a pipe without a writer is waited for without end."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError:
        # A link to nothing, a file that may not be looked at: reading it tells.
        return False
