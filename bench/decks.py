"""Decks to measure with, made from the card data: the same ones at every run."""

from __future__ import annotations

import random
from datetime import date
from functools import cached_property
from typing import Any

from deckcheck.model import Deck, Resolved
from deckcheck.session import Session
from deckcheck.shelf import Options

GAME = "agot2"
AS_OF = date(2026, 8, 9)
SEED = 20260809
#: One deck of so many comes from somebody who looked at no list and at no agenda's demands.
CARELESS = 5


class Maker:
    """Makes decks of the right sizes, each of one faction and what is neutral, with an agenda that fits if one does."""

    def __init__(self) -> None:
        self.chance = random.Random(SEED)
        self.session = Session(Options(as_of=AS_OF))
        self.table = self.session.table(GAME)
        self.judge = self.table.judges[0]
        legality = self.judge.context.legality
        assert legality is not None
        part = legality.part(self.table.play.list)
        self.listed = part.banned | part.restricted | frozenset().union(*(pod.cards for pod in part.pods))

    @cached_property
    def agendas(self) -> list[str]:
        """The agendas of constructed play."""
        return self._select("type:agenda")

    @cached_property
    def shelves(self) -> dict[str, tuple[list[str], list[str]]]:
        """Faction -> its plots and its draw cards."""
        return {
            faction: (
                self._select(f"type:plot (faction:{faction} | faction:neutral)"),
                self._select(f"type:character|location|attachment|event (faction:{faction} | faction:neutral)"),
            )
            for faction in self.table.ruleset.identities
        }

    def _select(self, query: str) -> list[str]:
        elsewhere = {pack for packs, _ in self.table.ruleset.only_in for pack in packs}
        catalog = self.table.catalog
        return [code for code in sorted(catalog.select(query)) if catalog.printing(code).pack not in elsewhere]

    def make(self, number: int) -> dict[str, Any]:
        """Return one deck in the neutral form."""
        careless = number % CARELESS == 0
        faction = self.chance.choice(list(self.shelves))
        plots, draws = self.shelves[faction]
        cards = dict.fromkeys(self._sample(plots, careless, 7), 1)
        room = 60
        for code in self._sample(draws, careless, 60):
            cards[code] = min(self.chance.randint(1, 3), room)
            room -= cards[code]
            if not room:
                break
        tries = self.chance.sample(self.agendas, 1 if careless else 4)
        fitting = [agenda for agenda in tries if careless or self._fits(faction, {**cards, agenda: 1})]
        return {
            "id": f"bench-{number}",
            "name": f"Deck {number}",
            "game": GAME,
            "faction": faction,
            "agendas": fitting[:1],
            "cards": cards,
        }

    def _sample(self, codes: list[str], careless: bool, count: int) -> list[str]:
        """Draw cards: by the careful no listed one, and no title twice."""
        found: dict[str, str] = {}
        for code in self.chance.sample(codes, min(4 * count, len(codes))):
            if careless or code not in self.listed:
                found.setdefault(self.table.catalog.card(code).title, code)
        return list(found.values())[:count]

    def _fits(self, faction: str, cards: dict[str, int]) -> bool:
        deck = Deck(game=GAME, identity=faction)
        return self.judge.judge(Resolved(deck, cards)).status == "legal"


def as_text(deck: dict[str, Any], session: Session) -> str:
    """Return a deck as the text that a player would send, each title with its pack."""
    table = session.table(GAME)
    catalog = table.catalog

    def line(code: str, count: int) -> str:
        return f"{count}x {catalog.card(code).title} ({catalog.packs[catalog.printing(code).pack].name})"

    agendas = [line(code, 1) for code in deck["agendas"]]
    cards = [line(code, count) for code, count in deck["cards"].items()]
    return "\n".join([deck["name"], "", table.ruleset.identities[deck["faction"]].name, *agendas, "", *cards, ""])


def make_decks(count: int) -> list[dict[str, Any]]:
    """Return so many decks; about four of five are legal."""
    maker = Maker()
    return [maker.make(number) for number in range(count)]
