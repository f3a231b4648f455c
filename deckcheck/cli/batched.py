"""From sources to a written report, in as many processes as the work is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TextIO

from deckcheck.batch import run
from deckcheck.cli.output import progress
from deckcheck.model import Status, Verdict
from deckcheck.report import RenderContext, line_writer, needs_deck, renderer
from deckcheck.report.summary import Summary
from deckcheck.session import Session


def write_report(
    session: Session,
    sources: Sequence[str],
    form: str,
    stream: TextIO,
    context: RenderContext,
    counted: Summary,
    jobs: int,
) -> None:
    """Check the sources and write the report; count the verdicts on the way. `jobs` 0 chooses by the work."""
    watch = iter if context.quiet else progress
    if line_writer(form):
        for status, line in watch(run(session, sources, partial(_line, form), jobs)):
            counted.add(status)
            stream.write(line)
        return
    verdicts = run(session, sources, _whole if needs_deck(form) else _lean, jobs)
    renderer(form)(counted.watch(watch(verdicts)), stream, context)


# What follows runs in the processes of a batch, and so must be named functions of a module.


def _line(form: str, verdict: Verdict) -> tuple[Status, str]:
    write = line_writer(form)
    assert write is not None
    return verdict.status, write(verdict)


def _lean(verdict: Verdict) -> Verdict:
    """Drop the deck: no report needs it here, and it is most of what would cross to another process."""
    return replace(verdict, resolved=None)


def _whole(verdict: Verdict) -> Verdict:
    return verdict
