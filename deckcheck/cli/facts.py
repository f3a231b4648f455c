"""The facts of a card, as values and as a line; shared by `cards` and `card`."""

from __future__ import annotations

from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.model import Card
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store


def load(game: str, store: Store) -> tuple[Catalog, Ruleset]:
    """Return a game's cards and rules."""
    ruleset = Ruleset.load(game, store)
    return Catalog.load(game, store, ruleset.aliases()), ruleset


def summary(card: Card) -> str:
    """Return what is printed on a card, on one line: marks, values, icons, keywords."""
    marks = [name for name in ("unique", "loyal") if getattr(card, name)]
    values = [f"{name} {value}" for name, value in card.stats.items()]
    return ", ".join([*marks, *values, *([" ".join(card.icons)] if card.icons else []), *card.keywords])


def card_json(card: Card) -> dict[str, Any]:
    """Return a card as plain JSON values."""
    return {
        "code": card.code,
        "title": card.title,
        "type": card.type,
        "faction": card.faction,
        "traits": list(card.traits),
        "keywords": list(card.keywords),
        "icons": list(card.icons),
        "unique": card.unique,
        "loyal": card.loyal,
        "limit": card.limit,
        "stats": dict(card.stats),
        "printings": [
            {"code": row.code, "pack": row.pack, "position": row.position, "quantity": row.quantity}
            for row in card.printings
        ],
    }
