"""Lists as players post them, without the headings of the sites: what stands beside a title tells what it is."""

from __future__ import annotations

import pytest

from tests.lotr.reading import GANDALF, HEROES, Read, check, read, session

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


# --- heroes on a line, heroes in a block ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Aragorn (TLR), Arwen, Denethor (Core)\n\n3x Gandalf (Core)\n",
        "Aragorn (TLR) / Arwen / Denethor (Core)\n\n3x Gandalf (Core)\n",
        "Aragorn (TLR), Arwen & Denethor (Core)\n3x Gandalf (Core)\n",
        "Heroes\nAragorn (TLR), Arwen, Denethor (Core)\n\n3x Gandalf (Core)\n",
        "Heroes: Aragorn (TLR), Arwen, Denethor (Core)\n\n3x Gandalf (Core)\n",
    ],
)
def test_a_nickname_among_heroes_on_one_line_is_told_and_the_others_are_read(text):
    judged = check(text)
    found = read(text)
    assert found.cards == [(1, "Aragorn", "hero", "TLR"), (1, "Denethor", "hero", "Core"), GANDALF]
    assert found.unknown == ["Arwen"]
    [finding] = [finding for finding in judged.findings if finding.rule == "DL002"]
    assert finding.data["nearest"][0] == "Arwen Undómiel"
    assert judged.resolved is not None
    assert judged.resolved.deck.name == ""


def test_a_line_of_heroes_above_the_heroes_is_the_name():
    text = "Aragorn, Arwen and Denethor\n\nHeroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n"
    assert read(text) == Read([HEROES[0], GANDALF], [], {}, [], [])
    judged = check(text)
    assert judged.resolved is not None
    assert judged.resolved.deck.name == "Aragorn, Arwen and Denethor"


@pytest.mark.parametrize(
    "head",
    [
        "Heroes (3)\nAragorn (Core)\nLegolas (Core)\nÉowyn (Core)\n\n",
        "3 Heroes\nAragorn (Core)\nLegolas (Core)\nÉowyn (Core)\n",
        "Heroes\nAragorn (Core)\nLegolas (Core)\nÉowyn (Core)\n\n",
        "Heroes (3)\n\nAragorn (Core)\n\nLegolas (Core)\n\nÉowyn (Core)\n\n",
        "Heroes:\n\n1x Aragorn (Core)\n1x Legolas (Core)\n1x Éowyn (Core)\n\n",
    ],
)
def test_below_the_heroes_the_deck_needs_no_heading(head):
    """Beorn and Faramir are heroes and allies; the total is that of the deck alone."""
    text = head + "3x Gandalf (Core)\n2x Beorn\n1x Faramir (Core)\n\n6 cards\n"
    assert read(text) == Read(
        [*HEROES, GANDALF, (2, "Beorn", "ally", "Core"), (1, "Faramir", "ally", "Core")], [], {}, [], []
    )


def test_a_stated_number_of_heroes_ends_the_block_whatever_follows():
    found = read("Heroes (2)\nAragorn (Core)\nLegolas (Core)\n\n1x Beorn\n3x Gandalf (Core)\n")
    assert found == Read([*HEROES[:2], (1, "Beorn", "ally", "Core"), GANDALF], [], {}, [], [])


def test_a_card_of_another_type_among_the_heroes_is_told():
    found = read("Heroes\nAragorn (Core)\nGandalf (Core)\nLegolas (Core)\n\nAllies\n3x Northern Tracker\n")
    assert (found.cards[:3], found.rules) == ([HEROES[0], (1, *GANDALF[1:]), HEROES[1]], ["DL007 3"])


def test_a_wrong_number_of_heroes_is_told():
    found = read("Heroes (3)\nAragorn (Core)\nLegolas (Core)\n\n3x Gandalf (Core)\n")
    assert (found.cards, found.rules) == ([*HEROES[:2], GANDALF], ["DL005 1"])


# --- remarks, links, fields -------------------------------------------------------------------------------------------


def test_a_remark_of_one_such_word_above_cards_swallows_none():
    found = read(
        "Heroes\nAragorn (Core)\n\nAllies\n# notes\nWandering Took\n3x Gandalf (Core)\n# comments\n2x Beorn (Core)\n"
        "## Strategy\nNorthern Tracker\n"
    )
    assert [row[:2] for row in found.cards] == [
        (1, "Aragorn"), (1, "Wandering Took"), (3, "Gandalf"), (2, "Beorn"), (1, "Northern Tracker"),
    ]  # fmt: skip
    assert found.rules == []


@pytest.mark.parametrize("heading", ["Notes", "# Notes\nThis deck wins.", "Comments:", "**Strategy**", "Popis"])
@pytest.mark.parametrize("line", ["Wandering Took", "- Wandering Took", "3x Gandalf (Core)", "Faramir (Core)"])
def test_a_line_that_is_a_title_and_nothing_else_is_told_among_remarks(heading, line):
    judged = check(f"Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n\n{heading}\n{line}\nIt is good.\n")
    assert judged.status != "legal"
    [finding] = [finding for finding in judged.findings if finding.rule == "DL001"]
    assert finding.message == f'"{line}" reads as a card but stands among remarks; it is not counted'


@pytest.mark.parametrize(
    "line", ["Wandering Took is good.", "Gandalf - the best", "Mulligan for Steward of Gondor", "Gandalf: draws cards"]
)
def test_talk_of_cards_among_remarks_is_a_remark(line):
    assert read(f"Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n\nNotes\n{line}\n").rules == []


@pytest.mark.parametrize(
    "line",
    [
        "3x [Gandalf](https://ringsdb.com/card/01073)",
        "[3x Gandalf](/card/01073)",
        '3x <a href="/card/01073" class="card-tip">Gandalf</a>',
        '<li>3x <a data-code="01073" href="#">Gandalf</a></li>',
        "3x [Gandalf](https://ringsdb.com/card/01073) (Core Set)",
    ],
)
def test_the_address_of_a_link_tells_the_card(line):
    """Gandalf is an ally of two products, so that the title alone is open."""
    assert read(f"Heroes\nAragorn (Core)\n\nAllies\n{line}\n") == Read([HEROES[0], GANDALF], [], {}, [], [])


def test_a_link_to_a_card_that_nobody_knows_leaves_the_title():
    found = read("Heroes\nAragorn (Core)\n\nAllies\n3x [Northern Tracker](https://ringsdb.com/card/99999)\n")
    assert found.cards == [HEROES[0], (3, "Northern Tracker", "ally", "Core")]


def test_a_link_to_another_card_is_told():
    found = read("Heroes\nAragorn (Core)\n\nAllies\n3x [Northern Tracker](https://ringsdb.com/card/01073)\n")
    assert (found.cards, found.rules) == ([HEROES[0], GANDALF], ["DL010 5"])


@pytest.mark.parametrize(
    "line", ["Threat 29", "Threat: 29", "Starting threat 29", "Starting Threat: 29", "threat - 29"]
)
def test_a_line_with_the_threat_is_no_card(line):
    assert read(f"Heroes\nAragorn (Core)\n{line}\n\nAllies\n3x Gandalf (Core)\n") == Read(
        [HEROES[0], GANDALF], [], {}, [], []
    )


@pytest.mark.parametrize(
    "lines", ["SB: 2x Beorn (Core)", "SB 2x Beorn (Core)", "Sideboard: 2x Beorn (Core)", "Stranou\n2x Beorn (Core)"]
)
def test_ways_to_set_a_card_aside(lines):
    found = read(f"Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n{lines}\n")
    assert found == Read([HEROES[0], GANDALF], [(2, "Beorn", "ally", "Core")], {}, [], [])


# --- tables, printed values by name, groups of a sphere ---------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Heroes\nAragorn (Core) - 12 threat\nLegolas (Core), threat 9\nÉowyn (Core)  Threat: 9\n\nAllies\n3x Gandalf (Core) 5 cost\n",
        "Aragorn\tHero\tLeadership\tCore\nLegolas\tHero\tTactics\tCore\nÉowyn\tHero\tSpirit\tCore\n3 Gandalf\tAlly\tNeutral\tCore\n",
        "1 Aragorn (Core) Hero Leadership\n1 Legolas (Core) Hero Tactics\n1 Éowyn (Core) Hero Spirit\n3 Gandalf (Core) Ally Neutral 5\n",
        "Name;Type;Set;Qty\nAragorn;Hero;Core;1\nLegolas;Hero;Core;1\nÉowyn;Hero;Core;1\nGandalf;Ally;Core;3\n",
        "Leadership\nAragorn (Core)\n\nTactics\nLegolas (Core)\n\nSpirit (1)\nÉowyn (Core)\n\nNeutral:\n3x Gandalf (Core)\n",
        "Heroes\nLeadership\nAragorn (Core)\nTactics\nLegolas (Core)\nSpirit\nÉowyn (Core)\n\nAllies\n-- Neutral --\n3x Gandalf (Core)\n",
    ],
)  # fmt: skip
def test_what_stands_beside_titles_or_above_a_group_is_no_card(text):
    assert read(text) == Read([*HEROES, GANDALF], [], {}, [], [])


def test_the_sphere_of_a_group_tells_which_card_where_one_is_of_it():
    found = read("Heroes\nLore\nGlorfindel\n\nAllies\nSpirit\n3x Glorfindel\n2x Gandalf (Core)\n")
    assert found == Read(
        [(1, "Glorfindel", "hero", "Core"), (3, "Glorfindel", "ally", "FotS"), (2, *GANDALF[1:])], [], {}, [], []
    )


def test_a_heading_for_the_contract_says_nothing_of_the_heroes():
    """Sam, Merry and Pippin are heroes and allies; allies have a heading of their own."""
    found = read("Sam Gamgee\nMerry (TBR)\nPippin (TBR)\nContract: Fellowship\n\nAllies\n3x Gandalf (Core)\n")
    assert [(title, kind) for _, title, kind, _ in found.cards] == [
        ("Sam Gamgee", "hero"), ("Merry", "hero"), ("Pippin", "hero"), ("Fellowship", "contract"), ("Gandalf", "ally"),
    ]  # fmt: skip
    assert found.rules == []


def test_several_copies_of_a_card_that_may_be_an_ally_end_the_heroes():
    found = read("Heroes\nAragorn (Core)\n3x Beorn\n3x Gandalf (Core)\n")
    assert found == Read([HEROES[0], (3, "Beorn", "ally", "Core"), GANDALF], [], {}, [], [])


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Aragorn, Core, Beorn, OHaUH", ["Aragorn Core", "Beorn OHaUH"]),
        ("Aragorn (Leadership, Core), Beorn (Tactics, Over Hill and Under Hill)", ["Aragorn Core", "Beorn OHaUH"]),
        ("Aragorn, Core 1, Beorn, Over Hill and Under Hill 5", ["Aragorn Core", "Beorn OHaUH"]),
        ("Aragorn - Core and Beorn - Over Hill and Under Hill", ["Aragorn Core", "Beorn OHaUH"]),
        ("Dáin Ironfoot (Spirit), Fellowship (ASitE)", ["Dáin Ironfoot TGoF", "Fellowship ASitE"]),
    ],
)
def test_packs_with_commas_between_heroes_on_one_line(line, cards):
    found = read(f"Heroes: {line}\n\nAllies\n3x Gandalf (Core)\n")
    assert ([f"{title} {pack}" for _, title, _, pack in found.cards], found.rules) == ([*cards, "Gandalf Core"], [])


def test_a_contract_that_is_called_like_a_sphere():
    found = read("Heroes\nAragorn (Core)\nFellowship (ASitE 74)\n\nAllies\n3x Gandalf (Core)\n")
    assert found == Read([HEROES[0], (1, "Fellowship", "contract", "ASitE"), GANDALF], [], {}, [], [])


def test_a_blank_line_and_cards_in_several_copies_end_the_heroes_together():
    """A single Faramir stands among cards of the deck, not among the heroes."""
    found = read("Heroes\n1x Aragorn (Core)\n\n1x Faramir (Core)\n1x Beorn\n3x Gandalf (Core)\n")
    assert found == Read(
        [HEROES[0], (1, "Faramir", "ally", "Core"), (1, "Beorn", "ally", "Core"), GANDALF], [], {}, [], []
    )


def test_the_number_of_copies_behind_a_pack_is_no_number_in_it():
    """Galadriel is the third card of that pack."""
    galadriel = (3, "Galadriel", "ally", "TRD")
    for line in ("Galadriel (TRD) × 3", "Galadriel (TRD) - 3", "Galadriel, TRD 3", "Galadriel (TRD) 3"):
        assert read(f"Heroes\nAragorn (Core)\n\nAllies\n{line}\n") == Read([HEROES[0], galadriel], [], {}, [], [])


@pytest.mark.parametrize(
    ("line", "nearest"),
    [("3x Northern Tracker, good for questing", "Northern Tracker"), ("1x Gandalf the Grey", "Gandalf")],
)
def test_a_title_with_other_words_is_offered(line, nearest):
    judged = check(f"Heroes\nAragorn (Core)\n\nAllies\n{line}\n")
    [finding] = [finding for finding in judged.findings if finding.rule == "DL002"]
    assert finding.data["nearest"] == [nearest]


@pytest.mark.parametrize(
    "text",
    [
        "Aragorn (Core) · Legolas (Core) · Éowyn (Core)\n\n3x Gandalf (Core)\n",
        "Heroes: Aragorn (Core) • Legolas (Core) • Éowyn (Core)\n\n3x Gandalf (Core)\n",
        "🦸 Heroes\n🗡️ Aragorn (Core)\n🏹 Legolas (Core)\n⭐ Éowyn (Core)\n\n👥 Allies (3)\n3\ufe0f\u20e3 Gandalf (Core)\n",
        "Deck total: 3\n\nHeroes\nAragorn (Core)\nLegolas (Core)\nÉowyn (Core)\n\nAllies\n3x Gandalf (Core)\n",
    ],
)
def test_signs_of_chats_and_forums(text):
    assert read(text) == Read([*HEROES, GANDALF], [], {}, [], [])


# --- what the first line is -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("Dain", "Dáin Ironfoot"), ("Argorn (Core)", "Aragorn"), ("Galadrial", "Galadriel"), ("Gimli or Thalin", "Thalin"), ("Ã‰owyn (Core)", "Éowyn"),
        ("Leadership Gimli from Sands of Harad", "Gimli"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "above", ["", "### Deck 1\nHeroes\nBilbo Baggins (MG)\n\nAllies\n3x Gandalf (Core)\n\n### Deck 2\n"]
)
def test_a_slip_right_above_heroes_is_no_name(above, line, nearest):
    *_, judged = session().check_source(
        "list.txt", f"{above}{line}\nLegolas (Core)\nÉowyn (FotW)\n\n3x Beorn\n".encode()
    )
    [finding] = [finding for finding in judged.findings if finding.rule == "DL002"]
    assert finding.data["nearest"][0] == nearest
    assert judged.counts["heroes"] == 2


@pytest.mark.parametrize(
    "line", ["My Gondor deck", "Aragorn and friends", "Aragorn's Rangers", "The Three Hunters", "Three Hunters (v2)"]
)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_title_above_heroes_is_the_name(line, gap):
    judged = check(f"{line}{gap}Aragorn (Core)\nLegolas (Core)\n\n3x Gandalf (Core)\n")
    assert judged.resolved is not None
    assert (judged.resolved.deck.name, [finding.rule for finding in judged.findings if finding.rule < "E"]) == (
        line,
        [],
    )


@pytest.mark.parametrize(
    ("head", "title"),
    [("The Grey Wanderer\n\nHero\nAragorn (Core)\n", "The Grey Wanderer"), ("Council of the Wise\nHeroes: Aragorn (Core)\n", "Council of the Wise")],
)  # fmt: skip
def test_a_contract_above_the_heroes_is_no_name(head, title):
    found = read(f"{head}\nAllies\n3x Gandalf (Core)\n")
    assert [(name, kind) for _, name, kind, _ in found.cards] == [
        (title, "contract"),
        ("Aragorn", "hero"),
        ("Gandalf", "ally"),
    ]


def test_a_contract_that_stands_further_down_is_a_name_above():
    judged = check("The Grey Wanderer\n\nHero\nAragorn (Core)\nThe Grey Wanderer\n\nAllies\n3x Gandalf (Core)\n")
    assert judged.resolved is not None
    assert (judged.resolved.deck.name, judged.counts["contract"]) == ("The Grey Wanderer", 1)


@pytest.mark.parametrize("title", ["Fellowship", "Fellowship: Ann and Bob"])
def test_a_title_above_several_decks_is_of_none(title):
    text = "{}\n\nDeck 1\nHeroes\nAragorn (Core)\nAllies\n3x Gandalf (Core)\n\nDeck 2\nHeroes\nLegolas (Core)\nAllies\n3x Beorn (Core)\n"
    judged = list(session().check_source("list.txt", text.format(title).encode()))
    assert [verdict.counts["contract"] for verdict in judged] == [0, 0]


def test_heroes_numbered_with_a_hash_are_heroes():
    assert read("#1 Aragorn (Core)\n#2 Legolas (Core)\n#3 Éowyn (Core)\n\n3x Gandalf (Core)\n") == Read(
        [*HEROES, GANDALF], [], {}, [], []
    )
