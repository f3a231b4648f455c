"""Decks of this game for tests, made from the embedded catalog: legal ones, to be broken in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.model import Deck, Resolved, Span, Verdict
from tests.decks import judge, table

ARAGORN, THEODRED, GLOIN, GIMLI, LEGOLAS = "01001", "01002", "01003", "01004", "01005"
EOWYN, DENETHOR, GLORFINDEL, GLORFINDEL_SPIRIT, ARAGORN_LORE = "01007", "01010", "01011", "04101", "04053"
HEROES = (ARAGORN, LEGOLAS, EOWYN)
TYPES = ("ally", "attachment", "event")


def one(title: str, kind: str, pack: str = "") -> str:
    """The printing code of the one card of a title and type, in a pack where there are several."""
    catalog, _ = table("lotr")
    codes = [
        code
        for code in catalog.titled(title)
        if catalog.card(code).type == kind and (not pack or catalog.printing(code).pack == pack)
    ]
    assert len({catalog.card_code(code) for code in codes}) == 1, (title, codes)
    return codes[0]


def contract(title: str) -> dict[str, int]:
    """A contract."""
    return {one(title, "contract"): 1}


def heroes(*codes: str) -> dict[str, int]:
    """Heroes, one each."""
    return dict.fromkeys(codes, 1)


def cards(sphere: str, copies: int, each: int = 3, types: Sequence[str] = TYPES) -> dict[str, int]:
    """So many copies of cards of a sphere without a limit of their own, `each` of a title at the most."""
    catalog, _ = table("lotr")
    found: dict[str, int] = {}
    titles: set[str] = set()
    for code in sorted(catalog.select(f"faction:{sphere} type:{'|'.join(types)}")):
        card = catalog.card(code)
        if copies > 0 and code == card.code and card.limit is None and card.title not in titles:
            titles.add(card.title)
            found[code] = min(each, copies)
            copies -= each
    assert copies <= 0, f"not enough cards of {sphere}"
    return found


def deck(
    *parts: Mapping[str, int], fill: int = 50, each: int = 3, types: Sequence[str] = TYPES, beside: bool = True
) -> dict[str, int]:
    """The parts, three heroes where no part has any (`beside`), and neutral cards up to `fill` cards."""
    catalog, ruleset = table("lotr")
    together: dict[str, int] = {}
    for part in parts:
        for code, count in part.items():
            together[code] = together.get(code, 0) + count
    kinds = {code: ruleset.section_of[catalog.card(code).type] for code in together}
    if beside and "hero" not in kinds.values():
        together |= heroes(*HEROES)
    missing = fill - sum(together[code] for code, section in kinds.items() if section == "draw")
    if missing > 0:
        titles = {catalog.card(code).title for code in together}
        more = cards("neutral", missing + each * len(titles), each, types)
        for code, count in more.items():
            if missing > 0 and catalog.card(code).title not in titles:
                together[code] = min(count, missing)
                missing -= together[code]
        assert missing <= 0
    return together


def resolved(built: Mapping[str, int], name: str = "", **more: Any) -> Resolved:
    """A resolved deck, each card on a line of its own; `more` as for `Resolved`."""
    spans = {code: (Span(name or "deck", line),) for line, code in enumerate(built, 1)}
    return Resolved(Deck(name=name, source=name, game="lotr"), dict(built), spans=spans, **more)


def verdict(built: Mapping[str, int], play: str = "organised") -> Verdict:
    """Judge a deck."""
    return judge(play, game="lotr").judge(resolved(built))


def outcome(built: Mapping[str, int], play: str = "organised") -> tuple[str, list[str]]:
    """Status and the sorted rule ids of all that is found and skipped."""
    judged = verdict(built, play)
    return judged.status, sorted({finding.rule for finding in judged.findings} | {s.rule for s in judged.skipped})
