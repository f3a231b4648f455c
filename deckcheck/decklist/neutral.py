"""The neutral machine format: ``{"id", "name", "game", "faction", "agendas": [code], "cards": {code: count}}``.

The keys of the faction and of the one-card sections are those of the game (``data/games.json``). What stands in
``cards`` and in such a field stands there by the format, not by chance: its place is strict.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Game, Games
from deckcheck.decklist.slots import At, unread
from deckcheck.model import Deck, Entry, Finding, Line

NAME = "neutral"

_KNOWN = frozenset({"id", "name", "game", "cards", "version", "format", "list", "note", "notes", "tags", "source"})


def fits(value: Any) -> bool:
    """Tell whether a JSON value has this shape."""
    if not isinstance(value, dict):
        return False
    cards = value.get("cards")
    return isinstance(cards, dict) or (
        isinstance(cards, list) and "game" in value and not any(isinstance(row, dict) for row in cards)
    )


def decks(value: Mapping[str, Any], at: At, games: Games) -> list[Deck]:
    """Return the deck of a JSON value of this shape."""
    findings: list[Finding] = []
    game = _game(value, games)
    slots = games.slots
    entries: list[Entry] = []
    for key, place in game.fields.items():
        if found := value.get(key):
            entries += slots.of_any(found, findings, at, place, strict=True)
    cards = value["cards"]
    if type(cards) is dict:
        entries += slots.of_map(cards, findings, at, "cards", strict=True)
    else:
        entries += slots.of_any(cards, findings, at, "cards", strict=True)
    known = games.known_fields(game, _KNOWN)
    if not value.keys() <= known:
        findings += [
            unread(at, key) for key in value.keys() - known if isinstance(value[key], dict | list) and value[key]
        ]
    name, identifier = value.get("name"), value.get("id")
    return [
        Deck(
            name=name if type(name) is str else "",
            game=game.id,
            identity=_identity(value.get(game.identity), game.id, games) if game.identity else None,
            entries=tuple(entries),
            findings=tuple(findings),
            lines=(Line(at.line, "entry"),) if at.line else (),
            source=at.file,
            id=identifier if type(identifier) is str else _text(identifier),
            reader=NAME,
            start=at.line,
        )
    ]


def _game(value: Mapping[str, Any], games: Games) -> Game:
    """The game that the deck names, else the one asked for, else the only one with such fields."""
    said = value.get("game")
    if type(said) is str and said:
        return games.game(said if said in games.index else games.named(said))
    if games.forced:
        return games.game(games.forced)
    fitting = [game for game in games.index.values() if value.keys() & {game.identity, *game.fields} - {""}]
    return fitting[0] if len(fitting) == 1 else Game("", "")


def _identity(value: Any, game: str, games: Games) -> str | None:
    if isinstance(value, dict):
        value = value.get("code", value.get("value", value.get("name")))
    return games.identity(game, value)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else "" if value is None else str(value)[:80]
