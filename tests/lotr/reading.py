"""Lists of this game for tests: text in, what was read of it in short, out."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import NamedTuple

from deckcheck.model import Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options

HEROES = [(1, "Aragorn", "hero", "Core"), (1, "Legolas", "hero", "Core"), (1, "Éowyn", "hero", "Core")]
GANDALF = (3, "Gandalf", "ally", "Core")


@lru_cache
def session() -> Session:
    """A session that finds the game by itself."""
    return Session(Options(as_of=date(2026, 7, 1)))


def check(text: str, name: str = "list.txt") -> Verdict:
    """The one verdict on a list."""
    [found] = session().check_source(name, text.encode())
    return found


class Read(NamedTuple):
    """A list as read: cards, the sideboard, open titles with what they may be, names of no card, rules of reading."""

    cards: list[tuple[int, str, str, str]]
    aside: list[tuple[int, str, str, str]]
    open: dict[str, list[tuple[str, str]]]
    unknown: list[str]
    rules: list[str]


def read(text: str, name: str = "list.txt") -> Read:
    """Read and resolve a list."""
    judged = check(text, name)
    resolved = judged.resolved
    assert resolved is not None
    assert judged.context["game"] == "lotr"
    catalog, _ = session().library("lotr")

    def told(cards):
        rows = [(count, catalog.card(code), catalog.printing(code).pack) for code, count in cards.items()]
        return [(count, card.title, card.type, pack) for count, card, pack in rows]

    return Read(
        told(resolved.cards),
        told(resolved.aside),
        {
            entry.name: [(catalog.card(code).type, catalog.printing(code).pack) for code in codes]
            for entry, codes in resolved.options
        },
        [entry.name for entry in resolved.unknown],
        [f"{finding.rule} {finding.line}" for finding in resolved.findings],
    )


#: A legal deck but for its heroes: 50 cards.
REST = "".join(
    f"3x {title}\n"
    for title in (
        "Snowbourn Scout", "Guard of the Citadel", "Son of Arnor", "Gondorian Spearman", "Horseback Archer", "Veteran Axehand", "Northern Tracker",
        "Steward of Gondor", "Blade of Gondolin", "Sneak Attack", "Ever Vigilant", "Common Cause", "For Gondor!", "Feint", "Quick Strike", "Swift Strike",
    )
) + "2x Faramir (Core)\n"  # fmt: skip
