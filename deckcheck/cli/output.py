"""Where a report goes: stdout, or a file that appears whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, TypeVar

from deckcheck.model import UsageFault

T = TypeVar("T")


@contextmanager
def opened(path: str | None) -> Iterator[TextIO]:
    """Give stdout, or a stream whose text takes the place of the file once all is written."""
    if path is None:
        yield sys.stdout
        return
    # Costs a cold start more than it should, and few runs write a file.
    import tempfile

    target = Path(path)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as fault:
        raise UsageFault(f"cannot write {path}: {fault.strerror}") from None
    try:
        os.close(handle)
        with Path(name).open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        # mkstemp makes files private; a report is as public as any new file.
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(target)
    except OSError as fault:
        raise UsageFault(f"cannot write {path}: {fault.strerror}") from None
    finally:
        Path(name).unlink(missing_ok=True)


def columns() -> int:
    """Return the room for text: COLUMNS, else the width of the terminal on stdout, else 80: as shutil, but cheaper."""
    if (given := os.environ.get("COLUMNS", "")).isdecimal() and int(given):
        return int(given)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (OSError, ValueError, AttributeError):
        return 80


def color_wanted() -> bool:
    """Tell whether stdout is a terminal whose user has not refused colours (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def progress(rows: Iterable[T]) -> Iterator[T]:
    """Yield the rows on, telling on stderr how many there were: only on a terminal, where no report scrolls by."""
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from rows
        return
    for number, row in enumerate(rows, 1):
        if number % 100 == 0:
            print(f"\r{number} decks", end="", file=sys.stderr, flush=True)
        yield row
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)
