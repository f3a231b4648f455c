"""Nothing is lost silently: what a format cannot hold is told, what it can hold as written comes back as written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckcheck.decklist import read
from deckcheck.model import Entry, Option, Span, UsageFault
from deckcheck.resolve import Resolver
from deckcheck.writers import WRITERS, forms, join, piece
from tests.decks import table
from tests.written import STORE, read_back, resolved, room, write

UNKNOWN = Entry(2, "No Such Wolf", hint="Core Set")
SHARED = Entry(1, "Trade Routes")
DOUBTFUL = resolved(
    "agot2",
    {"01004": 1},
    "stark",
    "Doubts",
    unknown=(UNKNOWN,),
    options=(Option(SHARED, ("01040", "13095")),),
)
BETWEEN = "the code or the pack would decide between location 01040 (Core) and character 13095 (TB)"
TEXTS = ["thronesdb", "thronesdb-cycle", "markdown"]


@pytest.mark.parametrize("form", [*TEXTS, "o8d", "neutral"])
def test_doubts_stay_doubts(form: str) -> None:
    """A name of no card, and a title that several cards share, are neither dropped nor decided."""
    back = read_back(write(DOUBTFUL, form), form, "agot2")
    assert [(entry.count, entry.name or entry.code) for entry in back.unknown] == [(2, "No Such Wolf")]
    assert [(option.entry.count, option.entry.name or option.entry.code) for option in back.options] == [
        (1, "Trade Routes")
    ]
    assert (back.cards, back.deck.identity) == ({"01004": 1}, "stark")


@pytest.mark.parametrize("form", ["thronesdb-json", "throneteki"])
def test_doubts_are_left_out_where_codes_should_stand(form: str) -> None:
    """Each card that is left out is told, what would decide which one it is, and how many copies they are together."""
    back = read_back(write(DOUBTFUL, form), form, "agot2")
    assert (back.cards, back.options, back.unknown) == ({"01004": 1}, (), ())
    assert piece(DOUBTFUL, room("agot2"), form).lost == (
        f"1x Trade Routes is left out: {BETWEEN}",
        "2x No Such Wolf are left out: no such card is known",
        "3 copies in all are left out of what is written",
    )


def test_octgn_does_not_know_titles() -> None:
    assert piece(DOUBTFUL, room("agot2"), "o8d").lost == (
        f"1x Trade Routes is written by title, which OCTGN does not know: {BETWEEN}",
        "2x No Such Wolf are written by title, which OCTGN does not know: no such card is known",
    )


@pytest.mark.parametrize("form", ["dragncards", "ringsdb-json"])
def test_heroes_that_several_cards_are_called_are_left_out(form: str) -> None:
    """Of two heroes with one title none is taken: they are different cards, whatever the verdict makes of them."""
    [found] = read("Heroes\n1x Beregond\n\nAllies\n3x Snowbourn Scout\n", store=STORE, name="list.txt")
    deck = Resolver(*table("lotr")).resolve(found)
    other = "da4c926c-7917-4b6d-a1be-cc90fbdce597"
    assert piece(deck, room("lotr"), form).lost == (
        f"1x Beregond is left out: the code or the pack would decide between hero 05001 (HoN) and hero {other} (FotW)",
    )


@pytest.mark.parametrize("form", [*TEXTS, "neutral"])
def test_texts_hold_doubts(form: str) -> None:
    assert piece(DOUBTFUL, room("agot2"), form).lost == ()


@pytest.mark.parametrize("form", forms(room("agot2")))
def test_cards_that_do_not_count(form: str) -> None:
    """Where a format has no sideboard, each of its cards is told."""
    deck = resolved("agot2", {"01004": 1}, "stark", "Side", aside={"01153": 2})
    held = form in (*TEXTS, "neutral")
    assert read_back(write(deck, form), form, "agot2").aside == ({"01153": 2} if held else {})
    assert piece(deck, room("agot2"), form).lost == (
        () if held else ("2x Ice (Core Set) of the cards that do not count are left out",)
    )


@pytest.mark.parametrize("form", forms(room("agot2")))
def test_false_places(form: str) -> None:
    """The neutral format alone has places that a card's type does not decide."""
    deck = resolved("agot2", {"01004": 1}, "stark", "Strays", misplaced={"01027": 1, "01153": 2})
    back = read_back(write(deck, form), form, "agot2")
    lost = piece(deck, room("agot2"), form).lost
    if form == "neutral":
        assert (back.misplaced, lost) == ({"01027": 1, "01153": 2}, ())
    else:
        assert (back.misplaced, back.cards) == ({}, {"01004": 1, "01027": 1, "01153": 2})
        assert lost == (
            "1x Fealty stood where no agenda may; written among the cards of its type",
            "2x Ice stood where no attachment may; written among the cards of its type",
        )


@pytest.mark.parametrize("form", forms(room("agot2")))
def test_silenced_rules(form: str) -> None:
    """A remark that silences a rule is kept where there are remarks."""
    asked = ("AG104", "a small deck", Span("list.txt", 3))
    deck = resolved("agot2", {"01004": 1}, "stark", "Quiet")
    deck = replace(deck, deck=replace(deck.deck, suppressed=(asked,)))
    back = read_back(write(deck, form), form, "agot2")
    kept = form in TEXTS
    assert [row[:2] for row in back.deck.suppressed] == ([asked[:2]] if kept else [])
    assert piece(deck, room("agot2"), form).lost == (() if kept else ("the remark that silences AG104",))


@pytest.mark.parametrize("form", forms(room("agot2")))
@pytest.mark.parametrize("name", ["Wolves\u202e", "# deckcheck: ignore[AG104] no"])
def test_names_that_steer(form: str, name: str) -> None:
    """A name that a list must not say as it is: what becomes of it is told, and comes back."""
    deck = resolved("agot2", {"01004": 1}, "stark", name)
    kept = read_back(write(deck, form), form, "agot2").deck.name
    shown = name.replace("\u202e", "\\u202e")
    assert piece(deck, room("agot2"), form).lost == (
        () if kept == name else (f"the name {shown} as it is; written as {kept}",)
    )


@pytest.mark.parametrize("identity", ["House Frey", "neutral"])
def test_a_faction_that_a_deck_cannot_have(identity: str) -> None:
    for form in forms(room("agot2")):
        deck = resolved("agot2", {"01004": 1}, identity, "Frey")
        assert read_back(write(deck, form), form, "agot2").deck.identity == identity


@pytest.mark.parametrize(
    ("game", "form"), [("lotr", "thronesdb"), ("lotr", "throneteki"), ("agot2", "ringsdb"), ("agot2", "dragncards")]
)
def test_formats_of_other_games(game: str, form: str) -> None:
    with pytest.raises(UsageFault, match=f"lists of {game} are not written as {form}; known: "):
        piece(resolved(game, {"01004": 1}), room(game), form)


@pytest.mark.parametrize("form", [name for name in forms(room("agot2")) if WRITERS[name].many])
def test_several_decks_in_one_file(form: str) -> None:
    decks = [resolved("agot2", {"01004": number}, "stark", f"Deck {number}") for number in (1, 2, 3)]
    text = join(form, [piece(deck, room("agot2"), form).body for deck in decks])
    found = read(text, store=STORE, name=f"many{WRITERS[form].extension}")
    assert [(deck.name, [entry.count for entry in deck.entries]) for deck in found] == [
        ("Deck 1", [1]),
        ("Deck 2", [2]),
        ("Deck 3", [3]),
    ]
