"""Lists for tests: text in, what was read of it in short, out."""

from __future__ import annotations

from typing import Any

from deckcheck.decklist import read
from deckcheck.model import Deck, Resolved
from deckcheck.resolve import Resolver
from deckcheck.store import Store
from tests.decks import table

STORE = Store()


def decks(content: str | bytes, name: str = "list.txt", **options: Any) -> list[Deck]:
    """The decks of a list, with the cards that all tests share."""
    return read(content, store=STORE, name=name, catalogs=lambda game: table(game)[0], **options)


def deck(content: str | bytes, name: str = "list.txt", **options: Any) -> Deck:
    """The only deck of a list."""
    (only,) = decks(content, name, **options)
    return only


def resolved(content: str | bytes, name: str = "list.txt", **options: Any) -> Resolved:
    """The only deck of a list, its names turned into cards."""
    return resolve(deck(content, name, **options))


def resolve(only: Deck) -> Resolved:
    """A deck with its names turned into cards."""
    return Resolver(*table(only.game)).resolve(only)


def rules(found: Deck | Resolved) -> list[str]:
    """The rule ids of the findings, in order."""
    return [finding.rule for finding in found.findings]


def short(only: Deck) -> list[tuple[int, str, str, int]]:
    """Entries in short: count, title or code, pack as written, number."""
    return [(entry.count, entry.name or entry.code, entry.hint, entry.position) for entry in only.entries]


def roles(only: Deck) -> str:
    """The roles of the lines, a letter each: entry, heading, comment, finding."""
    return "".join(line.role[0] for line in only.lines)


def numbers(text: str) -> list[int]:
    """The numbers of the lines that are not blank."""
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip()]
