"""Lists of DragnCards: ``{key: {"label", "cards": [{"databaseId", "quantity", "loadGroupId"}]}}``, several in a file.

Where a card is put when the game starts tells its section (``[dragncards]`` in the lexicon); groups that no player
owns make an encounter deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.decklist.games import Games
from deckcheck.decklist.slots import At, unread
from deckcheck.model import Deck, Entry, Finding

NAME = "dragncards"

_WRAPPER = "preBuiltDecks"


def fits(value: Any) -> bool:
    """Tell whether a JSON value has this shape."""
    return bool(_lists(value))


def _lists(value: Any) -> dict[str, Mapping[str, Any]]:
    if not isinstance(value, dict):
        return {}
    value = value.get(_WRAPPER, value)
    if not isinstance(value, dict):
        return {}
    if _is_list(value):
        return {"": value}
    lists = {key: deck for key, deck in value.items() if _is_list(deck)}
    return lists if len(lists) == len(value) else {}


def _is_list(value: Any) -> bool:
    cards = value.get("cards") if isinstance(value, dict) else None
    return isinstance(cards, list) and all(isinstance(row, dict) and "databaseId" in row for row in cards)


def decks(value: Mapping[str, Any], at: At, games: Games) -> list[Deck]:
    """Return the decks of a JSON value of this shape."""
    return [_deck(key, deck, at, games) for key, deck in _lists(value).items()]


def _deck(key: str, value: Mapping[str, Any], at: At, games: Games) -> Deck:
    game = games.by_reader(NAME)
    groups = games.lexicon(game).groups
    findings: list[Finding] = []
    entries: list[Entry] = []
    strange = set()
    for row in value["cards"]:
        place = groups.get(row.get("loadGroupId"))
        if place is None:
            strange.add(str(row.get("loadGroupId")))
            continue
        code, count = f"octgn:{row['databaseId']}", row.get("quantity", 1)
        entries += games.slots.of_pairs([(code, count)], findings, at, place)
    if strange and not entries:
        findings.append(games.foreign(game, at.span, f"its cards go to {', '.join(sorted(strange))}"))
    else:
        findings += [unread(at, f"the cards of {group}") for group in sorted(strange)]
    label = str(value.get("label") or "")
    return Deck(
        name=key if label.startswith("id:") or not label else label,
        game=game,
        entries=tuple(entries),
        findings=tuple(findings),
        source=at.file,
        id=key,
        reader=NAME,
        start=at.line,
    )
