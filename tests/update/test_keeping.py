"""What an answer that is cut short or left empty may not take away from the data in use."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.catalog import Catalog
from deckcheck.legality import load_lists
from deckcheck.model import DataFault
from deckcheck.sources.datafiles import sha256
from deckcheck.sources.http import Client
from deckcheck.sources.imported import Imported
from deckcheck.sources.keeping import Before
from deckcheck.sources.known import Known
from deckcheck.sources.localfiles import local_source
from deckcheck.sources.sites import SITES
from deckcheck.sources.update import Outcome, bring, update
from deckcheck.store import Store
from tests.update.answers import card, foo_list, small, thronesdb
from tests.update.server import Server

NOW = "2026-11-30T12:00:00Z"
Run = Callable[..., Outcome]


@pytest.fixture
def run(server: Server, client: Client, home: Path) -> Run:
    """Update AGOT2 from the server."""

    def run(answers: dict[str, Any], **more: Any) -> Outcome:
        server.serve(answers)
        return update(SITES["thronesdb"], server.base, client, home, now=NOW, **more)

    return run


def lists(home: Path) -> list[str]:
    return [row.code for row in load_lists("agot2", Store(home))]


def pack(code: str, released: str | None) -> dict[str, Any]:
    return {"code": code, "name": f"{code} Pack", "cycle": "", "released": released, "names": []}


def row(code: str, **more: Any) -> dict[str, Any]:
    return {"code": code, "title": code, "type": "event", "pack": "Foo", "printings": [], **more}


# --- legality lists -----------------------------------------------------------------------------------------------------


def test_lists_that_the_source_does_not_tell_stay_the_newer_ones_too(run: Run, home: Path, tmp_path: Path):
    embedded = [entry.code for entry in load_lists("agot2", Store.of())]
    run(small(restrictions=[foo_list(), foo_list("gotstandard9.2", "2026-11-20")]), allow_removals=True)
    file = tmp_path / "restrictions.json"
    file.write_text(json.dumps([foo_list("mine1.0", "2026-12-24")]))
    bring(local_source(file), home, now=NOW)
    outcome = run(small(restrictions=[foo_list()]))
    assert lists(home) == [*embedded, "gotstandard9.1", "gotstandard9.2", "mine1.0"]
    assert (outcome.version, outcome.difference.lists_removed) == (home / "versions" / "agot2-0003", ())


def test_lists_stay_when_another_program_made_the_data_in_use(run: Run, used: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("deckcheck.sources.stamp.__version__", "99")
    run(small(5, restrictions=[]))
    assert lists(used)[-1] == "gotstandard9.1"


def test_what_is_told_of_lists_that_are_kept():
    before = Before(Known(lists=[{"code": code} for code in "abcdefg"]), Known(lists=[{"code": "z"}]))
    kept = before.keep(Imported([], {}, lists=[{"code": "a"}]))
    assert [entry["code"] for entry in kept.lists] == [*"zbcdefg", "a"]
    assert kept.notes == ["kept 7 legality lists that the source does not tell: z, b, c, d, e and 2 more"]
    kept = before.keep(Imported([], {}))
    assert kept.notes == ["no legality list came from the source: the 8 that are known stay"]
    with pytest.raises(DataFault, match="legality list A: it is known as a; case makes no other list"):
        before.keep(Imported([], {}, lists=[{"code": "A"}]))


# --- release dates ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "packs",
    [
        [],
        [{"name": "Bar", "code": "Bar", "available": "2020-01-01"}],
        [{"name": "Foo Pack", "code": "Foo", "cycle_position": 1, "available": None}],
        [{"name": "Foo Pack", "code": "Foo", "cycle_position": 1, "available": ""}],
        [{"name": "Foo Pack", "code": "Foo", "cycle_position": 1}],
    ],
    ids=["none", "another", "null", "empty", "missing"],
)
def test_a_known_release_date_stays(run: Run, used: Path, packs: list[Any]):
    outcome = run(small(5, packs=packs))
    found = Catalog.load("agot2", Store(used)).packs["Foo"]
    assert (found.name, found.cycle, found.released) == ("Foo Pack", "foo", "2026-11-01")
    assert "kept 1 release date of packs that the source does not tell: Foo" in outcome.notes


def test_a_date_that_was_lost_before_comes_back():
    before = Before(Known(packs=[pack("Foo", None)]), Known(packs=[pack("Foo", "2015-01-01")]))
    kept = before.keep(Imported([], {}, packs=[pack("Foo", ""), pack("Bar", None)]))
    assert kept.packs == [pack("Foo", "2015-01-01"), pack("Bar", None)]


def test_a_date_that_is_told_is_taken():
    before = Before(Known(packs=[pack("Foo", "2015-01-01")]), Known())
    assert before.keep(Imported([], {}, packs=[pack("Foo", "2015-02-01")])).packs == [pack("Foo", "2015-02-01")]


# --- cards --------------------------------------------------------------------------------------------------------------

HUNDRED = [row(f"77{number:03}") for number in range(200)]


def test_two_cards_of_two_hundred_may_go():
    before = Before(Known(cards=HUNDRED), Known())
    assert before.keep(Imported(HUNDRED[2:], {})).cards == HUNDRED[2:]
    said = r"^3 of 200 cards in use are missing \(77000, 77001, 77002\), more than 1 %: --allow-removals takes them for gone$"
    with pytest.raises(DataFault, match=said):
        before.keep(Imported(HUNDRED[3:], {}))
    assert before.keep(Imported(HUNDRED[3:], {}), allow_removals=True).cards == HUNDRED[3:]


def test_bad_cards_count_with_those_that_are_missing():
    before = Before(Known(cards=HUNDRED), Known())
    with pytest.raises(DataFault, match="2 of 200 cards in use are missing"):
        before.keep(Imported(HUNDRED[2:], {}, left_out=[""]))


def test_printings_are_cards_of_their_own():
    before = Before(Known(cards=[row("77001", printings=[{"code": "77002", "pack": "Foo"}])]), Known())
    with pytest.raises(DataFault, match="1 of 2 cards in use are missing"):
        before.keep(Imported([row("77001")], {}))


def test_a_card_left_out_keeps_its_former_entry():
    clauses = {"77001": {"text": "0", "clauses": []}, "77002": {"text": "0", "clauses": []}}
    used = Known(cards=HUNDRED, packs=[pack("Foo", None)], hashes={"77001": "0", "77003": "1"}, clauses=clauses)
    kept = Before(used, Known()).keep(Imported(HUNDRED[2:], {}, left_out=["77001", "88001"]), allow_removals=True)
    assert kept.cards == [*HUNDRED[2:], HUNDRED[1]]
    assert (kept.hashes, kept.clauses) == ({"77001": "0"}, {"77001": clauses["77001"]})
    assert kept.packs == [pack("Foo", None)]
    assert kept.notes == ["kept 1 former entry of cards left out: 77001"]


def test_an_answer_cut_to_half_its_cards_is_refused(run: Run, home: Path, shared: Path):
    answers = thronesdb(shared / "data" / "agot2")
    with pytest.raises(DataFault, match="1200 of 2240 cards in use are missing"):
        run({**answers, "cards/": answers["cards/"][:1040]})
    assert not list((home / "versions").glob("agot2*"))


def test_a_folder_with_some_of_the_cards_is_refused(run: Run, home: Path, tmp_path: Path):
    run(small(6), allow_removals=True)
    (tmp_path / "cards.json").write_text(json.dumps(small(5)["cards/"]))
    with pytest.raises(DataFault, match=r"1 of 6 cards in use are missing \(77005\), more than 1 %: --allow-removals"):
        bring(local_source(tmp_path), home, now=NOW)
    assert bring(local_source(tmp_path), home, now=NOW, allow_removals=True).difference.cards_removed == (
        "77005 Foo 5",
    )


def test_a_card_of_an_unknown_faction_is_left_out_and_its_former_entry_stays(run: Run, home: Path):
    run(small(150), allow_removals=True)
    answers = small(150)
    answers["cards/"][4]["faction_code"] = "foo"
    outcome = run(answers)
    assert outcome.notes[:2] == (
        "left out: card 77005 Foo 5: faction_code: 'foo' is no faction of the game",
        "kept 1 former entry of cards left out: 77005",
    )
    assert Catalog.load("agot2", Store(home)).card("77005").faction == "stark"
    answers["cards/"][5] = card(6, faction_code="bar")
    with pytest.raises(DataFault, match="2 of 150 cards are bad, more than 1 %"):
        run(answers)


# --- texts --------------------------------------------------------------------------------------------------------------

CHANGED = "its text changed and no demand of building was understood"
MISSING = "its text is missing"


def unmodelled(home: Path) -> dict[str, Any]:
    rows = Store(home).json("agot2", "clauses.json")["cards"]
    return {code: row["unmodelled"] for code, row in rows.items() if row.get("unmodelled")}


@pytest.mark.parametrize("text", ["No neutral cards.", "Limit 10 neutral cards.", "Deck limit: 1.", None, "", " "])
def test_a_text_that_asked_something_and_seems_to_ask_nothing_is_unmodelled(run: Run, used: Path, text: Any):
    outcome = run(small(text=text))
    assert unmodelled(used) == {"77900": [CHANGED]}
    assert [(change.code, change.unmodelled) for change in outcome.difference.texts] == [("77900", (CHANGED,))]


def test_the_next_update_still_knows_that_a_card_asked_something(run: Run, used: Path):
    run(small(text="Foo."))
    run(small(5, text="Foo."))
    assert unmodelled(used) == {"77900": [CHANGED]}
    run(small(5))
    assert unmodelled(used) == {}


@pytest.mark.parametrize(("text", "told"), [(None, [MISSING]), ("", [MISSING]), ("\n", [MISSING]), ("Foo.", None)])
def test_a_new_agenda_without_a_text_is_unmodelled(run: Run, home: Path, text: Any, told: Any):
    run(small(text=text), allow_removals=True)
    assert unmodelled(home).get("77900") == told


def test_what_the_embedded_data_know_to_ask_nothing_asks_nothing():
    before = Before(Known(clauses={"77001": {}}), Known(hashes={"77001": sha256("Foo.")}))
    agenda = row("77001", type="agenda")
    assert (before.silence(agenda, "Foo.", ["agenda"]), before.silence(agenda, "Bar.", ["agenda"])) == ("", CHANGED)
    assert before.silence(row("77002"), "", ["agenda"]) == ""


def test_a_ruling_says_what_the_new_text_asks(run: Run, used: Path, home: Path):
    (home / "agot2").mkdir()
    ruling = f'[[ruling]]\ncard = "77900"\ntext = "{sha256("Foo.")}"\nclauses = []\nreason = "It asks nothing."\n'
    (home / "agot2" / "rulings.toml").write_text(ruling)
    run(small(text="Foo."))
    assert Store(home).json("agot2", "clauses.json")["cards"]["77900"] == {"text": sha256("Foo."), "clauses": []}
