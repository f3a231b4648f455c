"""Every rule of this game at its edge: the nearest failing and the nearest passing deck, whole outcome asserted."""

from __future__ import annotations

import pytest

from deckcheck.model import Entry, Option
from tests.decks import judge, table
from tests.lotr.decks import (
    ARAGORN,
    ARAGORN_LORE,
    DENETHOR,
    EOWYN,
    GIMLI,
    GLOIN,
    HEROES,
    LEGOLAS,
    THEODRED,
    cards,
    contract,
    deck,
    heroes,
    one,
    outcome,
    resolved,
    verdict,
)

FOUR_SPHERES = (ARAGORN, LEGOLAS, EOWYN, DENETHOR)
SPHERES = ("leadership", "tactics", "spirit", "lore")
ALLY = one("Gandalf", "ally", "Core")
GANDALF = one("Gandalf", "hero")
UNCOUNTED = one("Bilbo Baggins", "hero", "OtD")
BOND = contract("Bond of Friendship")


def friends(*numbers: int, each: int = 2, neutral: int = 10) -> dict[str, int]:
    """So many cards of each of the four spheres in turn, and neutral ones."""
    found: dict[str, int] = {}
    for sphere, number in zip(SPHERES, numbers, strict=True):
        found |= cards(sphere, number, each)
    return found | cards("neutral", neutral, each)


CASES: dict[str, tuple[dict[str, int], str, list[str]]] = {
    # LR101: how many heroes
    "no hero": (deck(beside=False), "illegal", ["LR101"]),
    "one hero": (deck(heroes(ARAGORN)), "legal", []),
    "three heroes": (deck(heroes(ARAGORN, LEGOLAS, EOWYN)), "legal", []),
    "four heroes": (deck(heroes(ARAGORN, LEGOLAS, EOWYN, DENETHOR)), "illegal", ["LR101"]),
    # ... of whom one may say that it does not count against the limit
    "a hero that does not count, alone": (deck(heroes(UNCOUNTED)), "legal", []),
    "a hero that does not count and three": (deck(heroes(UNCOUNTED, *HEROES)), "legal", []),
    "a hero that does not count and four": (deck(heroes(UNCOUNTED, *HEROES, DENETHOR)), "illegal", ["LR101"]),
    "a hero that does not count, twice": (deck({UNCOUNTED: 2}, heroes(*HEROES)), "illegal", ["LR202"]),
    "its namesake that does count and three": (
        deck(heroes(one("Bilbo Baggins", "hero", "OHaUH"), *HEROES)), "illegal", ["LR101"],
    ),
    # LR102: the player deck
    "49 cards": (deck(fill=49), "illegal", ["LR102"]),
    "50 cards": (deck(fill=50), "legal", []),
    "100 cards": (deck(fill=100), "legal", []),
    # LR103: cards of no player deck
    **{
        f"a card of type {kind}": (deck({min(table("lotr")[0].select(f"type:{kind}")): 1}), "illegal", ["LR103"])
        for kind in (
            "treasure", "campaign", "quest", "enemy", "location", "treachery", "objective", "objective-ally",
            "objective-hero", "side-quest", "nightmare", "rules", "ship-enemy", "ship-objective", "encounter-ally",
            "encounter-attachment", "encounter-event",
        )
    },
    "a player side quest": (deck({one("Gather Information", "player-side-quest"): 1}), "legal", []),
    # LR104: how many contracts
    "a contract": (deck(contract("Fellowship")), "legal", []),
    "two contracts": (deck(contract("Fellowship"), contract("Council of the Wise"), each=1), "illegal", ["LR104"]),
    "a contract twice": (deck({one("Fellowship", "contract"): 2}), "illegal", ["LR104"]),
    # LR201: copies by title
    "3 copies": (deck({ALLY: 3}), "legal", []),
    "4 copies": (deck({ALLY: 4}), "illegal", ["LR201"]),
    "2 and 1 of two cards of one title": (deck({ALLY: 2, one("Gandalf", "ally", "OHaUH"): 1}), "legal", []),
    "2 and 2 of two cards of one title": (deck({ALLY: 2, one("Gandalf", "ally", "OHaUH"): 2}), "illegal", ["LR201"]),
    "a reprint does not lower the cap": (deck({"01026": 2, one("Steward of Gondor", "attachment", "Starter"): 1}), "legal", []),
    "a reprint does not raise the cap": (deck({"01026": 2, one("Steward of Gondor", "attachment", "Starter"): 2}), "illegal", ["LR201"]),
    "a limit of 1, once": (deck({one("Magic Ring", "attachment"): 1}), "legal", []),
    "a limit of 1, twice": (deck({one("Magic Ring", "attachment"): 2}), "illegal", ["LR201"]),
    # LR202: each hero once, by title
    "two heroes of one title": (deck(heroes(ARAGORN, ARAGORN_LORE)), "illegal", ["LR202"]),
    "a hero twice": (deck({ARAGORN: 2}), "illegal", ["LR202"]),
    "a hero and three allies of one title": (deck(heroes(GANDALF), {ALLY: 3}), "legal", []),
    "a hero and an ally of one title": (
        deck(heroes(one("Faramir", "hero", "AoO")), {one("Faramir", "ally", "ASitE"): 3}), "legal", [],
    ),
    # LR301: a note, never a fault
    "a sphere that no hero has": (deck(heroes(ARAGORN), cards("lore", 1)), "legal", ["LR301"]),
    "the sphere of a hero": (deck(heroes(DENETHOR), cards("lore", 1)), "legal", []),
    # --- contracts ----------------------------------------------------------------------------------------------------
    "Fellowship asks for nothing": (deck(contract("Fellowship"), cards("leadership", 30)), "legal", []),
    "Grey Wanderer, 1 hero": (deck(contract("The Grey Wanderer"), heroes(ARAGORN)), "legal", []),
    "Grey Wanderer, 2 heroes": (deck(contract("The Grey Wanderer"), heroes(ARAGORN, EOWYN)), "illegal", ["LR101"]),
    "Grey Wanderer, no hero": (deck(contract("The Grey Wanderer"), beside=False), "illegal", ["LR101"]),
    "Messenger of the King, 2 heroes": (deck(contract("Messenger of the King"), heroes(ARAGORN, EOWYN)), "legal", []),
    "Messenger of the King, 3 heroes": (deck(contract("Messenger of the King")), "illegal", ["LR101"]),
    "Council of the Wise, each once": (deck(contract("Council of the Wise"), each=1), "legal", []),
    "Council of the Wise, one twice": (deck(contract("Council of the Wise"), {ALLY: 2}, each=1), "illegal", ["LR403"]),
    "Council of the Wise, two cards of one title": (
        deck(contract("Council of the Wise"), {ALLY: 1, one("Gandalf", "ally", "OHaUH"): 1}, each=1), "illegal", ["LR403"],
    ),
    "Burglar's Turn, no attachment": (deck(contract("The Burglar's Turn"), types=("ally", "event")), "legal", []),
    "Burglar's Turn, an attachment": (
        deck(contract("The Burglar's Turn"), cards("neutral", 1, types=("attachment",)), types=("ally", "event")),
        "illegal", ["LR402"],
    ),
    "Three Hunters, no ally": (deck(contract("Forth, The Three Hunters!"), types=("attachment", "event")), "legal", []),
    "Three Hunters, an ally": (
        deck(contract("Forth, The Three Hunters!"), {ALLY: 1}, types=("attachment", "event")), "illegal", ["LR402"],
    ),
    "Perilous Voyage, 99 cards": (deck(contract("A Perilous Voyage"), fill=99), "illegal", ["LR102"]),
    "Perilous Voyage, 100 cards": (deck(contract("A Perilous Voyage"), fill=100), "legal", []),
    "Bond of Friendship": (deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 10)), "legal", []),
    "Bond of Friendship, 3 heroes": (
        deck(BOND, heroes(ARAGORN, LEGOLAS, EOWYN), friends(10, 10, 10, 10)), "legal", ["LR301"],
    ),
    "Bond of Friendship, 5 heroes": (
        deck(BOND, heroes(*FOUR_SPHERES, one("Aragorn", "hero", "TLR")), friends(10, 10, 10, 10)),
        "illegal", ["LR101", "LR202", "LR401"],
    ),
    "Bond of Friendship, two heroes of a sphere": (
        deck(BOND, heroes(ARAGORN, THEODRED, EOWYN, DENETHOR), friends(10, 10, 10, 10)), "illegal", ["LR301", "LR401"],
    ),
    "Bond of Friendship, a neutral hero": (
        deck(BOND, heroes(ARAGORN, LEGOLAS, EOWYN, GANDALF), friends(10, 10, 10, 10)), "illegal", ["LR301", "LR402"],
    ),
    "Bond of Friendship, 9 cards of a sphere": (
        deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 9, neutral=11)), "illegal", ["LR401"],
    ),
    "Bond of Friendship, 11 cards of a sphere": (
        deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 11, neutral=9)), "illegal", ["LR401"],
    ),
    "Bond of Friendship, 49 cards": (
        deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 10, neutral=9), fill=49), "illegal", ["LR102"],
    ),
    "Bond of Friendship, 51 cards": (
        deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 10, neutral=11)), "illegal", ["LR102"],
    ),
    "Bond of Friendship, a card thrice": (
        deck(BOND, heroes(*FOUR_SPHERES), friends(10, 10, 10, 10, neutral=9), dict.fromkeys(cards("neutral", 1), 1)),
        "illegal", ["LR403"],
    ),
    # Four heroes are the contract's alone.
    "Grey Wanderer, 1 hero and one that does not count": (
        deck(contract("The Grey Wanderer"), heroes(ARAGORN, UNCOUNTED)), "legal", [],
    ),
    "Bond of Friendship, 4 heroes and one that does not count": (
        deck(BOND, heroes(*FOUR_SPHERES, UNCOUNTED), friends(10, 10, 10, 10)), "legal", [],
    ),
    "Bond of Friendship, a hero twice and one that does not count": (
        deck(BOND, {ARAGORN: 2}, heroes(LEGOLAS, EOWYN, DENETHOR, UNCOUNTED), friends(10, 10, 10, 10)),
        "illegal", ["LR101", "LR202", "LR401"],
    ),
    "four heroes of four spheres without it": (
        deck(heroes(*FOUR_SPHERES), friends(10, 10, 10, 10)), "illegal", ["LR101"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_organised(name: str) -> None:
    built, status, rules = CASES[name]
    assert outcome(built) == (status, rules)


CASUAL: dict[str, tuple[dict[str, int], str, list[str]]] = {
    "29 cards": (deck(fill=29), "illegal", ["LR102"]),
    "30 cards": (deck(fill=30), "legal", []),
    "the contract's size stays": (deck(contract("A Perilous Voyage"), fill=99), "illegal", ["LR102"]),
    "heroes as ever": (deck(heroes(ARAGORN, GLOIN, GIMLI, EOWYN), fill=30), "illegal", ["LR101"]),
}


@pytest.mark.parametrize("name", CASUAL)
def test_casual(name: str) -> None:
    built, status, rules = CASUAL[name]
    assert outcome(built, "casual") == (status, rules)


def test_every_text_about_building_is_modelled() -> None:
    catalog, ruleset = table("lotr")
    asked = {
        catalog.card(code).title: [clause.kind for clause in entry.clauses]
        for code, entry in ruleset.card_clauses.items()
    }
    assert asked == {
        "A Perilous Voyage": ["size"],
        "Bilbo Baggins": ["extra"],
        "Bond of Friendship": ["size", *["count"] * 4, "copies", "extra", "per", "forbid"],
        "Council of the Wise": ["copies"],
        "Forth, The Three Hunters!": ["forbid"],
        "Messenger of the King": ["size"],
        "The Burglar's Turn": ["forbid"],
        "The Grey Wanderer": ["size"],
    }
    assert [entry.unmodelled for entry in ruleset.card_clauses.values() if entry.unmodelled] == []
    contracts = {catalog.card(code).title for code in catalog.select("type:contract")}
    assert contracts - asked.keys() == {"Fellowship"}  # it restricts play alone


def test_a_note_on_spheres_changes_nothing() -> None:
    judged = verdict(deck(heroes(ARAGORN, EOWYN), {"01050": 2}))  # a card of Spirit, one of Leadership's hero's
    assert (judged.status, judged.findings) == ("legal", ())
    judged = verdict(deck(heroes(ARAGORN), {"01050": 2}))
    assert judged.status == "legal"
    assert [(found.rule, found.severity, found.message) for found in judged.findings] == [
        ("LR301", "note", "2x A Test of Will (Core): spirit, which none of the heroes has (leadership)")
    ]


def test_a_finding_names_the_contract_that_asks() -> None:
    judged = verdict(deck(contract("A Perilous Voyage"), fill=99))
    assert [(found.rule, found.message, found.citation) for found in judged.findings] == [
        (
            "LR102",
            "player deck: 99 cards, A Perilous Voyage asks for at least 100 (1 too few)",
            "A Perilous Voyage (HftD #47)",
        )
    ]


def test_a_finding_says_what_it_counts_as_people_do() -> None:
    judged = verdict(deck(BOND, heroes(ARAGORN, THEODRED, LEGOLAS, EOWYN), friends(10, 10, 10, 8, neutral=12), each=2))
    told = [found.message.split(":")[0] for found in judged.findings if found.rule == "LR401"]
    assert told == [
        "Bond of Friendship asks for exactly 10 Lore cards, the deck has 8",
        "Bond of Friendship asks for at most 1 card of each sphere, Leadership has 2",
    ]


def test_the_starting_threat_is_the_sum_of_the_heroes() -> None:
    judged = verdict(deck(heroes(ARAGORN, LEGOLAS, EOWYN)))
    assert judged.figures == {"starting threat": 30}
    assert judged.counts == {"heroes": 3, "contract": 0, "player deck": 50}


def test_a_note_that_readings_tell_differently_keeps_what_they_agree_on() -> None:
    """Éowyn may be the hero of Spirit or that of Tactics; Lore is a sphere of neither."""
    options = (Option(Entry(1, "Éowyn", types=("hero",)), (EOWYN, one("Éowyn", "hero", "FotW"))),)
    built = resolved(deck(heroes(ARAGORN), {"01061": 2}), options=options)
    judged = judge("organised", game="lotr").judge(built)
    assert judged.status == "legal"
    assert [(found.rule, found.message) for found in judged.findings] == [
        ("LR301", "2x Miner of the Iron Hills (Core): lore, which none of the heroes has")
    ]
    assert judged.figures == {"starting threat": 21}


@pytest.mark.parametrize(
    ("judged", "told"),
    [
        (
            verdict(deck(heroes(UNCOUNTED, *HEROES, DENETHOR))),
            ("LR101", "heroes: 4 cards (not counting Bilbo Baggins), the rules ask for at most 3 (1 too many)", 4, 3,
             "core rules, deck building"),
        ),
        (
            verdict(deck(contract("The Grey Wanderer"), heroes(UNCOUNTED, ARAGORN, EOWYN))),
            ("LR101", "heroes: 2 cards (not counting Bilbo Baggins), The Grey Wanderer asks for at most 1 (1 too many)",
             2, 1, "The Grey Wanderer (CotW #74)"),
        ),
        (
            verdict(deck(BOND, heroes(*FOUR_SPHERES, one("Bilbo Baggins", "hero", "OHaUH")), friends(10, 10, 10, 10))),
            ("LR101", "heroes: 5 cards, Bond of Friendship permits at most 4 (1 too many)", 5, 4,
             "Bond of Friendship (TFoN #147)"),
        ),
        (
            verdict(deck({one("Magic Ring", "attachment", "CoP"): 2})),
            ("LR201", "Magic Ring: 2 copies in the player deck, at most 1 (its own limit)", 2, 1,
             "Magic Ring (CoP #143)"),
        ),
        (
            verdict(deck(contract("The Burglar's Turn"), {"01026": 1}, types=("ally", "event"))),
            ("LR402", "The Burglar's Turn forbids attachments in the player deck", 1, 0, "The Burglar's Turn (WaR #24)"),
        ),
        (
            verdict(deck(BOND, heroes(ARAGORN, LEGOLAS, EOWYN, GANDALF), friends(10, 10, 10, 10))),
            ("LR402", "Bond of Friendship forbids neutral cards in the heroes", 1, 0, "Bond of Friendship (TFoN #147)"),
        ),
    ],
)  # fmt: skip
def test_a_finding_says_who_sets_the_limit(judged, told) -> None:
    """Source, numbers and sentence, up to the cards that it lists."""
    found = [
        (f.rule, f.message.split(": 1x")[0].split(": 2x")[0], f.data["found"], f.data["limit"], f.citation)
        for f in judged.findings
    ]
    assert told in found


@pytest.mark.parametrize(
    ("play", "size", "cited"), [("organised", 49, "core rules, deck building"), ("casual", 29, "RingsDB")]
)
def test_the_size_is_cited_by_the_format(play: str, size: int, cited: str) -> None:
    found = judge(play, game="lotr").judge(resolved(deck(fill=size))).findings
    assert [(finding.rule, finding.citation) for finding in found] == [("LR102", cited)]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (one("Orc Rearguard", "side-quest"), "1x Orc Rearguard (TLR) is an encounter side quest, which"),
        (one("Valor", "campaign"), "1x Valor (RCore) is a campaign card (such as a boon or burden), which"),
        (one("King Spider", "enemy", "Core"), "1x King Spider (Core) is an enemy, which"),
    ],
)
def test_a_card_of_no_player_is_called_so(code: str, told: str) -> None:
    [finding] = verdict(deck({code: 1})).findings
    assert (finding.rule, finding.message) == ("LR103", f"{told} belongs in no player's deck")
