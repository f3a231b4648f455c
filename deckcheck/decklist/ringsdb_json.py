"""Lists of the RingsDB API: ``{"heroes": {code: n}, "slots": {code: n}, "sideslots": {code: n} or []}``.

The heroes stand in ``slots`` too; they are counted once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Games
from deckcheck.decklist.slots import At
from deckcheck.model import Deck, Finding

NAME = "ringsdb"


def fits(value: Any) -> bool:
    """Tell whether a JSON value has this shape."""
    return isinstance(value, dict) and "heroes" in value and isinstance(value.get("slots"), dict | list)


def decks(value: Mapping[str, Any], at: At, games: Games) -> list[Deck]:
    """Return the deck of a JSON value of this shape."""
    findings: list[Finding] = []
    heroes, slots, side = (_map(value.get(key)) for key in ("heroes", "slots", "sideslots"))
    others = [(code, count) for code, count in slots.items() if code not in heroes]
    repeats = [pair for pair in getattr(slots, "repeats", ()) if pair[0] not in heroes]
    entries = [
        *games.slots.of_map(heroes, findings, at, "hero"),
        *games.slots.of_pairs([*others, *repeats], findings, at),
        *games.slots.of_map(side, findings, at, "sideboard"),
    ]
    return [
        Deck(
            name=str(value.get("name") or ""),
            game=games.by_reader(NAME),
            entries=tuple(entries),
            findings=tuple(findings),
            source=at.file,
            id=str(value.get("id") or ""),
            reader=NAME,
            start=at.line,
        )
    ]


def _map(value: Any) -> Mapping[str, Any]:
    """PHP writes an empty map as an empty list."""
    return value if isinstance(value, dict) else {}
