"""Each format whole: what a small deck with hard titles looks like in it."""

from __future__ import annotations

import json

from tests.decks import table
from tests.written import resolved, write

AGOT = {"17149": 1, "01004": 2, "03007": 3, "01153": 1, "12036": 2, "01120": 1}
WOLVES = resolved("agot2", AGOT, "stark", "Wolves & Songs")


def lotr_code(title: str, kind: str) -> str:
    catalog, _ = table("lotr")
    return next(code for code in catalog.titled(title) if catalog.card(code).type == kind)


CONTRACT, QUEST = lotr_code("Fellowship", "contract"), lotr_code("The Storm Comes", "player-side-quest")
ROHAN = resolved(
    "lotr",
    {"01001": 1, "01007": 1, CONTRACT: 1, "01014": 1, "01073": 3, "01026": 3, "03008": 3, QUEST: 3},
    None,
    "Rohan",
    aside={"01023": 2},
)


def test_thronesdb() -> None:
    """A title that several cards share carries its pack, the agenda too; `"Dance of the Dragons"` keeps its quotes."""
    assert (
        write(WOLVES, "thronesdb")
        == """\
Wolves & Songs

House Stark
Sea of Blood (Redesigns)

Plots
2x A Noble Cause (Core Set)

Characters
3x Arya Stark (Wolves of the North)

Attachments
1x Ice (Core Set)

Events
2x "Dance of the Dragons" (Kings of the Isles)
1x Unbowed, Unbent, Unbroken (Core Set)
"""
    )


def test_thronesdb_cycle() -> None:
    assert (
        write(WOLVES, "thronesdb-cycle")
        == """\
Wolves & Songs

House Stark
Sea of Blood (Redesigns)

---- Core Set ----
2x A Noble Cause (Core Set #4)
1x Unbowed, Unbent, Unbroken (Core Set #120)
1x Ice (Core Set #153)

---- Wolves of the North ----
3x Arya Stark (Wolves of the North #7)

---- Kings of the Isles ----
2x "Dance of the Dragons" (Kings of the Isles #36)
"""
    )


def test_thronesdb_json() -> None:
    assert json.loads(write(WOLVES, "thronesdb-json")) == {
        "name": "Wolves & Songs",
        "faction_code": "stark",
        "agendas": ["17149"],
        "slots": AGOT,
    }


def test_throneteki() -> None:
    """Further agendas stand where throneteki keeps the banners of an Alliance."""
    deck = resolved("agot2", {"06018": 1, "01198": 1, "01199": 1, "01004": 2}, "stark", "Allies")
    assert json.loads(write(deck, "throneteki")) == {
        "name": "Allies",
        "faction": "stark",
        "agenda": "06018",
        "bannerCards": [{"code": "01199", "count": 1}, {"code": "01198", "count": 1}],
        "cards": [{"code": "01004", "count": 2}],
    }


def test_o8d() -> None:
    """Ids name the cards; one without an id stands by its title and pack; the notes hold the name of the deck."""
    assert (
        write(WOLVES, "o8d")
        == """\
<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="30c200c9-6c98-49a4-a293-106c06295c05">
  <section name="Faction" shared="False">
    <card qty="1" id="8e8d97bb-fc50-4830-86b9-a09c64308641">House Stark</card>
  </section>
  <section name="Agenda" shared="False">
    <card qty="1" id="">Sea of Blood (Redesigns)</card>
  </section>
  <section name="Plots" shared="False">
    <card qty="2" id="0fb3ad4b-5cf3-49e9-a33f-484ecafeabf8">A Noble Cause</card>
  </section>
  <section name="Characters" shared="False">
    <card qty="3" id="106827d1-7511-4da7-a700-77576d6da15c">Arya Stark</card>
  </section>
  <section name="Locations" shared="False" />
  <section name="Attachments" shared="False">
    <card qty="1" id="e6059d34-2c23-41a1-a1c2-f299dee662e7">Ice</card>
  </section>
  <section name="Events" shared="False">
    <card qty="2" id="20e23756-7ee8-4baa-95ba-4e23c2e0c618">"Dance of the Dragons"</card>
    <card qty="1" id="ad97966b-2d52-4b03-a8f4-f51c8a63a8c9">Unbowed, Unbent, Unbroken</card>
  </section>
  <section name="Titles" shared="False" />
  <notes>Name: Wolves &amp; Songs</notes>
</deck>
"""
    )


def test_o8d_of_another_game() -> None:
    """A contract stands among the heroes, what does not count in a section of its own."""
    names = [
        line.strip() for line in write(ROHAN, "o8d").splitlines() if "section name" in line or "Fellowship" in line
    ]
    assert names == [
        '<section name="Hero" shared="False">',
        f'<card qty="1" id="{CONTRACT}">Fellowship</card>',
        '<section name="Ally" shared="False">',
        '<section name="Attachment" shared="False">',
        '<section name="Event" shared="False">',
        '<section name="Side Quest" shared="False">',
        '<section name="Sideboard" shared="False">',
    ]


def test_neutral() -> None:
    assert json.loads(write(WOLVES, "neutral")) == {
        "id": "",
        "name": "Wolves & Songs",
        "game": "agot2",
        "faction": "stark",
        "agendas": ["17149"],
        "cards": {"01004": 2, "01120": 1, "01153": 1, "03007": 3, "12036": 2},
    }


def test_markdown() -> None:
    assert (
        write(WOLVES, "markdown")
        == """\
# Wolves \\& Songs

**House Stark**

## Agenda (1)
- 1x Sea of Blood (Redesigns)

## Plots (2)
- 2x A Noble Cause (Core Set)

## Characters (3)
- 3x Arya Stark (Wolves of the North)

## Attachments (1)
- 1x Ice (Core Set)

## Events (3)
- 2x "Dance of the Dragons" (Kings of the Isles)
- 1x Unbowed, Unbent, Unbroken (Core Set)
"""
    )


def test_ringsdb() -> None:
    assert (
        write(ROHAN, "ringsdb")
        == """\
Rohan

Heroes (2)
1x Aragorn (Core Set)
1x Éowyn (Core Set)

Contract (1)
1x Fellowship (A Shadow in the East)

Allies (4)
1x Faramir (Core Set)
3x Gandalf (Core Set)

Attachments (3)
3x Steward of Gondor (Core Set)

Events (3)
3x Khazâd! Khazâd! (Khazad-dûm)

Player Side Quests (3)
3x The Storm Comes (The Sands of Harad)

Sideboard
2x Sneak Attack (Core Set)
"""
    )


def test_ringsdb_json() -> None:
    """Heroes stand in the slots too; a card that the site's ids are not known of has our own."""
    slots = {"01001": 1, "01007": 1, CONTRACT: 1, "01014": 1, "01073": 3, "01026": 3, "03008": 3, QUEST: 3}
    assert json.loads(write(ROHAN, "ringsdb-json")) == {
        "name": "Rohan",
        "heroes": {"01001": 1, "01007": 1},
        "slots": slots,
        "sideslots": {"01023": 2},
    }


def test_dragncards() -> None:
    def row(code: str, number: int, group: str) -> dict[str, object]:
        return {"databaseId": table("lotr")[0].printing(code).octgn, "quantity": number, "loadGroupId": group}

    assert json.loads(write(ROHAN, "dragncards")) == {
        "deck1": {
            "label": "Rohan",
            "cards": [
                row("01001", 1, "playerNPlay1"),
                row("01007", 1, "playerNPlay1"),
                row(CONTRACT, 1, "playerNPlay1"),
                row("01014", 1, "playerNDeck"),
                row("01073", 3, "playerNDeck"),
                row("01026", 3, "playerNDeck"),
                row("03008", 3, "playerNDeck"),
                row(QUEST, 3, "playerNDeck"),
                row("01023", 2, "playerNSideboard"),
            ],
        }
    }
