"""Words that set aside what stands right below them ("Cuts"): no deck vanishes below such a word."""

from __future__ import annotations

import pytest

from deckcheck.model import Deck
from tests.lists import deck, roles

DECK = "House Stark\nFealty\n3x Hot Pie\n"


def told(found: Deck) -> list[tuple[str, str, int]]:
    """What was told, each with its line."""
    return [(finding.rule, finding.kind, finding.line) for finding in found.findings]


def aside(found: Deck) -> list[str]:
    """The names of the cards set aside."""
    return [entry.name for entry in found.entries if entry.place == "sideboard"]


@pytest.mark.parametrize(
    "word", ["Cut", "Cuts:", "Substitutes", "Alternatives", "Honorable mentions", "Wishlist", "Options"]
)
def test_a_blank_line_ends_what_a_passing_word_sets_aside(word: str) -> None:
    found = deck(f"House Stark\n{word}\n1x Ice (Core)\n\n3x Hot Pie\n2x Robb Stark (Core)\n")
    assert (aside(found), found.doubtful, roles(found)) == (["Ice"], {5, 6}, "hheee")
    assert told(found) == [("DL001", "aside.open", 2), ("DL013", "cards.aside", 2)]
    assert found.findings[0].message == (
        f'"{word.rstrip(":")}" sets aside the cards right below it; those from line 5 on may belong to the deck or not'
    )


@pytest.mark.parametrize("word", ["Sideboard", "Maybeboard", "Maybe"])
def test_a_proper_heading_holds_over_blank_lines(word: str) -> None:
    found = deck(f"{DECK}\n{word}\n1x Ice\n\n2x Summer (Core)\n")
    assert (aside(found), found.doubtful, told(found)) == (["Ice", "Summer"], set(), [("DL013", "cards.aside", 5)])


def test_a_heading_of_its_own_ends_it_without_a_doubt() -> None:
    found = deck(f"{DECK}\nCuts\n\n1x Ice\n// a remark\n2x Summer (Core)\n\nCharacters\n1x Robb Stark (Core)\n")
    assert (aside(found), found.doubtful, told(found)) == (["Ice", "Summer"], set(), [("DL013", "cards.aside", 5)])


def test_headings_below_it_are_set_aside_only_below_a_deck() -> None:
    cards = "Alternatives\n\nCharacters\n1x Robb Stark (Core)\n\nEvents\n1x Put to the Sword\n"
    assert aside(deck(DECK + cards)) == ["Robb Stark", "Put to the Sword"]
    found = deck(f"House Stark\nFealty\n{cards}")
    assert (aside(found), found.doubtful, told(found)) == ([], {6}, [("DL001", "aside.open", 3)])
