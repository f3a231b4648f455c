"""Tables: which column counts, told by the head, or by the rows together where none does."""

from __future__ import annotations

import pytest

from tests.lists import deck, resolved, rules, short

HEAD = "House Stark\nFealty\n\n"
CARDS = [(2, "Ice"), (3, "Hot Pie"), (1, "Lady")]


def cards(text: str) -> list[tuple[int, str]]:
    """Copies and titles of a list, without the agenda."""
    return [(count, name) for count, name, _, _ in short(deck(HEAD + text)) if name != "Fealty"]


@pytest.mark.parametrize(
    "text",
    [
        "#\tCard\tQty\n1\tIce\t2\n2\tHot Pie\t3\n3\tLady\t1\n",
        "No\tCard\tQty\n1\tIce\t2\n2\tHot Pie\t3\n3\tLady\t1\n",
        "Card\tSTR\tQty\nIce\t\t2\nHot Pie\t1\t3\nLady\t\t1\n",
        "Card\tCost\tQty\tRating\nIce\t3\t2\t5\nHot Pie\t2\t3\t4\nLady\t2\t1\t1\n",
        "Card\tSomething\tIn deck\nIce\tyes\t2\nHot Pie\tno\t3\nLady\tyes\t1\n",
        # Without a head: the printed cost of every card is no count.
        "Ice\t3\t2\nHot Pie\t2\t3\nLady\t2\t1\n",
        "3\tIce\t2\n2\tHot Pie\t3\n2\tLady\t1\n",
        # Nor is the number of the row, whatever stands behind the title; a type before it is no title.
        "1\t2\tIce (Core)\n2\t3\tHot Pie\n3\t1\tLady (TtB)\n",
        "Attachment\t2\tIce (Core)\nCharacter\t3\tHot Pie\nAttachment\t1\tLady (TtB)\n",
    ],
)
def test_the_column_that_counts(text: str) -> None:
    assert cards(text) == CARDS
    assert rules(deck(HEAD + text)) == []


def test_the_cells_of_html() -> None:
    rows = [
        ("th", "Cost", "Qty", "Card"),
        ("td", "", "2", "Ice"),
        ("td", "2", "3", "Hot Pie"),
        ("td", "2", "1", "Lady"),
    ]
    text = "\n".join(f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in row)}</tr>" for tag, *row in rows)
    assert (cards(f"<table>{text}</table>"), rules(deck(HEAD + text))) == (CARDS, [])


def test_of_two_columns_that_may_count_none_is_taken() -> None:
    found = deck(f"{HEAD}Have\tNeed\tCard\n1\t2\tIce\n0\t3\tHot Pie\n")
    assert rules(found) == ["DL004", "DL004"]
    assert found.findings[0].message == (
        '"1 ... 2" is no count of copies (a whole number from 1 to 99); Ice is not counted'
    )


@pytest.mark.parametrize(
    "text",
    [
        'Count,Name\n3,"Hot Pie"\n1,House Stark\n1,Fealty\n',
        "Type,Name,Count\nFaction,House Stark,1\nAgenda,Fealty,1\nCharacter,Hot Pie,3\n",
    ],
)
def test_the_faction_in_a_table(text: str) -> None:
    found = resolved(text)
    assert (found.deck.identity, sorted(found.cards.values()), rules(found)) == ("stark", [1, 3], [])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Faction\tAgenda\tCard\tCount\nStark\tFealty\tHot Pie\t3\nStark\tFealty\tIce\t2\n", ""),
        ("My wolves\n\nFaction\tAgenda\tCard\tCount\nStark\tFealty\tHot Pie\t3\nStark\tFealty\tIce\t2\n", "My wolves"),
        ("Deck,Faction,Agenda,Card,Count\nWolves,Stark,Fealty,Hot Pie,3\nWolves,Stark,Fealty,Ice,2\n", "Wolves"),
    ],
)
def test_what_every_row_says_is_of_the_deck(text: str, name: str) -> None:
    found = deck(text)
    assert [(entry.count, entry.name) for entry in found.entries] == [(1, "Fealty"), (3, "Hot Pie"), (2, "Ice")]
    assert (found.identity, found.name, rules(found)) == ("stark", name, [])


@pytest.mark.parametrize(
    "text",
    [
        "Faction\tAgenda\tCard\tCount\nStark\tFealty\tHot Pie\t3\nLannister\tFealty\tHot Pie\t3\n",
        "Faction\tAgenda\tCard\tCount\nStark\tFealty\tHot Pie\t3\nStark\tKings of Winter\tIce\t2\n",
        "Deck\tCard\tCount\nWolves\tHot Pie\t3\nLions\tIce\t2\n",
        "Player\tCard\tCount\nAnn\tHot Pie\t3\nBob\tIce\t2\n",
    ],
)
def test_a_table_of_several_decks_is_told(text: str) -> None:
    told = [(finding.kind, finding.line) for finding in deck(text).findings if finding.rule == "DL001"]
    assert told == [("deck.second", 3)]


def test_the_factions_of_the_cards_are_not_that_of_the_deck() -> None:
    found = deck("House Lannister\nFaction,Card,Count\nStark,Robb Stark (Core),2\nNeutral,Hot Pie,3\n")
    assert (found.identity, rules(found)) == ("lannister", [])
    assert [(entry.name, entry.faction) for entry in found.entries] == [("Robb Stark", "stark"), ("Hot Pie", "")]
