"""Which reader and which game: forced, by extension, by content."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.decklist import EXTENSIONS, READERS, SHAPES, read
from deckcheck.decklist.games import Games
from deckcheck.decklist.shapes import SHAPES as TABLE
from deckcheck.fold import fold
from deckcheck.model import SourceFault, UsageFault
from tests.decks import table
from tests.lists import STORE, deck, rules

TEXT = "House Stark\n3x Hot Pie\n"
JSON = json.dumps({"game": "agot2", "cards": {"04057": 3}})
XML = '<deck game="30c200c9-6c98-49a4-a293-106c06295c05"><section name="Plots"/></deck>'


@pytest.mark.parametrize("extension", ["txt", "md", "o8d", "json", "jsonl", "doc", ""])
@pytest.mark.parametrize(("content", "reader"), [(JSON, "neutral"), (XML, "o8d"), (f"{JSON}\n{JSON}", "neutral")])
def test_the_content_decides_where_the_extension_is_plainly_wrong(extension: str, content: str, reader: str) -> None:
    name = f"list.{extension}" if extension else "list"
    assert {one.reader for one in read(content, store=STORE, name=name)} == {reader}


def test_text_is_no_broken_json_or_xml() -> None:
    assert [deck(TEXT, name).reader for name in ("list", "list.txt", "list.md", "list.doc")] == ["text"] * 4
    with pytest.raises(SourceFault, match="not well-formed XML"):
        deck(TEXT, "list.o8d")
    with pytest.raises(SourceFault, match="not valid JSON"):
        deck(TEXT, "list.json")
    assert [rules(one) for one in read(TEXT, store=STORE, name="list.jsonl")] == [["DL001"], ["DL001"]]


def test_a_forced_reader_is_taken() -> None:
    assert deck(JSON, "list.txt", reader="neutral").reader == "neutral"
    assert deck(TEXT, "list.json", reader="text").reader == "text"
    with pytest.raises(SourceFault, match="not well-formed XML"):
        deck(TEXT, "list.txt", reader="o8d")
    with pytest.raises(UsageFault, match="unknown reader 'pdf'; known: o8d, jsonl, json, text, neutral"):
        deck(TEXT, reader="pdf")
    with pytest.raises(UsageFault, match="unknown game 'chess'"):
        deck(TEXT, game="chess")


def test_the_tables() -> None:
    assert tuple(TABLE) == SHAPES
    assert list(READERS) == ["o8d", "jsonl", "json", "text"]
    assert {".txt", ".md", ".o8d", ".json", ".jsonl", ".ndjson"} <= EXTENSIONS


@pytest.mark.parametrize(
    ("content", "game"),
    [
        (TEXT, "agot2"),
        ("Rod Starků\n3x Hot Pie", "agot2"),
        ("Plots (1)\n1x Unheard Of", "agot2"),
        ("Frakce: Noční hlídka\n3x Unheard Of", "agot2"),
        ("Heroes (1)\n1x Unheard Of", "lotr"),
        ("3 Allies\n3 Unheard Of", "lotr"),
        ("Hrdinové\n1x Unheard Of", "lotr"),
        ("3x Hot Pie\n1x Winterfell Steward", "agot2"),  # by titles alone
        ("3x Snowbourn Scout\n1x Steward of Gondor", "lotr"),
        ("1. Aragorn\n2. Éowyn", "lotr"),
        ("Game: lotr\n3x Hot Pie", "lotr"),
        ("Hra: A Game of Thrones: The Card Game (2nd edition)\n3x Snowbourn Scout", "agot2"),
    ],
)
def test_the_game_of_a_text(content: str, game: str) -> None:
    found = deck(content)
    assert (found.game, rules(found)) == (game, [])


def test_a_text_that_tells_no_game() -> None:
    found = deck("3x Unheard Of\n1x Nobody Knows\n")
    assert (found.game, rules(found)) == ("", ["DL008"])
    assert found.findings[0].message == "nothing tells which game this list is for; it is not judged"


def test_a_telltale_word_loads_no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the cards of the list's own game are read, so a cold start does not grow with the number of games."""
    loaded = []

    def catalogs(game: str) -> object:
        loaded.append(game)
        return table(game)[0]

    read(TEXT, store=STORE, name="list.txt", catalogs=catalogs)
    read(JSON, store=STORE, name="list.json", catalogs=catalogs)
    assert loaded == ["agot2"]


def test_words_mean_one_thing() -> None:
    """No title is also a heading or a faction, and every faction in the lexicon tells its game."""
    games = Games(STORE)
    for game in STORE.games():
        lexicon, titles = games.lexicon(game), games.titles(game)
        words = [*lexicon.headings, *lexicon.identities, *lexicon.identity_fields]
        player_types = {name for section in table(game)[1].sections if not section.rule for name in section.types}
        assert [word for word in words if titles.types(word) & player_types] == []
        telltale = {word for other in games.index.values() if other.id != game for word in other.words}
        assert telltale.isdisjoint(words)
        assert {fold(word) for word in games.game(game).words} == set(games.game(game).words)


def test_headings_name_sections_and_types_of_the_game() -> None:
    games = Games(STORE)
    for game in STORE.games():
        ruleset = table(game)[1]
        for heading in games.lexicon(game).headings.values():
            assert heading.place in {section.id for section in ruleset.sections} | {"sideboard", ""}
            assert set(heading.types) <= set(ruleset.section_of)


def test_paths(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(TEXT)
    assert read(path, store=STORE) == read(str(path), store=STORE)
    assert read(path, store=STORE)[0].source == str(path)
