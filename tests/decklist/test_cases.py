"""The small lists with the right reading, and the real lists, where the shared folder is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.decklist import read
from tests.conftest import SHARED
from tests.decks import table
from tests.lists import STORE, decks, numbers, resolve, rules

pytestmark = pytest.mark.shared


def _cases() -> list[dict]:
    path = SHARED / "cases" / "agot2-lists.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


@pytest.mark.parametrize("case", _cases(), ids=lambda case: case["id"])
@pytest.mark.parametrize("game", [None, "agot2"])
def test_small_lists(case: dict, game: str | None) -> None:
    found = [resolve(deck) for deck in decks(case["text"], game=game)]
    catalog, _ = table()
    read_as = []
    for deck in found:
        agendas = [code for code in deck.cards if catalog.card(code).type == "agenda"]
        cards = {code: count for code, count in deck.cards.items() if code not in agendas}
        read_as.append({"faction": deck.deck.identity, "agendas": agendas, "cards": cards})
    for deck, expected in zip(read_as, case["decks"], strict=True):
        if expected["cards"] is None:
            deck["cards"] = None
    assert read_as == case["decks"]
    ids = {rule for deck in found for rule in rules(deck)}
    assert ids == set(case["findings"])


def _corpus(game: str, *suffixes: str) -> list[Path]:
    return sorted(path for path in (SHARED / "corpus" / game).glob("*") if path.suffix in suffixes)


@pytest.mark.parametrize(
    "path", [*_corpus("agot2", ".txt", ".o8d"), *_corpus("lotr", ".txt", ".o8d")], ids=lambda path: path.stem
)
def test_every_line_of_the_real_lists_is_accounted_for(path: Path) -> None:
    (deck,) = read(path, store=STORE, catalogs=lambda game: table(game)[0])
    assert [line.number for line in deck.lines] == numbers(path.read_text("utf-8-sig"))
    assert {entry.span.line for entry in deck.entries} <= {line.number for line in deck.lines if line.role == "entry"}
    assert not any(line.role == "finding" for line in deck.lines)


@pytest.mark.parametrize("path", _corpus("agot2", ".txt", ".o8d", ".json"), ids=lambda path: path.stem)
def test_real_lists_name_known_cards(path: Path) -> None:
    """Every title and id is known; what is told is a title with other punctuation or a name that was changed."""
    (deck,) = read(path, store=STORE, catalogs=lambda game: table(game)[0])
    if path.stem == "007":
        assert (deck.game, rules(deck)) == ("agot1", ["DL008"])
        return
    found = resolve(deck)
    assert (deck.game, found.unknown, found.options) == ("agot2", (), ())
    expected = {"003": ["title.other"], "017": ["title.punctuation"], "025": ["title.punctuation"]}
    assert [finding.kind for finding in found.findings] == expected.get(path.stem, [])


def test_real_copies_add_up() -> None:
    copies = {}
    for path in _corpus("agot2", ".txt", ".o8d", ".json"):
        (deck,) = read(path, store=STORE)
        copies[path.stem] = sum(entry.count for entry in deck.entries)
    assert copies == {
        "001": 53, "003": 53, "005": 68, "007": 53, "008": 68, "009": 68, "011": 68, "015": 68, "017": 68, "019": 68,
        "021": 68, "023": 69, "025": 68, "027": 68, "029": 68, "037": 64, "040": 8,
    }  # fmt: skip


def test_what_is_no_player_deck() -> None:
    found = {}
    for path in _corpus("lotr", ".o8d", ".json"):
        (deck,) = read(path, store=STORE)
        found[path.stem] = (deck.game, rules(deck), len(deck.entries))
    assert found == {
        "065": ("lotr", [], 19),
        "067": ("lotr", [], 19),
        "071": ("lotr", ["DL008"], 3),
        "073": ("lotr", ["DL008"], 0),
        "075": ("lotr", [], 30),
        "081": ("lotr", [], 19),
        "083": ("lotr", [], 19),
        "085": ("lotr", [], 41),
    }


def test_starter_decks_are_read() -> None:
    found = read(SHARED / "data" / "agot2" / "standalone-decks.json", store=STORE)
    assert len(found) == 31
    assert {(deck.reader, deck.game, rules(deck) == []) for deck in found} == {("throneteki", "agot2", True)}
    assert all(deck.name and deck.identity and resolve(deck).unknown == () for deck in found)
