"""Written names become cards: titles, quotes, packs, numbers, headings, codes, near misses."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.model import CardCount, Deck, Entry, Span
from deckcheck.resolve import Resolver, resolve, to_neutral
from tests.decks import table
from tests.lists import deck, resolved, rules

CATALOG, RULESET = table()


def cards(*lines: str, heading: str = "") -> tuple[dict[str, int], list[str]]:
    """The cards of a few lines, and the rule ids of what was told."""
    found = resolved("\n".join(["House Stark", heading, *lines]), game="agot2")
    return dict(found.cards), rules(found)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Hot Pie", "04057"),
        ("hot pie", "04057"),
        ("HOT  PIE", "04057"),
        ("The Hand's Judgment", "01045"),
        ("The Hand’s Judgment", "01045"),
        ("The Hand`s Judgment", "01045"),
        ("Unbowed, Unbent, Unbroken", "01120"),
        ("Corn, Corn, Corn", "20025"),
        ("Dance of the Dragons", "25014"),
        ('"Dance of the Dragons"', "12036"),
        ("“Dance of the Dragons”", "12036"),
        ("„Dance of the Dragons“", "12036"),
        ("Robb Stark (Core)", "01146"),
        ("Robb Stark (core set)", "01146"),
        ("Robb Stark (CORE)", "01146"),
        ("Robb Stark (Core Set #146)", "01146"),
        ("Robb Stark (#146)", "01146"),
        ("Robb Stark (AtSK)", "04002"),
        ("Robb Stark (Across the Seven Kingdoms)", "04002"),
        ("Robb Stark (across the seven kingdoms #2)", "04002"),
        ("Robb Stark #2", "04002"),
        ("Robb Stark [AtSK]", "04002"),
        ("Robb Stark - AtSK", "04002"),
        ("Robb Stark, AtSK", "04002"),
        ("Robb Stark (ToJ)", "00221"),
        ("Robb Stark (04002)", "04002"),
        ("04002", "04002"),
        ("04002 Robb Stark", "04002"),
        ("Trade Routes (HoT)", "09051"),
        ("Trade Routes (R)", "17160"),
        ("Trade Routes (Redesigns)", "17160"),
        ("Trade Routes (Redesign)", "17160"),
        ("Robb Stark (Seven Kingdoms)", "04002"),
        ("Nymeria (WotN)", "03019"),
        ("Summer (WotW)", "07034"),
        ("Summer (attachment)", "07034"),
        ("Summer (Character)", "01148"),
        ("Wheels Within Wheels (plot)", "06100"),
        ("Wheels Within Wheels (událost)", "16006"),
        ("The Reader", "02031"),  # also a title card, which belongs in no deck
        ("Protectors of the Realm (VDS)", "00002"),
        ("Winterfell Steward", "01152"),
    ],
)
def test_what_names_a_card_for_certain(line: str, code: str) -> None:
    assert cards(f"2x {line}") == ({code: 2}, [])


@pytest.mark.parametrize(
    ("heading", "line", "code"),
    [
        ("Plots", "Wheels Within Wheels", "06100"),
        ("Events", "Wheels Within Wheels", "16006"),
        ("Doplňky", "Summer", "07034"),
        ("Characters & Locations", "Summer", "01148"),
        ("Titles", "The Reader", "00024"),
    ],
)
def test_the_heading_decides(heading: str, line: str, code: str) -> None:
    assert cards(f"1x {line}", heading=heading) == ({code: 1}, [])


def test_an_ambiguous_title() -> None:
    found = resolved("House Stark\n2x Trade Routes\n", game="agot2")
    (option,) = found.options
    (finding,) = found.findings
    assert (dict(found.cards), option.entry.count, option.codes) == ({}, 2, ("09051", "17160"))
    assert (finding.rule, finding.kind, finding.severity, finding.spans) == (
        "DL003",
        "title.ambiguous",
        "warning",
        (Span("list.txt", 2, 1),),
    )
    assert finding.cards == (CardCount("09051", "Trade Routes", "HoT", 2), CardCount("17160", "Trade Routes", "R", 2))
    assert finding.data == {
        "name": "Trade Routes",
        "options": [
            {"code": "09051", "title": "Trade Routes", "pack": "HoT", "type": "plot"},
            {"code": "17160", "title": "Trade Routes", "pack": "R", "type": "plot"},
        ],
    }
    assert (
        finding.message
        == '"Trade Routes" may be plot 09051 (HoT) or plot 17160 (R): the pack or the card code would decide'
    )


def test_products_for_one_format_are_not_meant_unless_the_format_is_played() -> None:
    only = deck("House Stark\n1x Robb Stark\n", game="agot2")
    codes = {
        play: resolve(only, CATALOG, RULESET, RULESET.format(play)).options[0].codes for play in ("joust", "draft")
    }
    assert codes == {"joust": ("01146", "04002"), "draft": ("00221", "01146", "04002")}


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("Winterfel Stewart", ["Winterfell Steward"]),
        ("Hott Pie", ["Hot Pie"]),
        ("Unbowed Unbend Unbroken", ["Unbowed, Unbent, Unbroken"]),
        ("Direwolf", ["Direwolf Pup"]),
        ("Zzyzx Qwrt", []),
    ],
)
def test_an_unknown_title(name: str, nearest: list[str]) -> None:
    found = resolved(f"House Stark\n3x {name}\n1x Hot Pie\n", game="agot2")
    (finding,) = found.findings
    assert dict(found.cards) == {"04057": 1}
    assert [(entry.count, entry.name) for entry in found.unknown] == [(3, name)]
    assert (finding.rule, finding.kind, finding.severity, finding.line) == ("DL002", "card.unknown", "error", 2)
    assert finding.data["nearest"][: len(nearest)] == nearest
    assert (finding.data["nearest"] == []) == (nearest == [])


def test_an_unknown_code() -> None:
    found = resolved("House Stark\n3x 99999\n2x Hot Pie (99999)\n", game="agot2")
    assert (dict(found.cards), rules(found)) == ({"04057": 2}, ["DL002", "DL010"])
    assert [finding.message for finding in found.findings] == [
        'no card has the code "99999"',
        '"Hot Pie [99999, which no card has]" is taken for Hot Pie',
    ]


@pytest.mark.parametrize(
    ("line", "code", "rule", "kind"),
    [
        ("Even-Handed Justice", "03026", "DL010", "title.punctuation"),
        ('"Hot Pie"', "04057", "DL010", "title.punctuation"),
        ("Hear Me Roar", "01100", "DL010", "title.punctuation"),
        ("Unbowed Unbent Unbroken", "01120", "DL010", "title.punctuation"),
        ("Sansa Stark (01146)", "01146", "DL010", "title.other"),
        ("Hot Pie (Nowhere)", "04057", "DL009", "pack.unfit"),
        ("Hot Pie (Core)", "04057", "DL009", "pack.unfit"),
        ("Robb Stark (Core #7)", "01146", "DL009", "pack.unfit"),
        ("Hot Pie (Nowhere #99)", "04057", "DL009", "pack.unfit"),
    ],
)
def test_what_is_taken_but_told(line: str, code: str, rule: str, kind: str) -> None:
    found = resolved(f"House Stark\n1x {line}\n", game="agot2")
    assert dict(found.cards) == {code: 1}
    assert [(finding.rule, finding.kind, finding.line) for finding in found.findings] == [(rule, kind, 2)]


def test_other_punctuation_decides_nothing() -> None:
    """Single quotation marks: the plot or the event, nobody knows."""
    assert cards("1x 'Dance of the Dragons'") == ({}, ["DL002"])


def test_a_pack_that_fits_nothing_leaves_the_title_ambiguous() -> None:
    assert cards("1x Robb Stark (WotN)") == ({}, ["DL009", "DL003"])


def test_repeated_printings_add_up() -> None:
    found = resolved("House Stark\n2x Hot Pie\n1x Summer (Core)\n1x hot pie (FFH)\n", game="agot2")
    (finding,) = found.findings
    assert dict(found.cards) == {"04057": 3, "01148": 1}
    assert (finding.rule, finding.severity, finding.cards) == (
        "DL006",
        "note",
        (CardCount("04057", "Hot Pie", "FFH", 3),),
    )
    assert finding.spans == (Span("list.txt", 2, 1), Span("list.txt", 4, 1)) == found.spans["04057"]
    assert finding.message == "Hot Pie (FFH) stands on 2 lines; together 3 copies"


def test_other_printings_are_no_repetition() -> None:
    assert cards("1x Robb Stark (Core)", "1x Robb Stark (AtSK)") == ({"01146": 1, "04002": 1}, [])


def test_a_card_under_a_heading_of_another_type() -> None:
    found = resolved("House Stark\nPlots\n3x Hot Pie\n1x Summer (WotW)\n", game="agot2")
    assert dict(found.cards) == {"04057": 3, "07034": 1}
    assert [(finding.rule, finding.data) for finding in found.findings] == [
        ("DL007", {"title": "Hot Pie", "type": "character", "types": ["plot"]}),
        ("DL007", {"title": "Summer", "type": "attachment", "types": ["plot"]}),
    ]


def test_groups_of_a_list_without_headings() -> None:
    """Three groups of one type each are evidence; one list in no order is none."""
    sorted_list = "Fealty\n\n1x A Noble Cause\n1x Calling the Banners\n\n3x Hot Pie\n2x Summer\n\n2x Ice (Core)\n1x Lady\n\nHouse Stark\n"
    found = resolved(sorted_list, game="agot2")
    assert (dict(found.cards), rules(found)) == (
        {"01027": 1, "01004": 1, "01007": 1, "04057": 3, "01148": 2, "01153": 2, "02004": 1},
        [],
    )
    assert cards("3x Hot Pie", "2x Summer") == ({"04057": 3}, ["DL003"])


def test_spans_of_what_has_none_are_those_of_the_deck() -> None:
    row = {"game": "agot2", "faction": "stark", "cards": {"04057": 3, "01146": 1}}
    found = resolved("\n\n" + json.dumps(row), "event.jsonl")
    assert dict(found.spans) == dict.fromkeys(("04057", "01146"), (Span("event.jsonl", 3),))


def test_order_and_splitting_change_nothing() -> None:
    lines = ["3x Hot Pie", "2x Summer (Core)", "1x Robb Stark (AtSK)"]
    whole, _ = cards(*lines)
    turned, _ = cards(*reversed(lines))
    split, told = cards(
        "1x Hot Pie", "1x Summer (Core)", "1x Hot Pie", "1x Robb Stark (AtSK)", "1x Summer (Core)", "1x Hot Pie"
    )
    assert whole == turned == split
    assert told == ["DL006", "DL006"]


PLAYABLE = sorted(CATALOG.codes)
CODES = st.dictionaries(st.sampled_from(PLAYABLE), st.integers(1, 99), max_size=40)


@given(CODES)
def test_codes_resolve_to_themselves(counts: dict[str, int]) -> None:
    """Whatever the codes are: by the neutral format, and there and back again."""
    row = {"id": "x", "name": "Wolves", "game": "agot2", "faction": "stark", "agendas": [], "cards": counts}
    found = resolved(json.dumps(row), "deck.json")
    assert {**found.cards, **found.misplaced} == counts
    assert {CATALOG.card(code).type for code in found.misplaced} <= {"agenda"}
    again = resolved(json.dumps(to_neutral(found, CATALOG, RULESET)), "deck.json")
    assert (again.cards, rules(again), again.deck.identity, again.deck.name, again.deck.id) == (
        found.cards,
        [],
        "stark",
        "Wolves",
        "x",
    )


@given(st.lists(st.sampled_from(PLAYABLE), unique=True, max_size=30))
def test_every_printing_can_be_written_by_title_pack_and_number(codes: list[str]) -> None:
    lines = []
    for code in codes:
        printing = CATALOG.printing(code)
        lines.append(f"1x {CATALOG.card(code).title} ({CATALOG.packs[printing.pack].name} #{printing.position})")
    assert cards(*lines) == (dict.fromkeys(codes, 1), [])


def test_to_neutral() -> None:
    found = resolved(
        "Wolves\n\nHouse Stark\nFealty\n\n3x Hot Pie\n1x A Noble Cause\n2x Trade Routes\n1x Nobody\nSideboard\n2x Ice (Core)\n",
        game="agot2",
    )
    assert to_neutral(found, CATALOG, RULESET) == {
        "id": "",
        "name": "Wolves",
        "game": "agot2",
        "faction": "stark",
        "agendas": ["01027"],
        "cards": {"01004": 1, "04057": 3},
        "sideboard": {"01153": 2},
    }


def test_a_resolver_serves_many_decks() -> None:
    resolver = Resolver(CATALOG, RULESET)
    first = Deck(game="agot2", entries=(Entry(3, "", "04057"),))
    assert [dict(resolver.resolve(first).cards) for _ in range(2)] == [{"04057": 3}, {"04057": 3}]
