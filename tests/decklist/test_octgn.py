"""OCTGN decks: sections, ids, faction cards; other games and editions; XML that is refused."""

from __future__ import annotations

import pytest

from deckcheck.model import Entry, SourceFault, Span
from tests.lists import deck, numbers, resolved, roles, rules

AGOT2, LOTR = "30c200c9-6c98-49a4-a293-106c06295c05", "a21af4e8-be4b-4cda-a6b6-534f9717391f"
DECK = f"""<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="{AGOT2}" sleeveid="0">
  <section name="Faction" shared="False">
    <card qty="1" id="8e8d97bb-fc50-4830-86b9-a09c64308641">House Stark</card>
  </section>
  <section name="Agenda" shared="False" />
  <section name="Plots" shared="False">
    <card qty="2" id="1b362220-c8c2-4600-b204-06342e58b09c">Counting Coppers</card>
  </section>

  <section name="Characters" shared="False">
    <card qty="3" id="D892FAA0-09c4-41ec-8705-abe2c1c87c83">Robb&#039;s name</card>
    <card qty="1" id="00000000-0000-0000-0000-000000000000">Unheard &amp;amp; Of</card>
    <card qty="1" id="00000000-0000-0000-0000-000000000001">Hot Pie</card>
  </section>
  <section name="Titles" shared="False" />
</deck>
"""


def test_a_whole_deck() -> None:
    found = deck(DECK, "deck.o8d")
    assert (found.game, found.identity, found.reader, found.name, rules(found)) == ("agot2", "stark", "o8d", "", [])
    assert found.entries == (
        Entry(
            2,
            "Counting Coppers",
            "octgn:1b362220-c8c2-4600-b204-06342e58b09c",
            place="plot",
            types=("plot",),
            span=Span("deck.o8d", 8),
        ),
        Entry(
            3,
            "Robb's name",
            "octgn:d892faa0-09c4-41ec-8705-abe2c1c87c83",
            place="draw",
            types=("character",),
            span=Span("deck.o8d", 12),
        ),
        Entry(
            1,
            "Unheard & Of",
            "octgn:00000000-0000-0000-0000-000000000000",
            place="draw",
            types=("character",),
            span=Span("deck.o8d", 13),
        ),
        Entry(
            1,
            "Hot Pie",
            "octgn:00000000-0000-0000-0000-000000000001",
            place="draw",
            types=("character",),
            span=Span("deck.o8d", 14),
        ),
    )
    assert [line.number for line in found.lines] == numbers(DECK)
    assert roles(found) == "cchhchhecheeechc"


def test_ids_first_then_names() -> None:
    found = resolved(DECK, "deck.o8d")
    assert dict(found.cards) == {"01010": 2, "01146": 3, "04057": 1}
    assert [(finding.rule, finding.kind) for finding in found.findings] == [
        ("DL010", "title.other"),
        ("DL002", "card.unknown"),
        ("DL010", "title.punctuation"),
    ]
    assert found.findings[2].message == (
        '"Hot Pie [octgn:00000000-0000-0000-0000-000000000001, which no card has]" is taken for Hot Pie'
    )


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "").replace("  ", ""),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.partition("\n")[2],
    ],
)
def test_written_in_other_ways(change) -> None:
    assert resolved(change(DECK), "deck.o8d").cards == resolved(DECK, "deck.o8d").cards
    assert deck(change(DECK).encode("utf-8"), "no extension").reader == "o8d"


def test_utf16() -> None:
    content = DECK.replace("utf-8", "utf-16").encode("utf-16")
    assert resolved(content, "deck.o8d").cards == resolved(DECK, "deck.o8d").cards


@pytest.mark.parametrize("quantity", ["0", "-1", "100", "1.5", "three", ""])
def test_bad_counts(quantity: str) -> None:
    found = deck(DECK.replace('qty="2"', f'qty="{quantity}"'), "deck.o8d")
    (finding,) = found.findings
    assert (finding.rule, finding.line, dict(finding.data)) == (
        "DL004",
        8,
        {"written": quantity, "name": "Counting Coppers"},
    )
    assert len(found.entries) == 3


def test_two_factions() -> None:
    second = '<card qty="1" id="20ee6436-b13e-478e-a52e-fd222637ce95">House Tyrell</card></section>'
    found = deck(DECK.replace("</section>", second, 1), "deck.o8d")
    assert (found.identity, [(f.rule, f.kind) for f in found.findings]) == ("stark", [("DL001", "identity.second")])


@pytest.mark.parametrize(
    ("game", "found", "name", "wanted"),
    [
        ("a12af4e8-be4b-4cda-a6b6-534f9717391f", "agot1", "A Game of Thrones: The Card Game (first edition)", ""),
        (
            "00000000-1111-2222-3333-444444444444",
            "",
            "an unknown OCTGN game (00000000-1111-2222-3333-444444444444)",
            "",
        ),
        ("", "", "an unknown OCTGN game (no game id)", ""),
    ],
)
def test_other_games(game: str, found: str, name: str, wanted: str) -> None:
    other = deck(DECK.replace(AGOT2, game), "deck.o8d")
    assert (other.game, rules(other)) == (found, ["DL008"])
    assert (other.findings[0].kind, other.findings[0].data["name"], other.findings[0].data["wanted"]) == (
        "game.other",
        name,
        wanted,
    )


def test_the_game_asked_for_is_another() -> None:
    other = deck(DECK, "deck.o8d", game="lotr")
    assert (other.game, rules(other)) == ("agot2", ["DL008"])
    assert other.findings[0].message == (
        "this is a list for A Game of Thrones: The Card Game (2nd edition), not for The Lord of the Rings: The Card Game; it is not judged"
    )


def _lotr(*sections: str) -> str:
    return f'<deck game="{LOTR}">' + "".join(sections) + "</deck>"


HERO = '<section name="Hero"><card qty="1" id="51223bd0-ffd1-11df-a976-0801200c9001">Aragorn</card></section>'
QUEST = '<section name="Quest" shared="True"><card qty="1" id="x">A Quest</card></section>'
TREASURE = '<section name="Attachment"><card qty="1" id="y">A Sword</card></section>'


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (_lotr(HERO, TREASURE), []),
        (_lotr(HERO, '<section name="Quest" shared="True" />'), []),
        (_lotr(QUEST), ["DL008"]),
        (_lotr(TREASURE), ["DL008"]),
        (_lotr(HERO, QUEST), ["DL013"]),
        (_lotr(HERO, '<section name="Encounter"><card qty="2" id="x">An Orc</card></section>'), ["DL013"]),
    ],
    ids=["deck", "empty quest", "encounter deck", "pool", "deck with a quest", "deck with encounters"],
)
def test_player_decks(content: str, told: list[str]) -> None:
    assert rules(deck(content, "deck.o8d")) == told


GUARD = '<card qty="3" id="51223bd0-ffd1-11df-a976-0801200c9013">Guard of the Citadel</card>'


def test_shared_cards_beside_a_deck() -> None:
    """They are no player's: each section is told with its copies, and the deck is judged without them."""
    encounter = (
        '<section name="Encounter" shared="True"><card qty="2" id="x">An Orc</card><card id="y" qty="1"/></section>'
    )
    found = deck(_lotr(HERO, QUEST, encounter), "deck.o8d")
    assert [(f.rule, f.message) for f in found.findings] == [
        ("DL013", '1 card below "Quest" is set aside and not counted'),
        ("DL013", '3 cards below "Encounter" are set aside and not counted'),
    ]
    assert [entry.name for entry in found.entries] == ["Aragorn"]


@pytest.mark.parametrize(
    ("part", "told", "counted"),
    [
        (f'<section name="Foo">{GUARD}</section>', "the section Foo", False),
        (f'<section name="">{GUARD}</section>', "a section without a name", True),
        (f"<section>{GUARD}</section>", "a section without a name", True),
        (GUARD, "no section", True),
    ],
)
def test_cards_of_no_known_section(part: str, told: str, *, counted: bool) -> None:
    """What a section of an unknown name means is not known; without any name the card stands in the deck."""
    found = resolved(_lotr(HERO, part), "deck.o8d")
    assert found.cards == {"01001": 1, **({"01013": 3} if counted else {})}
    assert [(f.rule, f.line, f.message) for f in found.findings] == [
        ("DL001", 1, f'the field "{told}: 3x Guard of the Citadel" cannot be read')
    ]


def test_sections_of_a_game_that_is_not_judged() -> None:
    found = deck(_lotr(HERO, f'<section name="Foo">{GUARD}</section>').replace(LOTR, "x"), "deck.o8d")
    assert (rules(found), len(found.entries)) == (["DL008"], 2)


BOMB = '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]><deck game="x"><section name="&b;"/></deck>'
OUTSIDE = '<?xml version="1.0"?><!DOCTYPE deck SYSTEM "file:///etc/passwd"><deck game="x"/>'
ENTITY = '<!DOCTYPE deck [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck game="x">&a;</deck>'


@pytest.mark.parametrize("content", [BOMB, OUTSIDE, ENTITY])
def test_dangerous_xml_is_refused(content: str) -> None:
    with pytest.raises(SourceFault) as fault:
        deck(content, "deck.o8d")
    assert str(fault.value) == "deck.o8d: XML with a document type, entities or external references is not read"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("<deck><section></deck>", "not well-formed XML: mismatched tag: line 1, column 17"),
        ("<deck", "not well-formed XML: unclosed token: line 1, column 0"),
        ("House Stark\n3x Hot Pie", "not well-formed XML: syntax error: line 1, column 0"),
        ("<html><deck/></html>", "XML, but no OCTGN deck (its root is <html>)"),
        (
            '<deck game="x"><section name="Plots">' + '<card qty="1" id="x">A</card>' * 10_001 + "</section></deck>",
            "a list of more than 10,000 entries",
        ),
    ],
)
def test_what_is_no_deck(content: str, reason: str) -> None:
    with pytest.raises(SourceFault) as fault:
        deck(content, "deck.o8d")
    assert str(fault.value) == f"deck.o8d: {reason}"
