"""Decks drawn from the embedded cards, and lists written and read again; for the tests of writers and properties."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from deckcheck.decklist import read
from deckcheck.model import Deck, Resolved, Verdict
from deckcheck.resolve import Resolver
from deckcheck.store import Store
from deckcheck.writers import WRITERS, Room, forms, join, piece
from tests.decks import cards as agot_cards
from tests.decks import deck as agot_deck
from tests.decks import judge, table
from tests.lotr.decks import ARAGORN, contract, heroes
from tests.lotr.decks import deck as lotr_deck

STORE = Store()
GAMES = STORE.games()
#: The formats of each game in which lists are written.
FORMS = [(game, form) for game in GAMES for form in forms(Room(*table(game)))]


@lru_cache
def room(game: str) -> Room:
    """The cards, rules and words of a game."""
    return Room(*table(game))


@lru_cache
def playable(game: str) -> tuple[str, ...]:
    """All printings of types that belong in some deck."""
    catalog, ruleset = table(game)
    belongs = {kind for section in ruleset.sections if not section.rule for kind in section.types}
    return tuple(code for code in sorted(catalog.codes) if catalog.card(code).type in belongs)


@lru_cache
def tricky(game: str) -> tuple[str, ...]:
    """Printings whose titles are shared, called like packs, or hold quotes, commas, other signs or accents."""
    catalog, _ = table(game)
    return tuple(
        code
        for code in playable(game)
        for title in (catalog.card(code).title,)
        if len(catalog.titled(title)) > 1 or catalog.packs_named(title) or re.search(r"[^A-Za-z' -]", title)
    )


def cards(game: str, least: int = 0) -> st.SearchStrategy[dict[str, int]]:
    """Printing code -> copies, every other one with a title that is hard to write."""
    codes = st.one_of(st.sampled_from(playable(game)), st.sampled_from(tricky(game)))
    return st.dictionaries(codes, st.integers(1, 4), min_size=least, max_size=40)


def heart(game: str) -> st.SearchStrategy[dict[str, int]]:
    """A card of the first section where nothing else tells that a list is a deck: heroes, for one game."""
    catalog, ruleset = table(game)
    if ruleset.identities:
        return st.just({})
    codes = [code for code in playable(game) if catalog.card(code).type in ruleset.sections[0].types]
    return st.dictionaries(st.sampled_from(codes), st.just(1), min_size=1, max_size=3)


def resolved(game: str, held: dict[str, int], identity: str | None = None, name: str = "", **more: Any) -> Resolved:
    """A deck as if read from a list."""
    return Resolved(Deck(name=name, game=game, identity=identity), held, **more)


@st.composite
def decks(draw: st.DrawFn, game: str, names: st.SearchStrategy[str] | None = None) -> Resolved:
    """Decks of any cards, legal or not, with any identity that the game knows and a name."""
    identity = draw(st.sampled_from([None, *table(game)[1].identities]))
    held = draw(heart(game)) | draw(cards(game, least=1))
    return resolved(game, held, identity, draw(st.just("A deck") if names is None else names))


def write(deck: Resolved, form: str) -> str:
    """A deck in a format, as the text of a file."""
    return join(form, [piece(deck, room(deck.deck.game), form).body])


def read_back(text: str, form: str, game: str | None) -> Resolved:
    """The one deck of a written file, read as a user would: by its extension; the game None is found by itself."""
    file = f"list{WRITERS[form].extension}"
    (only,) = read(text, store=STORE, name=file, game=game, catalogs=lambda name: table(name)[0])
    return Resolver(*table(only.game)).resolve(only)


def judged(deck: Resolved) -> Verdict:
    """The verdict in the game's usual format, with its newest list."""
    game = deck.deck.game
    return judge(play=table(game)[1].default_format, listed="latest" if game == "agot2" else "none", game=game).judge(
        deck
    )


@lru_cache
def sound(game: str) -> list[dict[str, int]]:
    """Legal decks to start from."""
    if game == "lotr":
        return [lotr_deck(), lotr_deck(contract("The Grey Wanderer"), heroes(ARAGORN))]
    stags, krakens = (agot_cards(f"faction:{house} -is:loyal", 12) for house in ("baratheon", "greyjoy"))
    made = [
        agot_deck(),
        agot_deck(agendas=["01027"]),
        agot_deck(stags, agendas=["01198"]),
        agot_deck(stags, krakens, agendas=["06018", "01198", "01199"], fill=75),
    ]
    return [{**dict.fromkeys(deck["agendas"], 1), **deck["cards"]} for deck in made]


@st.composite
def near_decks(draw: st.DrawFn, game: str) -> Resolved:
    """Legal decks with some cards put in, multiplied or taken out: most are illegal, in few places."""
    held = dict(draw(st.sampled_from(sound(game))))
    for code in draw(st.lists(st.sampled_from(sorted(held)), max_size=3)):
        held.pop(code, None)
    for code in draw(st.lists(st.sampled_from(sorted(held)), max_size=3)):
        held[code] += 1
    held |= draw(st.dictionaries(st.sampled_from(playable(game)), st.integers(1, 4), max_size=5))
    return resolved(game, held, "stark" if game == "agot2" else None, "A deck")


def substance(verdict: Verdict) -> tuple[str, list[tuple[str, str, dict[str, Any]]], list[str], dict[str, Any]]:
    """What a verdict says of the deck, not of how its list is written: status, findings, skipped rules, choice."""
    found = [
        (finding.rule, finding.kind, {str(row): row.count for row in sorted(finding.cards)} | dict(finding.data))
        for finding in verdict.findings
        if not finding.rule.startswith("DL")
    ]
    return (
        verdict.status,
        sorted(found, key=repr),
        sorted(skipped.rule for skipped in verdict.skipped),
        dict(verdict.choice),
    )
