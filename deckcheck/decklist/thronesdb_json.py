"""Lists of the ThronesDB API: ``{"id", "name", "faction_code", "slots": {code: count}, "agendas": [code]}``.

The agendas stand in ``slots`` too; they are counted once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Games
from deckcheck.decklist.slots import At
from deckcheck.model import Deck, Finding

NAME = "thronesdb"


def fits(value: Any) -> bool:
    """Tell whether a JSON value has this shape."""
    return isinstance(value, dict) and "faction_code" in value and isinstance(value.get("slots"), dict | list)


def decks(value: Mapping[str, Any], at: At, games: Games) -> list[Deck]:
    """Return the deck of a JSON value of this shape."""
    findings: list[Finding] = []
    slots = value["slots"] if isinstance(value["slots"], dict) else {}
    agendas = [code for code in _codes(value) if isinstance(code, str)]
    apart = {code: slots.get(code, 1) for code in dict.fromkeys(agendas)}
    for code in agendas:
        # Named twice in the list of agendas is twice in the deck, whatever the slots say.
        if isinstance(apart[code], int) and agendas.count(code) > apart[code]:
            apart[code] = agendas.count(code)
    others = [(code, count) for code, count in slots.items() if code not in apart]
    repeats = [pair for pair in getattr(slots, "repeats", ()) if pair[0] not in apart]
    entries = [
        *games.slots.of_map(apart, findings, at, "agenda", strict=True),
        *games.slots.of_pairs([*others, *repeats], findings, at),
    ]
    game, identity = games.by_reader(NAME), value.get("faction_code")
    return [
        Deck(
            name=str(value.get("name") or ""),
            game=game,
            identity=games.identity(game, identity) if identity else None,
            entries=tuple(entries),
            findings=tuple(findings),
            source=at.file,
            id=str(value.get("id") or ""),
            reader=NAME,
            start=at.line,
        )
    ]


def _codes(value: Mapping[str, Any]) -> list[Any]:
    agendas = value.get("agendas")
    if isinstance(agendas, dict):
        return list(agendas)
    if isinstance(agendas, list):
        return agendas
    single = value.get("agenda_code")
    return [single] if single else []
