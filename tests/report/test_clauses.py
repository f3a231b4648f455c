"""Clauses in words: every kind of the vocabulary."""

from __future__ import annotations

import pytest

from deckcheck.clause import CLAUSE_KINDS, Clause
from deckcheck.report.clauses import clause_words

NAMES = {"stark": "House Stark", "neutral": "neutral", "faction": "sphere"}
SECTIONS = {"draw": "draw deck", "plot": "plot deck", "agenda": "agendas"}
WORDS = [
    (Clause("size", ("draw",), min=75), "the draw deck holds at least 75 cards"),
    (Clause("size", ("plot",), exactly=12), "the plot deck holds exactly 12 cards"),
    (Clause("size", ("draw",), min=60, max=80), "the draw deck holds 60 to 80 cards"),
    (
        Clause("count", ("draw",), of="faction:stark", min=12),
        "at least 12 House Stark cards in the draw deck",
    ),
    (
        Clause("count", ("draw",), of="trait:Kingsguard", by="title", min=7),
        "at least 7 different Kingsguard cards in the draw deck",
    ),
    (Clause("allow", ("draw",), of="faction:stark"), "permits House Stark cards in the draw deck"),
    (Clause("allow", ("draw", "plot")), "permits every card in the draw deck and plot deck"),
    (Clause("forbid", ("plot",), of="-trait:War"), "forbids non-War cards in the plot deck"),
    (
        Clause("copies", ("draw",), of="type:event", max=1),
        "of each title among events at most 1 in the draw deck",
    ),
    (Clause("doubles", ("plot",), max=2), "at most 2 titles may stand more than once in the plot deck"),
    (
        Clause("per", ("draw",), of="-faction:neutral", by="title", each="faction", max=3),
        "at most 3 different non-neutral cards of each sphere in the draw deck",
    ),
    (Clause("extra", ("agenda",), of="trait:Banner", max=2), "at most 2 further Banner cards in the agendas"),
    (Clause("extra", ("agenda",), of="trait:Banner"), "any number of further Banner cards in the agendas"),
    (Clause("extra", ("agenda",), of="code:01001", source="01001"), "does not count against the limit of the agendas"),
    (
        Clause("choose", field="faction", count=2, then=(Clause("allow", ("draw",), of="faction:$"),)),
        "the player names 2 spheres: permits cards of a named sphere in the draw deck",
    ),
    (
        Clause("choose", field="trait", then=(Clause("allow", ("draw",), of="trait:$"),)),
        "the player names 1 trait: permits cards with a named trait in the draw deck",
    ),
    (Clause("only_in", formats=("draft", "kingsmoot")), "only in the formats draft, kingsmoot"),
]


@pytest.mark.parametrize(("clause", "words"), WORDS, ids=[words for _, words in WORDS])
def test_in_words(clause: Clause, words: str) -> None:
    assert clause_words(clause, SECTIONS, NAMES) == words


def test_no_kind_is_left_out() -> None:
    assert {clause.kind for clause, _ in WORDS} == CLAUSE_KINDS
