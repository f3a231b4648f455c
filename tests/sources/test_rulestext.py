"""Deck-building sentences become clauses; what is not understood makes a card unmodelled; play text stays silent."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from deckcheck.clause import Clause
from deckcheck.sources.rulestext import Compiled, compile_text
from deckcheck.sources.vocabulary import Vocabulary


def clauses(text: str, words: Vocabulary) -> list[dict[str, Any]]:
    """Compile a text that is understood as a whole."""
    compiled = compile_text(text, words)
    assert compiled.unmodelled == ()
    return [clause.to_json() for clause in compiled.clauses]


def size(deck: str, **bound: int) -> dict[str, Any]:
    return {"kind": "size", "decks": [deck], **bound}


def of(kind: str, query: str, *decks: str, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "decks": list(decks or ("draw",)), **({"of": query} if query else {}), **more}


UNDERSTOOD = {
    # --- sizes
    "Your minimum deck size is 90 cards.": [size("draw", min=90)],
    "Your minimum deck size is seventy-five cards.": [size("draw", min=75)],
    "Your maximum deck size is 60 cards.": [size("draw", max=60)],
    "Your minimum plot deck size is 8 cards.": [size("plot", min=8)],
    "Your deck must be exactly 60 cards.": [size("draw", exactly=60)],
    "Your plot deck must be 12 cards.": [size("plot", exactly=12)],
    "Your plot deck must contain exactly 8 cards.": [size("plot", exactly=8)],
    "Your plot deck must include exactly 8 plots.": [size("plot", exactly=8)],
    "Your deck must include at least 75 cards.": [size("draw", min=75)],
    "Your deck cannot include more than 100 cards.": [size("draw", max=100)],
    "Your deck cannot be more than 75 cards.": [size("draw", max=75)],
    "Your plot deck must be exactly 10 <i>War</i> or <i>Winter</i> plots.": [
        size("plot", exactly=10),
        of("forbid", "-(trait:War | trait:Winter)", "plot"),
    ],
    "Your plot deck must be 9 cards, including at least 2 different <i>War</i> cards.": [
        size("plot", exactly=9),
        of("count", "trait:War", "plot", by="title", min=2),
    ],
    # --- counts
    "You must include at least 14 [stark] cards in your deck.": [of("count", "faction:stark", min=14)],
    "You must include at least 12 House Stark cards in your deck.": [of("count", "faction:stark", min=12)],
    "You must include at least 12 Night's Watch cards in your deck.": [of("count", "faction:thenightswatch", min=12)],
    "You must include at least twelve <i>House Arryn</i> cards in your deck.": [
        of("count", 'trait:"House Arryn"', min=12)
    ],
    "You must include 7 or more different Raven cards in your deck.": [of("count", "trait:Raven", by="title", min=7)],
    "You must include more than 7 events in your deck.": [of("count", "type:event", min=8)],
    "You must include between 10 and 20 events in your deck.": [of("count", "type:event", min=10, max=20)],
    "Your deck must include exactly two different King characters.": [
        of("count", "type:character trait:King", by="title", exactly=2)
    ],
    "You cannot include fewer than 3 Maester characters in your deck.": [
        of("count", "type:character trait:Maester", min=3)
    ],
    "You cannot include more than 17 neutral cards in your deck.": [of("count", "faction:neutral", max=17)],
    "You may include no more than 3 neutral cards in your deck.": [of("count", "faction:neutral", max=3)],
    "You can only include 3 neutral cards in your deck.": [of("count", "faction:neutral", max=3)],
    "You cannot include more than 5 different attachments in your deck.": [
        of("count", "type:attachment", by="title", max=5)
    ],
    "You must include at least 15 non-neutral cards in your deck.": [of("count", "-faction:neutral", min=15)],
    "You must include at least 8 different Dothraki characters and at least 4 Warhorse attachments in your deck.": [
        of("count", "type:character trait:Dothraki", by="title", min=8),
        of("count", "type:attachment trait:Warhorse", min=4),
    ],
    "You must include at least 20 characters in your deck and at least 2 Winter plots in your plot deck.": [
        of("count", "type:character", min=20),
        of("count", "trait:Winter", "plot", min=2),
    ],
    "Your plot deck must include at least 3 different War plots and no Winter plots.": [
        of("count", "trait:War", "plot", by="title", min=3),
        of("forbid", "trait:Winter", "plot"),
    ],
    # --- permissions
    "You may include non-loyal House Stark characters in your deck.": [
        of("allow", "type:character faction:stark -is:loyal")
    ],
    "You may include loyal [tyrell] cards in your deck.": [of("allow", "faction:tyrell is:loyal")],
    "You may include cards from any faction in your deck.": [of("allow", "")],
    "You may include any Army characters in your deck.": [of("allow", "type:character trait:Army")],
    "Your deck may include non-loyal Knight and Army characters from any faction.": [
        of("allow", "type:character (trait:Knight | trait:Army) -is:loyal")
    ],
    "You may include Army characters from House Stark or House Tyrell in your deck.": [
        of("allow", "type:character (faction:stark | faction:tyrell) trait:Army")
    ],
    "You may include non-loyal characters and locations from any faction in your draw deck and plot deck.": [
        of("allow", "(type:character | type:location) -is:loyal", "draw", "plot")
    ],
    "You may include cards with the printed renown keyword and attachments from any faction in your deck.": [
        of("allow", "keyword:renown | type:attachment")
    ],
    "You may include [lannister] <i>Lord</i> characters with printed cost 3 or lower in your deck.": [
        of("allow", "type:character faction:lannister trait:Lord cost<=3")
    ],
    "When building your deck, you may include non-loyal <i>Knight</i> characters from any faction.": [
        of("allow", "type:character trait:Knight -is:loyal")
    ],
    # --- prohibitions
    "You cannot include loyal locations in your deck.": [of("forbid", "type:location is:loyal")],
    "You can't include Army cards in your deck.": [of("forbid", "trait:Army")],
    "You may not include The Seven characters in your deck.": [of("forbid", 'type:character trait:"The Seven"')],
    "You must not include any events in your deck.": [of("forbid", "type:event")],
    "You cannot include non-<i>Knight</i> characters in your deck.": [of("forbid", "type:character -trait:Knight")],
    "You cannot include non-The Seven characters in your deck.": [of("forbid", 'type:character -trait:"The Seven"')],
    "You cannot include loyal, unique characters in your deck.": [of("forbid", "type:character is:loyal is:unique")],
    "You cannot include loyal or unique characters in your deck.": [
        of("forbid", "type:character (is:loyal | is:unique)")
    ],
    "You cannot include non-unique characters or neutral events in your deck.": [
        of("forbid", "type:character -is:unique | type:event faction:neutral")
    ],
    "You cannot include non-Knight and non-Army characters in your deck.": [
        of("forbid", "type:character -trait:Knight -trait:Army")
    ],
    "You cannot include characters with printed cost 6 or higher in your deck.": [
        of("forbid", "type:character cost>=6")
    ],
    "You cannot include characters with printed STR 2 in your deck.": [of("forbid", "type:character strength:2")],
    "Your deck cannot include characters without a [power] icon.": [of("forbid", "type:character -icon:power")],
    "Your deck cannot include characters that are not unique.": [of("forbid", "type:character -is:unique")],
    "Your deck cannot include attachments with the <i>Weapon</i> trait.": [
        of("forbid", "type:attachment trait:Weapon")
    ],
    "Your draw deck and your plot deck cannot include neutral cards.": [
        of("forbid", "faction:neutral", "draw", "plot")
    ],
    "You cannot include <i>Siege</i> plot cards in your plot deck.": [of("forbid", "trait:Siege", "plot")],
    "You cannot include Winter plots.": [of("forbid", "trait:Winter", "plot")],
    "Your plot deck can only include neutral cards.": [of("forbid", "-faction:neutral", "plot")],
    "You can only include [stark] and neutral cards in your deck.": [
        of("forbid", "-(faction:stark | faction:neutral)")
    ],
    "Your deck may only include unique characters and non-limited locations.": [
        of("forbid", "-(type:character is:unique | type:location -is:limited)")
    ],
    "Your deck can only include neutral cards and non-loyal <i>Army</i> characters from any faction.": [
        of("allow", "type:character trait:Army -is:loyal"),
        of("forbid", "-(faction:neutral | type:character trait:Army -is:loyal)"),
    ],
    "Each character in your deck must have the Knight trait.": [of("forbid", "type:character -trait:Knight")],
    "Each card in your deck must be loyal.": [of("forbid", "-is:loyal")],
    "All cards in your deck must be from House Stark.": [of("forbid", "-faction:stark")],
    # --- copies
    "You cannot include more than 2 copies of each event in your deck.": [of("copies", "type:event", max=2)],
    "Your deck cannot include more than 1 copy of each location <em>(by title)</em>.": [
        of("copies", "type:location", max=1)
    ],
    "You cannot include more than 2 copies of any card by title in your deck.": [of("copies", "", max=2)],
    "You cannot include more than 1 copy of a card, by title, in your deck.": [of("copies", "", max=1)],
    "You may include only one copy of each unique character in your deck.": [
        of("copies", "type:character is:unique", max=1)
    ],
    "You may include a second copy of up to 3 different plots in your plot deck.": [
        {"kind": "doubles", "decks": ["plot"], "max": 3}
    ],
    # --- a cap for each value
    "You cannot include more than 4 different cards (by title) from each faction in your deck.": [
        of("per", "-faction:neutral", by="title", each="faction", max=4)
    ],
    "You cannot include more than 10 cards of each type in your deck.": [of("per", "", each="type", max=10)],
    # --- further agendas
    "You may run 2 <i>Song</i> agendas in addition to this agenda.": [of("extra", "trait:Song", "agenda", max=2)],
    "You may run up to 3 different Banner agendas in addition to this one.": [
        of("extra", "trait:Banner", "agenda", max=3)
    ],
    "You may run a second agenda.": [of("extra", "", "agenda", max=1)],
    "You may run an additional agenda and cannot include events in your deck.": [
        of("extra", "", "agenda", max=1),
        of("forbid", "type:event"),
    ],
    # --- chosen values
    "Name a trait. You may include characters with the named trait from any faction in your deck.": [
        {"kind": "choose", "field": "trait", "then": [of("allow", "type:character trait:$")]}
    ],
    "When you announce Foo as your agenda, name 2 factions. You may include non-loyal cards from those factions in your "
    "deck. You must include at least 12 cards from those factions in your deck.": [
        {
            "kind": "choose",
            "field": "faction",
            "count": 2,
            "then": [of("allow", "faction:$ -is:loyal"), of("count", "faction:$", min=12)],
        }
    ],
    # --- formats
    "<b>Melee format only.</b>": [{"kind": "only_in", "formats": ["melee"]}],
    "Joust and draft formats only.": [{"kind": "only_in", "formats": ["joust", "draft"]}],
    "Hand of the King format only.": [{"kind": "only_in", "formats": ["hand-of-the-king"]}],
    # --- several predicates and sentences
    "You must include at least 5 <i>Lord</i> or <i>King</i> characters in your deck, and cannot include attachments.": [
        of("count", "type:character (trait:Lord | trait:King)", min=5),
        of("forbid", "type:attachment"),
    ],
    "Your plot deck must be exactly 10 cards, and you must include at least 12 Stark cards in your deck.": [
        size("plot", exactly=10),
        of("count", "faction:stark", min=12),
    ],
    "Your minimum deck size is 90 cards. You must include at least 8 different Dothraki characters in your deck.": [
        size("draw", min=90),
        of("count", "type:character trait:Dothraki", by="title", min=8),
    ],
    "Your minimum deck size is 90 cards.\n<b>Action:</b> Kneel your faction card to draw 6 cards.": [
        size("draw", min=90)
    ],
}

#: Each speaks of building a deck and has no reading, or more than one.
NOT_UNDERSTOOD = """
Your deck must contain twice as many locations as events.
You cannot include cards with an even printed cost in your deck.
Each character in your deck must have a different printed cost.
You must include more attachments than characters in your deck.
The total printed cost of characters in your deck cannot exceed 100.
At least half of the cards in your deck must be Ironborn characters.
No card in your deck may have the Lord trait.
Cards in your deck cannot be loyal.
Loyal cards cannot be included in your deck.
Decks using this agenda must include 3 copies of Hodor.
You cannot include Bran Stark in your deck.
You cannot include in-faction characters in your deck.
You cannot include cards without traits in your deck.
You may include non-loyal [stark] and [tully] cards in your deck.
You may include characters from any other faction in your deck.
You may include cards from that faction in your deck.
You may include up to 5 loyal [stark] cards in your deck.
You may include 4 copies of each Army character in your deck.
You may include loyal and non-loyal [stark] cards in your deck.
You may include non-loyal Knight characters and Army attachments from any faction in your deck.
You may include Knight characters and Army events with printed cost 2 or lower in your deck.
You must include 12 [stark] cards in your deck.
You must include at least 1 card from each faction in your deck.
You must include at least 12 Stark cards in your deck (not counting neutral cards).
You cannot include Winter plots in your deck.
You cannot include a plot deck.
Your deckbuilding follows other rules.
When building your deck, ignore loyalty.
During deckbuilding, choose a second faction.
Your minimum deck size is increased by 15.
Reduce your minimum deck size by 10.
Your deck has a minimum size of 80 cards.
Your deck gains 10 additional cards.
Your deck contains only Ironborn cards.
If your deck includes only neutral cards, you may run an additional agenda.
You are not required to include 60 cards.
You may run any number of Banner agendas.
You must run a Banner agenda in addition to this agenda.
You cannot run another agenda.
You cannot use this agenda with House Stark.
Your faction must be House Stark.
House Stark only.
[stark] decks only.
Pauper format only.
This card is not legal in tournaments.
Deck Limit: X.
Limit 2 copies per deck.
You cannot play with more than 10 events.
Your deck consists of 100 cards.
Start with a plot deck of 9 cards.
You may choose another faction.
You may use cards from two factions.
You can add loyal cards of another faction to your deck.
Loyal cards from House Stark are considered non-loyal for you.
Treat neutral cards as in-faction.
Each of your plots must have a different initiative.
No two plots in your plot deck may have the same trait.
Your characters must all share a trait.
This agenda cannot be used in decks with neutral cards.
Cannot be combined with Banner agendas.
You may use any number of agendas.
Include at least 12 Ironborn characters.
There is no limit to the number of copies of Foo you may include.
Cannot be played in joust.
Váš balíček musí obsahovat nejméně 75 karet.
V balíčku musíte mít alespoň 12 karet Starků.
Omezení balíčku: 2 kopie.
""".strip().splitlines()

#: Play text that handles decks, copies, agendas, plots: none of it is about building.
SILENT = """
Search your deck for up to 3 different locations, show them, and set them beside this agenda.
After all agendas are announced, name a unique location.
After all agendas are announced, search your deck for a non-limited unique location and put it into play.
Shuffle your used pile into your plot deck.
Choose a card in your plot deck and switch it with a card in your used pile.
Discard that card until you have exactly 2 cards in your plot deck.
During the plot phase, <i>War</i> cards are not considered to be in your plot deck.
Reveal the top card of each player's deck.
Once per phase, if the top card of your deck is a [tyrell] card, you may marshal it as if it were in your hand.
Then, look through a player's hand and deck for any number of copies of a location and discard them.
<b>Action:</b> Kneel 2 <i>Builder</i> characters to search the top 10 cards of your deck for a location.
Before setup, place the top 4 cards of your deck facedown beside this agenda.
Limit 1 copy per character.
You cannot play more than 5 events this phase.
Limited.
No attachments except <i>Banner</i>.
Name a trait.
You cannot play events during [power] challenges.
Each opponent cannot play copies of events that are in their discard pile.
You cannot spend more than 9 gold during setup.
You may marshal 1 additional limited card each round.
[stark] character only.
Non-limited location only.
Unless they reveal a hand containing no <i>Lord</i> characters, they must discard a card.
""".strip().splitlines()


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_known_phrases_compile_in_any_combination(text, words):
    assert clauses(text, words) == UNDERSTOOD[text]


@pytest.mark.parametrize("text", NOT_UNDERSTOOD)
def test_a_deck_building_sentence_that_is_not_understood_makes_the_card_unmodelled(text, words):
    compiled = compile_text(text, words)
    assert compiled.unmodelled
    assert compiled.clauses == ()


@pytest.mark.parametrize("text", SILENT)
def test_play_text_is_no_false_alarm(text, words):
    assert compile_text(text, words) == Compiled()


def test_the_reason_names_the_sentence_and_the_word_where_reading_ended(words):
    text = "You may include [stark] cards in your deck.\nYour deck must contain twice as many locations as events."
    compiled = compile_text(text, words)
    assert compiled.unmodelled == ("sentence 2 speaks of building a deck; not understood from 'twice' on",)
    assert [clause.of for clause in compiled.clauses] == ["faction:stark"]


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("Deck Limit: 1.", 1),
        ("Deck limit: 4", 4),
        ("Plot deck limit: 2.", 2),
        ("Omezení balíčku: 2.", 2),
        ("Omezení balíčku plánů: 1.", 1),
        ("Limited.\nFoo gets +1 STR.\n<b>Omezení balíčku plánů: 3.</b>", 3),
        ("Limit 1 per player.", None),
    ],
)
def test_a_text_states_the_limit_of_its_own_card(text, limit, words):
    assert compile_text(text, words) == Compiled(limit=limit)


def test_every_combination_of_quantity_and_phrase_reads_the_same_way(words):
    quantities = {
        "at least 7": {"min": 7},
        "exactly three": {"exactly": 3},
        "no more than 5": {"max": 5},
        "12 or more": {"min": 12},
    }
    marks = {
        "": "",
        "loyal ": " is:loyal",
        "non-loyal ": " -is:loyal",
        "unique ": " is:unique",
        "non-limited ": " -is:limited",
    }
    sorts = {"": "", "[stark] ": " faction:stark", "Tyrell ": " faction:tyrell", "neutral ": " faction:neutral"}
    traits = {"": "", "<i>King</i> ": " trait:King", "House Arryn ": ' trait:"House Arryn"'}
    nouns = {
        "cards": "",
        "characters": " type:character",
        "attachments": " type:attachment",
        "event cards": " type:event",
    }
    ends = {"": "", " with the printed stealth keyword": " keyword:stealth"}
    for parts in product(
        quantities.items(),
        ("", "different "),
        marks.items(),
        sorts.items(),
        traits.items(),
        nouns.items(),
        ends.items(),
    ):
        (number, bound), different, (mark, m), (sort, f), (trait, t), (noun, n), (end, k) = parts
        query = f"{n}{f}{t}{k}{m}".strip()
        expected = {"kind": "count", "decks": ["draw"], **bound}
        if query:
            expected["of"] = query
        elif not different:
            expected["kind"] = "size"
        if different:
            expected["by"] = "title"
        for text in (
            f"You must include {number} {different}{mark}{sort}{trait}{noun}{end} in your deck.",
            f"Your deck must include {number} {different}{mark}{sort}{trait}{noun}{end}.",
        ):
            assert clauses(text, words) == [expected], text


#: Another game, with other words: spheres for factions, heroes apart from the deck.
SPHERES = Vocabulary(
    decks={"deck": "deck"},
    types={
        **dict.fromkeys(("hero", "heroes", "starting hero", "starting heroes"), "hero"),
        **dict.fromkeys(("ally", "allies"), "ally"),
        **dict.fromkeys(("attachment", "attachments"), "attachment"),
    },
    factions={"red": "red", "blue": "blue"},
    sections={"hero": ("hero",), "deck": ("ally", "attachment")},
    neutral="grey",
    kinds={"sphere": "faction", "spheres": "faction"},
    cards={"card": "", "cards": "", "player cards": ""},
    limits=("limit # per deck",),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You cannot include ally cards in your deck.", [of("forbid", "type:ally", "deck")]),
        ("You cannot choose more than 2 starting heroes.", [size("hero", max=2)]),
        ("You cannot choose more than 2 heroes during setup.", [size("hero", max=2)]),
        (
            "Your deck must be exactly 50 player cards and include exactly 10 cards from each of these two spheres: [red] and [blue].",
            [
                size("deck", exactly=50),
                of("count", "faction:red", "deck", exactly=10),
                of("count", "faction:blue", "deck", exactly=10),
            ],
        ),
        (
            "When choosing your starting heroes, you may choose 4 heroes instead of 3.Each of your starting heroes must belong to a different sphere.",
            [
                of("extra", "", "hero", max=1),
                of("per", "", "hero", each="faction", max=1),
                of("forbid", "faction:grey", "hero"),
            ],
        ),
    ],
)
def test_the_words_of_a_game_are_data(text, expected):
    assert clauses(text, SPHERES) == expected


def test_a_limit_phrase_is_data(words):
    assert compile_text("Attach to a hero. Limit 1 per deck.", SPHERES) == Compiled(limit=1)


@pytest.mark.parametrize(
    "text",
    [
        "Tom does not count against the hero limit.",
        "Tom does not count against the hero limit and cannot be attacked. Action: Ready Tom.",
        "This hero does not count towards your hero limit.",
    ],
)
def test_a_card_may_stand_beside_those_that_a_limit_counts(text):
    assert compile_text(text, SPHERES, "Tom", "77") == Compiled((Clause("extra", ("hero",), of="code:77"),))


@pytest.mark.parametrize(
    "text",
    [
        "The hero with this card does not count against the hero limit.",  # which one that is, no deck list says
        "Jerry does not count against the hero limit.",
        "Tom does not count against the hand limit.",
        "Tom does not count against the ally limit.",  # allies stand in the deck, which has none
    ],
)
def test_of_other_cards_and_limits_a_card_says_nothing_for_itself(text):
    assert compile_text(text, SPHERES, "Tom", "77") == Compiled()
