"""Nothing is lost and nothing breaks, whatever stands in a list."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.decklist import READER_NAMES
from deckcheck.model import Deck, SourceFault
from tests.lists import decks, numbers, resolve

TITLES = [
    "Hot Pie", "Winterfell Steward", "Summer", "Trade Routes", "Dance of the Dragons", '"Dance of the Dragons"', "Family, Duty, Honor",
    "Corn, Corn, Corn", "The Hand’s Judgment", "Winterfel Stewart", "In the Name of Your King!", "Fealty", "Even-Handed Justice", "01146",
]  # fmt: skip
LINES = [
    "House Stark", "Faction:", "Faction: House Stark", "House Tyrell", "Plots", "Plots (7)", "Character (3)", "Agenda:", "Agenda: Fealty, Alliance", "Total Cards: (60)",
    "=====", "-----", "# a remark", "// another", "# deckcheck: ignore[AG501] because", "# deckcheck: what", "Notes:", "---- Core Set ----", "Packs: From Core Set", "Sideboard",
    "I would cut one of these.", "???", "3x", "x3", "(3)", "[ ]", "**", "|---|---|", "| Count | Name |", "1. Hot Pie", "Version 1.2", "https://example.org", "~~3x Hot Pie~~",
]  # fmt: skip
COUNTS = st.sampled_from(["3x ", "1 ", "x2 ", "(2) ", "- 3x ", "0x ", "-1x ", "99x ", "", "1.5x ", "* "])
TAILS = st.sampled_from(
    ["", " (Core)", " (Core Set #40)", " (Nowhere)", " x3", " (3)", "\t", " # note", " - note", " (WotN) x2", "  "]
)

card_lines = st.tuples(COUNTS, st.sampled_from(TITLES), TAILS).map("".join)
noise = st.text(max_size=30)
lines = st.one_of(card_lines, st.sampled_from(LINES), noise, st.just(""))
lists = st.lists(lines, max_size=25).map("\n".join)


def whole(content: str, **options: str) -> list[Deck]:
    """The decks of a text, held to account for every line of it."""
    try:
        found = decks(content, **options)
    except SourceFault:
        assert not content.strip("\ufeff").strip()
        return []
    assert sorted(line.number for deck in found for line in deck.lines) == numbers(content.removeprefix("\ufeff"))
    for deck in found:
        by_role: dict[str, set[int]] = {}
        for line in deck.lines:
            by_role.setdefault(line.role, set()).add(line.number)
        told = {span.line for finding in deck.findings for span in finding.spans}
        assert {entry.span.line for entry in deck.entries} <= by_role.get("entry", set()) | by_role.get(
            "finding", set()
        )
        assert by_role.get("finding", set()) <= told
        assert all(1 <= entry.count <= 99 and (entry.name or entry.code) for entry in deck.entries)
    return found


@given(st.text())
def test_random_text(content: str) -> None:
    for game in ("agot2", "lotr"):
        for deck in whole(content, game=game, reader="text"):
            resolve(deck)


@given(lists)
def test_lists_that_look_real(content: str) -> None:
    for deck in whole(content, game="agot2", reader="text"):
        found = resolve(deck)
        told = [entry for option in found.options for entry in (option.entry,)] + list(found.unknown)
        copies = sum(found.cards.values()) + sum(found.aside.values()) + sum(entry.count for entry in told)
        assert copies == sum(entry.count for entry in deck.entries)
        assert all(finding.message for finding in found.findings)


@given(lists)
def test_the_game_is_found_or_told(content: str) -> None:
    for deck in whole(content, reader="text"):
        assert deck.game in ("agot2", "lotr") or not deck.entries or "DL008" in {f.rule for f in deck.findings}


@given(
    st.binary(max_size=300),
    st.sampled_from([None, *READER_NAMES]),
    st.sampled_from(["txt", "o8d", "json", "jsonl", ""]),
)
def test_random_bytes(content: bytes, reader: str | None, extension: str) -> None:
    found, fault = attempt(content, f"list.{extension}", reader=reader)
    assert all(isinstance(deck, Deck) for deck in found)
    assert found or fault.startswith(f"list.{extension}: ")
    assert "\n" not in fault


def attempt(content: str | bytes, name: str, **options: str | None) -> tuple[list[Deck], str]:
    """The decks of a list, or the fault."""
    try:
        return decks(content, name, **options), ""
    except SourceFault as fault:
        return [], str(fault)


KEYS = st.sampled_from([
    "cards", "agendas", "agenda", "faction", "faction_code", "slots", "heroes", "sideslots", "code", "count", "card", "databaseId", "quantity",
    "loadGroupId", "id", "name", "game", "label", "01146", "01027", "drawCards", "plotCards", "preBuiltDecks",
])  # fmt: skip
values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 200) | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


@given(values, st.sampled_from(["json", "jsonl"]), st.sampled_from([None, "agot2"]))
def test_random_json(value: object, extension: str, game: str | None) -> None:
    found, fault = attempt(json.dumps(value), f"list.{extension}", game=game)
    assert "\n" not in fault
    for deck in found:
        assert all(finding.message for finding in deck.findings)
        assert all(type(entry.count) is int and 1 <= entry.count <= 99 for entry in deck.entries)
        if deck.game in ("agot2", "lotr"):
            resolve(deck)
