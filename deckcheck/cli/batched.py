"""From sources to a written report, in as many processes as the work is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import NamedTuple, TextIO

from deckcheck.batch import run
from deckcheck.cli.outcome import RunOutcome, broken
from deckcheck.cli.output import progress
from deckcheck.model import Status, Verdict
from deckcheck.report import RenderContext, line_writer, needs_deck, renderer
from deckcheck.session import Session


def write_report(
    session: Session,
    sources: Sequence[str],
    form: str,
    stream: TextIO,
    context: RenderContext,
    ended: RunOutcome,
    jobs: int,
) -> None:
    """Check the sources and write the report; count the verdicts in `ended`. `jobs` 0 chooses by the work."""
    watch = iter if context.quiet else progress
    if line_writer(form):
        for row in watch(run(session, sources, partial(_line, form), jobs)):
            ended.add(row.status, row.source, broken=row.broken, again=row.again)
            stream.write(row.line)
        return
    verdicts = run(session, sources, _whole if needs_deck(form) else _lean, jobs)
    renderer(form)(ended.watch(begun(watch(verdicts))), stream, context)


def begun(verdicts: Iterable[Verdict]) -> Iterable[Verdict]:
    """Ask for the first verdict before anything is written: a fault of the call leaves no half report."""
    rest = iter(verdicts)
    first = next(rest, None)
    return () if first is None else chain((first,), rest)


# What follows runs in the processes of a batch, and so must have names in a module.


class _Row(NamedTuple):
    """A verdict as a line of a report, and what counts it."""

    status: Status
    source: str
    broken: bool
    again: bool
    line: str


def _line(form: str, verdict: Verdict) -> _Row:
    write = line_writer(form)
    assert write is not None
    return _Row(verdict.status, verdict.source, broken(verdict), verdict.again, write(verdict))


def _lean(verdict: Verdict) -> Verdict:
    """Drop the deck: no report needs it here, and it is most of what would cross to another process."""
    return replace(verdict, resolved=None)


def _whole(verdict: Verdict) -> Verdict:
    """Keep the cards alone: the list as it was read is long, and no report needs it any more."""
    resolved = verdict.resolved
    if resolved is None:
        return verdict
    deck = replace(resolved.deck, entries=(), lines=(), findings=())
    return replace(verdict, resolved=replace(resolved, deck=deck, spans={}, findings=()))
