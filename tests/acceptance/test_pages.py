"""The pages of `explain` say of a finding what the findings are: on every deck at hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from deckcheck.model import Verdict
from deckcheck.rulebook import load_pages
from deckcheck.session import Session
from deckcheck.shelf import Options
from deckcheck.store import Store

ROOT = Path(__file__).parents[2]
CASES = ROOT.parent / "shared" / "cases" / "agot2-decks.jsonl"
#: Kinds whose doubt or openness weighs otherwise than the rule does as such.
OTHERWISE = {"title.undecided", "format.open"}


def verdicts() -> Iterator[Verdict]:
    session = Session(Options(as_of=date(2026, 8, 9)))
    yield from session.check([str(ROOT / "examples")])
    if CASES.exists():
        decks = [json.dumps(json.loads(line)["deck"]) for line in CASES.read_text(encoding="utf-8").splitlines()]
        yield from session.check_source("cases.jsonl", "\n".join(decks).encode())


def test_severities_are_those_of_the_pages() -> None:
    pages = load_pages(Store())
    found = [finding for verdict in verdicts() for finding in verdict.findings if finding.kind not in OTHERWISE]
    assert len({finding.rule for finding in found}) > 10
    assert {(finding.rule, finding.severity) for finding in found} <= {
        (page.id, page.severity) for page in pages.values()
    }
