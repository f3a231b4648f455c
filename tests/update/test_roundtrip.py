"""The throneteki data, served as ThronesDB serves its own, make the data that the importer made of them."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deckcheck.model import Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options
from deckcheck.sources.http import Client
from deckcheck.sources.sites import SITES
from deckcheck.sources.update import update
from deckcheck.store import Store, embedded
from tests.update.answers import ringsdb, thronesdb
from tests.update.server import Server, zipped


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, shared: Path) -> Path:
    """The user's data after an update from a server that has all of AGOT2."""
    home = tmp_path_factory.mktemp("home")
    server = Server()
    for name, answer in thronesdb(shared / "data" / "agot2").items():
        server.set(f"/api/public/{name}", zipped(answer))
    with Client() as client:
        outcome = update(SITES["thronesdb"], server.base, client, home, now="2026-11-30T12:00:00Z")
    server.close()
    assert (outcome.difference.__bool__(), outcome.notes, outcome.unmodelled) == (False, (), ())
    return home


def test_the_files_are_those_of_the_importer(home: Path):
    new = Store(home).path("agot2", "cards.json").parent
    old = embedded() / "agot2"
    names = [
        "cards.json",
        "clauses.json",
        "texts.json",
        *(f"lists/{path.name}" for path in (old / "lists").glob("*.json")),
    ]
    assert new.parents[1] == home / "versions"
    assert len(names) == 35
    assert [name for name in names if (new / name).read_bytes() != (old / name).read_bytes()] == []


def test_every_case_has_the_same_verdict(home: Path, shared: Path):
    cases = [
        json.loads(line) for line in (shared / "cases" / "agot2-decks.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    sessions: dict[tuple[str, str, str], tuple[Session, Session]] = {}
    wrong = []
    for case in cases:
        key = (case["as_of"], case["format"], case["list"])
        if key not in sessions:
            options = Options(as_of=date.fromisoformat(key[0]), game="agot2", format=key[1], lists=(key[2],))
            sessions[key] = (Session(options, Store.of()), Session(options, Store(home)))
        content = json.dumps(case["deck"]).encode()
        before, after = (list(session.check_source("deck.json", content)) for session in sessions[key])
        if _said(before) != _said(after) or [verdict.status for verdict in after] != [case["status"]]:
            wrong.append(case["id"])
    assert (len(cases), wrong) == (355, [])


def _said(verdicts: list[Verdict]) -> list[Any]:
    return [
        (verdict.status, verdict.findings, verdict.counts, {**verdict.context, "data": ""}, verdict.skipped)
        for verdict in verdicts
    ]


def test_the_cards_of_the_other_game_through_the_shape_of_its_site(tmp_path: Path, server: Server, shared: Path):
    cards = json.loads((embedded() / "lotr" / "cards.json").read_bytes())["cards"]
    server.serve(ringsdb(shared / "data" / "lotr" / "cardDb.tsv", cards))
    with Client() as client:
        outcome = update(SITES["ringsdb"], server.base, client, tmp_path / "home", now="2026-11-30T12:00:00Z")
    changed = outcome.difference
    assert (changed.cards, changed.cards_added, changed.cards_removed, changed.packs) == ((), (), (), ())
    assert (outcome.notes, outcome.unmodelled, [text.code for text in changed.texts if not text.same_clauses]) == (
        (),
        (),
        [],
    )
