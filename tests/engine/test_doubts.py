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


STANDARD = {"listed": "gotstandard2.1"}


def many(built: dict[str, Any], titles: int) -> Verdict:
    """A Tyrell deck with so many open titles beside it, each of a printing that the list bans and one that it does not."""
    judge_ = judge(**STANDARD)
    options = tuple(
        Option(Entry(1, f"t{n}", span=Span("deck", 100 + n)), pair) for n, pair in enumerate(banned_twins()[:titles])
    )
    assert len(options) == titles
    findings = tuple(
        Finding("DL003", "title.ambiguous", "warning", spans=(o.entry.span,), data={"name": "x", "options": []})
        for o in options
    )
    base = resolved(built | {"faction": "tyrell"}, findings)
    return judge_.judge(Resolved(base.deck, base.cards, options=options, spans=base.spans, findings=base.findings))


def banned_twins() -> list[tuple[str, str]]:
    """For each title with a banned and a free printing of Tyrell, these two."""
    catalog, _ = table()
    scope = judge(**STANDARD).scope
    by_title: dict[str, list[str]] = {}
    for code in codes("faction:tyrell limit:3 -type:plot"):
        by_title.setdefault(catalog.card(code).title, []).append(code)
    return [
        (banned[0], free[0])
        for found in by_title.values()
        if (banned := [code for code in found if code in scope.part.banned])
        and (free := [code for code in found if code not in scope.listed])
    ]


def neutral_deck(copies: int, *parts: dict[str, int]) -> dict[str, Any]:
    free = [
        code for code in distinct("faction:neutral limit:3 -type:plot") if code not in judge(**STANDARD).scope.listed
    ]
    return deck(dict.fromkeys(free[:copies], 1), *parts, fill=0)


def test_printings_that_nothing_tells_apart_are_one_reading() -> None:
    pair = shared("faction:stark type:character limit:3 -is:loyal", "faction:stark type:character limit:3 -is:loyal")
    base = resolved(neutral_deck(57))
    options = tuple(Option(Entry(1, "twins", span=Span("deck", 100 + n)), pair) for n in range(3))
    verdict = judge().judge(Resolved(base.deck, base.cards, options=options))
    assert told(verdict) == ("legal", [], [])
    four = (*options, Option(Entry(1, "twins", span=Span("deck", 99)), pair))
    assert told(judge().judge(Resolved(base.deck, base.cards, options=four)))[:2] == ("illegal", ["AG201"])


def test_many_open_titles_hide_no_certain_fault() -> None:
    titles = 9
    assert 2**titles > 256
    nine = ["DL003"] * titles
    assert told(many(neutral_deck(51), titles)) == ("unverified", nine, [])
    # Copies are counted whatever the titles mean.
    assert told(many(neutral_deck(50), titles)) == ("illegal", [*nine, "AG104"], [])
    assert told(many(neutral_deck(51, plots(6)), titles)) == ("illegal", [*nine, "AG103"], [])
    four = neutral_deck(51)
    four["cards"][max(four["cards"])] = 4
    assert told(many(four, titles)) == ("illegal", [*nine, "AG201"], [])


def test_many_open_titles_say_each_what_hangs_on_it() -> None:
    verdict = many(neutral_deck(51), 9)
    assert {(f.kind, f.severity) for f in verdict.findings} == {("title.undecided", "error")}
    assert all(sorted(f.data["verdicts"].values()) == [["illegal"], ["legal"]] for f in verdict.findings)


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
