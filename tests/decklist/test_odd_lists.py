"""Lists written in odd ways: the same deck is read, or the line is told; no card is lost without a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckcheck.model import Resolved
from tests.decks import table
from tests.lists import deck, decks, resolved, rules

EXAMPLE = (Path(__file__).resolve().parents[2] / "examples" / "stark-fealty.txt").read_text(encoding="utf-8")
PLAIN = resolved(EXAMPLE)
HEAD = "My deck\n\nHouse Stark\nFealty\n\n"
LOUD = {"DL001", "DL002", "DL003", "DL004"}


def changed(old: str, new: str) -> str:
    """The example with one line written in another way."""
    assert f"\n{old}\n" in EXAMPLE
    return EXAMPLE.replace(f"\n{old}\n", f"\n{new}\n")


def cards(found: Resolved) -> dict[str, int]:
    """Title -> copies, agendas among them."""
    from tests.decks import table

    catalog, counts = table("agot2")[0], {}
    for code, count in found.cards.items():
        title = catalog.card(code).title
        counts[title] = counts.get(title, 0) + count
    return counts


def of(text: str, **options: Any) -> tuple[dict[str, int], list[str]]:
    """The cards below the head of a list, and what was told."""
    found = resolved(HEAD + text, game="agot2", **options)
    counts = cards(found)
    del counts["Fealty"]
    return counts, rules(found)


@pytest.mark.parametrize(
    "line",
    [
        "| Faction | House Stark |", "Faction\tHouse Stark", "Faction;House Stark", "Faction | House Stark", "Faction,House Stark",
        "Faction House Stark", "Faction -> House Stark", "Faction => House Stark", "Faction: 🐺 House Stark", "🐺 House Stark 🐺",
        "Faction: House Stark 🐺", "(House Stark)", "[House Stark]", '"House Stark"', "House Stark.", "House Stark!", "Faction: Stark.",
        "House of Stark", "*House Stark*", "Ｈｏｕｓｅ Ｓｔａｒｋ",
    ],
)  # fmt: skip
def test_the_faction_in_odd_styles(line: str) -> None:
    found = resolved(changed("House Stark", line))
    assert (found.deck.identity, found.cards, rules(found)) == ("stark", PLAIN.cards, [])


@pytest.mark.parametrize(
    "line",
    [
        "| Agenda | Fealty |", "Agenda\tFealty", "Agenda;Fealty", "Agenda,Fealty", "Agenda Fealty", "Agenda -> Fealty", "Agenda: 🏰 Fealty",
        "Fealty 🏰", "Fealty.", "Agenda: 01027", "Agenda 01027", "Agenda = 01027", "| Agenda | 01027 |",
    ],
)  # fmt: skip
def test_the_agenda_in_odd_styles(line: str) -> None:
    found = resolved(changed("Fealty", line))
    assert (found.deck.identity, found.cards, rules(found)) == ("stark", PLAIN.cards, [])


@pytest.mark.parametrize("line", ["Agenda: 16030", "Agenda 16030", "1x 16030", "Agendas: 16030"])
def test_a_code_after_a_field_is_a_card(line: str) -> None:
    found = resolved(changed("Fealty", line))
    assert (cards(found).get("The Long Voyage"), rules(found)) == (1, [])


@pytest.mark.parametrize("sign", [" / ", "/", "; ", " | ", ", ", " & ", " + "])
def test_three_agendas_on_a_line(sign: str) -> None:
    found = resolved(changed("Fealty", sign.join(["Fealty", "Alliance", "The Long Voyage"])))
    assert cards(found) == cards(PLAIN) | {"Alliance": 1, "The Long Voyage": 1}


@pytest.mark.parametrize(
    ("written", "title"),
    [("Lord of the Crossing", "The Lord of the Crossing"), ("Rains of Castamere", '"The Rains of Castamere"'), ("Long Voyage", "The Long Voyage"),
     ("Long Voyage, The", "The Long Voyage"), ("The Alliance", "Alliance")],
)  # fmt: skip
def test_an_article_more_or_less(written: str, title: str) -> None:
    for line in (f"Agenda: {written}", f"Agenda\n1x {written}"):
        found = resolved(changed("Fealty", line))
        assert (title in cards(found), rules(found)) == (True, ["DL010"])
    assert rules(resolved(changed("Fealty", written))) == ["DL002"]


@pytest.mark.parametrize(
    "line",
    [
        "2x Event: Put to the Sword", "2x Event Put to the Sword", "Put to the Sword => 2", "Put to the Sword=>2",
        "Put to the Sword -> 2", "Put to the Sword; 2", "２x Put to the Sword", "2х Put to the Sword", "Put to the Sword х2", "2 х Put to the Sword",
        "[card]Put to the Sword[/card] x2", "<card>Put to the Sword</card> x2", "2x Put to the Sword #01041", "2x Put to the Sword.",
        "2x Put to the Sword,", "2 pcs Put to the Sword", '2,"Put to the Sword","Core Set"',
    ],
)  # fmt: skip
def test_two_copies_in_odd_styles(line: str) -> None:
    assert of(line) == ({"Put to the Sword": 2}, [])


@pytest.mark.parametrize("line", ['2"Dance of the Dragons"', "2“Dance of the Dragons”", '2x"Dance of the Dragons"'])
def test_a_quoted_title_right_behind_its_count(line: str) -> None:
    assert of(line) == ({'"Dance of the Dragons"': 2}, [])


@pytest.mark.parametrize(
    "field",
    [
        "Place",
        "From",
        "Pack",
        "Date",
        "Author",
        "Deck",
        "Title",
        "Name",
        "Version",
        "Format",
        "URL",
        "Game",
        "Packs",
        "Sets",
        "Player",
        "Download",
        "by",
        "Notes",
    ],
)
@pytest.mark.parametrize("form", ["{}: 2x Hot Pie", "{}: Hot Pie x2", "{}: 2 Hot Pie"])
def test_no_field_swallows_counted_cards(field: str, form: str) -> None:
    found, told = of(f"3x Unsullied\n{form.format(field)}")
    assert found == {"Unsullied": 3, "Hot Pie": 2} or LOUD & set(told)
    assert found.get("Hot Pie") == 2


@pytest.mark.parametrize(
    "line",
    [
        "by 2x Hot Pie",
        "2x Source: Hot Pie",
        "download 2x Hot Pie",
        "3x Notes: Hot Pie",
        "Hot Pie (2x Ice)",
        "2x Hot Pie (Summer)",
    ],
)
def test_what_may_be_a_card_is_told_at_least(line: str) -> None:
    found, told = of(line)
    assert found == {"Hot Pie": 2} or LOUD & set(told)


@pytest.mark.parametrize(
    "line", ["Author: Hot Pie", "Version: 2.0", "by Hot Pie", "Date: 2026-01-02", "Format: joust", "Source: Ice"]
)
def test_what_fields_say_is_still_no_card(line: str) -> None:
    assert of(line) == ({}, [])


@pytest.mark.parametrize(
    "line",
    [
        "3x Hot Pie; 2x Winterfell Steward; 1x Direwolf Pup", "3x Hot Pie | 2x Winterfell Steward | 1x Direwolf Pup", "3x Hot Pie\t2x Winterfell Steward\t1x Direwolf Pup",
        "3x Hot Pie, 2x Winterfell Steward, 1x Direwolf Pup", "Hot Pie x3, Winterfell Steward (Core) x2, Direwolf Pup x1", "Hot Pie x3; Winterfell Steward x2; Direwolf Pup x1",
        "| 3x Hot Pie | 2x Winterfell Steward | 1x Direwolf Pup |", "3x Hot Pie / 2x Winterfell Steward / 1x Direwolf Pup",
    ],
)  # fmt: skip
def test_three_cards_on_a_line(line: str) -> None:
    assert of(line) == ({"Hot Pie": 3, "Winterfell Steward": 2, "Direwolf Pup": 1}, [])


@pytest.mark.parametrize(
    "line",
    ["3x Hot Pie; 2x Unsullied", "3x Hot Pie | 2x Unsullied", "3x Hot Pie\t2x Unsullied", "Hot Pie x3, Unsullied x2"],
)
def test_two_cards_on_a_line(line: str) -> None:
    assert of(line) == ({"Hot Pie": 3, "Unsullied": 2}, [])


def test_another_card_in_brackets_is_not_lost() -> None:
    found = resolved(changed("Fealty", "Fealty (The Long Voyage)"))
    titles = {table("agot2")[0].card(code).title for code in found.cards}
    assert {"Fealty", "The Long Voyage"} <= titles
    assert rules(found) == []


def test_cards_among_remarks_are_told() -> None:
    text = EXAMPLE.replace("Locations\n", "Notes\nI like these.\n").replace("\nEvents\n", "\nMore prose\n")
    found = deck(text)
    told = [(finding.rule, finding.line) for finding in found.findings]
    assert told == [("DL001", line) for line in (37, 38, 39, 40, 41, 44, 45, 46, 47)]
    assert found.findings[0].message == (
        '"3x Gates of Winterfell (Core Set)" reads as a card but stands among remarks; it is not counted'
    )


def test_prose_among_remarks_stays_a_remark() -> None:
    found = deck(
        f"{EXAMPLE}\nStrategy\nKeep 2 Gold for Summer.\nI cut 1x of something\n3 cards are too many\n1. Ice first\n"
    )
    assert rules(found) == []


@pytest.mark.parametrize(
    "heading", ["Options", "Considering", "Swaps", "Možná", "Sideboard", "Maybeboard", "Options:", "Options (5)"]
)
def test_cards_set_aside_are_told(heading: str) -> None:
    found = resolved(f"{EXAMPLE}\n{heading}\n2x Summer\n3x Hot Pie\n")
    assert (found.cards, rules(found), found.findings[-1].line) == (PLAIN.cards, ["DL013"], 48)
    name = heading.rstrip(":")
    assert found.findings[-1].message == f'5 cards below "{name}" are set aside and not counted'


def test_a_line_set_aside_is_told() -> None:
    found = resolved(f"{EXAMPLE}\nSideboard: Summer\n")
    assert [(finding.rule, finding.line, finding.message) for finding in found.findings] == [
        ("DL013", 48, '1 card below "Sideboard" is set aside and not counted')
    ]


def test_the_sideboard_of_a_game_that_has_one_needs_no_word() -> None:
    text = "Heroes\nGlorfindel (TFoE)\n\nAllies\n3x Gandalf (Core)\n\n{}\n2x Faramir (Core)\n"
    assert [rules(deck(text.format(heading), game="lotr")) for heading in ("Sideboard", "Maybe")] == [[], ["DL013"]]


@pytest.mark.parametrize("encoding", ["cp852", "mac_latin2", "cp1250", "utf-8"])
@pytest.mark.parametrize("line", ["Frakce: Noční hlídka", "Noční hlídka", "Rod Starků", "Frakce: Rod Starků"])
def test_a_misread_faction_is_no_missing_one(encoding: str, line: str) -> None:
    """A faction in letters that were guessed wrong is a line that could not be read, not a fault of the deck."""
    for text in (changed("House Stark", line), f"{line}\nFealty\n3x Hot Pie\n"):
        found = deck(text.encode(encoding))
        assert found.identity in {"thenightswatch", "stark"} or [
            (finding.rule, finding.data.get("bare")) for finding in found.findings if finding.severity == "error"
        ] == [("DL001", True)]


@pytest.mark.parametrize(
    "section",
    [
        '<section name="Events">3x Hot Pie</section>',
        '<section name="Events"><kard qty="3">Hot Pie</kard></section>',
        "<deck>3x Hot Pie</deck>",
        "3x Hot Pie",
    ],
)
def test_text_in_an_octgn_deck_is_told(section: str) -> None:
    game = "30c200c9-6c98-49a4-a293-106c06295c05"
    found = deck(f'<deck game="{game}">\n{section}\n</deck>', "d.o8d")
    assert {finding.rule for finding in found.findings} == {"DL001"}
    assert found.findings[0].line == 2


def test_an_octgn_deck_in_capitals() -> None:
    game = "30c200c9-6c98-49a4-a293-106c06295c05"
    found = deck(
        f'<Deck Game="{game}"><Section Name="Events"><Card QTY="3" ID="x">Hot Pie</Card></Section><Notes>3x Ice</Notes></Deck>',
        "d.o8d",
    )
    assert ([(entry.count, entry.name) for entry in found.entries], rules(found)) == ([(3, "Hot Pie")], [])


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("Night's Watch", "thenightswatch"),
        ("Stark", "stark"),
        ("House Stark", "stark"),
        ("stark", "stark"),
        ("Noční hlídka", "thenightswatch"),
        ("Dorne", "Dorne"),
    ],
)
def test_json_factions_in_words(word: str, code: str) -> None:
    import json

    shapes = [
        {"game": "agot2", "faction": word, "cards": {"01146": 3}},
        {"game": "agot2", "faction": {"name": word}, "cards": {"01146": 3}},
        {"faction": word, "cards": [{"code": "01146", "count": 3}]},
        {"faction": {"name": word}, "drawCards": [{"count": 3, "card": {"code": "01146"}}]},
        {"faction_code": word, "slots": {"01146": 3}},
    ]
    assert [one.identity for one in decks(json.dumps(shapes), "d.json")] == [code] * 5


def test_quotation_marks_are_not_doubled() -> None:
    found = deck('{"game": "agot2", "faction": "stark", "cards": {"01146": "3"}}', "d.json")
    assert found.findings[0].message == (
        "'\"3\"' is no count of copies (a whole number from 1 to 99); 01146 is not counted"
    )


@pytest.mark.parametrize("head", ["By: ", "Format: ", "download ", "Rank: ", "Made with "])
@pytest.mark.parametrize(
    "card", ["3x Unsullied", "Unsullied x3", "3 Winterfell Steward", "Winterfell Steward (3)", "Winterfell Steward: 3"]
)
@pytest.mark.parametrize(
    "tail",
    [
        ":",
        " -",
        " | Character",
        " 1 gold",
        "!",
        " - 2x Hot Pie",
        ": 2x Hot Pie",
        ", Hot Pie",
        "]",
        '"',
        "\t(Core)",
        " (WotN)",
    ],
)
def test_a_card_with_odd_company_in_a_field_is_told(head: str, card: str, tail: str) -> None:
    found, told = of(head + card + tail)
    assert 3 in (found.get("Unsullied"), found.get("Winterfell Steward")) or LOUD & set(told)
    assert "Hot Pie" not in tail or "Hot Pie" in found or LOUD & set(told)


@pytest.mark.parametrize(
    "line",
    [
        "Unsullied (3 copies)",
        "Unsullied - 3 copies",
        "Unsullied, 3 copies",
        "Unsullied 3 copies",
        "Unsullied 3ks",
        "3 copies Unsullied",
    ],
)
def test_copies_in_words(line: str) -> None:
    assert of(line) == ({"Unsullied": 3}, [])


@pytest.mark.parametrize("line", ["Unsullied: 3!", "Unsullied / 3:", 'Unsullied; 3"', "Unsullied ... 3 ..."])
def test_a_number_after_a_title_is_no_remark(line: str) -> None:
    found, told = of(line)
    assert found == {"Unsullied": 3} or LOUD & set(told)


@pytest.mark.parametrize(
    "text",
    [
        "Faction\tAgenda\nHouse Stark\tFealty\n3\tUnsullied\n",
        "| Faction | House Stark | Agenda | Fealty |\n| 3 | Unsullied |\n",
    ],
)
def test_faction_and_agenda_in_a_table(text: str) -> None:
    found = resolved(text, game="agot2")
    assert (found.deck.identity, cards(found), rules(found)) == ("stark", {"Fealty": 1, "Unsullied": 3}, [])
