"""Decks of one table (LR203): the verdict on it, in the engine, on the command line and in every report."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.fellowship import judge_table
from deckcheck.model import Entry, Finding, Option, Verdict
from deckcheck.report import RENDERERS, RenderContext, renderer
from tests.cli.conftest import cli  # noqa: F401
from tests.decks import judge, table
from tests.lotr.decks import (
    ARAGORN,
    ARAGORN_LORE,
    DENETHOR,
    EOWYN,
    GIMLI,
    GLORFINDEL,
    GLORFINDEL_SPIRIT,
    LEGOLAS,
    THEODRED,
    deck,
    heroes,
    one,
    resolved,
)

GANDALF, GANDALF_ALLY = one("Gandalf", "hero"), one("Gandalf", "ally", "Core")
JUDGE = judge("organised", game="lotr")


def seat(name: str, *codes: str, **more: Any) -> Verdict:
    """The verdict on a deck of these heroes."""
    return JUDGE.judge(resolved(deck(heroes(*codes)), name, **more))


def at_table(*decks: Verdict) -> Verdict:
    """The verdict on their table."""
    about = table("lotr")[1].fellowship
    assert about is not None
    return judge_table(about, decks, JUDGE)


def told(verdict: Verdict) -> tuple[str, list[str], list[str]]:
    """Status, findings and skipped rules in words."""
    found = [f"{finding.rule} {finding.message}" for finding in verdict.findings]
    return verdict.status, found, [f"{entry.rule} {entry.reason}" for entry in verdict.skipped]


def test_no_hero_twice():
    judged = at_table(seat("a", ARAGORN, LEGOLAS), seat("b", EOWYN, DENETHOR), seat("c", GIMLI, THEODRED))
    assert told(judged) == ("legal", [], [])
    assert judged.name == "fellowship of a, b, c"
    assert judged.context == {**JUDGE.described, "decks": ["a", "b", "c"]}


def test_a_hero_twice_whatever_the_sphere():
    judged = at_table(seat("a", EOWYN, ARAGORN), seat("b", ARAGORN_LORE, EOWYN))
    shared = "is among the heroes of"
    assert told(judged) == (
        "illegal",
        [
            f"LR203 Aragorn {shared} a (a:2) and b (b:1); one deck of a table alone may have it",
            f"LR203 Éowyn {shared} a (a:1) and b (b:2); one deck of a table alone may have it",
        ],
        [],
    )
    [first, _] = judged.findings
    assert first.data == {
        "title": "Aragorn", "section": "heroes", "found": 2, "limit": 1, "decks": ["a", "b"], "places": ["a:2", "b:1"],
    }  # fmt: skip
    assert [(card.code, card.count) for card in first.cards] == [(ARAGORN, 1), (ARAGORN_LORE, 1)]
    assert first.citation == "core rules, uniqueness; FAQ 1.6, question 37, p. 14"


def test_a_hero_here_and_an_ally_there():
    ally = JUDGE.judge(resolved(deck(heroes(ARAGORN), {GANDALF_ALLY: 3}), "b"))
    assert told(at_table(seat("a", GANDALF), ally)) == ("legal", [], [])


def test_a_hero_that_two_heroes_may_be():
    """Both are Glorfindel, so the table is certain although the deck is not."""
    option = Option(Entry(1, "Glorfindel", types=("hero",)), (GLORFINDEL, GLORFINDEL_SPIRIT))
    judged = at_table(seat("a", ARAGORN, options=(option,)), seat("b", GLORFINDEL))
    assert judged.status == "illegal"
    assert [finding.data["title"] for finding in judged.findings] == ["Glorfindel"]


def test_a_title_that_may_be_a_hero_or_an_ally():
    option = Option(Entry(1, "Gandalf"), (GANDALF_ALLY, GANDALF))
    judged = at_table(seat("a", ARAGORN, options=(option,)), seat("b", GANDALF))
    assert told(judged) == (
        "unverified",
        ["LR203 the deck a is unverified by itself"],
        ["LR203 Gandalf may be among the heroes of a and b"],
    )


@pytest.mark.parametrize(
    ("doubtful", "reason"),
    [
        (seat("b", EOWYN, unknown=(Entry(1, "Argorn"),)), 'b: no card is called "Argorn"'),
        (seat("b", EOWYN, findings=(Finding("DL001", "line.unread", data={"text": "?"}),)), "b: some of its lines could not be read"),
        (Verdict("", "b", "", "unverified"), "b: it was not judged"),
    ],
)  # fmt: skip
def test_what_is_not_known_may_be_a_hero(doubtful, reason):
    assert told(at_table(seat("a", ARAGORN), doubtful)) == ("unverified", [], [f"LR203 {reason}"])
    # A certain fault wins.
    assert at_table(seat("a", ARAGORN), doubtful, seat("c", ARAGORN_LORE)).status == "illegal"


def test_an_unknown_card_of_the_deck_is_no_hero():
    doubtful = seat("b", EOWYN, unknown=(Entry(2, "Henemarth"), Entry(1, "Henemarth", types=("ally",))))
    assert at_table(seat("a", ARAGORN), doubtful).status == "legal"
    # Where the deck is unverified all the same: no table is better than its decks.
    finding = Finding("DL002", "card.unknown", data={"name": "Henemarth", "code": "", "nearest": []})
    doubtful = seat("b", EOWYN, unknown=(Entry(1, "Henemarth", types=("ally",)),), findings=(finding,))
    judged = at_table(seat("a", ARAGORN), doubtful)
    assert told(judged) == ("unverified", ["DL002 the deck b is unverified by itself (DL002)"], [])


def test_a_table_is_no_better_than_its_decks():
    small = JUDGE.judge(resolved(deck(heroes(LEGOLAS), fill=49), "b"))
    judged = at_table(seat("a", ARAGORN), small, seat("c", EOWYN, unknown=(Entry(1, "Argorn"),)))
    assert told(judged) == (
        "illegal",
        ["LR102 the deck b is illegal by itself (LR102)"],
        ['LR203 c: no card is called "Argorn"'],
    )


@pytest.mark.parametrize("form", RENDERERS)
def test_every_report_shows_it(form):
    decks = [seat("a", ARAGORN), seat("b", ARAGORN_LORE)]
    stream = io.StringIO()
    renderer(form)([*decks, at_table(*decks)], stream, RenderContext(library=table))
    assert "LR203" in stream.getvalue()
    if form != "html":
        assert "fellowship of a, b" in stream.getvalue()
    else:
        assert stream.getvalue().count('<section class="deck"') == 3


# --- the command ------------------------------------------------------------------------------------------------------

Run = Callable[..., Any]


@pytest.fixture
def lists(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes a list of some heroes and a legal rest."""

    def write(name: str, *names: str, rest: int = 50) -> Path:
        catalog, _ = table("lotr")
        cards = deck(fill=rest)
        lines = [
            f"{count}x {catalog.card(code).title} ({catalog.printing(code).pack})" for code, count in cards.items()
        ]
        lines = [line for code, line in zip(cards, lines, strict=True) if catalog.card(code).type != "hero"]
        path = tmp_path / name
        path.write_text("\n".join(("Heroes", *names, "", "Deck", *lines)), encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize(
    ("others", "rest", "code", "statuses"),
    [
        (("Legolas (Core)",), 50, 0, ["legal", "legal", "legal"]),
        (("Aragorn (TWitW)",), 50, 1, ["legal", "legal", "illegal"]),
        (("Legolas (Core)",), 49, 1, ["illegal", "illegal", "illegal"]),
        (("Aragon",), 50, 3, ["legal", "unverified", "unverified"]),
    ],
)
def test_the_exit_code_is_that_of_the_worst(cli, lists, others, rest, code, statuses):  # noqa: F811
    first, second = lists("a.txt", "Aragorn (Core)", rest=rest), lists("b.txt", *others, rest=rest)
    shown = cli("check", "--fellowship", "-o", "json", first, second)
    assert (shown.code, [verdict["status"] for verdict in json.loads(shown.out)["verdicts"]]) == (code, statuses)


def test_the_table_comes_last_in_the_text(cli, lists):  # noqa: F811
    first, second = lists("a.txt", "Aragorn (Core)"), lists("b.txt", "Aragorn (TWitW)")
    shown = cli("check", "--fellowship", "--as-of", "2026-07-01", first, second)
    assert f"ILLEGAL  fellowship of {first}, {second}\n  organised, as of 2026-07-01\n" in shown.out
    assert shown.out.endswith("2 decks, 1 table: 1 illegal, 2 legal\n")
    shown = cli("check", "--fellowship", "-o", "json", first, second)
    assert json.loads(shown.out)["summary"] == {
        "decks": 2, "tables": 1, "verdicts": 3, "legal": 2, "unverified": 0, "illegal": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "told"),
    [(1, "2 to 4 decks make a table; here is one"), (5, "2 to 4 decks make a table; here are 5")],
)
def test_a_wrong_number_of_decks(cli, lists, number, told):  # noqa: F811
    files = [lists(f"{index}.txt", "Aragorn (Core)") for index in range(number)]
    for form in RENDERERS:
        shown = cli("check", "--fellowship", "-o", form, *files)
        assert (shown.code, shown.out, shown.err) == (2, "", f"deckcheck: {told}\n")


def test_decks_of_a_game_without_tables_and_of_two_games(cli, lists):  # noqa: F811
    other = Path(__file__).parents[2] / "examples" / "stark-fealty.txt"
    shown = cli("check", "--fellowship", other, other)
    assert (shown.code, shown.err) == (
        2,
        "deckcheck: the rules of agot2 know nothing that holds for several decks together\n",
    )
    shown = cli("check", "--fellowship", other, lists("a.txt", "Aragorn (Core)"))
    assert (shown.code, shown.err) == (
        2,
        "deckcheck: the decks of one table are of one game; here are decks of agot2 and lotr\n",
    )


def test_a_rule_that_is_not_asked(cli, lists):  # noqa: F811
    files = lists("a.txt", "Aragorn (Core)"), lists("b.txt", "Aragorn (TWitW)")
    assert cli("check", "--fellowship", "--ignore", "LR203", *files).code == 0
