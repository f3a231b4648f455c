"""Card queries in words: what people say of cards, and the query itself where it says more than that."""

from __future__ import annotations

import pytest

from deckcheck.words.queries import phrase
from tests.decks import table

NAMES = {"stark": "House Stark", "thenightswatch": "The Night's Watch", "neutral": "neutral", "faction": "house"}
SPOKEN = {
    "": "cards",
    "faction:lore": "Lore cards",
    "f:stark": "House Stark cards",
    "faction:thenightswatch": "Night's Watch cards",
    "faction:stark|neutral": "House Stark or neutral cards",
    "faction:neutral | faction:stark": "neutral or House Stark cards",
    "-faction:neutral": "non-neutral cards",
    "faction!neutral": "non-neutral cards",
    "trait:Dwarf type:ally": "Dwarf allies",
    'type:character trait:"Small Council" -is:loyal': "non-loyal Small Council characters",
    "type:character faction:stark is:unique": "unique House Stark characters",
    "type:character (trait:Knight | trait:Army)": "Knight or Army characters",
    "(type:character | type:location | type:attachment) -is:loyal": "non-loyal characters, locations or attachments",
    "type:player-side-quest": "player side quests",
    "type:attachment -trait:Weapon": "non-Weapon attachments",
    "-(trait:War)": "non-War cards",
    "-(trait:Edict | trait:Siege | trait:War)": "cards other than Edict, Siege or War cards",
    "-(faction:neutral | type:character trait:Wildling -is:loyal)": (
        "cards other than neutral cards or non-loyal Wildling characters"
    ),
    "keyword:shadow": "cards with the keyword shadow",
    "-keyword:bestow": "cards without the keyword bestow",
    "keyword:bestow | type:location": "cards with the keyword bestow or locations",
    "type:character -icon:power": "characters without a power icon",
    "icon:intrigue": "cards with an intrigue icon",
    "cost<=3": "cards with cost 3 or less",
    "cost>=3": "cards with cost 3 or more",
    "type:hero hit_points>4": "heroes with hit points more than 4",
    "cost<2": "cards with cost less than 2",
    "cost:X": "cards with cost X",
    "faction:$": "cards of a named house",
    "trait:$ type:character": "characters with a named trait",
}
UNSPOKEN = [
    "Arya",
    "pack:Core",
    "title:Arya",
    "type:event Winter",
    "loyal:1",
    "-type:event",
    "-trait:War|Siege",
    "-cost:3",
    "(type:event | trait:War) cost:1",
    "-(trait:War cost:1) type:event",
    "-((trait:War | trait:Siege) type:plot)",
    "type:event|",
    "trait:War |",
    "()",
    '"trait:War',
    ")",
    "type:event type:plot",
]


@pytest.mark.parametrize("query", SPOKEN)
def test_a_query_is_said_as_people_say_it(query: str) -> None:
    assert phrase(query, names=NAMES) == SPOKEN[query]


@pytest.mark.parametrize("query", UNSPOKEN)
def test_what_has_no_short_form_is_shown_as_it_is(query: str) -> None:
    assert phrase(query, names=NAMES) == f"cards `{query}`"


@pytest.mark.parametrize(
    ("query", "spoken"),
    [
        ("trait:Dwarf type:ally", "Dwarf ally"),
        ("faction:stark", "House Stark card"),
        ("type:event|plot", "event or plot"),
        ("-(trait:War | trait:Siege)", "card other than War or Siege cards"),
        ("pack:Core", "card `pack:Core`"),
    ],
)
def test_one_card(query: str, spoken: str) -> None:
    assert phrase(query, 1, NAMES) == spoken


@pytest.mark.parametrize("game", ["agot2", "lotr"])
def test_all_that_cards_ask_has_words(game: str) -> None:
    _, ruleset = table(game)
    clauses = [clause for entry in ruleset.card_clauses.values() for clause in entry.clauses]
    asked = {inner.of for clause in clauses for inner in (clause, *clause.then)}
    assert [query for query in asked if "`" in phrase(query) and "code:" not in query] == []
