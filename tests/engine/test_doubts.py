"""What cannot be judged: unread lines, unknown cards, ambiguous titles, text that is not modelled, values to name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckcheck.checks import Context
from deckcheck.engine import Judge
from deckcheck.model import Entry, Finding, Option, Resolved, Span, Verdict
from deckcheck.ruleset import CardClauses
from tests.decks import AS_OF, cards, codes, deck, distinct, judge, plots, resolved, table, verdict

UNREAD = Finding("DL001", "line.unread", data={"text": "?"}, spans=(Span("deck", 99),))
UNKNOWN = Finding("DL002", "card.unknown", data={"name": "Nobody"}, spans=(Span("deck", 99),))


def judged(built: dict[str, Any], findings: tuple[Finding, ...] = (), unknown: tuple[Entry, ...] = ()) -> Verdict:
    return judge().judge(resolved(built, findings, unknown))


def told(verdict: Verdict) -> tuple[str, list[str], list[str]]:
    """Status, rules found, rules skipped."""
    return verdict.status, [f.rule for f in verdict.findings], [s.rule for s in verdict.skipped]


def test_an_unread_line_may_hold_what_is_missing() -> None:
    assert told(judged(deck(fill=60), (UNREAD,))) == ("unverified", ["DL001"], [])
    assert told(judged(deck(fill=59), (UNREAD,))) == ("unverified", ["DL001"], ["AG104"])
    assert told(judged(deck(plots(6)), (UNREAD,))) == ("unverified", ["DL001"], ["AG103"])
    assert told(judged(deck(plots(8)), (UNREAD,))) == ("illegal", ["DL001", "AG103"], [])


def test_a_certain_fault_wins_over_a_doubt() -> None:
    built = deck({distinct("faction:stark type:character limit:3")[0]: 4})
    assert told(judged(built, (UNREAD,))) == ("illegal", ["DL001", "AG201"], [])


def test_an_unknown_card_counts_with_its_copies_and_no_more() -> None:
    two = (Entry(2, "Nobody", place="cards", types=("character",)),)
    assert told(judged(deck(fill=58), (UNKNOWN,), two)) == ("unverified", ["DL002"], ["AG104"])
    assert told(judged(deck(fill=57), (UNKNOWN,), two)) == ("illegal", ["DL002", "AG104"], [])


def test_an_unknown_agenda_may_permit_other_factions() -> None:
    foreign = deck(cards("faction:lannister -is:loyal", 3))
    agenda = (Entry(1, "Banner of Nobody", place="agenda", types=("agenda",)),)
    character = (Entry(1, "Nobody", types=("character",)),)
    assert told(judged(foreign, (UNKNOWN,), agenda)) == ("unverified", ["DL002"], ["AG301"])
    assert told(judged(foreign, (UNKNOWN,), character)) == ("illegal", ["DL002", "AG301"], [])


def test_a_missing_faction_is_one_finding() -> None:
    built = deck(cards("faction:lannister -is:loyal", 12), agendas=["01200"]) | {"faction": None}
    assert told(judged(built)) == ("illegal", ["AG101"], [])


def test_a_faction_may_stand_on_an_unread_line() -> None:
    assert told(judged(deck(faction=None), (UNREAD,))) == ("unverified", ["DL001"], ["AG101"])


# --- text that is not modelled ------------------------------------------------------------------------------------------


def test_an_unmodelled_card_makes_a_deck_unverified() -> None:
    catalog, ruleset = table()
    odd = distinct("faction:stark type:character limit:3")[0]
    ruleset = replace(ruleset)
    ruleset.__dict__["card_clauses"] = {odd: CardClauses((), ("its second sentence",))}
    judge = Judge(catalog, ruleset, Context(ruleset.format("joust"), AS_OF))
    assert told(judge.judge(resolved(deck({odd: 1})))) == ("unverified", ["AG499"], [])
    assert told(judge.judge(resolved(deck({odd: 4})))) == ("illegal", ["AG201", "AG499"], [])


# --- titles that several cards share ------------------------------------------------------------------------------------


def ambiguous(built: dict[str, Any], name: str, options: tuple[str, ...], count: int = 1) -> Verdict:
    entry = Entry(count, name, span=Span("deck", 50))
    finding = Finding("DL003", "title.ambiguous", "warning", spans=(entry.span,), data={"name": name, "options": []})
    base = resolved(built, (finding,))
    return judge().judge(
        Resolved(base.deck, base.cards, options=(Option(entry, options),), spans=base.spans, findings=base.findings)
    )


def shared(query: str, other: str) -> tuple[str, str]:
    """Two printings of one title: the first of a query, the second of another."""
    catalog, _ = table()
    for code in codes(query):
        for twin in codes(other):
            if twin != code and catalog.card(twin).title == catalog.card(code).title:
                return code, twin
    raise AssertionError


def test_readings_that_agree_stand_with_a_note() -> None:
    pair = shared("faction:stark type:character limit:3 -is:loyal", "faction:stark type:character limit:3")

    def neutral(copies: int) -> dict[str, Any]:
        return deck(cards("faction:neutral", copies), fill=0)

    verdict = ambiguous(neutral(59), "twins", pair)
    assert told(verdict) == ("legal", ["DL003"], [])
    assert verdict.counts["draw deck"] == 60
    assert told(ambiguous(neutral(58), "twins", pair)) == ("illegal", ["DL003", "AG104"], [])


def test_readings_that_differ_are_unverified_and_say_which_printing_decides() -> None:
    own, foreign = shared(
        "faction:stark type:character limit:3", "-faction:stark -faction:neutral type:character limit:3"
    )
    verdict = ambiguous(deck(), "twins", (own, foreign))
    assert told(verdict) == ("unverified", ["DL003"], [])
    [finding] = verdict.findings
    assert (finding.kind, finding.severity) == ("title.undecided", "error")
    assert finding.data["verdicts"] == {own: ["legal"], foreign: ["illegal"]}


def test_only_the_titles_that_decide_are_blamed() -> None:
    own, foreign = shared(
        "faction:stark type:character limit:3", "-faction:stark -faction:neutral type:character limit:3"
    )
    harmless = tuple(distinct("faction:neutral type:character")[:2])
    options = [
        Option(Entry(1, name, span=Span("deck", line)), pair)
        for line, (name, pair) in enumerate((("twins", (own, foreign)), ("any", harmless)), 90)
    ]
    findings = [
        Finding("DL003", "title.ambiguous", "warning", spans=(option.entry.span,), data={"name": option.entry.name})
        for option in options
    ]
    base = resolved(deck())
    verdict = judge().judge(Resolved(base.deck, base.cards, options=tuple(options), findings=tuple(findings)))
    assert verdict.status == "unverified"
    assert [(f.data["name"], f.kind, f.severity) for f in verdict.findings] == [
        ("twins", "title.undecided", "error"), ("any", "title.ambiguous", "warning"),
    ]  # fmt: skip


def test_too_many_readings_are_not_judged() -> None:
    pair = shared("faction:stark type:character limit:3 -is:loyal", "faction:stark type:character limit:3")
    base = resolved(deck())
    options = tuple(Option(Entry(1, "twins", span=Span("deck", n)), pair) for n in range(9))
    findings = tuple(
        Finding("DL003", "title.ambiguous", "warning", spans=(o.entry.span,), data={"name": "x"}) for o in options
    )
    verdict = judge().judge(Resolved(base.deck, base.cards, options=options, findings=findings))
    assert verdict.status == "unverified"
    assert {f.data["reason"] for f in verdict.findings} == {
        "512 readings are more than the 256 that are judged one by one"
    }


# --- values that the player names -------------------------------------------------------------------------------------------

WEALTH, TREATY, JOIN, HOPE, PACT = "00001", "00003", "00366", "00367", "00362"


def drafted(*parts: dict[str, int], agenda: str) -> dict[str, Any]:
    return deck(plots(5), *parts, agendas=[agenda], fill=40)


@pytest.mark.parametrize(
    ("agenda", "foreign", "status", "choice"),
    [
        (WEALTH, ["faction:lannister"], "legal", {"faction": ["lannister"]}),
        (PACT, ["faction:lannister is:loyal"], "legal", {"faction": ["lannister"]}),
        (WEALTH, [], "legal", {}),
        (TREATY, ["faction:lannister", "faction:tyrell"], "legal", {"faction": ["lannister", "tyrell"]}),
        (HOPE, ["faction:lannister", "faction:tyrell", "faction:martell"], "legal", {}),
        (JOIN, ["faction:lannister trait:Knight", "faction:tyrell trait:Knight"], "legal", {"trait": ["Knight"]}),
    ],
)
def test_legal_if_some_choice_is(agenda: str, foreign: list[str], status: str, choice: dict[str, Any]) -> None:
    parts = [cards(f"{query} type:character", 3) for query in foreign]
    judged = verdict(drafted(*parts, agenda=agenda), play="draft")
    assert (judged.status, [f.message for f in judged.findings]) == (status, [])
    assert dict(judged.choice) == ({"faction": []} if agenda == WEALTH and not foreign else choice)


def test_the_nearest_choice_is_named() -> None:
    built = drafted(
        cards("faction:lannister type:character -is:loyal", 9), cards("faction:tyrell type:character -is:loyal", 3),
        agenda=WEALTH,
    )  # fmt: skip
    judged = verdict(built, play="draft")
    [finding] = judged.findings
    assert (judged.status, finding.rule, finding.data["faction"]) == ("illegal", "AG301", "House Tyrell")
    assert finding.data["choice"] == {"faction": ["lannister"]}
    assert "naming faction lannister comes nearest" in finding.message
