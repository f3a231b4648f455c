"""JSON: one object with all verdicts and how they sum up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

from deckcheck.model import Verdict
from deckcheck.report import RenderContext
from deckcheck.report.shape import dumps, verdict_json
from deckcheck.report.summary import Summary


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write ``{"verdicts": [...], "summary": {...}}``, a verdict at a time."""
    summary = Summary()
    comma = ""
    stream.write('{"verdicts": [')
    for verdict in summary.watch(verdicts):
        text = dumps(verdict_json(verdict), indent=2)
        stream.write(f"{comma}\n{text}")
        comma = ","
    stream.write(f'\n], "summary": {dumps(summary.to_json())}}}\n')
