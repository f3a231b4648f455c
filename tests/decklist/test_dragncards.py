"""Lists of DragnCards whose groups are numbered: the groups of one player are his deck, those of several are several."""

from __future__ import annotations

import json
from typing import Any

import pytest

from deckcheck.model import Deck
from tests.lists import decks, resolve, rules

#: OCTGN ids of cards of the Core Set: two heroes, an ally, an event.
ARAGORN, EOWYN = "51223bd0-ffd1-11df-a976-0801200c9001", "51223bd0-ffd1-11df-a976-0801200c9007"
GUARD, FEINT = "51223bd0-ffd1-11df-a976-0801200c9013", "51223bd0-ffd1-11df-a976-0801200c9034"


def row(identifier: str, quantity: int, group: Any) -> dict[str, Any]:
    return {"databaseId": identifier, "quantity": quantity, "loadGroupId": group}


def seat(player: str, hero: str, card: str) -> list[dict[str, Any]]:
    """The cards of one player."""
    groups = (f"player{player}Play1", f"player{player}Deck", f"player{player}Sideboard")
    return [row(identifier, count, group) for identifier, count, group in zip((hero, card, card), (1, 3, 2), groups, strict=True)]  # fmt: skip


def read(*rows: dict[str, Any], label: str = "Saturday") -> list[Deck]:
    return decks(json.dumps({"game": {"label": label, "cards": rows}}), "game.json")


def held(deck: Deck) -> tuple[dict[str, int], dict[str, int]]:
    """The cards of a deck and those aside, by code."""
    found = resolve(deck)
    return dict(found.cards), dict(found.aside)


@pytest.mark.parametrize("player", ["N", "1", "2", "4"])
def test_the_deck_of_one_player(player: str) -> None:
    [found] = read(*seat(player, ARAGORN, GUARD))
    assert (found.name, found.id, found.game, rules(found)) == ("Saturday", "game", "lotr", [])
    assert held(found) == ({"01001": 1, "01013": 3}, {"01013": 2})


def test_one_player_and_whoever_loads_the_list() -> None:
    [found] = read(row(ARAGORN, 1, "playerNPlay1"), row(GUARD, 3, "player1Deck"), row(GUARD, 2, "player1Sideboard"))
    assert (held(found), rules(found)) == (({"01001": 1, "01013": 3}, {"01013": 2}), [])


def test_two_players() -> None:
    first, second = read(*seat("2", EOWYN, FEINT), *seat("1", ARAGORN, GUARD))
    assert (first.name, first.id, rules(first)) == ("Saturday (player 1)", "game-player1", [])
    assert held(first) == ({"01001": 1, "01013": 3}, {"01013": 2})
    assert (second.name, second.id, rules(second)) == ("Saturday (player 2)", "game-player2", [])
    assert held(second) == ({"01007": 1, "01034": 3}, {"01034": 2})


def test_two_players_of_a_list_without_a_name() -> None:
    cards = [*seat("1", ARAGORN, GUARD), *seat("2", EOWYN, FEINT)]
    found = decks(json.dumps({"cards": cards}), "game.json")
    assert [(deck.name, deck.id) for deck in found] == [("player 1", "player1"), ("player 2", "player2")]


def test_what_no_player_owns() -> None:
    quest = row("x", 1, "sharedEncounterDeck")
    assert [rules(deck) for deck in read(quest)] == [["DL008"]]
    both = read(*seat("1", ARAGORN, GUARD), quest, *seat("2", EOWYN, FEINT))
    told = '1 card below "sharedEncounterDeck" is set aside and not counted'
    assert [[(f.rule, f.message) for f in deck.findings] for deck in both] == [[("DL013", told)]] * 2


@pytest.mark.parametrize("group", ["player2Engaged", "playerNDeck", None, 3, "player", "playerXDeck", "player2deck"])
def test_a_group_that_cannot_be_read(group: Any) -> None:
    found = read(*seat("1", ARAGORN, GUARD), row(FEINT, 1, group), *seat("2", EOWYN, FEINT))
    told = [rules(deck) for deck in found]
    assert told == ([[], ["DL001"]] if group == "player2Engaged" else [["DL001"], ["DL001"]])


@pytest.mark.parametrize("quantity", ["none", None, 0, -1, 1.5, "3", True, 100])
def test_a_card_without_a_count(quantity: Any) -> None:
    """DragnCards writes a number for every card: where it is none or missing, the card is told and not counted."""
    card = row(GUARD, 3, "playerNDeck") | {"quantity": quantity}
    if quantity == "none":
        del card["quantity"]
    [found] = read(row(ARAGORN, 1, "playerNPlay1"), card)
    written = '"no quantity"' if quantity == "none" else json.dumps(quantity)
    assert held(found) == ({"01001": 1}, {})
    assert [(f.rule, dict(f.data)) for f in found.findings] == [
        ("DL004", {"written": written, "name": "Guard of the Citadel"})
    ]


@pytest.mark.parametrize(
    ("group", "part"),
    [("foo", "loadGroupId foo"), (None, "no loadGroupId"), (3, "loadGroupId 3"), ("", "no loadGroupId")],
)
def test_cards_of_no_known_group_are_named(group: Any, part: str) -> None:
    [found] = read(row(ARAGORN, 1, "playerNPlay1"), row(GUARD, 3, group), row("a1-b2", 2, group))
    assert held(found) == ({"01001": 1}, {})
    assert [(f.rule, f.message) for f in found.findings] == [
        ("DL001", f'the field "{part}: 3x Guard of the Citadel, 2x a1-b2" cannot be read')
    ]


def test_a_list_without_any_group() -> None:
    [found] = decks(json.dumps({"cards": [{"databaseId": GUARD, "quantity": 3}]}), "game.json")
    assert [(f.rule, f.message) for f in found.findings] == [
        ("DL001", 'the field "no loadGroupId: 3x Guard of the Citadel" cannot be read')
    ]


def test_many_cards_of_no_known_group() -> None:
    """A part is told in one sentence that has an end."""
    [found] = read(row(ARAGORN, 1, "playerNPlay1"), *(row(f"c{number}", 1, "foo") for number in range(23)))
    [finding] = found.findings
    assert finding.message.endswith('1x c18, 1x c19 and 3 more" cannot be read')


@pytest.mark.parametrize(("label", "name"), [("id:riders", "game"), (None, "game"), ("", ""), ("Riders", "Riders")])
def test_names(label: Any, name: str) -> None:
    """An empty label is no name; where it is missing, or says where the name is kept, the key stands for it."""
    [found] = read(row(ARAGORN, 1, "playerNPlay1"), label=label)
    assert (found.name, found.id) == (name, "game")
