"""JSON Lines: one verdict a line, written as soon as it is there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TextIO

from deckcheck.model import Verdict
from deckcheck.report import RenderContext
from deckcheck.report.shape import verdict_json


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write one line a verdict."""
    stream.writelines(json.dumps(verdict_json(verdict), ensure_ascii=False, default=str) + "\n" for verdict in verdicts)
