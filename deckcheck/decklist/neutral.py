"""The neutral machine format: ``{"id", "name", "game", "faction", "agendas": [code], "cards": {code: count}}``.

The keys of the faction and of the one-card sections are those of the game (``data/games.json``). What stands in
``cards`` and in such a field stands there by the format, not by chance: its place is strict.

A card whose code is not known stands in ``named``, with all that its list says of it: ``[{"name", "count", "type"}]``,
where ``type`` is one card type or a list of them. ``pack``, ``number``, ``faction``, ``printed`` ({stat: number}),
``code`` and ``section`` may stand there too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Game, Games
from deckcheck.decklist.slots import At, bad_count, unread, whole
from deckcheck.model import ASIDE, Deck, Entry, Finding, Line

NAME = "neutral"
#: The field of cards by their titles.
NAMED = "named"

_ROW = frozenset({"name", "count", "code", "type", "pack", "number", "faction", "printed", "section"})
_KNOWN = frozenset(
    {NAMED, "id", "name", "game", "cards", "version", "format", "list", "note", "notes", "tags", "source"}
)


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
    if rows := value.get(NAMED):
        entries += _named(rows, findings, at)
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


def row(entry: Entry) -> dict[str, Any]:
    """Return an entry as a row of ``named``: what it does not say is left out."""
    fixed = entry.strict or entry.place == ASIDE
    said = {
        "name": entry.name,
        "code": entry.code,
        "type": entry.types[0] if len(entry.types) == 1 else list(entry.types),
        "pack": entry.hint,
        "number": entry.position,
        "faction": entry.faction,
        "printed": dict(entry.printed),
        "section": entry.place if fixed else "",
    }
    return {**{key: value for key, value in said.items() if value}, "count": entry.count}


def _named(rows: Any, findings: list[Finding], at: At) -> list[Entry]:
    """Return the entries of rows as `row` makes them; a row, or a word of one, that is none becomes a finding."""
    if not isinstance(rows, list):
        findings.append(unread(at, NAMED))
        return []
    entries = []
    for found in rows:
        entry = _entry(found) if isinstance(found, dict) else None
        if entry is None:
            findings.append(unread(at, f"{NAMED}: {found}"))
        elif not whole(entry.count):
            findings.append(bad_count(at, found.get("count"), entry.name or entry.code))
        else:
            entries.append(entry)
    return entries


def _entry(row: Mapping[str, Any]) -> Entry | None:
    """The entry of a row, whatever its count is; None where it says what no entry can."""
    types, printed = row.get("type", []), row.get("printed", {})
    types = [types] if isinstance(types, str) else types
    words = [row.get(key, "") for key in ("name", "code", "pack", "faction", "section")]
    number = row.get("number", 0)
    if not (
        row.keys() <= _ROW
        and all(isinstance(word, str) for word in words)
        and (words[0] or words[1])
        and type(number) is int
        and isinstance(types, list)
        and all(isinstance(kind, str) for kind in types)
        and isinstance(printed, dict)
        and all(type(value) is int for value in printed.values())
    ):
        return None
    name, code, pack, faction, section = words
    return Entry(
        row.get("count"),  # type: ignore[arg-type]  # asked by the caller
        name,
        code,
        pack,
        number,
        section,
        tuple(types),
        strict=section not in ("", ASIDE),
        faction=faction,
        printed=tuple(printed.items()),
    )


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
