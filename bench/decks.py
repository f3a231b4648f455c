"""Decks to measure with, made from the card data: the same ones at every run."""

from __future__ import annotations

import random
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store

GAME = "agot2"
SEED = 20260809


def load() -> tuple[Catalog, Ruleset]:
    """Return the cards and rules that the decks are made from."""
    store = Store()
    ruleset = Ruleset.load(GAME, store)
    return Catalog.load(GAME, store, ruleset.aliases()), ruleset


def make_decks(count: int) -> list[dict[str, Any]]:
    """Return decks in the neutral form: the right sizes, one faction and what is neutral, some with an agenda.

    About as many are illegal (a banned card, two restricted ones) as in a careless crowd.
    """
    catalog, ruleset = load()
    chance = random.Random(SEED)
    drafts = " ".join(f"-pack:{pack}" for packs, _ in ruleset.only_in for pack in sorted(packs))
    agendas = ["", *sorted(catalog.select(f"type:agenda {drafts}"))]
    shelves = {}
    for faction in ruleset.identities:
        own = f"(faction:{faction} | faction:neutral) {drafts}"
        shelves[faction] = (
            sorted(catalog.select(f"type:plot {own}")),
            sorted(catalog.select(f"(type:character | type:location | type:attachment | type:event) {own}")),
        )
    return [_deck(number, chance, shelves, agendas) for number in range(count)]


def _deck(
    number: int, chance: random.Random, shelves: dict[str, tuple[list[str], list[str]]], agendas: list[str]
) -> dict[str, Any]:
    faction = chance.choice(list(shelves))
    plots, draws = shelves[faction]
    cards = dict.fromkeys(chance.sample(plots, 7), 1)
    room = 60
    for code in chance.sample(draws, 60):
        cards[code] = min(chance.randint(1, 3), room)
        room -= cards[code]
        if not room:
            break
    agenda = chance.choice(agendas)
    return {
        "id": f"bench-{number}",
        "name": f"Deck {number}",
        "game": GAME,
        "faction": faction,
        "agendas": [agenda] if agenda else [],
        "cards": cards,
    }
