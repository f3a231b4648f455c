"""Decks of the second game to measure with: the same ones at every run."""

from __future__ import annotations

import random
from typing import Any

from bench.decks import AS_OF, CARELESS, SEED
from deckcheck.session import Session
from deckcheck.shelf import Options

GAME = "lotr"


def make_decks(count: int) -> list[dict[str, Any]]:
    """Return so many decks of three heroes and fifty cards, in the neutral form; one of eight has a contract.

    Most players take cards of their heroes' spheres alone; the careless one of five takes any.
    """
    chance = random.Random(SEED)
    catalog = Session(Options(as_of=AS_OF)).table(GAME).catalog

    def codes(query: str) -> list[str]:
        titles: dict[str, str] = {}
        for code in sorted(catalog.select(query)):
            titles.setdefault(catalog.card(code).title, code)
        return list(titles.values())

    heroes, contracts = codes("type:hero"), codes("type:contract")
    cards = codes("type:ally|attachment|event")
    of_sphere: dict[str, list[str]] = {}
    for code in cards:
        of_sphere.setdefault(catalog.card(code).faction, []).append(code)
    decks = []
    for number in range(count):
        team = chance.sample(heroes, 3)
        spheres = sorted({"neutral", *(catalog.card(code).faction for code in team)})
        shelf = cards if number % CARELESS == 0 else [code for sphere in spheres for code in of_sphere.get(sphere, ())]
        held: dict[str, int] = {}
        for code in chance.sample(shelf, min(50, len(shelf))):
            held[code] = min(chance.randint(1, 3), 50 - sum(held.values()))
            if sum(held.values()) == 50:
                break
        decks.append(
            {
                "id": f"bench-{number}",
                "name": f"Deck {number}",
                "game": GAME,
                "heroes": team,
                "contracts": [chance.choice(contracts)] if number % 8 == 0 else [],
                "cards": held,
            }
        )
    return decks
