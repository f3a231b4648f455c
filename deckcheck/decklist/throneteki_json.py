"""Lists of throneteki: ``{"faction", "agenda", "cards": [{"code", "count"}]}``, the same with ``drawCards`` and
``plotCards``, or a bare list of ``{"count", "card": {"code"}}``.
"""  # noqa: D205

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Games
from deckcheck.decklist.slots import At
from deckcheck.model import Deck, Finding

NAME = "throneteki"

_CARDS = ("cards", "drawCards", "plotCards")
_AGENDAS = ("agenda", "agendas", "bannerCards")


def fits(value: Any) -> bool:
    """Tell whether a JSON value has this shape."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(row, dict) and isinstance(row.get("card"), dict) for row in value[:5])
    return isinstance(value, dict) and any(_rows(value.get(key)) for key in _CARDS)


def _rows(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, dict) and ("code" in row or isinstance(row.get("card"), dict)) for row in value[:5]
    )


def decks(value: Mapping[str, Any] | list[Any], at: At, games: Games) -> list[Deck]:
    """Return the deck of a JSON value of this shape."""
    findings: list[Finding] = []
    deck: Mapping[str, Any] = value if isinstance(value, dict) else {"cards": value}
    entries = []
    for key in _AGENDAS:
        if deck.get(key):
            entries += games.slots.of_any(deck[key], findings, at, "agenda", strict=True)
    for key in _CARDS:
        if isinstance(deck.get(key), list):
            entries += games.slots.of_rows(deck[key], findings, at)
    faction = deck.get("faction")
    if isinstance(faction, dict):
        faction = faction.get("value", faction.get("code", faction.get("name")))
    game = games.by_reader(NAME)
    return [
        Deck(
            name=str(deck.get("name") or ""),
            game=game,
            identity=games.identity(game, faction) if faction else None,
            entries=tuple(entries),
            findings=tuple(findings),
            source=at.file,
            id=str(deck.get("id", deck.get("_id")) or ""),
            reader=NAME,
            start=at.line,
        )
    ]
