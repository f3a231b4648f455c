"""Which of the lists found are to be looked at: what settings leave out, card pools, what is no list, what changed."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from pathlib import Path

from deckcheck.config.choice import Chooser
from deckcheck.config.files import FILE, PYPROJECT
from deckcheck.model import UsageFault
from deckcheck.sources.sites import is_address
from deckcheck.walk import STDIN, is_list


def without_pools(
    named: Collection[str], found: Iterable[str], chooser: Chooser, lists_only: bool = False
) -> list[str]:
    """Return the sources without the card pools of the settings, which look like decks.

    What is named is kept all the same, unless `lists_only`: then what is no list by its name is passed by as well.
    """
    found = list(found)
    pools = chooser.pools(filter(_is_file, found))

    def wanted(source: str) -> bool:
        if not _is_file(source) or (source in named and not lists_only):
            return True
        return _absolute(source) not in pools and (source not in named or is_list(source))

    return list(filter(wanted, found))


class Changes:
    """What has changed in a repository: some names of files, relative to the working folder or absolute.

    Concerned is a list that has changed itself, or whose settings or card pool have.
    """

    def __init__(self, names: Iterable[str], chooser: Chooser) -> None:
        self._chooser = chooser
        self._names = frozenset(map(_absolute, names))
        # Settings may be new or gone, and so govern other lists than before: all below them.
        self._folders = {Path(name).parent for name in self._names if Path(name).name in (FILE, PYPROJECT)}

    @classmethod
    def read(cls, file: str, chooser: Chooser) -> Changes:
        """Read names with a NUL after each, as `git diff --name-only -z` writes them. Raises `UsageFault`."""
        try:
            names = Path(file).read_bytes().split(b"\0")
        except OSError as fault:
            raise UsageFault(f"{file}: cannot be read: {fault.strerror}") from None
        return cls(map(os.fsdecode, filter(None, names)), chooser)

    def concern(self, source: str) -> bool:
        """Tell whether a source is there and is judged otherwise than before, as far as this can be told."""
        if not _is_file(source):
            return True
        path = _absolute(source)
        config = self._chooser.config(source)
        pool = self._chooser.settings(source).pool
        # The file of settings may be one that was named, and be called anything.
        ruling = {path, config.file if config else path, _absolute(pool) if pool else path}
        known = not ruling.isdisjoint(self._names) or not self._folders.isdisjoint(Path(path).parents)
        return known and os.path.lexists(path)


def _is_file(source: str) -> bool:
    return source != STDIN and not is_address(source)


def _absolute(path: str) -> str:
    # A link is what it is called here, not where it leads.
    return os.path.abspath(path)  # noqa: PTH100
