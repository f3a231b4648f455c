"""Where a report goes: stdout, a file that appears whole or not at all, or a pipe or device as it comes."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO, TypeVar

from deckcheck.model import OutputFault, UsageFault

if TYPE_CHECKING:
    from types import FrameType

T = TypeVar("T")


@contextmanager
def opened(path: str | None) -> Iterator[TextIO]:
    """Give stdout, or a stream whose text takes the place of the file once all is written.

    A link stays what it is: the file that it leads to is written. What is no regular file (a pipe, a device) is written
    straight into. Raises `UsageFault` where nothing can be written, `OutputFault` where writing comes to no good end.
    """
    if path is None:
        yield sys.stdout
        return
    mode = mode_of(path)
    if mode is not None and _same(path, sys.stdout):
        # /dev/stdout, or the file that the shell has put there.
        yield sys.stdout
    elif mode is None or stat.S_ISREG(mode):
        with _whole(Path(os.path.realpath(path)), path, mode) as stream:
            yield stream
    else:
        with _straight(path) as stream:
            yield stream


@contextmanager
def _straight(path: str) -> Iterator[TextIO]:
    try:
        stream = Path(path).open("w", encoding="utf-8", newline="\n")  # noqa: SIM115  # opening it fails otherwise than writing
    except OSError as fault:
        raise UsageFault(f"cannot write {path}: {fault.strerror}") from None
    try:
        with stream:
            yield stream
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise OutputFault(f"writing to {path} failed: {fault.strerror}") from None


@contextmanager
def _whole(target: Path, path: str, mode: int | None) -> Iterator[TextIO]:
    # Costs a cold start more than it should, and few runs write a file.
    import tempfile

    with _unwound_by_signals():
        try:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        except OSError as fault:
            raise UsageFault(f"cannot write {path}: {fault.strerror}") from None
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as stream:  # noqa: PTH123  # a handle, no path
                yield stream
            Path(name).chmod(_public() if mode is None else stat.S_IMODE(mode))
            Path(name).replace(target)
        except OSError as fault:
            raise OutputFault(f"writing {path} failed: {fault.strerror}") from None
        finally:
            Path(name).unlink(missing_ok=True)


def _public() -> int:
    """Return the mode of a new file; mkstemp makes them private, and a report is not."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


@contextmanager
def _unwound_by_signals() -> Iterator[None]:
    """Let a signal that would end this process at once unwind it, so that what is half written is cleared away."""
    import signal

    owner = os.getpid()

    def end(number: int, frame: FrameType | None) -> NoReturn:
        signal.signal(number, signal.SIG_DFL)
        if os.getpid() != owner:
            # A process of a batch, made with this handler: it has nothing to clear away.
            os.kill(os.getpid(), number)
        raise SystemExit(128 + number)

    caught = []
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Who runs us may want a signal ignored (nohup), or handle it.
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            try:
                signal.signal(number, end)
            except ValueError:
                # Not the main thread, where alone this may be asked for.
                break
            caught.append(number)
    try:
        yield
    finally:
        for number in caught:
            signal.signal(number, signal.SIG_DFL)


def mode_of(path: str) -> int | None:
    """Return what stands at a path, links followed; None when nothing does that could be looked at."""
    try:
        return os.stat(path).st_mode  # noqa: PTH116  # a name such as /dev/fd/1 is no path to be normalised
    except (OSError, ValueError):
        return None


def _same(path: str, stream: TextIO) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(stream.fileno()))  # noqa: PTH116
    except (OSError, ValueError, AttributeError):
        return False


def unwritable(stream: TextIO) -> str:
    """Return why a stream takes no more text; "" when it does."""
    try:
        stream.flush()
    except OSError as fault:
        return fault.strerror or str(fault)
    except ValueError as fault:
        return str(fault)
    return ""


def columns() -> int:
    """Return the room for text: COLUMNS, else the width of the terminal on stdout, else 80: as shutil, but cheaper."""
    if (given := os.environ.get("COLUMNS", "")).isdecimal() and int(given):
        return int(given)
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (OSError, ValueError, AttributeError):
        return 80


def room() -> int | None:
    """Return the room for text where somebody sets one, by COLUMNS or a terminal on stdout; None in a pipe or file."""
    return columns() if os.environ.get("COLUMNS", "").isdecimal() or sys.stdout.isatty() else None


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
