"""Tables with a head, as spreadsheets and posts have them: the head tells which number is the number of copies."""

from __future__ import annotations

import pytest

from tests.lotr.reading import GANDALF, HEROES, Read, read

SCOUT = (3, "Snowbourn Scout", "ally", "Core")


@pytest.mark.parametrize(
    "text",
    [
        "Card\tCost\tQty\nAragorn (Core)\t12\t1\nGandalf (Core)\t5\t3\nSnowbourn Scout\t1\t3\n",
        "| Card | Cost | Count |\n|---|---|---|\n| Aragorn (Core) | 12 | 1 |\n| Gandalf (Core) | 5 | 3 |\n| Snowbourn Scout | 1 | 3 |\n",
        "Cost;Count;Title;Set\n12;1;Aragorn;Core\n5;3;Gandalf;Core\n1;3;Snowbourn Scout;Core\n",
        "quantity,name,type,sphere,cost,pack\n1,Aragorn,Hero,Leadership,12,Core\n3,Gandalf,Ally,Neutral,5,Core\n3,Snowbourn Scout,Ally,Leadership,1,\n",
        "Section,Count,Name,Set\nHero,1,Aragorn,Core\nAlly,3,Gandalf,Core\nAlly,3,Snowbourn Scout,Core\n",
        '"Name","Number","Pack","Copies"\n"Aragorn","1","Core","1"\n"Gandalf","73","Core","3"\n"Snowbourn Scout","16","Core","3"\n',
        "Name\tSet\t#\nAragorn\tCore\t1\nGandalf\tCore\t3\nSnowbourn Scout\tCore\t3\n",
        "Název;Sada;Počet\nAragorn;Základní sada;1\nGandalf;Základní sada;3\nSnowbourn Scout;;3\n",
        # The table ends; what follows is written otherwise.
        "Card\tCost\tQty\nAragorn (Core)\t12\t1\n\n3x Gandalf (Core)\nSnowbourn Scout x3\n",
    ],
)  # fmt: skip
def test_the_head_tells_which_number_counts(text):
    assert read(text) == Read([HEROES[0], GANDALF, SCOUT], [], {}, [], [])


@pytest.mark.parametrize(("cell", "rule"), [("0", "DL004 3"), ("many", "DL004 3"), ("2-3", "DL004 3")])
def test_a_cell_that_is_no_count_is_told(cell, rule):
    found = read(f"Card\tQty\nAragorn (Core)\t1\nGandalf (Core)\t{cell}\n")
    assert (found.cards, found.rules) == ([HEROES[0]], [rule])


def test_an_unknown_title_in_a_table_is_told_with_its_copies():
    found = read("Card\tCost\tQty\nAragorn (Core)\t12\t1\nGandalph\t5\t3\n")
    assert (found.cards, found.unknown, found.rules) == ([HEROES[0]], ["Gandalph"], ["DL002 3"])
