"""Where lists say the faction and the agenda: in headings, behind a hash, in the name of the deck."""

from __future__ import annotations

import pytest

from deckcheck.model import Resolved
from tests.decks import table
from tests.lists import resolved, rules


def told(found: Resolved) -> tuple[str | None, list[str], list[str]]:
    """Faction, agendas and rules of a list."""
    catalog = table("agot2")[0]
    cards = [catalog.card(code) for code in found.cards]
    return found.deck.identity, [card.title for card in cards if card.type == "agenda"], rules(found)


BODY = "\n\nPlots\n1x A Noble Cause\n\nCharacters\n3x Hot Pie\n"


@pytest.mark.parametrize(
    ("head", "agendas"),
    [
        ("Wolves\n\nHouse Stark\nAlliance (Banner of the Lion, Banner of the Kraken)", ["Alliance", "Banner of the Lion", "Banner of the Kraken"]),
        ("House Stark\nAgenda: Alliance (Banner of the Lion + Banner of the Kraken)", ["Alliance", "Banner of the Lion", "Banner of the Kraken"]),
        ("House Stark, Kings of Winter, 60 cards", ["Kings of Winter"]), ("House Stark | Kings of Winter | 60 cards", ["Kings of Winter"]),
        ("Kings of Winter (Stark)", ["Kings of Winter"]), ("[deck]House Stark\nKings of Winter", ["Kings of Winter"]),
        ("# Wolf Kings\n# House Stark\n# Banner of the Lion", ["Banner of the Lion"]), ("# House Stark - Banner of the Lion", ["Banner of the Lion"]),
        ("# Wolf Kings\n### Faction: House Stark\n### Agenda: Banner of the Lion", ["Banner of the Lion"]),
    ],
)  # fmt: skip
def test_ways_to_head_a_list(head, agendas):
    assert told(resolved(head + BODY)) == ("stark", agendas, [])


@pytest.mark.parametrize(
    ("head", "agendas"),
    [
        ("Winter Is Coming (House Stark)\nFealty", ["Fealty"]), ("The Red Wedding - House Stark\nKings of Winter", ["Kings of Winter"]),
        ("Wolves - House Stark - Fealty", ["Fealty"]), ("Wolves (House Stark - Fealty)", ["Fealty"]), ("House Stark: Robb's Army\nFealty", ["Fealty"]),
        ('Stark "Kings of Winter"', ["Kings of Winter"]),
    ],
)  # fmt: skip
def test_a_faction_that_only_the_name_holds_is_taken_and_told(head, agendas):
    found = resolved(head + BODY)
    assert told(found) == ("stark", agendas, ["DL010"])
    assert found.deck.name == head.partition("\n")[0]
    assert found.findings[0].message.startswith('no faction is declared; "')


@pytest.mark.parametrize("name", ["Stark KoW", "My Stark deck", "Lannister Rush"])
def test_a_faction_amid_the_words_of_a_name_is_a_doubt(name):
    found = resolved(name + BODY)
    assert told(found) == (None, [], ["DL001"])


@pytest.mark.parametrize("name", ["The Stark Truth", "Wolves - House Stark", "Lannister killers"])
def test_a_declared_faction_is_not_touched_by_the_name(name):
    found = resolved(f"{name}\nHouse Lannister\nFealty{BODY}")
    assert told(found) == ("lannister", ["Fealty"], [])
    assert found.deck.name == name


def test_brackets_that_may_hold_other_agendas_are_no_hint():
    assert told(resolved(f"House Stark\nAlliance [Lion/Kraken]{BODY}")) == ("stark", [], ["DL002"])


def test_an_agenda_behind_a_hash_below_a_plain_faction_is_commented_out():
    found = resolved(f"House Stark\n# Fealty\n# Agenda: Fealty\nBanner of the Lion{BODY}")
    assert told(found) == ("stark", ["Banner of the Lion"], ["DL013", "DL013"])


def test_all_on_one_line():
    found = resolved("House Stark | Fealty | 3x Hot Pie | 2x Ice (Core)\n")
    assert told(found) == ("stark", ["Fealty"], [])
    assert sorted(found.cards.values()) == [1, 2, 3]


@pytest.mark.parametrize(
    "line", ["01146: 3x Robb Stark", "01146 3x Robb Stark", "01146 3 Robb Stark", "01146 Robb Stark x3"]
)
def test_a_code_before_the_count(line):
    found = resolved(f"House Stark\n{line}\n")
    assert (dict(found.cards), rules(found)) == ({"01146": 3}, [])


def test_headings_with_a_faction():
    found = resolved(
        "House Stark\nFealty\n\nStark characters\n3x Hot Pie\n\nNeutral locations (3)\n3x The Roseroad\n\nStark Attachments:\n1x Ice (Core)\n"
    )
    assert (sum(found.cards.values()), rules(found)) == (8, [])


def test_cards_faction_by_faction():
    head = "Wolves\nHouse Stark\nBanner of the Lion\n\n"
    found = resolved(f"{head}Stark\n3x Hot Pie\n\nLannister\n3x The Tickler\n\nNeutral\n3x The Roseroad\n")
    assert told(found) == ("stark", ["Banner of the Lion"], [])
    assert told(resolved(f"{head}3x Hot Pie\n\nLannister\n3x The Tickler\n"))[2] == ["DL001"]


@pytest.mark.parametrize(
    "written",
    [
        "The Faith Militant (The Faith Militant)",
        "The Faith Militant (The Faith Militant #99)",
        "The Faith Militant (TFM)",
    ],
)
def test_an_agenda_in_a_pack_of_its_name(written):
    assert told(resolved(f"House Stark\nAgenda: {written}{BODY}")) == ("stark", ["The Faith Militant"], [])
    assert sum(resolved(f"House Stark\n{written}{BODY}").cards.values()) == 5
