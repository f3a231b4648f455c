"""Every rule of AGOT2 at its edge: the nearest failing and the nearest passing deck, whole outcome asserted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.decks import cards, codes, deck, distinct, outcome, plots, table, verdict

FEALTY, ALLIANCE, RAINS, VOYAGE, TRIDENT = "01027", "06018", "05045", "16030", "21030"
STAG, LION, ROSE, QOHOR, BRAAVOS = "01198", "01200", "01205", "11039", "26080"
WARS_OLD, WARS, FREE_OLD, FREE = "10045", "17151", "11079", "17150"


def one(query: str, count: int = 1) -> dict[str, int]:
    """One card of a query, so many copies."""
    return {distinct(query)[0]: count}


def schemes(titles: int, others: int) -> dict[str, int]:
    """A plot deck of so many different Schemes and other plots."""
    chosen = distinct("type:plot faction:neutral trait:Scheme")[:titles]
    return dict.fromkeys(chosen, 1) | plots(others)


def printings(count: int, query: str = "type:character") -> list[str]:
    """Neutral or Stark printings that share a title, with different limits or not."""
    catalog, _ = table()
    by_title: dict[str, list[str]] = {}
    for code in codes(f"({query}) (faction:stark | faction:neutral)"):
        by_title.setdefault(catalog.card(code).title, []).append(code)
    return next(found[:count] for found in by_title.values() if len(found) >= count)


CASES: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    # AG101: one of the eight factions
    "faction": (deck(), "legal", []),
    "no faction": (deck(faction=None), "illegal", ["AG101"]),
    "unknown faction": (deck() | {"faction": "tully"}, "illegal", ["AG101"]),
    "neutral is no faction": (deck() | {"faction": "neutral"}, "illegal", ["AG101"]),
    # AG102 and AG204: agendas
    "one agenda": (deck(agendas=[QOHOR]), "legal", []),
    "two agendas": (deck(agendas=["08079", QOHOR]), "illegal", ["AG102"]),
    "the same agenda twice": (deck(agendas=[QOHOR, QOHOR]), "illegal", ["AG102", "AG204"]),
    "Alliance with none": (deck(agendas=[ALLIANCE], fill=75), "legal", []),
    "Alliance with two banners": (deck(agendas=[ALLIANCE, QOHOR, "18019"], fill=75), "legal", []),
    "Alliance with three banners": (
        deck(cards("faction:baratheon -is:loyal", 12), agendas=[ALLIANCE, QOHOR, "18019", STAG], fill=75),
        "illegal", ["AG102"],
    ),
    "Alliance with another agenda": (deck(agendas=[ALLIANCE, "08079"], fill=75), "illegal", ["AG102"]),
    "Alliance with a banner twice": (deck(agendas=[ALLIANCE, QOHOR, QOHOR], fill=75), "illegal", ["AG204"]),
    "Alliance reversed": (deck(agendas=["18019", QOHOR, ALLIANCE], fill=75), "legal", []),
    # AG103: the plot deck
    "6 plots": (deck(plots(6)), "illegal", ["AG103"]),
    "7 plots": (deck(plots(7)), "legal", []),
    "8 plots": (deck(plots(8)), "illegal", ["AG103"]),
    "Wars To Come, 10 plots": (deck(plots(10), agendas=[WARS]), "legal", []),
    "Wars To Come, 7 plots": (deck(plots(7), agendas=[WARS]), "illegal", ["AG103"]),
    "Wars To Come (original), 11 plots": (deck(plots(11), agendas=[WARS_OLD]), "illegal", ["AG103"]),
    # AG104: the draw deck
    "59 cards": (deck(fill=59), "illegal", ["AG104"]),
    "60 cards": (deck(fill=60), "legal", []),
    "100 cards": (deck(fill=100), "legal", []),
    "Alliance, 74 cards": (deck(agendas=[ALLIANCE], fill=74), "illegal", ["AG104"]),
    "Valyrian Steel, 74 cards": (deck(agendas=["17152"], fill=74), "illegal", ["AG104"]),
    "Valyrian Steel, 75 cards": (deck(agendas=["17152"], fill=75), "legal", []),
    "Long Voyage, 99 cards": (deck(agendas=[VOYAGE], fill=99), "illegal", ["AG104"]),
    "Long Voyage, 100 cards": (deck(agendas=[VOYAGE], fill=100), "legal", []),
    # AG105: cards of no deck
    "a title card": (deck(one("type:title pack:Core")), "illegal", ["AG105"]),
    # AG201: copies by title
    "3 copies": (deck(one("faction:stark type:character limit:3", 3)), "legal", []),
    "4 copies": (deck(one("faction:stark type:character limit:3", 4)), "illegal", ["AG201"]),
    "2 and 1 of two printings": (deck(dict(zip(printings(2, "type:character limit:3"), (2, 1), strict=True))), "legal", []),
    "2 and 2 of two printings": (
        deck(dict(zip(printings(2, "type:character limit:3"), (2, 2), strict=True))), "illegal", ["AG201"],
    ),
    "deck limit 1, once": (deck(one("faction:targaryen -type:plot limit:1", 1), faction="targaryen"), "legal", []),
    "deck limit 1, twice": (
        deck(one("faction:targaryen -type:plot limit:1", 2), faction="targaryen"), "illegal", ["AG201"],
    ),
    # The smallest limit among the printings in the deck holds, in whatever order they are listed.
    "limit 1 and limit 3 of one title": (
        deck({"02034": 1, "17134": 1}, faction="targaryen"), "illegal", ["AG201"],
    ),
    "limit 3 and limit 1 of one title": (
        deck({"17134": 1, "02034": 1}, faction="targaryen"), "illegal", ["AG201"],
    ),
    "limit 3 alone": (deck({"17134": 3}, faction="targaryen"), "legal", []),
    # AG202 and AG203: plots
    "one plot doubled": (deck({**plots(5), **one("type:plot faction:neutral limit:2 trait:Winter", 2)}), "legal", []),
    "two plots doubled": (
        deck({**plots(3), **dict.fromkeys(distinct("type:plot faction:neutral limit:2 trait:Winter")[:2], 2)}),
        "illegal", ["AG203"],
    ),
    "a plot three times": (
        deck({**plots(4), **one("type:plot faction:neutral limit:2 trait:Winter", 3)}), "illegal", ["AG202"],
    ),
    "a plot of limit 1 doubled": (
        deck({**plots(5), **one("type:plot faction:neutral limit:1 trait:Winter", 2)}), "illegal", ["AG202"],
    ),
    "Wars To Come, two doubled": (
        deck({**plots(6), **dict.fromkeys(distinct("type:plot faction:neutral limit:2 trait:Winter")[:2], 2)}, agendas=[WARS]),
        "legal", [],
    ),
    "Wars To Come, three doubled": (
        deck({**plots(4), **dict.fromkeys(distinct("type:plot faction:neutral limit:2 (trait:Winter | trait:Omen)")[:3], 2)},
             agendas=[WARS]),
        "illegal", ["AG203"],
    ),
    # AG301 and AG302: affiliation
    "own loyal": (deck(cards("faction:stark is:loyal", 3)), "legal", []),
    "out of faction": (deck(cards("faction:lannister -is:loyal", 1)), "illegal", ["AG301"]),
    "out of faction and loyal": (deck(cards("faction:lannister is:loyal", 1)), "illegal", ["AG302"]),
    "a foreign plot": (deck({**plots(6), **one("type:plot faction:lannister is:loyal")}), "illegal", ["AG302"]),
    "a banner permits": (deck(cards("faction:lannister -is:loyal", 12), agendas=[LION]), "legal", []),
    "a banner permits no loyal card": (
        deck(cards("faction:lannister -is:loyal", 12), cards("faction:lannister is:loyal", 1), agendas=[LION]),
        "illegal", ["AG302"],
    ),
    "a banner permits no other faction": (
        deck(cards("faction:lannister -is:loyal", 12), cards("faction:tyrell -is:loyal", 1), agendas=[LION]),
        "illegal", ["AG301"],
    ),
    "Braavos permits warships": (
        deck(one("faction:greyjoy type:location trait:Warship -is:loyal"), agendas=[BRAAVOS]), "legal", [],
    ),
    "Braavos permits no other location": (
        deck(one("faction:greyjoy type:location -trait:Warship -is:loyal"), agendas=[BRAAVOS]), "illegal", ["AG301"],
    ),
    "Armed to the Teeth permits nothing": (
        deck(one("faction:greyjoy type:attachment trait:Weapon -is:loyal"), agendas=["26120"]), "illegal", ["AG301"],
    ),
    # AG401: what an agenda requires
    "11 banner cards": (deck(cards("faction:lannister -is:loyal", 11), agendas=[LION]), "illegal", ["AG401"]),
    "15 neutral cards": (deck(cards("faction:neutral", 15), agendas=[FEALTY]), "legal", []),
    "16 neutral cards": (deck(cards("faction:neutral", 16), agendas=[FEALTY]), "illegal", ["AG401"]),
    "11 Maesters": (
        deck(cards("type:character trait:Maester -is:loyal", 11), cards("faction:stark -trait:Maester", 49),
             agendas=["09045"], fill=0),
        "illegal", ["AG401"],
    ),
    "12 Maesters": (deck(cards("type:character trait:Maester -is:loyal", 12), agendas=["09045"]), "legal", []),
    "6 different Kingsguard": (
        deck(cards("type:character trait:Kingsguard -is:loyal", 18), agendas=["13099"]), "illegal", ["AG401"],
    ),
    "7 different Kingsguard": (
        deck(cards("type:character trait:Kingsguard -is:loyal", 7, each=1), agendas=["13099"]), "legal", [],
    ),
    "Rains with 5 Schemes": (deck(schemes(5, 7), agendas=[RAINS]), "legal", []),
    "Rains with 4 Schemes": (deck(schemes(4, 8), agendas=[RAINS]), "illegal", ["AG401"]),
    "Rains with 6 Schemes": (deck(schemes(6, 6), agendas=[RAINS]), "illegal", ["AG401"]),
    "Uniting, 3 titles": (
        deck(cards("faction:neutral", 51), cards("faction:lannister type:character -is:loyal", 9), agendas=["25120"],
             faction="tyrell", fill=0),
        "legal", [],
    ),
    "Uniting, 4 titles": (
        deck(cards("faction:neutral", 48), cards("faction:lannister type:character -is:loyal", 12), agendas=["25120"],
             faction="tyrell", fill=0),
        "illegal", ["AG401"],
    ),
    "Uniting, 4 own titles": (
        deck(cards("faction:neutral", 48), cards("faction:tyrell type:character", 12), agendas=["25120"],
             faction="tyrell", fill=0),
        "illegal", ["AG401"],
    ),
    # AG402: what an agenda forbids
    "Kings of Summer, a Winter plot": (
        deck({**plots(6), **one("type:plot faction:neutral trait:Winter")}, agendas=["04037"]), "illegal", ["AG402"],
    ),
    "Kings of Winter, a Winter plot": (
        deck({**plots(6), **one("type:plot faction:neutral trait:Winter")}, agendas=["04038"]), "legal", [],
    ),
    "Trident, all of its traits": (
        deck(dict.fromkeys(distinct("type:plot faction:neutral (trait:Edict | trait:Siege | trait:War)")[:10], 1),
             agendas=[TRIDENT]),
        "legal", [],
    ),
    "Trident, one other": (
        deck(dict.fromkeys(distinct("type:plot faction:neutral (trait:Edict | trait:Siege | trait:War)")[:9], 1)
             | one("type:plot faction:neutral -trait:Edict -trait:Siege -trait:War"), agendas=[TRIDENT]),
        "illegal", ["AG402"],
    ),
    "Armed to the Teeth, no weapon": (
        deck(one("faction:stark type:attachment -trait:Weapon"), agendas=["26120"]), "illegal", ["AG402"],
    ),
    "Armed to the Teeth, a weapon": (
        deck(one("faction:stark type:attachment trait:Weapon"), agendas=["26120"]), "legal", [],
    ),
    "Brotherhood, a loyal character": (
        deck(one("faction:stark type:character is:loyal limit:3"), cards("faction:stark -is:loyal", 60),
             agendas=["06119"], fill=0),
        "illegal", ["AG402"],
    ),
    "Brotherhood, a loyal event": (
        deck(one("faction:stark type:event is:loyal limit:3"), cards("faction:stark -is:loyal", 60),
             agendas=["06119"], fill=0),
        "legal", [],
    ),
    "Free Folk, an own plot": (
        deck({**plots(6), **one("type:plot faction:stark")}, cards("faction:neutral", 60), agendas=[FREE_OLD], fill=0),
        "illegal", ["AG402"],
    ),
    "Free Folk redesigned, a Wildling of another faction": (
        deck(cards("faction:neutral", 57), cards("faction:thenightswatch type:character trait:Wildling -is:loyal", 3),
             agendas=[FREE], fill=0),
        "legal", [],
    ),
    # AG403: an agenda's own limit of copies
    "Braavos, a location twice": (
        deck(one("faction:stark type:location -is:limited", 2), agendas=[BRAAVOS]), "illegal", ["AG403"],
    ),
    "Braavos, a limited location thrice": (
        deck(one("(faction:stark|faction:neutral) type:location is:limited limit:3", 3), agendas=[BRAAVOS]), "legal", [],
    ),
    "Dark Wings, an event twice": (
        deck(one("faction:stark type:event limit:3", 2), agendas=["16028"], fill=75), "illegal", ["AG403"],
    ),
    "Dark Wings, an event once": (
        deck(one("faction:stark type:event limit:3", 1), agendas=["16028"], fill=75), "legal", [],
    ),
    # AG404: two agendas contradict each other
    "Rains beside Wars To Come": (
        deck(schemes(5, 5), agendas=[RAINS, WARS]), "illegal", ["AG102", "AG404"],
    ),
    # AG602: for another format
    "a draft card": (
        deck({min(table()[0].select("pack:ToJ faction:stark type:character")): 1}), "illegal", ["AG602"],
    ),
    # An open question: told as a remark (below), judged as permitted.
    "a melee card": (deck({"17147": 1}), "legal", []),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_joust_without_a_list(name: str) -> None:
    built, status, rules = CASES[name]
    assert outcome(built) == (status, rules)


def test_an_open_question_is_told() -> None:
    judged = verdict(deck({"17147": 1}))
    assert [(remark.rule, remark.kind, remark.severity) for remark in judged.remarks] == [
        ("AG602", "format.open", "note")
    ]
    assert verdict(deck({"17147": 1}), play="melee").remarks == ()


@pytest.mark.parametrize(
    ("judged", "message", "citation"),
    [
        (
            deck({**plots(6), "01002": 2}),
            "A Feast for Crows: 2 copies in the plot deck, at most 1 (its own limit): 2x A Feast for Crows (Core)",
            "A Feast for Crows (Core #2)",
        ),
        (
            deck(cards("faction:baratheon -is:loyal", 12), agendas=[ALLIANCE, QOHOR, "18019", STAG], fill=75),
            "agendas: 4 cards, Alliance permits at most 3 (1 too many): 1x Banner of the Stag (Core), 1x Alliance (AMAF)",
            "Alliance (AMAF #18)",
        ),
        (
            deck(plots(9), one("type:plot trait:Omen -trait:War -trait:Edict -trait:Siege"), agendas=[TRIDENT]),
            "Battle of the Trident forbids cards other than Edict, Siege or War cards in the plot deck",
            "Battle of the Trident (FtR #30)",
        ),
    ],
)  # fmt: skip
def test_a_finding_says_who_sets_the_limit(judged: dict[str, Any], message: str, citation: str) -> None:
    found = [(told.message[: len(message)], told.citation) for told in verdict(judged).findings]
    assert (message, citation) in found
