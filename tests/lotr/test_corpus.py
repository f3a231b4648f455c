"""Real lists of players: every line accounted for, and each verdict as a person found it by hand.

Seven lists are illegal for organised play, all by their players: early decks of 40 and 43 cards (009, 011, 015) and
starter decks of 30 (065, 067, 081, 083). Five are unverified, because a line names no card: four slips of the pen
(007, 013, 021, 053) and a nickname (025). Two are no player decks: a pool of treasures (071), an encounter deck (073).
"""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from deckcheck.model import Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options
from tests import golden
from tests.conftest import SHARED

pytestmark = pytest.mark.shared

FOLDER = SHARED / "corpus" / "lotr"
FILES = sorted(FOLDER.iterdir()) if FOLDER.is_dir() else []

#: By hand: verdict in organised and casual play; heroes, allies, attachments, events and starting threat, where a line
#: that names no card counts as what its player surely meant.
HAND: dict[str, tuple[str, str, int, int, int, int, int]] = {
    "001": ("legal", "legal", 3, 24, 11, 15, 27),
    "003": ("legal", "legal", 3, 20, 15, 15, 25),
    "005": ("legal", "legal", 3, 24, 11, 15, 32),
    "007": ("unverified", "unverified", 3, 24, 15, 11, 28),
    "009": ("illegal", "unverified", 3, 13, 10, 17, 29),
    "011": ("illegal", "unverified", 3, 21, 9, 10, 28),
    "013": ("unverified", "unverified", 3, 24, 15, 11, 28),
    "015": ("illegal", "unverified", 3, 16, 10, 17, 29),
    "017": ("legal", "legal", 3, 24, 13, 13, 27),
    "019": ("legal", "legal", 3, 26, 11, 13, 20),
    "021": ("unverified", "unverified", 3, 20, 15, 15, 26),
    "023": ("legal", "legal", 3, 25, 11, 14, 28),
    "025": ("unverified", "unverified", 3, 16, 26, 8, 24),
    "027": ("legal", "legal", 3, 24, 15, 11, 24),
    "029": ("legal", "legal", 3, 20, 13, 17, 19),
    "031": ("legal", "legal", 3, 24, 17, 9, 20),
    "033": ("legal", "legal", 3, 26, 12, 12, 33),
    "035": ("legal", "legal", 3, 20, 19, 11, 26),
    "037": ("legal", "legal", 3, 20, 15, 15, 20),
    "039": ("legal", "legal", 2, 22, 13, 15, 16),
    "041": ("legal", "legal", 3, 20, 18, 12, 21),
    "043": ("legal", "legal", 3, 23, 14, 13, 30),
    "045": ("legal", "legal", 3, 18, 22, 10, 31),
    "047": ("legal", "legal", 3, 19, 16, 15, 20),
    "049": ("legal", "legal", 3, 20, 15, 15, 20),
    "051": ("legal", "legal", 3, 25, 10, 15, 30),
    "053": ("unverified", "unverified", 3, 22, 14, 14, 29),
    "055": ("legal", "legal", 3, 21, 13, 17, 30),
    "057": ("legal", "legal", 3, 23, 14, 14, 30),
    "059": ("legal", "legal", 3, 20, 12, 18, 25),
    "061": ("legal", "legal", 3, 21, 15, 14, 30),
    "063": ("legal", "legal", 3, 21, 14, 16, 31),
    "065": ("illegal", "legal", 3, 17, 3, 10, 29),
    "067": ("illegal", "legal", 3, 9, 5, 17, 24),
    "075": ("legal", "legal", 3, 25, 10, 15, 27),
    "081": ("illegal", "legal", 3, 16, 3, 11, 29),
    "083": ("illegal", "legal", 3, 8, 5, 17, 24),
    "085": ("legal", "legal", 3, 27, 10, 13, 29),
    "089": ("legal", "legal", 3, 27, 19, 6, 29),
}
#: What those lines mean: file and line -> type, copies, threat of a hero.
MEANT = {
    ("007", 5): ("ally", 1, 0), ("009", 17): ("attachment", 2, 0), ("011", 5): ("ally", 1, 0),
    ("013", 5): ("ally", 1, 0), ("015", 18): ("attachment", 2, 0), ("021", 6): ("ally", 2, 0),
    ("025", 3): ("hero", 1, 7), ("053", 33): ("event", 2, 0),
}  # fmt: skip
NO_DECKS = {"071": "a pool of cards", "073": "an encounter deck"}


@lru_cache
def session(play: str) -> Session:
    """Sessions that find the game by themselves."""
    return Session(Options(as_of=date(2026, 7, 1), format=play))


@lru_cache
def verdict(path: Path, play: str = "organised") -> Verdict:
    """The one verdict on a file."""
    [found] = session(play).check_source(path)
    return found


def types(judged: Verdict) -> Counter[str]:
    """Copies by card type, of a title that several cards share, too: they are of one type."""
    assert judged.resolved is not None
    catalog, _ = session("organised").library("lotr")
    found: Counter[str] = Counter()
    for code, count in judged.resolved.cards.items():
        found[catalog.card(code).type] += count
    for entry, codes in judged.resolved.options:
        [kind] = {catalog.card(code).type for code in codes}
        found[kind] += entry.count
    return found


def test_every_list_has_a_verdict_by_hand():
    assert {path.stem for path in FILES} == HAND.keys() | NO_DECKS.keys()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_line_is_accounted_for(path):
    [deck] = session("organised").read(str(path))
    assert deck.game == "lotr"
    if path.suffix == ".json":
        [rows] = [value["cards"] for value in json.loads(path.read_text(encoding="utf-8")).values()]
        assert sum(entry.count for entry in deck.entries) == sum(row["quantity"] for row in rows)
        return
    text = path.read_text(encoding="utf-8-sig")
    assert [line.number for line in deck.lines] == [n for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    assert [finding for finding in deck.findings if finding.rule != "DL008"] == []
    if path.suffix == ".txt" and path.stem != "089":
        assert {line.role for line in deck.lines} == {"entry"}
        assert len(deck.entries) == len(deck.lines)


@pytest.mark.parametrize("path", [path for path in FILES if path.stem in HAND], ids=lambda path: path.stem)
def test_the_verdict_is_that_of_a_person(path):
    judged = verdict(path)
    resolved = judged.resolved
    assert resolved is not None
    found, threat = types(judged), 0
    for entry in resolved.unknown:
        kind, copies, worth = MEANT[path.stem, entry.span.line]
        assert entry.count == copies
        found[kind] += copies
        threat += worth
    figure = str(judged.figures["starting threat"]).removesuffix(" or more")
    assert (
        judged.status,
        verdict(path, "casual").status,
        *(found[kind] for kind in ("hero", "ally", "attachment", "event")),
        int(figure) + threat,
    ) == HAND[path.stem]
    assert set(found) <= {"hero", "ally", "attachment", "event"}


@pytest.mark.parametrize("path", [path for path in FILES if path.stem in NO_DECKS], ids=lambda path: path.stem)
def test_what_is_no_player_deck_is_not_judged(path):
    judged = verdict(path)
    assert (judged.status, judged.resolved) == ("unverified", None)
    [finding] = judged.findings
    assert (finding.rule, finding.severity) == ("DL008", "warning")
    assert NO_DECKS[path.stem] in finding.message


def test_golden_findings():
    """All that is found in each list, rule and line; and what its sections and its headline come to."""
    rows: dict[str, Any] = {}
    for path in FILES:
        judged = verdict(path)
        rows[path.name] = {
            "verdict": judged.status,
            "counts": dict(judged.counts),
            "figures": dict(judged.figures),
            "aside": sum(judged.resolved.aside.values()) if judged.resolved else 0,
            "findings": [f"{finding.rule} {finding.line}" for finding in judged.findings],
            "skipped": [entry.rule for entry in judged.skipped],
        }
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}" for name, row in rows.items())
    golden.check("lotr-corpus.json", f"{{\n{lines}\n}}\n")


def test_nearest_titles_are_offered_and_never_taken():
    offers = {
        (path.stem, finding.line): finding.data["nearest"][0]
        for path in FILES
        for finding in verdict(path).findings
        if finding.rule == "DL002"
    }
    assert offers == {
        ("007", 5): "Henamarth Riversong", ("009", 17): "The Favor of the Lady", ("011", 5): "Henamarth Riversong",
        ("013", 5): "Henamarth Riversong", ("015", 18): "The Favor of the Lady", ("021", 6): "Henamarth Riversong",
        ("025", 3): "Frodo Baggins", ("053", 33): "Gildor's Counsel",
    }  # fmt: skip
