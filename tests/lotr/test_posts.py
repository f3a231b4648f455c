"""Lists as players post them, without the headings of the sites: what stands beside a title tells what it is."""

from __future__ import annotations

import pytest

from tests.lotr.reading import GANDALF, HEROES, Read, check, read

SPEARMAN = (3, "Gondorian Spearman", "ally", "Core")
DWARVES = [("hero", "Core"), ("hero", "TSoH")]


@pytest.mark.parametrize(
    "heroes",
    [
        "Legolas (9)\nGimli (11)\nThalin (9)\n\n",
        "Legolas 9\nGimli 11\nThalin 9\n\n",
        "Legolas: 9\nGimli: 11\nThalin: 9\n\n",
        "Legolas - 9\nGimli - 11\nThalin - 9\n\n",
        "1 Legolas (9)\n1 Gimli (11)\n1 Thalin (9)\n\n",
        "1x Legolas [9]\n1x Gimli [11]\n1x Thalin [9]\n\n",
        # Nothing parts the heroes from the cards.
        "Legolas (9)\nGimli (11)\nThalin (9)\n",
        "My dwarves\n\nLegolas (9)\nGimli (11)\nThalin (9)\n\n",
    ],
)
def test_a_number_that_is_the_threat_of_a_hero_tells_a_hero(heroes):
    """Both titles are of allies too: an ally in nine copies is never taken for granted."""
    found = read(heroes + "3x Gandalf (Core)\n3x Gondorian Spearman\n")
    assert found.cards == [(1, "Thalin", "hero", "Core"), GANDALF, SPEARMAN]
    assert found.open == {"Legolas": DWARVES, "Gimli": DWARVES}
    assert {rule[:5] for rule in found.rules} == {"DL003"}


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("Glorfindel (5)", (1, "Glorfindel", "hero", "FoS")),
        ("Glorfindel (12)", (1, "Glorfindel", "hero", "Core")),
        ("Aragorn (12) (Core)", HEROES[0]),
    ],
)
def test_the_printed_value_tells_which_hero(line, card):
    assert read(f"Heroes\n{line}\n\nAllies\n3x Gandalf (Core)\n") == Read([card, GANDALF], [], {}, [], [])


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("3 Gandalf (5) (Core)", GANDALF),
        ("3x Glorfindel (5)", (3, "Glorfindel", "ally", "FotS")),
        ("3x Beorn (6)", (3, "Beorn", "ally", "Core")),
        ("1x Beorn (6)", (1, "Beorn", "ally", "Core")),
        ("Beorn (6) x3", (3, "Beorn", "ally", "Core")),
    ],
)
def test_a_cost_in_brackets_is_no_count_and_tells_an_ally(line, card):
    found = read(f"Aragorn (12) (Core)\nThalin (9)\n\n{line}\n")
    assert found == Read([HEROES[0], (1, "Thalin", "hero", "Core"), card], [], {}, [], [])


def test_a_count_with_a_sign_is_a_count_whatever_is_printed():
    assert read("Heroes\nAragorn (Core)\n\nCards\n9x Thalin\n").cards == [HEROES[0], (9, "Thalin", "hero", "Core")]


@pytest.mark.parametrize("hint", ["DoG", "Defenders of Gondor"])
def test_of_hero_and_ally_in_one_pack_the_place_tells_which(hint):
    hero, ally = (1, "Faramir", "hero", "DoG"), (3, "Faramir", "ally", "DoG")
    rest = f"3x Faramir ({hint})\n3x Gandalf (Core)\n"
    assert read(f"Aragorn (Core)\nFaramir ({hint})\n\n{rest}").cards == [HEROES[0], hero, ally, GANDALF]
    assert read(f"Aragorn (Core)\nLegolas (Core)\n\n{rest}").cards == [*HEROES[:2], ally, GANDALF]
    assert read(f"Heroes\nFaramir ({hint})\n\nAllies\n{rest}").cards == [hero, ally, GANDALF]


@pytest.mark.parametrize(
    "text",
    [
        "Aragorn, Core 1\nLegolas, Core 5\nEowyn, Core 7\n\nGandalf, Core 73 x3\n",
        "Aragorn Core 1\nLegolas Core 5\nEowyn Core #7\n\n3x Gandalf Core 73\n",
        "Aragorn (Core) 1\nLegolas (Core) 5\nEowyn (Core) 7\n\n3x Gandalf (Core) 73\n",
        "Aragorn (Core, 1)\nLegolas (Core 5)\nEowyn (Core #7)\n\n3x Gandalf (Core; 73)\n",
        "Core 1 Aragorn\nCore 5 Legolas\nCore #7 Eowyn\n\n3x Core 73 Gandalf\n",
        "Core: Aragorn\nCore - Legolas\nCore Set Eowyn\n\n3x Core Gandalf\n",
    ],
)
def test_the_number_behind_a_pack_is_that_of_the_card(text):
    assert read(text) == Read([*HEROES, GANDALF], [], {}, [], [])


def test_a_number_behind_a_pack_in_which_the_card_has_another_is_a_count():
    assert read("Heroes\nAragorn (Core)\n\nAllies\nGandalf, Core 3\nBeorn (Core) 2\n").cards == [
        HEROES[0], GANDALF, (2, "Beorn", "ally", "Core"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "written",
    [
        "Aragorn (Lore)", "Aragorn (Lore, TWitW)", "Aragorn (TWitW, Lore)", "Aragorn (Lore hero)", "Aragorn (hero/Lore)", "Aragorn Lore", "Aragorn - Lore",
        "Aragorn, Lore", "Lore Aragorn", "Aragorn [Lore] (hero)", "Aragorn (TWitW Lore)", "TWitW Aragorn", "The Watcher in the Water: Aragorn",
    ],
)  # fmt: skip
def test_sphere_pack_and_type_together(written):
    found = read(f"Heroes\n{written}\n\nAllies\n3x Gandalf (Core)\n")
    assert found == Read([(1, "Aragorn", "hero", "TWitW"), GANDALF], [], {}, [], [])


@pytest.mark.parametrize("written", ["Tact", "Tac", "Tactic", "T", "tactics"])
def test_a_sphere_may_be_cut_short(written):
    found = read(f"Heroes\nAragorn ({written})\n\nAllies\n3x Gandalf (Core)\n")
    assert found == Read([(1, "Aragorn", "hero", "TLR"), GANDALF], [], {}, [], [])


def test_what_is_not_known_beside_a_title_is_told():
    judged = check("Heroes\nAragorn (Core, my favourite)\n\nAllies\n3x Gandalf (Core)\n")
    [finding] = [found for found in judged.findings if found.rule == "DL009"]
    assert finding.data["hint"] == "Core, my favourite"


@pytest.mark.parametrize("pack", ["Shadow & Flame", "Shadow and Flame", "shadow&flame"])
def test_a_pack_with_another_sign_for_and(pack):
    assert read(f"Heroes\nElrond ({pack})\n\nAllies\n3x Gandalf (Core)\n").cards == [
        (1, "Elrond", "hero", "SaF"), GANDALF,
    ]  # fmt: skip
