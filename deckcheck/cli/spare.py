"""No list is overwritten by what is made of it."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from deckcheck.cli.output import mode_of
from deckcheck.model import UsageFault
from deckcheck.report.recognise import is_report
from deckcheck.walk import STDIN, expand


def spare(paths: Iterable[str | None], sources: Iterable[str]) -> None:
    """Raise `UsageFault` when a path to write is one of the sources to read: what was there would be gone."""
    _keep(paths, expand(sources))


def _keep(paths: Iterable[str | None], files: Iterable[str]) -> None:
    there = {_identity(path): path for path in paths if path is not None and stat.S_ISREG(mode_of(path) or 0)}
    for source in files if there else ():
        if (path := there.get(_identity(source))) is not None:
            raise UsageFault(f"{path} is one of the lists to read; writing there would overwrite it")


def without_report(path: str | None, named: Sequence[str], found: list[str]) -> list[str]:
    """Return the lists found without the file that the report goes to, which an earlier run may have left in a folder.

    Raises `UsageFault` when that file is a list: one that was named, or one that is no report of ours.
    """
    if path is None or not stat.S_ISREG(mode_of(path) or 0):
        return found
    report = _identity(path)
    mine = [source for source in found if _identity(source) == report]
    if mine:
        try:
            with Path(path).open(encoding="utf-8", errors="replace") as stream:
                former = is_report(stream)
        except OSError as fault:
            raise UsageFault(f"cannot write {path}: {fault.strerror}") from None
        _keep([path], named if former else mine)
    return [source for source in found if source not in mine]


def _identity(source: str) -> tuple[int, int] | None:
    """Return what tells the file of a source from all others; None where there is none."""
    try:
        found = os.fstat(sys.stdin.fileno()) if source == STDIN else os.stat(source)  # noqa: PTH116
    except (OSError, ValueError, AttributeError):
        return None
    return found.st_dev, found.st_ino
