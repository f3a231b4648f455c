"""Many lists at once: the work is cut into pieces, judged by several processes, and comes back in order.

A worker turns each verdict into what the caller needs (`each`), so that a report line crosses the process border and
not the whole deck.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from deckcheck.model import Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options
from deckcheck.store import Store
from deckcheck.walk import STDIN, expand

T = TypeVar("T")

#: Bytes of a piece: large enough that handing it over costs little, small enough that all processes stay busy.
PIECE = 400_000
#: Below this many bytes a run is over before further processes have started.
WORTHWHILE = 1_500_000
#: Files that hold one deck a line, and so may be cut at any line end.
BY_LINES = ".jsonl"


class Piece(NamedTuple):
    """Some sources, or the part of one from byte `start` to `stop` that begins at line `line`."""

    sources: tuple[str, ...]
    start: int = 0
    stop: int = -1
    line: int = 1


def run(session: Session, sources: Iterable[str], each: Callable[[Verdict], T], jobs: int = 0) -> Iterator[T]:
    """Yield `each(verdict)` for every deck of every source, in order.

    `jobs` is the number of processes; 0 takes as many as there are processors when the work is worth it. `each` must
    be a function of a module when `jobs` is not 1.
    """
    pieces = list(cut(expand(sources)))
    workers = min(jobs or _processors(pieces), len(pieces))
    if workers <= 1:
        for piece in pieces:
            yield from _work(session, piece, each)
        return
    yield from _spread(session, pieces, each, workers)


def cut(sources: Iterable[str]) -> Iterator[Piece]:
    """Cut the work into pieces of about `PIECE` bytes, in order."""
    held: list[str] = []
    size = 0
    for source in sources:
        path = Path(source)
        weight = path.stat().st_size if source != STDIN and path.is_file() else 0
        if path.suffix.lower() == BY_LINES and weight > PIECE:
            if held:
                yield Piece(tuple(held))
                held, size = [], 0
            yield from _by_lines(source)
            continue
        held.append(source)
        # Opening a file costs about as much as reading a few thousand bytes more.
        size += weight + 4_000
        if size >= PIECE:
            yield Piece(tuple(held))
            held, size = [], 0
    if held:
        yield Piece(tuple(held))


def _by_lines(source: str) -> Iterator[Piece]:
    start, line = 0, 1
    try:
        with Path(source).open("rb") as stream:
            if _one_value(stream.readline().strip()):
                yield Piece((source,))
                return
            stream.seek(0)
            while block := stream.read(PIECE):
                block += stream.readline()
                yield Piece((source,), start, start + len(block), line)
                start += len(block)
                line += block.count(b"\n")
    except OSError:
        # Reading it again in its turn tells why.
        yield Piece((source,))


def _one_value(first: bytes) -> bool:
    """Whether a file is one JSON list over several lines in spite of its name, so that no piece of it is any deck."""
    return first.startswith(b"[") and not first.endswith(b"]")


def _work(session: Session, piece: Piece, each: Callable[[Verdict], T]) -> Iterator[T]:
    if piece.stop < 0:
        for source in piece.sources:
            yield from map(each, session.check_source(source))
        return
    source = piece.sources[0]
    with Path(source).open("rb") as stream:
        stream.seek(piece.start)
        content = stream.read(piece.stop - piece.start)
    yield from map(each, session.check_source(source, content, piece.line))


def _processors(pieces: list[Piece]) -> int:
    size = 0
    for piece in pieces:
        if piece.stop >= 0:
            size += piece.stop - piece.start
        else:
            size += sum(Path(source).stat().st_size + 4_000 for source in piece.sources if Path(source).is_file())
    return (os.cpu_count() or 1) if size > WORTHWHILE else 1


class _Worker:
    """The session of a worker process; each process has one of its own."""

    session: Session

    @classmethod
    def start(
        cls,
        options: Options,
        store: Store,
        choose_options: Callable[[str], Options] | None,
        fetch: Callable[[str], bytes] | None,
    ) -> None:
        cls.session = Session(options, store, choose_options, fetch)


def _piece_done(piece: Piece, each: Callable[[Verdict], T]) -> list[T]:
    return list(_work(_Worker.session, piece, each))


def _spread(session: Session, pieces: list[Piece], each: Callable[[Verdict], T], workers: int) -> Iterator[T]:
    from concurrent.futures import Future, ProcessPoolExecutor

    tools = (session.options, session.store, session.choose_options, session.fetch)
    with ProcessPoolExecutor(workers, initializer=_Worker.start, initargs=tools) as pool:
        waiting: deque[Future[list[T]]] = deque()
        try:
            for piece in pieces:
                waiting.append(pool.submit(_piece_done, piece, each))
                # No more in flight than keeps the workers busy, so that memory stays flat.
                if len(waiting) > 2 * workers:
                    yield from waiting.popleft().result()
            while waiting:
                yield from waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
