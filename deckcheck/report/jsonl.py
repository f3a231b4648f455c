"""JSON Lines: one verdict a line, written as soon as it is there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from deckcheck.model import Verdict
from deckcheck.report import RenderContext
from deckcheck.report.shape import dumps, verdict_json


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write one line a verdict."""
    stream.writelines(map(line, verdicts))


def line(verdict: Verdict) -> str:
    """Return one verdict with its line end."""
    return dumps(verdict_json(verdict)) + "\n"
