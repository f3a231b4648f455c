"""Decks for tests, made from the embedded catalog: legal ones, to be broken in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.checks import Context
from deckcheck.engine import Judge
from deckcheck.legality import choose, load_lists
from deckcheck.model import Deck, Entry, Finding, Resolved, Span, Verdict
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store

AS_OF = date(2026, 11, 29)


@lru_cache
def table(game: str = "agot2") -> tuple[Catalog, Ruleset]:
    """The embedded cards and rules of a game."""
    store = Store()
    ruleset = Ruleset.load(game, store)
    return Catalog.load(game, store, ruleset.aliases()), ruleset


@lru_cache
def judge(
    play: str = "joust", listed: str = "none", as_of: date = AS_OF, premier: bool = False, game: str = "agot2"
) -> Judge:
    """A judge for a format, a legality list and a date."""
    catalog, ruleset = table(game)
    entry = None
    if listed != "none":
        entry = choose(load_lists(game, Store()), listed, ruleset.default_line, as_of)
    return Judge(catalog, ruleset, Context(ruleset.format(play), as_of, entry, premier=premier))


def codes(query: str) -> list[str]:
    """Printing codes of a query in order, without those of sets for other formats."""
    catalog, _ = table()
    return sorted(catalog.select(f"({query}) -pack:VDS -pack:ToJ -pack:VKm -pack:VHotK"))


def distinct(query: str) -> list[str]:
    """As `codes`, one printing a title."""
    catalog, _ = table()
    seen: dict[str, str] = {}
    for code in codes(query):
        seen.setdefault(catalog.card(code).title, code)
    return list(seen.values())


def plots(count: int = 7) -> dict[str, int]:
    """A legal plot deck of neutral plots without any trait that an agenda minds."""
    chosen = distinct("type:plot faction:neutral -trait:Winter -trait:Summer -trait:Omen -trait:Kingdom -trait:Scheme")
    return dict.fromkeys(chosen[:count], 1)


def cards(query: str, copies: int, each: int = 3) -> dict[str, int]:
    """So many copies of draw cards of a query, `each` of a title at the most."""
    found: dict[str, int] = {}
    for code in distinct(f"({query}) -type:plot -type:agenda -type:title limit:3"):
        if copies <= 0:
            break
        found[code] = min(each, copies)
        copies -= each
    assert copies <= 0, f"not enough cards for {query}"
    return found


def deck(
    *parts: Mapping[str, int], faction: str | None = "stark", agendas: Iterable[str] = (), fill: int = 60
) -> dict[str, Any]:
    """A deck of these parts and 7 plots (where no part has any), filled up with own cards to `fill` draw cards."""
    catalog, ruleset = table()
    together: dict[str, int] = {}
    for part in parts:
        for code, count in part.items():
            together[code] = together.get(code, 0) + count
    sections = [ruleset.section_of.get(catalog.card(code).type) for code in together if code in catalog.codes]
    if "plot" not in sections:
        together |= plots()
    drawn = sum(n for code, n in together.items() if ruleset.section_of[catalog.card(code).type] == "draw")
    titles = {catalog.card(code).title for code in together}
    for code in distinct(f"faction:{faction or 'stark'} type:character limit:3"):
        if drawn >= fill:
            break
        if catalog.card(code).title not in titles:
            together[code] = min(3, fill - drawn)
            drawn += together[code]
    return {"game": "agot2", "faction": faction, "agendas": list(agendas), "cards": together}


def resolved(deck: Mapping[str, Any], findings: Iterable[Finding] = (), unknown: Iterable[Entry] = ()) -> Resolved:
    """A resolved deck of the neutral form, each card on a line of its own."""
    together: dict[str, int] = {}
    for code in deck["agendas"]:
        together[code] = together.get(code, 0) + 1
    together |= deck["cards"]
    spans = {code: (Span("deck", line),) for line, code in enumerate(together, 1)}
    return Resolved(
        Deck(identity=deck["faction"], game=deck["game"]),
        together,
        spans=spans,
        findings=tuple(findings),
        unknown=tuple(unknown),
    )


def verdict(deck: Mapping[str, Any], **context: Any) -> Verdict:
    """Judge a deck of the neutral form; `context` as for `judge`."""
    return judge(**context).judge(resolved(deck))


def outcome(deck: Mapping[str, Any], **context: Any) -> tuple[str, list[str]]:
    """Status and the sorted rule ids of a deck's findings and skipped rules."""
    judged = verdict(deck, **context)
    return judged.status, sorted({finding.rule for finding in judged.findings} | {s.rule for s in judged.skipped})
