"""What is written reads back: the same deck, whatever its cards are called, in every format of every game."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.compare import compare
from deckcheck.decklist import read
from deckcheck.model import Resolved
from deckcheck.writers import piece
from tests.decks import table
from tests.written import FORMS, STORE, decks, playable, read_back, resolved, room, tricky, write

#: A site whose ids the data know for some printings alone: the writer tells the others.
KNOWN_LOSSES = {"ringsdb-json"}


def same(deck: Resolved, form: str) -> None:
    """Write a deck, read it, and compare; what is told as lost must be lost for a reason."""
    game = deck.deck.game
    lost = piece(deck, room(game), form).lost
    assert all(" no " in sentence for sentence in lost), lost
    back = read_back(write(deck, form), form, game)
    difference = compare(deck, back, *table(game))
    if form in KNOWN_LOSSES and lost:
        assert {change.kind for change in difference.changes} <= {"printing"}
    else:
        assert difference.changes == ()
    assert difference.identity[0] == difference.identity[1]
    assert {finding.rule for finding in back.findings} <= {"DL006"}


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_any_deck(game: str, form: str) -> None:
    @given(decks(game))
    def check(deck: Resolved) -> None:
        same(deck, form)

    check()


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_every_printing(game: str, form: str) -> None:
    codes = playable(game)
    for start in range(0, len(codes), 300):
        same(
            resolved(game, dict.fromkeys(codes[start : start + 300], 2), next(iter(table(game)[1].identities), None)),
            form,
        )


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_every_identity(game: str, form: str) -> None:
    first = table(game)[1].sections[0].types
    code = next(code for code in playable(game) if table(game)[0].card(code).type in first)
    for identity in (None, *table(game)[1].identities):
        assert (
            read_back(write(resolved(game, {code: 1}, identity), form), form, None if identity else game).deck.game
            == game
        )
        same(resolved(game, {code: 1}, identity, "A deck"), form)


@pytest.mark.parametrize(
    ("game", "signs"), [("agot2", [",", '"', "!", "-", "'"]), ("lotr", [",", "!", "-", "'", "É", "ó"])]
)
def test_titles_that_are_hard_to_write_are_drawn(game: str, signs: list[str]) -> None:
    titles = {table(game)[0].card(code).title for code in tricky(game)}
    assert [sign for sign in signs if any(sign in title for title in titles)] == signs
    assert any(len(table(game)[0].titled(title)) > 1 for title in titles)


NAMES = st.one_of(
    st.text(max_size=40),
    st.text(st.sampled_from("ab3x# *_[]()<>|`~=-:,.\\/&\"'\n\t\x1b\u202e\u200b"), max_size=30),
    st.sampled_from(
        [
            "3x Hot Pie", "Fealty", "House Stark", "Plots", "Plots (7)", "Heroes (3)", "Gandalf", "=====", "# Plots", "v1.2",
            "Name: x", "Total: 60", "Sideboard", "// no", "notes", "# deckcheck: ignore[AG104] no", "<!-- x -->", "**", "~~x~~",
            "<script>alert(1)</script>", "a | b", "]]>", "Faction: Lannister", "1.", "2 Aragorn", "Deck: 60 cards", "{}", "[]", "<deck>",
            "{json}", '["a"]', "[{",
        ]
    ),
)  # fmt: skip


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_no_name_changes_a_deck(game: str, form: str) -> None:
    @given(decks(game, NAMES))
    def check(deck: Resolved) -> None:
        back = read_back(write(deck, form), form, game)
        difference = compare(deck, back, *table(game))
        lost = piece(deck, room(game), form).lost
        assert difference.changes == () or (form in KNOWN_LOSSES and lost)
        assert difference.identity[0] == difference.identity[1]
        assert back.deck.suppressed == ()

    check()


@pytest.mark.parametrize(("game", "form"), FORMS)
@pytest.mark.parametrize(
    "name",
    [
        "A deck",
        "Stráž na Zdi",
        "Tyrell & Sons",
        "3x Hot Pies",
        "Fealty",
        "Plots",
        "Aragorn",
        "(50%) off!",
        "v1.2",
        "Heroes",
        "{json}",
        '["a"]',
        "<deck>",
        "]]>",
    ],
)
def test_names_come_back(game: str, form: str, name: str) -> None:
    deck = resolved(game, dict.fromkeys(playable(game)[:9], 1), next(iter(table(game)[1].identities), None), name)
    assert read_back(write(deck, form), form, game).deck.name == name


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_line_separator_within_a_name_ends_no_line(end: str) -> None:
    deck = {"game": "agot2", "faction": "stark", "cards": {"01004": 1}}
    rows = [json.dumps(deck | {"name": name}, ensure_ascii=False) for name in ("a\u2028b\x85c", "d")]
    found = read(end.join(rows) + end, store=STORE, name="list.jsonl")
    assert [(deck.name, deck.start) for deck in found] == [("a\u2028b\x85c", 1), ("d", 2)]
