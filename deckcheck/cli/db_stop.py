"""What stays in use when a command that changes the user's data ends early: by a fault, Ctrl-C or SIGTERM."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import click

from deckcheck import userdata
from deckcheck.model import DataFault

#: Exit code of a process that SIGTERM ended.
_TERMINATED = 128 + 15
_SAID = "what stays in use was told"


class Terminated(KeyboardInterrupt):
    """Somebody sent SIGTERM."""


@contextmanager
def stoppable(what: str, root: Path) -> Iterator[None]:
    """Let SIGTERM end a command as Ctrl-C does; whenever either comes, say what stays in use."""

    def stop(number: int, frame: object) -> NoReturn:
        raise Terminated

    main = threading.current_thread() is threading.main_thread()
    former = signal.signal(signal.SIGTERM, stop) if main else None
    before = in_use(root)
    try:
        yield
    except KeyboardInterrupt as stopped:
        tell_stop(stopped, f"{what}: {stays(root, None, before)}")
        if isinstance(stopped, Terminated):
            raise click.exceptions.Exit(_TERMINATED) from None
        raise
    finally:
        if main:
            signal.signal(signal.SIGTERM, former)


def tell_stop(stop: KeyboardInterrupt, said: str) -> None:
    """Say something of an interruption, unless something was said of it before."""
    if _SAID not in getattr(stop, "__notes__", ()):
        click.echo(f"\ndeckcheck: {said}", err=True)
        stop.add_note(_SAID)


def in_use(root: Path) -> list[Path]:
    """Return the versions in use; none where the folder cannot be read."""
    try:
        return userdata.in_use(root)
    except DataFault:
        return []


def stays(root: Path, game: str | None, before: list[Path]) -> str:
    """Tell what is in use: the former data, unless what was `before` is no more, since the last step was done."""
    if new := [version for version in in_use(root) if version not in before]:
        return f"the new data are in use: {', '.join(map(version_words, new))}"
    return f"the former data stay in use{f': {state(root, game)}' if game else ''}"


def state(root: Path, game: str) -> str:
    """Return which data of a game are in use, from where, of what date."""
    found = userdata.versions(root, game)
    return version_words(found[-1]) if found else "the embedded data"


def version_words(version: Path) -> str:
    """Return what a version is, from where and of what date."""
    from deckcheck.sources.stamp import Stamp

    stamp = Stamp.load(version)
    said = f" of {stamp.fetched}, from {stamp.origin}" if stamp else ""
    return f"version {userdata.number(version)}{said}"
