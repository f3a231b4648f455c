"""Reports of ours are known from decks."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from deckcheck.report import RENDERERS
from deckcheck.report.recognise import is_report
from tests.verdicts import all_cases, render, render_these

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("form", RENDERERS)
def test_every_report_is_known(form: str) -> None:
    for text in (render(form), render_these(form, []), *(render(form, verdict) for verdict in all_cases())):
        assert is_report(io.StringIO(text))


def test_a_quiet_report_is_known() -> None:
    for decks in (all_cases(), [deck for deck in all_cases() if deck.status == "legal"]):
        assert is_report(io.StringIO(render_these("text", decks, quiet=True)))


def test_no_deck_is_taken_for_a_report() -> None:
    for path in EXAMPLES.rglob("*.*"):
        if path.is_file():
            with path.open(encoding="utf-8") as stream:
                assert not is_report(stream), path
    for text in ("Legal Wolves\n3x Ice", "60 decks\n3x Ice", '{"id": "1", "name": "a", "cards": {"01146": 3}}'):
        assert not is_report(io.StringIO(text))
