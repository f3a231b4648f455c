"""Decks with the verdict that is right, and the starter decks with reviewed verdicts."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deckcheck.model import Verdict
from deckcheck.session import Session
from deckcheck.shelf import Options
from tests import golden
from tests.conftest import SHARED

GOLDEN = golden.FOLDER / "starters.json"
AS_OF = date(2026, 11, 29)


def judged(row: dict[str, Any]) -> Verdict:
    """The verdict on a deck of the cases, through the reader as a user would have it."""
    options = Options(date.fromisoformat(row["as_of"]), format=row["format"], lists=(row["list"],))
    content = json.dumps(row["deck"]).encode()
    [verdict] = _sessions.setdefault(options, Session(options)).check_source(f"{row['id']}.json", content)
    return verdict


_sessions: dict[Options, Session] = {}


def families(rules: set[str], expected: list[str]) -> list[str]:
    """Rule ids as the cases give them: AG4xx as one family; beside AG602 no AG2xx is asked for."""
    ids = {"AG4" if rule.startswith("AG4") else rule for rule in rules}
    return sorted(rule for rule in ids if not ("AG602" in expected and rule.startswith("AG2")))


def test_every_deck_of_the_cases(shared: Path) -> None:
    rows = [json.loads(line) for line in (shared / "cases" / "agot2-decks.jsonl").read_text("utf-8").splitlines()]
    found = {row["id"]: judged(row) for row in rows}
    assert len(found) == len(rows) == 355
    wrong = {
        row["id"]: (row["why"], verdict.status, [finding.message for finding in verdict.findings])
        for row in rows
        if (verdict := found[row["id"]]).status != row["status"]
        or families({f.rule for f in verdict.findings}, row["rules"]) != sorted(row["rules"])
    }
    assert wrong == {}


# --- starter decks ------------------------------------------------------------------------------------------------------


def starters(store: Any) -> list[dict[str, Any]]:
    rows = store.json("agot2", "starters.json")
    return [
        {
            "id": row["id"],
            "deck": {"game": "agot2", "faction": row["faction"], "agendas": row["agendas"], "cards": row["cards"]},
            "released": row["released"],
        }
        for row in rows
    ]


def told(verdict: Verdict) -> dict[str, Any]:
    """What a reviewer has to check of a verdict."""
    return {
        "status": verdict.status,
        "counts": dict(verdict.counts),
        "findings": [
            [
                finding.rule,
                [f"{card.count}x {card.title} ({card.pack})" for card in finding.cards],
                finding.data["found"],
                finding.data["limit"],
            ]
            for finding in verdict.findings
        ],
        "skipped": [entry.rule for entry in verdict.skipped],
    }


def test_golden_starter_decks_have_their_reviewed_verdicts(store: Any) -> None:
    found = {
        row["id"]: {
            listed: told(judged(row | {"format": "joust", "list": listed, "as_of": AS_OF.isoformat()}))
            for listed in ("none", "gotstandard2.1")
        }
        for row in starters(store)
    }
    golden.check("starters.json", json.dumps(found, indent=1, ensure_ascii=False) + "\n")


def test_without_a_list_only_the_first_core_starters_are_illegal(store: Any) -> None:
    """They mix two whole factions in 45 or 46 cards; every other starter was built to the rules."""
    illegal = {
        row["id"]
        for row in starters(store)
        if judged(row | {"format": "joust", "list": "none", "as_of": AS_OF.isoformat()}).status != "legal"
    }
    assert illegal == {"Core-1", "Core-2", "Core-3", "Core-4"}


@pytest.mark.skipif(not SHARED.is_dir(), reason="the folder shared is not there")
def test_starter_findings_against_the_raw_data(store: Any) -> None:
    """Sizes, loyalty, bans, restricted cards and pods counted anew from the raw files, without the engine."""
    raw = {
        card["code"]: card
        for path in (SHARED / "data" / "agot2" / "packs").glob("*.json")
        for card in json.loads(path.read_text("utf-8"))["cards"]
    }
    lists = json.loads((SHARED / "data" / "agot2" / "restricted-list.json").read_text("utf-8"))
    [listed] = [entry for entry in lists if entry["code"] == "gotstandard2.1"]
    [joust] = [entry for entry in listed["formats"] if entry["name"] == "joust"]
    reviewed = json.loads(GOLDEN.read_text(encoding="utf-8"))
    for row in starters(store):
        deck = row["deck"]
        cards = {**dict.fromkeys(deck["agendas"], 1), **deck["cards"]}
        expected: Counter[str] = Counter()
        drawn = sum(n for code, n in cards.items() if raw[code]["type"] not in ("plot", "agenda"))
        expected["AG104"] += drawn < 60
        expected["AG302"] += sum(
            bool(raw[code].get("loyal")) and raw[code]["faction"] not in ("neutral", deck["faction"]) for code in cards
        )
        expected["AG502"] += sum(code in {*listed["bannedCards"], *joust.get("banned", [])} for code in cards)
        expected["AG501"] += len({raw[code]["name"] for code in cards if code in joust["restricted"]}) > 1
        for pod in joust["pods"]:
            held = {raw[code]["name"] for code in cards if code in pod["cards"]}
            expected["AG503"] += (
                (pod.get("restricted") in cards and bool(held)) if pod.get("restricted") else len(held) > 1
            )
        found = Counter(finding[0] for finding in reviewed[row["id"]]["gotstandard2.1"]["findings"])
        assert found == Counter({rule: count for rule, count in expected.items() if count}), row["id"]
