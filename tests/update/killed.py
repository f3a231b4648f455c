"""Run by test_kill.py: forks a child for each step of an update, which kills itself there; tells what is in use then.

Prints a line a step: how the child ended there, what is in use, how many drafts the next update has to sweep away. The
step ``full disk`` ends with a fault instead.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from deckcheck.catalog import Catalog
from deckcheck.legality import load_lists
from deckcheck.model import DataFault
from deckcheck.sources import datafiles, update, versions
from deckcheck.sources.http import Client
from deckcheck.sources.sites import SITES
from deckcheck.store import Store


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dying(base: str, home: Path, at: str) -> None:
    """Update, and die at a step, or (``write 3``) in the midst of writing the third file."""
    written = 0
    honest = datafiles.write

    def write(path: Path, text: str) -> None:
        nonlocal written
        written += 1
        if at == "full disk" and written == 4:
            # The system refuses to let any file grow beyond this, as a full disk would.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
        if at == f"write {written}":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text[: len(text) // 2], encoding="utf-8")
            die()
        honest(path, text)

    datafiles.write = write
    with Client() as client, suppress(DataFault):
        update.update(
            SITES["thronesdb"],
            base,
            client,
            home,
            now="2026-11-30T12:00:00Z",
            allow_removals=True,
            step=lambda name: name == at and die(),
        )


def forked(act: Callable[[], None]) -> int:
    """Run something in a child; return the signal that ended it."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        act()
        os._exit(0)
    return os.WTERMSIG(os.waitpid(child, 0)[1])


def main() -> None:
    base, home, *steps = sys.argv[1:]
    root = Path(home)
    for at in steps:
        ended = forked(lambda at=at: dying(base, root, at))  # type: ignore[misc]
        store = Store(root)
        cards = len(Catalog.load("agot2", store).codes)
        lists = len(load_lists("agot2", store))
        left = len(list((root / "versions").glob(".draft-*")))
        with versions.locked(root):
            swept = left - len(list((root / "versions").glob(".draft-*")))
        sys.stdout.write(
            f"{at}: {signal.Signals(ended).name if ended else 'told'}, {cards} cards, {lists} lists, {swept} of {left} swept\n"
        )


main()
