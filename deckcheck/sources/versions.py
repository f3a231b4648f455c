"""Versions of a game's data in the user's folder: drafted aside, brought in by one rename, taken back by another.

See `deckcheck.userdata` for what a version is. Whatever ends a process half-way, be it SIGKILL, leaves a draft that
nobody reads and that the next update sweeps away.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deckcheck.model import DataFault, UsageFault
from deckcheck.userdata import VERSIONS, number, versions

#: Versions kept of a game, so that there is a way back.
KEPT = 3

_DRAFT = ".draft-"
_LOCK = ".lock"


@contextmanager
def locked(root: Path) -> Iterator[None]:
    """Keep others from changing the user's data; raise `UsageFault` when somebody does so already.

    The system drops the lock when the process ends, however it ends.
    """
    folder = root / VERSIONS
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as fault:
        raise DataFault(f"{folder}: cannot be written: {fault.strerror}") from None
    try:
        if not _lock(handle):
            raise UsageFault(f"{folder}: another update is running; wait for it")
        _sweep(folder)
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        except OSError:
            return False
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _sweep(folder: Path) -> None:
    """Remove drafts that a killed process left."""
    for path in folder.glob(f"{_DRAFT}*"):
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def draft(root: Path) -> Iterator[Path]:
    """Give an empty folder beside the versions; it goes away unless `bring_in` made it one."""
    folder = Path(tempfile.mkdtemp(prefix=_DRAFT, dir=root / VERSIONS))
    # A temporary folder is private; data are for everybody who may read the folder around it.
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def settle(folder: Path) -> None:
    """Bring a draft to the disk, so that no failing power leaves a version that is half there."""
    for path in (*folder.rglob("*"), folder):
        _settle(path)


def bring_in(folder: Path, root: Path, game: str) -> Path:
    """Make a draft the version in use: one rename. Return its new path."""
    former = versions(root, game)
    target = root / VERSIONS / f"{game}-{number(former[-1]) + 1 if former else 1:04}"
    folder.rename(target)
    _settle(target.parent)
    return target


def prune(root: Path, game: str) -> None:
    """Remove versions that are too old to go back to."""
    for path in versions(root, game)[:-KEPT]:
        _remove(path)


def take_back(root: Path, game: str, *, all_of_them: bool = False) -> list[Path]:
    """Drop the version in use, or all; return those dropped. What was in use before is in use again."""
    dropped = versions(root, game)[::-1][: None if all_of_them else 1]
    for path in dropped:
        _remove(path)
    return dropped


def _remove(path: Path) -> None:
    # The name goes first, by one rename: a folder half removed must not be taken for data.
    aside = Path(tempfile.mkdtemp(prefix=_DRAFT, dir=path.parent))
    path.rename(aside / path.name)
    shutil.rmtree(aside, ignore_errors=True)


def _settle(path: Path) -> None:
    if os.name != "posix" and path.is_dir():
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
