"""JSON: one object with all verdicts and how they sum up."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from deckcheck.model import Verdict
from deckcheck.report import RenderContext
from deckcheck.report.shape import verdict_json
from deckcheck.report.summary import Summary


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write ``{"verdicts": [...], "summary": {...}}``, a verdict at a time."""
    summary = Summary()
    comma = ""
    stream.write('{"verdicts": [')
    for verdict in summary.watch(verdicts):
        text = json.dumps(verdict_json(verdict), ensure_ascii=False, indent=2, default=str)
        stream.write(f"{comma}\n{text}")
        comma = ","
    stream.write(f'\n], "summary": {json.dumps(summary.to_json())}}}\n')
