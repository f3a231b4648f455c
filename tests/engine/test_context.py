"""What comes from outside the deck: legality lists, dates, formats, card pool."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from deckcheck.checks import CardPool, Context
from deckcheck.engine import Judge
from deckcheck.legality import FormatList, LegalityList, Pod, choose, in_force, load_lists
from deckcheck.model import UsageFault
from deckcheck.store import Store
from tests.decks import AS_OF, cards, codes, deck, distinct, outcome, plots, resolved, table, verdict

OWN = distinct("faction:stark type:character limit:3")


def listed(**part: Any) -> Judge:
    """A judge with a made-up legality list."""
    catalog, ruleset = table()
    entry = LegalityList(
        "test1", "Test", "1", AS_OF, "The Test", "original", "standard", frozenset(part.pop("always", ())),
        {"joust": FormatList(**part)},
    )  # fmt: skip
    return Judge(catalog, ruleset, Context(ruleset.format("joust"), AS_OF, entry))


def rules(judge: Judge, *chosen: str, copies: int = 1) -> list[str]:
    """The rule ids of a deck with these cards."""
    built = deck(dict.fromkeys(chosen, copies), cards("faction:neutral", 60), fill=0)
    return [finding.rule for finding in judge.judge(resolved(built)).findings]


def test_one_restricted_card_however_many_copies() -> None:
    judge = listed(restricted=frozenset(OWN[:3]))
    assert rules(judge, OWN[0], copies=3) == []
    assert rules(judge, OWN[0], OWN[1]) == ["AG501"]
    assert rules(judge, *OWN[:3]) == ["AG501"]


def test_restricted_counts_agendas_and_plots_too() -> None:
    judge = listed(restricted=frozenset({"01027", "01004"}))
    built = deck(dict.fromkeys(["01004", *list(plots(6))], 1), agendas=["01027"])
    [finding] = judge.judge(resolved(built)).findings
    assert (finding.rule, finding.data["found"], finding.data["limit"]) == ("AG501", 2, 1)
    assert [card.title for card in finding.cards] == ["A Noble Cause", "Fealty"]
    assert finding.citation == "Test (test1), in force from 2026-11-29, The Test"


def test_banned_in_the_format_or_everywhere() -> None:
    assert rules(listed(banned=frozenset({OWN[0]})), OWN[0]) == ["AG502"]
    assert rules(listed(always={OWN[0]}), OWN[0]) == ["AG502"]
    assert rules(listed(always={OWN[1]}), OWN[0]) == []


def test_a_card_in_a_place_where_it_does_not_belong_is_asked_too() -> None:
    """An agenda among the cards of a JSON deck: that it is no such card, and all that lists and products say of it."""
    fealty, noble = "01027", "01004"

    def found(judge: Judge) -> list[tuple[str, list[tuple[str, int]]]]:
        built = replace(resolved(deck({noble: 1, **plots(6)})), misplaced={fealty: 1})
        named = [(row.rule, [(card.title, card.count) for card in row.cards]) for row in judge.judge(built).findings]
        return sorted(named)

    misplaced = ("AG105", [("Fealty", 1)])
    assert found(listed()) == [misplaced]
    assert found(listed(banned=frozenset({fealty}))) == [misplaced, ("AG502", [("Fealty", 1)])]
    both = [("A Noble Cause", 1), ("Fealty", 1)]
    assert found(listed(restricted=frozenset({fealty, noble}))) == [misplaced, ("AG501", both)]
    assert found(listed(pods=(Pod("", frozenset({fealty, noble})),))) == [misplaced, ("AG503", both)]
    catalog, ruleset = table()
    early = Judge(catalog, ruleset, Context(ruleset.format("joust"), date(2015, 1, 1), select=frozenset({"AG601"})))
    assert ("AG601", [("Fealty", 1)]) in found(early)
    pool = Context(ruleset.format("draft"), AS_OF, pool=CardPool({}), select=frozenset({"AG603"}))
    assert ("AG603", [("Fealty", 1)]) in found(Judge(catalog, ruleset, pool))


def test_two_bans_are_two_findings() -> None:
    assert rules(listed(always=set(OWN[:2])), *OWN[:2]) == ["AG502", "AG502"]


def test_a_pod_without_a_key_allows_one() -> None:
    judge = listed(pods=(Pod("", frozenset(OWN[:3])),))
    assert rules(judge, OWN[1], copies=3) == []
    assert rules(judge, OWN[1], OWN[2]) == ["AG503"]


def test_a_pods_key_excludes_the_others_and_only_it() -> None:
    judge = listed(pods=(Pod(OWN[0], frozenset(OWN[1:3])),))
    assert rules(judge, OWN[1], OWN[2]) == []
    assert rules(judge, OWN[0]) == []
    assert rules(judge, OWN[0], OWN[2]) == ["AG503"]


def test_each_broken_pod_is_a_finding() -> None:
    judge = listed(pods=(Pod("", frozenset(OWN[:2])), Pod("", frozenset(OWN[2:4]))))
    assert rules(judge, *OWN[:4]) == ["AG503", "AG503"]


# --- which list -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("as_of", "code"),
    [
        ("2016-10-09", None),
        ("2016-10-10", "ffg1.1"),
        ("2020-04-12", "ffg3.0"),
        ("2020-04-13", "conclave1.0"),
        ("2021-07-16", "gotstandard1.0"),
        ("2023-10-16", "gotstandard1.9"),
        ("2024-01-21", "gotstandard1.10"),
        ("2026-06-30", "gotstandard1.16"),
        ("2026-07-01", "gotstandard2.1"),
    ],
)
def test_latest_goes_by_date_within_the_standard_line(as_of: str, code: str | None) -> None:
    found = in_force(load_lists("agot2", Store()), "standard", date.fromisoformat(as_of))
    assert (found.code if found else None) == code


def test_lists_are_named_by_code_or_line() -> None:
    lists = load_lists("agot2", Store())
    assert len(lists) == 32
    assert choose(lists, "GOTVALYRIAN1.0", "standard", AS_OF) is choose(lists, "valyrian", "standard", AS_OF)
    with pytest.raises(UsageFault, match=r"unknown legality list 'gotstandard2\.11'; did you mean gotstandard2\.1"):
        choose(lists, "gotstandard2.11", "standard", AS_OF)


# --- products -----------------------------------------------------------------------------------------------------------


def test_a_product_is_legal_from_its_release_and_later_at_premier_events() -> None:
    released = date(2026, 7, 1)
    [new, *_] = codes("pack:R2 faction:tyrell type:character")
    built = deck({new: 1}, faction="tyrell")
    day = timedelta(days=1)
    assert outcome(built, as_of=released - day) == ("illegal", ["AG601"])
    assert outcome(built, as_of=released) == ("legal", [])
    assert outcome(built, as_of=released + 10 * day, premier=True) == ("illegal", ["AG601"])
    assert outcome(built, as_of=released + 11 * day, premier=True) == ("legal", [])


# --- formats --------------------------------------------------------------------------------------------------------------


def small(**more: Any) -> dict[str, Any]:
    """A deck of the draft's sizes."""
    return deck(plots(5), fill=40, **more)


def test_draft_sizes() -> None:
    assert outcome(small(), play="draft") == ("legal", [])
    assert outcome(deck(plots(5), fill=39), play="draft") == ("illegal", ["AG104"])
    assert outcome(deck(plots(7), fill=40), play="draft") == ("illegal", ["AG103"])
    assert outcome(small(), play="joust") == ("illegal", ["AG103", "AG104"])


def test_draft_cards_may_stand_forty_times() -> None:
    catalog, _ = table()
    code = min(catalog.select("pack:ToJ faction:stark type:character limit:40"))
    assert outcome(deck(plots(5), {code: 40}, fill=0), play="draft") == ("legal", [])
    assert outcome(deck(plots(5), {code: 41}, fill=0), play="draft") == ("illegal", ["AG201"])


def test_hand_of_the_king_allows_its_agenda() -> None:
    council = cards('type:character trait:"Small Council" -is:loyal -faction:neutral -faction:stark', 3)
    built = deck(council, agendas=["00030", "01027"])
    assert outcome(built, play="hand-of-the-king") == ("legal", [])
    assert outcome(built, play="joust") == ("illegal", ["AG602"])
    assert outcome(built, play="kingsmoot") == ("illegal", ["AG602"])


def test_formats_have_czech_names() -> None:
    _, ruleset = table()
    assert [ruleset.format(name).id for name in ("Klání", "bitva", "HOTK", None)] == [
        "joust", "melee", "hand-of-the-king", "joust",
    ]  # fmt: skip
    with pytest.raises(UsageFault, match="unknown format 'duel' for agot2; known: joust, melee, draft"):
        ruleset.format("duel")


def test_the_pool_caps_copies() -> None:
    catalog, ruleset = table()
    built = small()
    pool = dict(built["cards"])
    code = next(code for code in built["cards"] if built["cards"][code] == 3)

    def found(pool: dict[str, int]) -> list[tuple[str, int, int]]:
        judge = Judge(catalog, ruleset, Context(ruleset.format("draft"), AS_OF, pool=CardPool(pool)))
        return [(f.rule, f.data["found"], f.data["limit"]) for f in judge.judge(resolved(built)).findings]

    assert found(pool) == []
    assert found(pool | {code: 2}) == [("AG603", 3, 2)]
    assert found({key: count for key, count in pool.items() if key != code}) == [("AG603", 3, 0)]


#: Three cards of one title.
TYRION, OF_LIONS, OF_THE_BLACKWATER = "01089", "05002", "13089"
TRIO = frozenset({TYRION, OF_LIONS, OF_THE_BLACKWATER})


def drafted(
    held: dict[str, int], sure: dict[str, int], *shared: tuple[frozenset[str], int]
) -> list[tuple[str, str, str, int]]:
    """Rule, severity, sentence and limit of what a pool has to say of some cards of a deck."""
    catalog, ruleset = table()
    context = Context(ruleset.format("draft"), AS_OF, pool=CardPool(sure, shared), select=frozenset({"AG603"}))
    found = Judge(catalog, ruleset, context).judge(resolved({**deck(fill=0), "cards": held})).findings
    return [(f.rule, f.severity, f.message, f.data["limit"]) for f in found]


def test_a_line_of_the_pool_holds_for_all_cards_of_its_title_together() -> None:
    assert drafted({TYRION: 2, OF_LIONS: 1}, {TYRION: 2, OF_LIONS: 1}) == []
    assert drafted({TYRION: 2, OF_LIONS: 1}, {TYRION: 1}, (TRIO, 1)) == [
        (
            "AG603",
            "error",
            "2x Tyrion Lannister (Core), 1x Tyrion Lannister (LoCR): the pool holds 2 of them together",
            2,
        )
    ]
    assert drafted({TYRION: 3, OF_LIONS: 1}, {}, (TRIO, 2)) == [
        ("AG603", "error", "3x Tyrion Lannister (Core): the pool holds 2", 2)
    ]


def test_a_card_that_only_an_open_line_of_the_pool_covers_is_told() -> None:
    told = (
        "AG603",
        "note",
        (
            "1x Tyrion Lannister (LoCR): the pool has the title alone, which may be character (Core),"
            " character (LoCR) or character (TB); it counts for what the deck holds"
        ),
        2,
    )
    assert drafted({TYRION: 1, OF_LIONS: 1}, {TYRION: 1}, (TRIO, 1)) == [told]
    assert drafted({TYRION: 1}, {TYRION: 1}, (TRIO, 1)) == []


def test_lines_of_a_pool_go_where_they_are_needed() -> None:
    """The narrow line is for the one card, the wide one for the other."""
    narrow = frozenset({TYRION, OF_LIONS})
    assert [found[1] for found in drafted({TYRION: 1, OF_THE_BLACKWATER: 1}, {}, (TRIO, 1), (narrow, 1))] == ["note"]
    assert [found[3] for found in drafted({TYRION: 2, OF_THE_BLACKWATER: 1}, {}, (TRIO, 1), (narrow, 1))] == [2]


def test_a_pool_that_was_not_given_is_told() -> None:
    assert verdict(small(), play="draft").context["pool"] == "not given"
    assert verdict(deck(), play="joust").context["pool"] is None


def test_no_list_yet_is_unverified() -> None:
    catalog, ruleset = table()
    context = Context(ruleset.format("joust"), date(2015, 12, 1), unlisted="no list was in force")
    core = dict.fromkeys(distinct("pack:Core type:plot faction:neutral")[:7], 1)
    built = deck(core, cards("pack:Core (faction:stark | faction:neutral)", 60), fill=0)
    judged = Judge(catalog, ruleset, context).judge(resolved(built))
    assert (judged.status, judged.findings) == ("unverified", ())
    assert [skip.rule for skip in judged.skipped] == ["AG501", "AG502", "AG503"]


# --- rules that were not asked ------------------------------------------------------------------------------------------


def test_what_was_not_asked_stands_in_the_context() -> None:
    catalog, ruleset = table()
    context = Context(ruleset.format("joust"), AS_OF, ignore=frozenset({"AG104"}))
    judged = Judge(catalog, ruleset, context).judge(resolved(deck(fill=59)))
    assert (judged.status, judged.findings, judged.context["ignore"]) == ("legal", (), ["AG104"])
    assert verdict(deck()).context["ignore"] is None


def test_an_agendas_copy_limit_beside_printings_with_limits_of_their_own() -> None:
    """The smallest limit among printings decides only where printings set it."""
    built = deck({"00170": 1, "26066": 1}, faction="lannister", agendas=["26080"])
    judged = verdict(built)
    assert [finding.rule for finding in judged.findings] == ["AG403", "AG602"]
    assert "deciding" not in judged.findings[0].data


def test_loyal_cards_of_another_faction_name_the_permission_that_stops_short() -> None:
    loyal = cards("faction:lannister type:character is:loyal", 1)
    [banner] = verdict(deck(cards("faction:lannister -is:loyal", 12), loyal, agendas=["01200"])).findings
    assert (banner.rule, banner.data["permissions"]) == ("AG302", ["Banner of the Lion"])
    other = deck(cards("faction:tyrell -is:loyal", 12), loyal, agendas=["01205"])
    [nothing] = verdict(other).findings
    assert (nothing.rule, nothing.data["permissions"]) == ("AG302", [])
    treaty = deck(plots(5), cards("faction:martell", 3), cards("faction:tyrell", 3), loyal, agendas=["00003"], fill=40)
    [choice] = verdict(treaty, play="draft").findings
    assert (choice.rule, choice.data["permissions"]) == ("AG302", [])
