"""What is one deck, what are two, and what nobody can tell; cards that may be none of the deck."""

from __future__ import annotations

import pytest

from tests.lotr.reading import REST, check, read, session

HEROES = "Aragorn (Core)\nLegolas (Core)\nGimli (Core)\n"
LEGAL = f"{HEROES}\n{REST}"


def decks(text: str) -> list[tuple[str, int, int]]:
    """Status, heroes and cards of each deck in a text."""
    judged = session().check_source("list.txt", text.encode())
    return [(deck.status, deck.counts.get("heroes", 0), deck.counts.get("player deck", 0)) for deck in judged]


@pytest.mark.parametrize(
    "heading", ["Hero: {}\n", "Heroes\n{}\nAllies\n", "Hero: {}\nHero: Beravor\n", "Heroes: {}, Beravor\n"]
)
def test_one_deck_sphere_by_sphere(heading):
    text = f"Leadership\n{heading.format('Aragorn (Core)')}2x Faramir (Core)\n\nTactics\n{heading.format('Legolas (Core)')}{REST}"
    [(_, heroes, cards)] = decks(text)
    assert (heroes, cards) == ((2, 52) if "Beravor" not in heading else (4, 52))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Alice's heroes: Aragorn (Core), Legolas (Core)", "Bob's heroes: Eowyn (Core), Beravor"),
        ("Player A (Leadership): Aragorn (Core), Legolas (Core)", "Player B (Spirit): Eowyn (Core), Beravor"),
        ("Ann’s Heroes\nAragorn (Core)\nLegolas (Core)", "Bob’s Heroes\nEowyn (Core)\nBeravor"),
        ("# Deck 1: Aragorn (Core), Legolas (Core)", "# Deck 2: Eowyn (Core), Beravor"),
    ],
)
def test_two_decks_with_the_players_before_their_heroes(first, second):
    assert decks(f"{first}\n\n{REST}\n{second}\n\n{REST}") == [("legal", 2, 50), ("legal", 2, 50)]


@pytest.mark.parametrize("sign", ["|", "\t"])
def test_decks_side_by_side_are_no_single_deck(sign):
    rows = [("Alice", "Bob"), ("Aragorn (Core)", "Eowyn (Core)"), ("Legolas (Core)", "Beravor")]
    rows += [("3x Gandalf (Core)", "3x Beorn (Core)"), ("3x Feint", "3x Quick Strike")]
    text = "".join(f"| {one} | {other} |\n" if sign == "|" else f"{one}\t{other}\n" for one, other in rows)
    [judged] = session().check_source("list.txt", text.encode())
    assert (judged.status, judged.findings[-1].kind) == ("unverified", "deck.second")


# --- cards below what is no heading that is known ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "tail",
    [
        "My favourite other things:\n1x Feint\n",
        "The Bench\n1x Feint\n1x Quick Strike\n",
        "Seen from afar:\nPassage Through Mirkwood\n",
    ],
)
def test_what_is_wrong_with_cards_below_no_known_heading_is_not_certain(tail):
    assert decks(LEGAL)[0][0] == "legal"
    judged = check(f"{LEGAL}\n{tail}")
    assert judged.status == "unverified"
    assert [finding.rule for finding in judged.findings if finding.severity == "error" and finding.rule > "E"] == []


def test_what_is_wrong_without_them_is_certain():
    judged = check(f"{LEGAL}4x Beravor\n\nMy other things:\n1x Feint\n")
    assert judged.status == "illegal"
    assert {"LR101", "LR202"} & {finding.rule for finding in judged.findings}


def test_a_heading_that_is_known_ends_the_doubt():
    judged = check(f"{LEGAL}\nMy other things:\n1x Quick Strike\n\nEvents\n1x Feint\n")
    assert judged.status == "illegal"
    assert [finding.rule for finding in judged.findings if finding.severity == "error"].count("LR201") == 1


@pytest.mark.parametrize(
    "tail",
    [
        "Mulligan\nSteward of Gondor, Sneak Attack\nOpening hand\nSneak Attack & Faramir (Core)\nCombos\nFeint + Faramir: the classic combo!\n",
        "Difficulty: easy\nPacks required: Core Set\nPlayers: 2\nsubtotal 50\nTotal cost: 108\nAverage cost: 2.1\n= 50\n3 likes, 2 favorites, 1 comments\nWin rate: 80% (8/10)\n",
        "Honorable mentions\n2x Gandalf (Core)\n",
        "Wishlist:\n1x Gandalf (Core)\n",
    ],
)  # fmt: skip
def test_what_posts_say_besides_leaves_a_legal_deck_legal(tail):
    assert decks(f"{LEGAL}\n{tail}") == [("legal", 3, 50)]


@pytest.mark.parametrize(
    "head",
    [
        "Heroes (threat 32)\n", "Heroes [Threat: 32]\n", "Heroes (32)\n", "Heroes – Threat 32\n", "Heroes: Threat 32\n",
        "# Fellowship\n## Deck 1\nHeroes\n", "<h3>Heroes</h3>\n<ul>\n", "[b]Heroes[/b]\n[list]\n",
    ],
)  # fmt: skip
def test_headings_with_more_than_the_heading(head):
    judged = check(f"{head}{HEROES}\nCards\n{REST}")
    assert (judged.status, [finding.rule for finding in judged.findings if finding.rule < "E"]) == ("legal", [])


def test_the_numbers_of_heroes_are_no_totals():
    judged = check(f"Hero 1: Aragorn (Core)\nHero #2: Legolas (Core)\nHero 3: Gimli (Core)\n\n{REST}")
    assert (judged.status, [finding.rule for finding in judged.findings if finding.rule < "E"]) == ("legal", [])


def test_a_stated_number_of_heroes_may_leave_out_the_contract():
    assert read(f"Hero (1)\nAragorn (Core)\nThe Grey Wanderer\n\nCards\n{REST}").rules == []


def test_cards_without_a_count_below_cards_with_one_are_no_heroes():
    """Arwen and Gildor are heroes and allies: told, for nothing tells which."""
    found = read(f"Elrond\nGaladriel (CS)\nCeleborn (TDT)\n{REST.strip()}\nArwen Undomiel\nGildor Inglorion\n")
    assert {"Arwen Undomiel", "Gildor Inglorion"} <= set(found.open)


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("3x Feint<br>", (3, "Feint")), ("2 Gandalf (Core Set version)", (2, "Gandalf")), ("2x Citadel Custodian - Ally - Leadership - 5", (2, "Citadel Custodian")),
        ("Side-quests: Gather Information", (1, "Gather Information")),
    ],
)  # fmt: skip
def test_lines_with_company(line, card):
    found = read(f"Heroes\nAragorn (Core)\n\nCards\n{line}\n")
    assert (found.cards[1][:2], found.rules) == (card, [])
