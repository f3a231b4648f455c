"""Several decks in one text: where each begins, what it is called, and what parts nothing. Whole readings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.model import Deck
from tests.lists import decks, numbers, resolve, rules, short

# Decks as people write them: below headings, and (LotR) in bare groups.
HEROES = ("Aragorn (Core)\nGimli (Core)\nLegolas (Core)", "Eowyn (Core)\nTheodred\nDunhere")
LOTR = (
    f"Heroes (3)\n{HEROES[0]}\n\nAllies\n3x Veteran Axehand\n\nEvents\n2x Feint",
    f"Heroes (3)\n{HEROES[1]}\n\nAllies\n2x Snowbourn Scout\n\nEvents\n2x A Test of Will",
)
BARE = (
    f"{HEROES[0]}\n\n3x Veteran Axehand\n2x Feint",
    f"{HEROES[1]}\n\n2x Snowbourn Scout\n2x A Test of Will",
)
AGOT2 = (
    "House Stark\nFealty\n\nPlots\n1x A Noble Cause\nCharacters\n3x Hot Pie",
    "House Tyrell\nKings of Summer\n\nPlots\n1x Summer Harvest\nCharacters\n2x Garden Caretaker",
)
CARDS = {
    LOTR: (
        {"Aragorn": 1, "Gimli": 1, "Legolas": 1, "Veteran Axehand": 3, "Feint": 2},
        {"Eowyn": 1, "Theodred": 1, "Dunhere": 1, "Snowbourn Scout": 2, "A Test of Will": 2},
    ),
    AGOT2: (
        {"Fealty": 1, "A Noble Cause": 1, "Hot Pie": 3},
        {"Kings of Summer": 1, "Summer Harvest": 1, "Garden Caretaker": 2},
    ),
}
CARDS[BARE] = CARDS[LOTR]
GAMES = {LOTR: "lotr", BARE: "lotr", AGOT2: "agot2"}
PAIRS = pytest.mark.parametrize("pair", [LOTR, BARE, AGOT2], ids=["lotr", "bare", "agot2"])


def cards(deck: Deck) -> dict[str, int]:
    """Title -> copies, as written."""
    return {name: count for count, name, _, _ in short(deck)}


def read(content: str, game: str) -> list[Deck]:
    """The decks of a text, held to account for every line of it."""
    found = decks(content, game=game)
    assert sorted(line.number for deck in found for line in deck.lines) == numbers(content)
    return found


def faults(deck: Deck) -> list[str]:
    """The rule ids of what is wrong with reading a deck and its titles."""
    return [rule for rule in rules(resolve(deck)) if rule not in ("DL012", "DL013")]


@PAIRS
@pytest.mark.parametrize(
    "ruler", ["---", "***", "___", "-----", "- - -", "* * *", "~~~~", "————", "=====", "<hr>", "[hr]", "```"]
)
@pytest.mark.parametrize("form", ["{0}\n{2}\n{1}\n", "{0}\n\n{2}\n\n{1}\n\n{2}\n", "{2}\n{0}\n{2}\n{2}\n{1}\n"])
def test_rulers(pair: tuple[str, str], ruler: str, form: str) -> None:
    found = read(form.format(*pair, ruler), GAMES[pair])
    assert tuple(map(cards, found)) == CARDS[pair]
    assert [faults(deck) for deck in found] == [[], []]


HEADINGS = [
    ("# Deck A", "# Deck B", "Deck A", "Deck B"),
    ("Deck 1", "Deck 2", "Deck 1", "Deck 2"),
    ("Deck 1:", "Deck 2:", "Deck 1", "Deck 2"),
    ("## Player 1", "## Player 2", "Player 1", "Player 2"),
    ("### Player 1 - Ann", "### Player 2 - Bob", "Ann", "Bob"),
    ("Player 1: Ann", "Player 2: Bob", "Ann", "Bob"),
    ("**Deck 1: Hobbits**", "**Deck 2: Dwarves**", "Hobbits", "Dwarves"),
    ("**Deck 1**: Hobbits", "**Deck 2**: Dwarves", "Hobbits", "Dwarves"),
    ("[b]Deck 1[/b]", "[b]Deck 2[/b]", "Deck 1", "Deck 2"),
    ("Deck 1 – Hobbits", "Deck 2 – Dwarves", "Hobbits", "Dwarves"),
    ("Deck A (Ann)", "Deck B (Bob)", "Deck A (Ann)", "Deck B (Bob)"),
    ("Deck #1", "Deck #2", "Deck #1", "Deck #2"),
    ("First deck", "Second deck", "First deck", "Second deck"),
    ("Balíček 1", "Balíček 2", "Balíček 1", "Balíček 2"),
    ("Hráč A", "hrac B", "Hráč A", "hrac B"),
    ("// Deck 1", "// Deck 2", "Deck 1", "Deck 2"),
    ("[Deck 1]", "[Deck 2]", "Deck 1", "Deck 2"),
    ("--- Deck 1 ---", "--- Deck 2 ---", "Deck 1", "Deck 2"),
    ("Deck 1\n------", "Deck 2\n------", "Deck 1", "Deck 2"),
    ("=== Hobbits ===", "=== Dwarves ===", "Hobbits", "Dwarves"),
    ("# Hobbits", "# Dwarves", "Hobbits", "Dwarves"),
    ("Name: Hobbits", "Name: Dwarves", "Hobbits", "Dwarves"),
    ("Deck: Hobbits", "Deck: Dwarves", "Hobbits", "Dwarves"),
    ("Hobbits", "Dwarves", "Hobbits", "Dwarves"),
    ("Ann's deck", "Bob's deck", "Ann's deck", "Bob's deck"),
    ("Hobbits\n-------", "Dwarves\n-------", "Hobbits", "Dwarves"),
    ("-----\nHobbits\n-----", "-----\nDwarves\n-----", "Hobbits", "Dwarves"),
    ("Deck 1\nHobbits", "Deck 2\nDwarves", "Hobbits", "Dwarves"),
    ("Deck 1\n\nHobbits", "---\n\nDeck 2\n\nDwarves", "Hobbits", "Dwarves"),
    ("Our decks for Saturday\n\nDeck 1", "Deck 2", "Deck 1", "Deck 2"),
    ("# Our decks\n\n## Ann", "---\n\n## Bob", "Ann", "Bob"),
    ("Deck 1 of 2", "Deck 2/2", "Deck 1 of 2", "Deck 2/2"),
    ("1) Hobbits", "2) Dwarves", "1) Hobbits", "2) Dwarves"),
    ("Ann's\n```", "```\nBob's\n```", "Ann's", "Bob's"),
]


@PAIRS
@pytest.mark.parametrize(("first", "second", "one", "two"), HEADINGS)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_headings(pair: tuple[str, str], first: str, second: str, one: str, two: str, gap: str) -> None:
    found = read(f"{first}{gap}{pair[0]}\n\n{second}{gap}{pair[1]}\n", GAMES[pair])
    assert tuple(map(cards, found)) == CARDS[pair]
    assert ([deck.name for deck in found], [faults(deck) for deck in found]) == ([one, two], [[], []])


def test_a_deck_begins_at_its_heading() -> None:
    content = f"# Ann\n{LOTR[0]}\n\n# Bob\n{LOTR[1]}\n\n---\n\nCarl\n{BARE[0]}\n"
    lines = content.splitlines()
    found = read(content, "lotr")
    assert [(deck.name, lines[deck.start - 1]) for deck in found] == [
        ("Ann", "# Ann"), ("Bob", "# Bob"), ("Carl", "Carl"),
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["lotr", "agot2"])
def test_a_second_core_without_any_heading(game: str) -> None:
    """A second block of heroes is the beginning of a deck; a second faction where the headings come again."""
    pair = LOTR if game == "lotr" else AGOT2
    found = read(f"{pair[0]}\n\n{pair[1]}\n", game)
    assert tuple(map(cards, found)) == CARDS[pair]


def test_four_decks() -> None:
    content = "\n---\n".join([*LOTR, *BARE])
    assert [cards(deck) for deck in read(content, "lotr")] == [*CARDS[LOTR], *CARDS[BARE]]


def test_exports_one_after_the_other() -> None:
    export = "{}\n\nMain Deck\n\n{}\n\n3 Heroes, 5 Cards\nCards up to The Drowned Ruins\n\nDecklist built and published on https://ringsdb.com.\n"
    content = "\n".join(export.format(name, text) for name, text in zip(("One", "Two"), LOTR, strict=True))
    found = read(content.replace("5 Cards", "5 Cards", 1).replace("3 Heroes, 5", "3 Heroes, 4", 2), "lotr")
    assert ([deck.name for deck in found], tuple(map(cards, found))) == (["One", "Two"], CARDS[LOTR])


def test_what_stands_above_the_core_goes_with_it() -> None:
    found = read(f"{LOTR[0]}\n\nSecond\nContract: Fellowship\n{LOTR[1]}\n", "lotr")
    assert (found[1].name, cards(found[1])) == ("Second", {"Fellowship": 1, **CARDS[LOTR][1]})
    found = read(
        f"{AGOT2[0]}\n\n---\nAgenda: Kings of Summer\nFaction: House Tyrell\nPlots\n1x Summer Harvest\n", "agot2"
    )
    assert (found[1].identity, cards(found[1])) == ("tyrell", {"Kings of Summer": 1, "Summer Harvest": 1})


@pytest.mark.parametrize("ruler", ["---", "====="])
def test_heroes_at_the_end(ruler: str) -> None:
    allies = ("Veteran Axehand", "Snowbourn Scout")
    pieces = [f"Allies\n3x {ally}\n\nHeroes\n{heroes}" for ally, heroes in zip(allies, HEROES, strict=True)]
    found = read(f"\n\n{ruler}\n\n".join(pieces), "lotr")
    assert [list(cards(deck)) for deck in found] == [
        ["Veteran Axehand", "Aragorn", "Gimli", "Legolas"],
        ["Snowbourn Scout", "Eowyn", "Theodred", "Dunhere"],
    ]


@pytest.mark.parametrize("ruler", ["---", "====="])
@pytest.mark.parametrize("head", [("", ""), ("Deck 1\n", "Deck 2\n"), ("Hobbits\n", "Dwarves\n")])
def test_rulers_within_and_none_between(ruler: str, head: tuple[str, str]) -> None:
    pieces = [title + deck.replace("\n\n", f"\n{ruler}\n") for title, deck in zip(head, LOTR, strict=True)]
    found = read("\n\n".join(pieces), "lotr")
    assert (tuple(map(cards, found)), [deck.name for deck in found]) == (CARDS[LOTR], [name.strip() for name in head])


@pytest.mark.parametrize("ruler", ["---", "***", "___", "-----", "=====", "<hr>"])
@pytest.mark.parametrize(
    ("game", "pieces"),
    [
        ("lotr", ["My deck", f"Heroes\n{HEROES[0]}", "Allies\n3x Veteran Axehand", "Events\n2x Feint", "by Bob"]),
        ("lotr", [f"My deck\nHeroes\n{HEROES[0]}", "Allies\n3x Veteran Axehand", "Sideboard\nHeroes (1)\nBeravor"]),
        ("lotr", ["Allies\n3x Veteran Axehand", "Events\n2x Feint", f"Heroes\n{HEROES[0]}"]),
        ("lotr", [f"{LOTR[0]}", "Notes:\nBeravor is an option.\nBeravor\n2x Feint is enough"]),
        ("agot2", ["My deck", "House Stark\nFealty", "Plots\n1x A Noble Cause", "Characters\n3x Hot Pie"]),
        ("agot2", ["House Stark", "Agenda\nFealty", "Plots\n1x A Noble Cause\nCharacters\n3x Hot Pie", "Version 1.2"]),
        ("agot2", ["Plots\n1x A Noble Cause\nCharacters\n3x Hot Pie", "House Stark\nFealty"]),
        (
            "agot2",
            [
                "Wolves",
                "Faction:\nStark",
                "Total Cards: (3)",
                "Agenda (1)\nFealty",
                "Plots\n1x A Noble Cause\nCharacters\n3x Hot Pie",
            ],
        ),
        ("lotr", ["My deck", "Heroes", HEROES[0], "Allies", "3x Veteran Axehand"]),
    ],
)
@pytest.mark.parametrize("form", ["\n{}\n", "\n\n{}\n\n"])
def test_a_ruler_within_one_deck(ruler: str, game: str, pieces: list[str], form: str) -> None:
    [found] = read(form.format(ruler).join(pieces), game)
    assert "deck.second" not in [finding.kind for finding in found.findings]


@pytest.mark.parametrize(
    ("game", "content"),
    [
        ("lotr", f"{HEROES[0]}\n---\n3x Veteran Axehand\n2x Snowbourn Scout\n---\n2x Feint"),
        ("lotr", f"{HEROES[0]}\n\n3x Veteran Axehand\n1x Boromir\n\n1x Gandalf\n1x Faramir\n\n2x Feint"),
        ("agot2", "House Stark\nFealty\n\nStark\n3x Winterfell Steward\n\nNeutral\n3x Hot Pie"),
        ("agot2", "House Stark (3)\n3x Winterfell Steward\n\nHouse Tyrell (2)\n2x Garden Caretaker"),
        (
            "agot2",
            "House Stark\nFealty\n\n---- Core Set ----\n3x Hot Pie\n\n---- Wolves of the North ----\n2x Arya Stark",
        ),
    ],
)
def test_groups_of_one_deck(game: str, content: str) -> None:
    [found] = read(content, game)
    assert "DL001" not in rules(found)


@pytest.mark.parametrize(
    ("game", "content", "line"),
    [
        # Other heroes, perhaps to choose from, without a deck of their own.
        ("lotr", f"{LOTR[0]}\n\n---\n\nHeroes\nBeravor\n", 14),
        # What stands above comes again, without heroes.
        ("lotr", f"{LOTR[0]}\n\n---\n\nAllies\n2x Snowbourn Scout\n", 12),
        ("lotr", f"{BARE[0]}\n3x Cram\n---\n3x Veteran Axehand\n3x Feint\n3x Cram\n", 8),
        ("lotr", f"{BARE[0]}\n=====\n3x Cram\n", 7),
        ("lotr", f"Deck 1\n{BARE[0]}\n\nDeck 2\n2x Snowbourn Scout\n", 9),
        ("agot2", f"{AGOT2[0]}\n\n---\n\nPlots\n1x Summer Harvest\n", 9),
        # A deck of its own, or the cards of a second faction.
        ("agot2", f"{AGOT2[0]}\n\n---\n\nHouse Tyrell\n2x Garden Caretaker\n", 11),
    ],
)
def test_one_deck_or_two(game: str, content: str, line: int) -> None:
    [found] = read(content, game)
    told = [finding for finding in found.findings if finding.kind == "deck.second"]
    assert [(finding.rule, finding.severity, finding.line) for finding in told] == [("DL001", "error", line)]
    text = content.splitlines()[line - 1]
    assert told[0].message == (
        f'at "{text}" another deck may begin, or this one may go on: it is not judged;'
        " a line of ===== parts decks, without a ruler or a title there is one"
    )


def test_decks_without_a_core_that_are_numbered() -> None:
    found = read("Deck 1\n3x Hot Pie\n\nDeck 2\n2x Ice\n", "agot2")
    assert [(deck.name, cards(deck)) for deck in found] == [("Deck 1", {"Hot Pie": 3}), ("Deck 2", {"Ice": 2})]


def test_what_numbers_no_decks() -> None:
    [found] = read("Deck 2\n1x Hot Pie\n1x Ice\n", "agot2")
    assert (cards(found), rules(found)) == ({"Hot Pie": 1, "Ice": 1}, [])


def test_remarks_and_totals_above_a_deck_are_its_own() -> None:
    found = read(f"{LOTR[0]}\n\n# deckcheck: ignore[LR102] few cards\n{LOTR[1]}\n", "lotr")
    assert [[rule for rule, _, _ in deck.suppressed] for deck in found] == [[], ["LR102"]]
    export = "Total Cards: ({})\n\nFaction:\n{}\n\nPlot: (1)\n1x {}\n\nCharacter: ({})\n{}x {}"
    first = export.format(3, "Stark", "A Noble Cause", 3, 3, "Hot Pie")
    found = read(f"{first}\n\n{export.format(2, 'Tyrell', 'Summer Harvest', 2, 2, 'Garden Caretaker')}\n", "agot2")
    assert [(deck.identity, deck.start, rules(deck)) for deck in found] == [("stark", 1, []), ("tyrell", 12, [])]


def test_heroes_in_the_heading() -> None:
    found = read("Deck 1: Aragorn, Gimli (Core)\n3x Cram\n\nDeck 2: Dunhere and Theodred\n2x Feint\n", "lotr")
    assert [cards(deck) for deck in found] == [
        {"Aragorn": 1, "Gimli": 1, "Cram": 3},
        {"Dunhere": 1, "Theodred": 1, "Feint": 2},
    ]


def test_a_second_faction_with_its_agenda() -> None:
    parts = ["House Stark\nFealty\n3x Hot Pie", "Faction: House Tyrell\nAgenda: Kings of Summer\n2x Garden Caretaker"]
    assert [found.identity for found in read("\n\n".join(parts), "agot2")] == ["stark", "tyrell"]
    [unclear] = read("\n\n".join(parts).replace("Faction: ", "").replace("Agenda: ", ""), "agot2")
    assert [(finding.kind, finding.line) for finding in unclear.findings] == [
        ("deck.second", 5),
        ("identity.second", 5),
    ]


ANY = st.sampled_from([
    "", "", "---", "=====", "***", "# Deck A", "Deck 1", "Deck 2", "## Player 2", "**Deck 2: Dwarves**", "=== Name ===", "Dwarves", "Title: Dwarves", "First deck",
    "Heroes (3)", "Heroes: Aragorn, Gimli", "Aragorn (Core)", "Gimli", "Theodred", "Legolas (9)", "Contract: Fellowship", "Allies", "Events", "Sideboard", "Deck",
    "3x Feint", "2x Gandalf (Core)", "Gandalf", "1x Boromir", "Notes:", "Some words about it.", "# a remark", "Enemies", "2x Forest Spider", "Quest: Flies and Spiders",
    "House Stark", "Faction: House Tyrell", "Lannister", "Fealty", "Agenda: Fealty", "Plots", "1x A Noble Cause", "Characters", "3x Hot Pie", "Winter Is Coming",
])  # fmt: skip


@given(st.lists(ANY, max_size=40).map("\n".join), st.sampled_from(["lotr", "agot2"]))
def test_no_line_is_lost(content: str, game: str) -> None:
    if not content.strip():
        return
    for deck in read(content, game):
        entries = {entry.span.line for entry in deck.entries}
        assert entries <= {line.number for line in deck.lines if line.role in ("entry", "finding")}
        told = {span.line for finding in deck.findings for span in finding.spans}
        assert {line.number for line in deck.lines if line.role == "finding"} <= told
        assert deck.start == deck.lines[0].number
        assert all(finding.message for finding in resolve(deck).findings)
