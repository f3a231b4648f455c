"""`rules`, `explain` and `formats`."""

from __future__ import annotations

import re

import pytest

from deckcheck.catalog import Catalog
from deckcheck.rulebook import load_pages
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store

STORE = Store()
PAGES = load_pages(STORE)
#: The permanent ids; a rule may come, none may go.
AGOT2 = (
    "AG101 AG102 AG103 AG104 AG105 AG201 AG202 AG203 AG204 AG301 AG302 AG401 AG402 AG403 AG404 AG499 AG501 AG502 AG503"
    " AG601 AG602 AG603"
)
READING = "DL001 DL002 DL003 DL004 DL005 DL006 DL007 DL008 DL009 DL010 DL011 DL012"


def test_explain_tells_the_whole_page(cli) -> None:
    page = """\
AG203  More than one doubled plot (error)

Only one plot title may stand in the plot deck more than once. An agenda may
permit two.

The plot deck is small; two doubled plots would leave a player with five
different ones.

Source: Přehled pravidel, „Balíček plánů“, s. 2

Fails:
  2x Calm Over Westeros
  2x Marching Orders

Passes:
  1x Calm Over Westeros
  2x Marching Orders
"""
    assert cli("explain", "ag203") == cli("explain", "AG203") == (0, page, "")


def test_explain_names_the_nearest_rule(cli) -> None:
    assert cli("explain", "AG208") == (2, "", "deckcheck: unknown rule 'AG208'; did you mean 'AG204'?\n")
    assert cli("explain", "?") == (2, "", "deckcheck: unknown rule '?'; `deckcheck rules` lists them\n")


def test_explain_takes_a_family(cli) -> None:
    found = cli("explain", "ag6")
    assert found.code == 0
    assert [line[:5] for line in found.out.splitlines() if line.startswith("AG6")] == ["AG601", "AG602", "AG603"]


def test_lists_latest_is_the_one_in_force(cli) -> None:
    found = cli("lists", "Latest", "--as-of", "2021-01-01")
    assert found.out.splitlines()[0].startswith(
        "redesigns2.1  Redesigns FAQ v2.1, Design Team, in force from 2020-10-03"
    )
    assert cli("lists", "latest", "--as-of", "2015-01-01").code == 2


def test_rules_lists_every_page(cli) -> None:
    shown = cli("rules")
    assert shown.code == 0
    assert [line.split()[0] for line in shown.out.splitlines()[2:]] == list(PAGES)


def test_rules_of_one_game(cli) -> None:
    ids = [line.split()[0] for line in cli("rules", "--game", "agot2").out.splitlines()[2:]]
    assert [rule for rule in ids if not rule.startswith("DL")] == AGOT2.split()
    assert set(READING.split()) <= set(ids)
    unknown = cli("rules", "--game", "chess")
    assert unknown.code == 2
    assert unknown.err.startswith("deckcheck: unknown game 'chess'")


@pytest.mark.parametrize("rule", [rule for rule in PAGES if rule[:2] in ("AG", "DL")])
def test_every_page_is_complete(rule: str) -> None:
    page = PAGES[rule]
    assert all(text.strip() for text in page._replace(game="any", needs="pool"))
    assert page.severity in ("error", "warning", "note")
    assert page.needs in ("", "list", "pool", "table")


def test_the_examples_name_real_cards() -> None:
    """A line `2x Title (Pack)` of an example is a card, unless the rule is about lines that are none."""
    ruleset = Ruleset.load("agot2", STORE)
    catalog = Catalog.load("agot2", STORE, ruleset.aliases())
    named, unknown = 0, []
    for page in PAGES.values():
        if page.game not in ("", "agot2"):
            continue
        for text in (page.failing, page.passing):
            for title, pack in re.findall(r"^\d+x ([^(\n]+?)(?: \((.+)\))?$", text, re.MULTILINE):
                named += 1
                packs = {catalog.printing(code).pack for code in catalog.titled(title)}
                hinted = set(catalog.packs_named(pack)) if pack else packs
                if not packs & hinted:
                    unknown.append((page.id, title, pack))
    assert named > 30
    assert unknown == [
        ("DL002", "Unsulied", ""),
        ("DL009", "Unsullied", "No Middle Ground"),
        ("DL010", "Double Dealing", ""),
    ]


def test_every_rule_that_the_game_cites_has_a_page_of_the_same_source() -> None:
    """The citations that findings print and the pages that explain shows tell the same places."""
    citations = Ruleset.load("agot2", STORE).citations
    assert set(citations) == {rule for rule in PAGES if rule.startswith("AG")}
    for rule, citation in citations.items():
        assert set(re.findall(r"s\. \d+", citation)) == set(re.findall(r"s\. \d+", PAGES[rule].source)), rule


def test_formats(cli) -> None:
    assert cli("formats", "--game", "agot2", COLUMNS="") == (
        0,
        """\
game    format            also                    legality list
------  ----------------  ----------------------  ---------------  ----------------
agot2   joust             klání                   joust            default
agot2   melee             bitva                   melee
agot2   draft                                     none             with --pool FILE
agot2   hand-of-the-king  hotk, hand of the king  joust
agot2   kingsmoot                                 joust
""",
        "",
    )
