"""Text lists: names, factions, agendas, headings, remarks, several decks. Whole readings of small lists."""

from __future__ import annotations

import pytest

from deckcheck.model import Span
from deckcheck.words.parts import quote
from tests.decks import table
from tests.lists import deck, decks, numbers, resolved, roles, rules, short

FACTIONS = {
    "baratheon": ["House Baratheon", "Baratheon", "Rod Baratheonů", "baratheon"],
    "greyjoy": ["House Greyjoy", "Greyjoy", "Rod Greyjoyů"],
    "lannister": ["House Lannister", "Lannister", "Rod Lannisterů", "LANNISTER"],
    "martell": ["House Martell", "Martell", "Rod Martellů"],
    "stark": ["House Stark", "Stark", "Rod Starků", "house stark", "HOUSE STARK", "rod starku"],
    "targaryen": ["House Targaryen", "Targaryen", "Rod Targaryenů"],
    "thenightswatch": ["The Night's Watch", "Night’s Watch", "The Nights Watch", "thenightswatch", "NW", "Noční hlídka", "nocni hlidka"],
    "tyrell": ["House Tyrell", "Tyrell", "Rod Tyrellů"],
}  # fmt: skip


@pytest.mark.parametrize(("code", "name"), [(code, name) for code, names in FACTIONS.items() for name in names])
@pytest.mark.parametrize(
    "form",
    [
        "{}",
        "Faction: {}",
        "Faction:{}",
        "Faction:\n {}",
        "Frakce: {}",
        "House: {}",
        "1x {}",
        "**{}**",
        "## {}",
        "{}:",
        "Faction\n1x {} (Core Set)",
    ],
)
def test_factions(code: str, name: str, form: str) -> None:
    found = deck(f"My deck\n\n{form.format(name)}\n\n3x Hot Pie\n", game="agot2")
    assert (found.name, found.identity, short(found), rules(found)) == ("My deck", code, [(3, "Hot Pie", "", 0)], [])


@pytest.mark.parametrize(
    "lines",
    [
        "House Stark\nFealty",
        "House Stark\nFealty (Core Set)",
        "House Stark\nAgenda: Fealty",
        "House Stark\nAgenda:Fealty (Core Set)",
        "House Stark\nAgenda\n1x Fealty",
        "House Stark\nAgenda: (1)\n1x Fealty (Core Set)",
        "House Stark\n1x Fealty",
        "House Stark (Fealty)",
        "House Stark / Fealty",
        "House Stark - Fealty",
        "House Stark, Fealty",
        "House Stark with Fealty",
        "Faction: House Stark | Agenda: Fealty",
        "Stark Fealty",
        "Faction: House Stark\nAgenda - Fealty",
        "Karta agendy: Fealty\nFrakce: Rod Starků",
        "Fealty\n3x Winterfell Steward\nHouse Stark",
    ],
)
def test_one_agenda(lines: str) -> None:
    found = resolved(f"{lines}\n\nCharacters\n3x Hot Pie\n", game="agot2")
    assert found.deck.identity == "stark"
    assert {code: count for code, count in found.cards.items() if code != "01152"} == {"01027": 1, "04057": 3}
    assert rules(found) == []


@pytest.mark.parametrize(
    "lines",
    [
        "Alliance\nBanner of the Lion\nTrading With Qohor",
        "Agenda: Alliance, Banner of the Lion, Trading With Qohor",
        "Agendas: Alliance + Banner of the Lion + Trading With Qohor",
        "Agendy: Alliance a Banner of the Lion a Trading With Qohor",
        "Agenda (3)\nAlliance\nBanner of the Lion\nTrading With Qohor",
        "Agenda\n1x Alliance\n1x Banner of the Lion\n1x Trading With Qohor",
    ],
)
def test_several_agendas(lines: str) -> None:
    found = resolved(f"House Stark\n{lines}\nCharacters\n3x Hot Pie\n")
    assert (dict(found.cards), rules(found)) == ({"06018": 1, "01200": 1, "11039": 1, "04057": 3}, [])


@pytest.mark.parametrize("none", ["None", "-", "no agenda", "žádná", "N/A"])
def test_no_agenda(none: str) -> None:
    found = resolved(f"House Stark\nAgenda: {none}\n3x Hot Pie\n")
    assert (dict(found.cards), rules(found)) == ({"04057": 3}, [])


@pytest.mark.parametrize(
    ("content", "name", "entries"),
    [
        ("Winter Is Coming\n\nHouse Stark\n\n3x Hot Pie", "Winter Is Coming", 1),
        ("Fealty\n\nHouse Stark\nFealty\n3x Hot Pie", "Fealty", 2),
        ("Stark\n\nHouse Stark\n3x Hot Pie", "Stark", 1),
        ("Tyrell\nHouse Stark\n3x Hot Pie", "Tyrell", 1),
        ("Ice 1.0\n\nHouse Stark\n3x Hot Pie", "Ice 1.0", 1),
        ("3 Kings\n\nHouse Stark\n3x Hot Pie", "3 Kings", 1),
        ("60 cards of fury\n\nHouse Stark\n3x Hot Pie", "60 cards of fury", 1),
        ("I like this one.\n\nHouse Stark\n3x Hot Pie", "I like this one.", 1),
        ("# Wolves\n\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("== Wolves ==\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("Wolves\n======\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("**Wolves**\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("Name: Wolves\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("Deck: Winter Is Coming\nHouse Stark\n3x Hot Pie", "Winter Is Coming", 1),
        ("Název balíčku: Vlci\nRod Starků\n3x Hot Pie", "Vlci", 1),
        ("Created using something\nWolves\n\nFaction:\nStark\n3x Hot Pie", "Wolves", 1),
        ("House Stark\n3x Hot Pie", "", 1),
        ("3x Hot Pie\nHouse Stark", "", 1),
        ("3 Hot Pie\n2 Ice\nHouse Stark", "", 2),
        ("Ice 2\n\nHouse Stark\n3x Hot Pie", "Ice 2", 1),
        ("===== Wolves =====\nHouse Stark\n3x Hot Pie", "Wolves", 1),
        ("House Stark\nHot Pie\nIce", "", 2),
        ("Plots\nA Noble Cause\nCharacters\nHot Pie\nHouse Stark", "", 2),
    ],
)
def test_names_of_decks(content: str, name: str, entries: int) -> None:
    found = deck(content)
    assert (found.name, found.identity, len(found.entries), rules(found)) == (name, "stark", entries, [])


HEADINGS = {
    ("plot",): ["Plots", "Plot", "PLOTS", "plot deck", "Plány", "plany", "Balíček plánů"],
    ("character",): ["Characters", "Character", "Postavy", "postava"],
    ("location",): ["Locations", "Location", "Lokace"],
    ("attachment",): ["Attachments", "Attachment", "Doplňky"],
    ("event",): ["Events", "Event", "Události"],
    ("agenda",): ["Agenda", "Agendas", "Agendy"],
    ("title",): ["Titles", "Tituly"],
    ("character", "location"): ["Characters & Locations", "Characters and Locations", "Postavy a lokace", "Characters / Locations"],
}  # fmt: skip
FORMS = ["{}", "{}:", "{} (3)", "{} (3):", "{}: (3)", "{}: 3", "{} - 3", "{} [3]", "3 {}", "{} (3 cards)", "{}: 3 cards", "**{}**", "## {}", "## {} (3)", "# {}", "---- {} ----", "[{}]", "=== {} ===", "{} (1 different)", "|{}|"]  # fmt: skip


@pytest.mark.parametrize(("types", "word"), [(types, word) for types, words in HEADINGS.items() for word in words])
def test_headings(types: tuple[str, ...], word: str) -> None:
    for form in FORMS:
        found = deck(f"House Stark\n{form.format(word)}\n3x Unheard Of\n", game="agot2")
        assert [(entry.count, entry.name, entry.types) for entry in found.entries] == [(3, "Unheard Of", types)], form
        assert (roles(found), rules(found)) == ("hhe", []), form


def test_headings_on_the_line_of_their_cards() -> None:
    found = deck(
        "House Stark\nPlots: A Noble Cause, Calling the Banners x2\nEvents: 2x Family, Duty, Honor; 1x Winter Is Coming\n3x Hot Pie"
    )
    assert [(entry.count, entry.name, entry.types) for entry in found.entries] == [
        (1, "A Noble Cause", ("plot",)),
        (2, "Calling the Banners", ("plot",)),
        (2, "Family, Duty, Honor", ("event",)),
        (1, "Winter Is Coming", ("event",)),
        (3, "Hot Pie", ()),
    ]
    assert rules(found) == []


def test_packs_as_headings() -> None:
    found = deck(
        "House Stark\n---- Core Set ----\n3x Summer\n---- Watchers on the Wall ----\n1x Summer\n1x Ghost (WotW)\n---- Best of all ----\n1x Ice\n"
    )
    assert short(found) == [
        (3, "Summer", "Core Set", 0),
        (1, "Summer", "Watchers on the Wall", 0),
        (1, "Ghost", "WotW", 0),
        (1, "Ice", "", 0),
    ]
    assert (roles(found), rules(found)) == ("hheheehe", [])


def test_a_sideboard_is_apart() -> None:
    found = resolved("House Stark\n3x Hot Pie\nSideboard\n2x Ice\nCharacters\n1x Summer (Core)\n")
    assert (dict(found.cards), dict(found.aside), rules(found)) == ({"04057": 3, "01148": 1}, {"01153": 2}, ["DL013"])


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("# a remark", "c"),
        ("# Ice is good", "c"),
        ("; see page 3", "c"),
        ("~~good cards~~", "c"),
        ("----------", "c"),
        ("* * *", "c"),
        ("|---|---|", "c"),
        ("| Count | Name | Pack |", "c"),
        ("Packs: From Core Set (3) to True Steel", "c"),
        ("Version: 1.2", "c"),
        ("Version 1.2", "c"),
        ("v1.2", "c"),
        ("2019-05-14", "c"),
        ("14. 5. 2019", "c"),
        ("by Florian", "c"),
        ("Author: Florian", "c"),
        ("Validity:Invalid", "c"),
        ("https://example.org/deck/1", "c"),
        ("???", "c"),
        ("I would cut one of these for the meta here.", "f"),
        ("3 of these would be enough for me, I think.", "f"),
        ("3x", "f"),
        ("x3", "f"),
        ("17", "f"),
        ("House rules: none of mine", "f"),
        ("a" * 5000, "f"),
    ],
)
def test_what_is_no_card(line: str, role: str) -> None:
    found = deck(f"Wolves\nHouse Stark\n3x Hot Pie\n{line}\n1x Summer (Core)\n")
    assert (roles(found), short(found)) == (f"hhe{role}e", [(3, "Hot Pie", "", 0), (1, "Summer", "Core", 0)])
    if role == "f":
        (finding,) = found.findings
        assert (finding.rule, finding.kind, finding.spans) == ("DL001", "line.unread", (Span("list.txt", 4, 1),))
        assert finding.data["text"] == line[:300]
    else:
        assert rules(found) == []


@pytest.mark.parametrize(
    "notes", ["Description: my first deck", "Notes:\nMy first deck.", "Poznámky\nMůj balíček, 3 Ice.", "Comment: good"]
)
def test_notes_before_a_deck_hide_nothing_of_it(notes: str) -> None:
    found = deck(f"{notes}\n\nHouse Stark\nFealty\n3x Hot Pie\n")
    assert (found.identity, short(found), rules(found)) == ("stark", [(1, "Fealty", "", 0), (3, "Hot Pie", "", 0)], [])
    found = deck(f"{notes}\n3x Hot Pie\n", game="agot2")
    assert (short(found), rules(found)) == ([(3, "Hot Pie", "", 0)], [])


def test_notes_are_remarks_down_to_the_next_heading() -> None:
    found = deck(
        "House Stark\n3x Hot Pie\n\nNotes:\nThis one is good.\n3x more would be better.\nHouse Tyrell is too.\n\nPlots\n1x A Noble Cause\n"
    )
    assert (roles(found), found.identity, rules(found)) == ("heccccHe".lower(), "stark", [])


def test_rules_to_silence() -> None:
    found = deck(
        "House Stark\n# deckcheck: ignore[AG501, ag502] the list is from last year\n3x Hot Pie // deckcheck: ignore[DL006]\n; deckcheck: be quiet\n"
    )
    assert found.suppressed == (
        ("AG501", "the list is from last year", Span("list.txt", 2, 1)),
        ("AG502", "the list is from last year", Span("list.txt", 2, 1)),
        ("DL006", "", Span("list.txt", 3, 1)),
    )
    assert [(finding.rule, finding.kind, finding.line) for finding in found.findings] == [
        ("DL001", "directive.unread", 4)
    ]


def test_a_second_faction_is_told() -> None:
    found = deck("House Stark\nHouse Stark\nHouse Tyrell\n3x Hot Pie\n")
    assert (found.identity, roles(found)) == ("stark", "hhfe")
    assert [(finding.rule, finding.kind) for finding in found.findings] == [("DL001", "identity.second")]


@pytest.mark.parametrize(
    ("line", "identity"),
    [
        ("Faction: Bolton", "Bolton"),
        ("Faction:\nBolton", "Bolton"),
        ("Faction: none", None),
        ("Faction:", None),
        ("", None),
    ],
)
def test_unknown_factions(line: str, identity: str | None) -> None:
    found = deck(f"{line}\n3x Hot Pie\n", game="agot2")
    assert (found.identity, short(found), rules(found)) == (identity, [(3, "Hot Pie", "", 0)], [])


@pytest.mark.parametrize(
    "content",
    [
        "One\nHouse Stark\n1x Hot Pie\n=====\nTwo\nHouse Tyrell\n2x Garden Caretaker\n",
        "=====\nOne\n=====\nHouse Stark\n1x Hot Pie\n=====\nTwo\n=====\nHouse Tyrell\n2x Garden Caretaker\n=====\n",
        "===== One =====\nHouse Stark\n1x Hot Pie\n===== Two =====\nHouse Tyrell\n2x Garden Caretaker\n",
        "One\n===\nHouse Stark\n1x Hot Pie\n\nTwo\n===\nHouse Tyrell\n2x Garden Caretaker\n",
        "One\nHouse Stark\n1x Hot Pie\n\n==========\n\n==========\nTwo\nHouse Tyrell\nCharacters\n==========\n2x Garden Caretaker\n",
    ],
)
def test_several_decks(content: str) -> None:
    first, second = decks(content)
    assert (first.name, first.identity, short(first), rules(first)) == ("One", "stark", [(1, "Hot Pie", "", 0)], [])
    assert (second.name, second.identity, short(second), rules(second)) == (
        "Two",
        "tyrell",
        [(2, "Garden Caretaker", "", 0)],
        [],
    )


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("Plots (3)\n1x A Noble Cause\n2x Calling the Banners", []),
        ("Plots (2)\n1x A Noble Cause\n2x Calling the Banners", []),  # different cards
        ("Plots (4)\n1x A Noble Cause\n2x Calling the Banners", [(2, 4, 3, 2)]),
        ("Plots (0)\nCharacters (3)\n3x Hot Pie", []),
        (
            "Plot deck: 1 cards\nDraw deck: 5 cards\nPlot (1)\n1x A Noble Cause\nCharacter (3)\n3x Hot Pie\nAttachment (2)\n2x Ice",
            [],
        ),
        (
            "Plot deck: 1 cards\nDraw deck: 6 cards\nPlot (1)\n1x A Noble Cause\nCharacter (3)\n3x Hot Pie\nAttachment (2)\n2x Ice",
            [(3, 6, 0, 0)],
        ),
        ("Draw deck (5)\nCharacters (3)\n3x Hot Pie\nAttachments (2)\n2x Ice\nPlots (1)\n1x A Noble Cause", []),
        ("Total Cards: (3)\nPlots\n1x A Noble Cause\nCharacters\n3x Hot Pie", []),
        ("Total: 4 cards\nPlots\n1x A Noble Cause\nCharacters\n3x Hot Pie", []),
        ("5 cards\nFealty\nPlots\n1x A Noble Cause\nCharacters\n3x Hot Pie", []),
        ("Total Cards: (5)\n1x A Noble Cause\n3x Hot Pie", [(2, 5, 3, 1)]),
        ("Celkem karet: 3\n1x A Noble Cause\n3x Hot Pie", []),
        ("Characters (5)\n3x Hot Pie\nWhat was the other one?", []),  # a line that is not read may hold the rest
        ("Characters (4)\n3x Hot Pie\n0x Ice", []),
    ],
)
def test_stated_numbers(content: str, told: list[tuple[int, int, int, int]]) -> None:
    found = deck(f"House Stark\n{content}\n")
    wrong = [finding for finding in found.findings if finding.rule == "DL005"]
    assert [(f.line, f.data["stated"], f.data["copies"], f.data["different"]) for f in wrong] == told


def test_places() -> None:
    found = deck("House Stark\n  3x Hot Pie\n\n\t2x Ice\n", "folder/list.txt")
    assert [entry.span for entry in found.entries] == [Span("folder/list.txt", 2, 3), Span("folder/list.txt", 4, 2)]
    assert (found.source, found.start, found.reader, found.game) == ("folder/list.txt", 1, "text", "agot2")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("3x Hot Pie ★", (3, "Hot Pie", "", 0)),
        ("3x Summer (Core) ●●○", (3, "Summer", "Core", 0)),
        ("🔥 2x Ice (Core)", (2, "Ice", "Core", 0)),
        ("3x Hot Pie*", (3, "Hot Pie", "", 0)),
        ("3x Hot Pie.", (3, "Hot Pie", "", 0)),
        ("3x Hot Pie;", (3, "Hot Pie", "", 0)),
        ("1x Robb Stark Core Set", (1, "Robb Stark", "Core Set", 0)),
        ("1x Robb Stark AtSK #2", (1, "Robb Stark", "AtSK", 2)),
        ("1x Robb Stark (AtSK) 2", (1, "Robb Stark", "AtSK", 2)),
        ("1x Robb Stark (Across the Seven Kingdoms) - my favourite", (1, "Robb Stark", "Across the Seven Kingdoms", 0)),
        ("[*]3x Hot Pie", (3, "Hot Pie", "", 0)),
        ("[b]3x[/b] [url=https://example.org]Hot Pie[/url]", (3, "Hot Pie", "", 0)),
        ("[Core] Robb Stark x2", (2, "Robb Stark", "Core", 0)),
        ("3,Hot Pie,FFH", (3, "Hot Pie", "FFH", 0)),
        ('2,"Family, Duty, Honor","Hear My Words"', (2, "Family, Duty, Honor", "Hear My Words", 0)),
        ("3;Hot Pie;FFH", (3, "Hot Pie", "FFH", 0)),
        ("3\tRobb Stark\tAtSK\t#2", (3, "Robb Stark", "AtSK", 2)),
        ("| 3 | Hot Pie | 2 | FFH |", (3, "Hot Pie", "FFH", 0)),  # a cost, too
        ("| 3 | Hot Pie | The King's Peace |", (3, "Hot Pie", "The King's Peace", 0)),  # a pack called like a card
    ],
)
def test_company_of_a_title(line: str, entry: tuple[int, str, str, int]) -> None:
    found = deck(f"House Stark\n{line}\n", game="agot2")
    assert (short(found), rules(found)) == ([entry], [])


def test_two_cards_in_a_row_of_a_table() -> None:
    found = deck("House Stark\n| 3 | Hot Pie | 2 | Ice |\n| Summer | 1 | Lady | 2 |\n", game="agot2")
    assert (short(found), rules(found)) == (
        [(3, "Hot Pie", "", 0), (2, "Ice", "", 0), (1, "Summer", "", 0), (2, "Lady", "", 0)],
        [],
    )


def test_headings_that_say_nothing_of_types() -> None:
    found = resolved("Main deck (4)\n1x A Noble Cause\n3x Hot Pie\nHouse Stark\nDeck:\n1x Fealty\n")
    assert (dict(found.cards), rules(found)) == ({"01004": 1, "04057": 3, "01027": 1}, [])


@pytest.mark.parametrize("first", ["House Stark", "Fealty", "Stark Wolves", "Hot Pie", "Plots", "3x Hot Pie"])
def test_an_underlined_first_line(first: str) -> None:
    found = decks(f"{first}\n=====\n2x Ice\n", game="agot2")
    assert [entry.name for one in found for entry in one.entries if entry.name == "Ice"] == ["Ice"]
    assert [len(one.lines) for one in found] == ([2, 1] if first == "3x Hot Pie" else [3])


@pytest.mark.parametrize(
    "line", ['3x "Dance of the Dragons", KotI', '"Dance of the Dragons", KotI x3', '3,"""Dance of the Dragons"""']
)
def test_quotation_marks_of_a_title_are_not_those_of_a_table(line: str) -> None:
    """A plot has the same title without them."""
    found = resolved(f"House Stark\n{line}\n")
    assert [(table("agot2")[0].card(code).type, count) for code, count in found.cards.items()] == [("event", 3)]


@pytest.mark.parametrize(
    "line",
    ["; 3x Ice", "# 3x Ice", "// 3x Ice", "<!-- 3x Ice -->", "~~3x Ice~~", "- ~~Ice~~", "<s>3x Ice</s>", "[s]3x Ice[/s]", "[strike]Ice x3[/strike]", "<li><del>3 Ice</del></li>"],
)  # fmt: skip
def test_a_card_crossed_out_or_in_a_remark_is_told_and_not_counted(line: str) -> None:
    found = deck(f"Wolves\nHouse Stark\n3x Hot Pie\n{line}\n1x Summer (Core)\n")
    assert (roles(found), short(found)) == ("hhece", [(3, "Hot Pie", "", 0), (1, "Summer", "Core", 0)])
    (finding,) = found.findings
    assert (finding.rule, finding.kind, finding.severity, finding.line) == ("DL013", "card.dropped", "note", 4)
    assert finding.message.startswith(quote(line))


def test_a_number_glued_to_a_hash_before_a_title_is_told() -> None:
    found = deck("Wolves\nHouse Stark\n3x Hot Pie\n#3 Ice\n1x Summer (Core)\n")
    assert (roles(found), rules(found)) == ("hhefe", ["DL001"])


@pytest.mark.parametrize(
    ("head", "lines"),
    [("House Stark\n", "3x Hot Pie\n"), ("House Stark\n", "Plots (9)\n3x Hot Pie\n"), ("House Stark\n3x Hot Pie\n", "Notes\n")],
)  # fmt: skip
def test_the_longest_texts_are_read_whole(head: str, lines: str) -> None:
    """What each line needs of the others must not be looked up among all of them: these would take minutes."""
    text = head + lines * (9_000 // lines.count("\n"))
    found = deck(text)
    assert [line.number for line in found.lines] == numbers(text)
    assert len(found.entries) == text.count("3x")
