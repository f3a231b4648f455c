"""Decks written in every mixture of the ways in which players write cards, counts, packs and headings, and read again.

The printing need not be told by what stands there; the card, its type and its copies are, and nothing is told amiss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from random import Random
from typing import NamedTuple

import pytest

from deckcheck.catalog import Catalog
from deckcheck.model import Card, Resolved
from deckcheck.session import Session
from deckcheck.shelf import Options
from tests.decks import table

COUNTS = (
    "{n}x {t}",
    "{n} {t}",
    "{t} x{n}",
    "{n}× {t}",
    "- {n}x {t}",
    "{t} (x{n})",
    "{t} × {n}",
    "x{n} {t}",
    "**{n}x** {t}",
)
HINTS = (
    "", " ({pack})", " ({name})", " - {name}", ", {pack}", " ({pack} {at})", " ({name} #{at})", " [{pack}]", " {pack} {at}", ", {name} {at}", " ({faction})",
    " ({faction}, {name})",
)  # fmt: skip
HEADINGS = ("{kind} ({n})", "{kind}", "{n} {kind}:", "**{kind}**", "")
#: What must not be told of a list that says nothing wrong.
AMISS = ("DL001", "DL002", "DL004", "DL005", "DL007", "DL009")


class Game(NamedTuple):
    """How lists of a game are made up: types with their headings, how many titles of each, what stands apart."""

    apart: Mapping[str, tuple[str, int]]
    deck: Mapping[str, tuple[str, int]]
    head: str = ""


GAMES = {
    "agot2": Game(
        {"agenda": ("Agenda", 1)},
        {
            "plot": ("Plots", 5), "character": ("Characters", 5), "location": ("Locations", 4), "attachment": ("Attachments", 3),
            "event": ("Events", 4),
        },
        "House Stark",
    ),
    "lotr": Game(
        {"hero": ("Heroes", 3)},
        {"ally": ("Allies", 6), "attachment": ("Attachments", 4), "event": ("Events", 4), "player-side-quest": ("Side Quests", 1)},
    ),
}  # fmt: skip


def drawn(catalog: Catalog, kinds: Mapping[str, tuple[str, int]], random: Random) -> dict[str, list[Card]]:
    """Cards of each type, no two of one title."""
    found: dict[str, list[Card]] = {}
    for kind, (_heading, number) in kinds.items():
        cards = {card.title: card for card in catalog.cards() if card.type == kind and card.faction}
        found[kind] = random.sample(list(cards.values()), number)
    return found


class Writer:
    """Writes the cards of one list, all in the same way."""

    def __init__(self, catalog: Catalog, hint: str, count: str, random: Random) -> None:
        self.catalog, self.hint, self.count, self.random = catalog, hint, count, random

    def title(self, card: Card) -> str:
        """A title and what stands beside it."""
        printing = self.random.choice(card.printings)
        name = self.catalog.packs[printing.pack].name
        beside = self.hint.format(pack=printing.pack, name=name, at=printing.position, faction=card.faction.title())
        return card.title + beside

    def line(self, card: Card, copies: int) -> str:
        """A line with its count."""
        return self.count.format(n=copies, t=self.title(card))


def written(game: str, hint: str, count: str, heading: str, random: Random) -> tuple[str, Counter[tuple[str, str]]]:
    """A list, and title and type of the cards in it with their copies."""
    catalog, _ = table(game)
    kinds = GAMES[game]
    writer = Writer(catalog, hint, count, random)
    wanted: Counter[tuple[str, str]] = Counter()
    lines = ["My deck", "", kinds.head, ""]
    for kind, cards in drawn(catalog, kinds.apart, random).items():
        wanted.update((card.title, kind) for card in cards)
        bare = [writer.title(card) for card in cards]
        name = kinds.apart[kind][0]
        head = [f"{name}: {', '.join(bare)}"], [name, *bare], [f"{name} ({len(bare)})", *bare], [f"**{name}:**", *bare]
        lines += [*random.choice(head), ""]
    for kind, cards in drawn(catalog, kinds.deck, random).items():
        copies = {card.title: random.choice((1, 2, 3)) for card in cards}
        wanted.update({(title, kind): number for title, number in copies.items()})
        if heading:
            lines.append(heading.format(kind=kinds.deck[kind][0], n=sum(copies.values())))
        lines += [*(writer.line(card, copies[card.title]) for card in cards), ""]
    return "\n".join(lines), wanted


def cards(resolved: Resolved, catalog: Catalog, wanted: Sequence[tuple[str, str]]) -> Counter[tuple[str, str]]:
    """Title and type of the cards read; of an open title what was meant, where that may be meant."""
    found: Counter[tuple[str, str]] = Counter()
    for code, copies in resolved.cards.items():
        card = catalog.card(code)
        found[card.title, card.type] += copies
    for entry, codes in resolved.options:
        read = [(catalog.card(code).title, catalog.card(code).type) for code in codes]
        found[next((key for key in read if key in wanted), read[0])] += entry.count
    return found


@pytest.mark.parametrize("heading", HEADINGS, ids=[text or "none" for text in HEADINGS])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_in_any_way_is_read(game, heading):
    catalog, _ = table(game)
    session = Session(Options(as_of=date(2026, 7, 1), game=game, lists=("none",) if game == "agot2" else ()))
    styles = list(enumerate((hint, count) for hint in HINTS for count in COUNTS))
    # Every other mixture, the other half below other headings.
    for number, (hint, count) in styles[HEADINGS.index(heading) % 2 :: 2]:
        text, wanted = written(game, hint, count, heading, Random(number))
        [verdict] = session.check_source("list.txt", text.encode())
        assert verdict.resolved is not None
        assert cards(verdict.resolved, catalog, list(wanted)) == wanted, text
        assert [finding.message for finding in verdict.findings if finding.rule in AMISS] == [], text


@pytest.mark.parametrize("game", GAMES)
def test_every_title_is_read_in_every_way(game):
    """No title, and no pack beside one, is a heading, a value, a number or two cards; the ways go round the titles."""
    catalog, _ = table(game)
    session = Session(Options(as_of=date(2026, 7, 1), game=game))
    styles = [(count, hint) for hint in HINTS for count in COUNTS]
    kinds = {*GAMES[game].apart, *GAMES[game].deck}
    wrong: list[str] = []
    for number, card in enumerate(card for card in catalog.cards() if card.type in kinds):
        for place in range(number, number + 4 * 27, 27):
            count, hint = styles[place % len(styles)]
            line = Writer(catalog, hint, count, Random(place)).line(card, 2)
            [deck] = session.read("list.txt", f"My deck\n\n{GAMES[game].head}\n\n{line}\n".encode())
            named = [(entry.count, catalog.titled(entry.name)) for entry in deck.entries]
            if named != [(2, catalog.titled(card.title))]:
                wrong.append(line)
    assert wrong == []
