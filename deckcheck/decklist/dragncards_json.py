"""Lists of DragnCards: ``{key: {"label", "cards": [{"databaseId", "quantity", "loadGroupId"}]}}``, several in a file.

Where a card is put when the game starts tells its section (``[dragncards]`` in the lexicon); groups that no player
owns make an encounter deck, and are set aside beside a player's. The groups of a player are ``playerN...`` for whoever
loads the list, or numbered (``player1Deck``) where it is a game with its players: then there is a deck for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckcheck.decklist.aside import Aside, unplaced
from deckcheck.decklist.games import Games
from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.slots import At, bad_count, whole
from deckcheck.model import Deck, Entry, Finding

NAME = "dragncards"

#: A group of one player: whose it is, and which.
_GROUP = Lazy(r"player(\d+|N)(?=[A-Z])(.*)")
#: Groups that belong to no player, but to the table.
_TABLE = "shared"
#: What a count is where it is missing: DragnCards writes one for every card.
_NONE = "no quantity"
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
    return [
        _deck(key, deck, rows, player, at, games)
        for key, deck in _lists(value).items()
        for player, rows in _players(deck["cards"]).items()
    ]


def _players(rows: Sequence[Mapping[str, Any]]) -> dict[str, list[Mapping[str, Any]]]:
    """Return the cards of each player of a list ("" where it has but one); what is no player's stands with each."""
    owners = [_owned(row)[0] for row in rows]
    players = sorted(set(owners) - {"", "N"}, key=int)
    if len(players) < 2:
        return {"": list(rows)}
    return {
        player: [row for row, owner in zip(rows, owners, strict=True) if owner not in players or owner == player]
        for player in players
    }


def _elsewhere(
    strange: Mapping[str, Sequence[Mapping[str, Any]]], at: At, game: str, games: Games
) -> Iterator[Finding]:
    """Tell of cards that no place of a deck is for: those of the table are set aside, others may be any."""
    aside = Aside(games.lexicon(game))
    for group, rows in sorted(strange.items()):
        if group.startswith(_TABLE):
            aside.add(at.span, group, sum(row["quantity"] if whole(row.get("quantity")) else 1 for row in rows))
        else:
            cards = [(str(row.get("quantity", "?")), _called(row, game, games)) for row in rows]
            yield unplaced(at.span, f"loadGroupId {group}" if group else "no loadGroupId", cards)
    yield from aside.findings()


def _said(group: Any) -> str:
    return group if isinstance(group, str) else "" if group is None else str(group)


def _called(row: Mapping[str, Any], game: str, games: Games) -> str:
    return games.titles(game).called(str(row["databaseId"]))


def _owned(row: Mapping[str, Any]) -> tuple[str, str]:
    """Return whose group a card is put into ("" if no player's), and the group as whoever loads a list has it."""
    group = row.get("loadGroupId")
    found = _GROUP.re.fullmatch(group) if isinstance(group, str) else None
    return (found[1], f"playerN{found[2]}") if found else ("", str(group))


def _deck(
    key: str, value: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], player: str, at: At, games: Games
) -> Deck:
    game = games.by_reader(NAME)
    groups = games.lexicon(game).groups
    findings: list[Finding] = []
    entries: list[Entry] = []
    strange: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        owner, group = _owned(row)
        place = groups.get(group)
        # Among several players nobody knows whose the groups without a number are.
        if place is None or (player and owner != player):
            strange.setdefault(_said(row.get("loadGroupId")), []).append(row)
        elif whole(count := row.get("quantity", _NONE)):
            entries += games.slots.of_pairs([(f"octgn:{row['databaseId']}", count)], findings, at, place)
        else:
            findings.append(bad_count(at, count, _called(row, game, games)))
    if strange.keys() - {""} and not entries:
        findings.append(games.foreign(game, at.span, f"its cards go to {', '.join(sorted(strange))}"))
    else:
        findings += _elsewhere(strange, at, game, games)
    label = str(value.get("label") or "")
    # A label says where the name is kept, or is the name; one that is empty says that there is none.
    name = key if label.startswith("id:") or value.get("label") is None else label
    if player:
        name = f"{name} (player {player})" if name else f"player {player}"
    return Deck(
        name=name,
        game=game,
        entries=tuple(entries),
        findings=tuple(findings),
        source=at.file,
        id=f"{key}-player{player}".lstrip("-") if player else key,
        reader=NAME,
        start=at.line,
    )
