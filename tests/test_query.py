"""The query language, on a catalog of its own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from deckcheck.catalog import Catalog, Pack
from deckcheck.model import UsageFault
from tests.decks import table

ROWS = [
    {"code": "1", "title": "Robb Stark", "type": "character", "faction": "stark", "traits": ["Lord"], "unique": True,
     "loyal": True, "icons": ["military", "power"], "keywords": ["renown"], "limit": 3, "pack": "Core",
     "stats": {"cost": 6, "strength": 5}},
    {"code": "2", "title": "Hot Pie", "type": "character", "faction": "neutral", "traits": ["House Frey", "Ally"],
     "limit": 3, "pack": "FFH", "stats": {"cost": 2, "strength": 1}},
    {"code": "3", "title": "The Roseroad", "type": "location", "faction": "neutral", "keywords": ["limited"], "limit": 3,
     "pack": "Core", "stats": {"cost": 0}},
    {"code": "4", "title": "Ser Ilyn", "type": "character", "faction": "stark", "keywords": ["shadow (3)"], "limit": 3,
     "pack": "FFH", "stats": {"cost": "X", "strength": 4}},
    {"code": "5", "title": "“Winter’s Ánd”", "type": "plot", "faction": "neutral", "traits": ["Winter"], "limit": 1,
     "pack": "Core", "stats": {"income": 5, "initiative": 0, "claim": 1, "reserve": 6},
     "printings": [{"code": "5b", "pack": "FFH", "position": 9}]},
]  # fmt: skip
PACKS = {
    "Core": Pack("Core", "Core Set", "core", "2015-10-08"),
    "FFH": Pack("FFH", "For Family Honor", "war", "2016-10-06"),
}
CATALOG = Catalog("test", ROWS, PACKS, {"House Stark": "stark"})


@pytest.mark.parametrize(
    ("query", "codes"),
    [
        ("", "1 2 3 4 5 5b"),
        ("type:character", "1 2 4"),
        ("t:character", "1 2 4"),
        ("t:characters", "1 2 4"),
        ("T:Character", "1 2 4"),
        ("t!character", "3 5 5b"),
        ("t:character|plot", "1 2 4 5 5b"),
        ("t!character|plot", "3"),
        ("t:character -is:loyal", "2 4"),
        ("t:character f:stark", "1 4"),
        ('f:"house stark"', "1 4"),
        ("t:plot | t:location", "3 5 5b"),
        ("(t:plot | t:location) f:neutral", "3 5 5b"),
        ("t:plot|t:location", "3 5 5b"),
        ("-(t:plot | t:location)", "1 2 4"),
        ("-t:plot -t:location", "1 2 4"),
        ("k:lord", "1"),
        ('trait:"House Frey"', "2"),
        ("trait:House", ""),
        ('k:"house frey"|lord', "1 2"),
        ("keyword:shadow", "4"),
        ('keyword:"shadow (3)"', "4"),
        ("is:limited", "3"),
        ("l:1", "1"),
        ("l:0 t:character", "2 4"),
        ("u:yes", "1"),
        ("m:1 p:1", "1"),
        ("icon:power", "1"),
        ("g:1", ""),
        ("o:2", "2"),
        ("o:x", "4"),
        ("o<2", "3"),
        ("o>2", "1"),
        ("cost<=2 t:character", "2"),
        ("s>=4", "1 4"),
        ("n:5 v:0 b:1 h:6", "5 5b"),
        ("e:Core", "1 3 5"),
        ('e:"for family honor"', "2 4 5b"),
        ("c:war", "2 4 5b"),
        ("limit:1", "5 5b"),
        ("code:5b", "5b"),
        ("stark", "1"),
        ("rose", "3"),
        ('"hot pie"', "2"),
        ("title:winter's", "5 5b"),
        ("hot | robb", "1 2"),
    ],
)
def test_selects(query: str, codes: str) -> None:
    assert sorted(CATALOG.select(query)) == codes.split()


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("t:", "query 't:', column 1: t: needs a value"),
        ("f:stark (t:plot", "query 'f:stark (t:plot', column 9: this parenthesis is never closed"),
        ("t:plot)", "query 't:plot)', column 7: a closing parenthesis without an opening one"),
        ('"abc', "query '\"abc', column 1: a closing quotation mark is missing"),
        ("t:plot |", "query 't:plot |', column 9: a term is missing here"),
        ("t:dragon", "query 't:dragon', column 1: no type 'dragon'; there are character, location, plot"),
        ("e:Nowhere", "query 'e:Nowhere', column 1: no pack 'nowhere'; there are Core, FFH"),
        ("o<many", "query 'o<many', column 1: cost< takes one whole number"),
        ("c<2", ("query 'c<2', column 1: cycle is no number to compare; numbers are limit, claim, cost, income, initiative, "
                "reserve, strength")),
        ("is:nice", "query 'is:nice', column 1: is:nice is unknown; known: is:loyal, is:unique, is:limited"),
        ("l:maybe", "query 'l:maybe', column 1: loyal takes 1 or 0 (yes or no), not 'maybe'"),
        ("x:draw", ("query 'x:draw', column 1: card texts are no part of the data; ask for keyword:, trait: or title: "
                   "instead")),
        ("colour:red", ("query 'colour:red', column 1: unknown field 'colour'; known: claim, code, cost, cycle, faction, icon, "
                       "income, initiative, intrigue, is, keyword, limit, loyal, military, pack, power, reserve, "
                       "strength, title, trait, type, unique")),
    ],
)  # fmt: skip
def test_faults_say_where_and_what_would_be_right(query: str, message: str) -> None:
    with pytest.raises(UsageFault) as fault:
        CATALOG.select(query)
    assert str(fault.value) == message


def test_a_faulty_query_stays_faulty() -> None:
    for _ in range(2):
        with pytest.raises(UsageFault):
            CATALOG.select("colour:blue")


def test_a_card_with_two_printings_is_one_card() -> None:
    assert CATALOG.card("5b") is CATALOG.card("5")
    assert [printing.code for printing in CATALOG.card("5").printings] == ["5", "5b"]
    assert CATALOG.titled('"Winter\'s And"') == ("5", "5b")
    assert CATALOG.titled("Winter's And") == ()
    assert CATALOG.titled_loosely("winters and") == ("5", "5b")


def test_parentheses_end_somewhere() -> None:
    assert CATALOG.select("(" * 40 + "t:plot" + ")" * 40) == {"5", "5b"}
    with pytest.raises(UsageFault, match="column 41: parentheses stand more than 40 deep"):
        CATALOG.select("(" * 2000 + "t:plot" + ")" * 2000)


@pytest.mark.parametrize("game", ["agot2", "lotr"])
def test_plain_queries_select_what_the_query_language_does(game):
    """Factions and types are looked up without making cards; a query in brackets goes the long way."""
    catalog = table(game)[0]
    values = [
        f"{name}:{value}"
        for name in ("faction", "type")
        for value in sorted(set(catalog.column(name).values()) - {None})
    ]
    assert len(values) > 10
    for query in (*values, *(f"{one} | {other}" for one, other in pairwise(values))):
        assert catalog.select(query) == catalog.select(f"({query})") != frozenset(), query
    assert catalog.select("sphere:neutral" if game == "lotr" else "faction:neutral") == catalog.select("f:neutral")
