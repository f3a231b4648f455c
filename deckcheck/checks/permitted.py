"""The checks against what comes from outside the deck: legality list, products, formats, card pool.

They are asked of every card of the list, in whatever place of the deck it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from deckcheck.checks.base import Results, Scope
from deckcheck.checks.drafted import outside_pool
from deckcheck.model import Finding, Severity, Skipped
from deckcheck.plan import Plan
from deckcheck.tally import Tally


def legality(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """The legality list: bans, the one restricted card, pods."""
    rules, part, listed = scope.ruleset.legality_rules, scope.part, scope.context.legality
    if scope.context.unlisted and scope.context.play.list:
        for name in ("restricted", "banned", "pod"):
            yield Skipped(rules[name], scope.context.unlisted)
        return
    if listed is None or scope.listed.isdisjoint(tally.held):
        return
    cards = tally.held
    for code in sorted(part.banned.intersection(cards)):
        data = {"title": tally.tables.catalog.card(code).title, "found": cards[code], "limit": 0, "list": listed.code}
        yield Finding(
            rules["banned"], "list.banned", "error", tally.named([code]), tally.spans([code]), data, listed.citation
        )
    chosen = part.restricted.intersection(cards)
    if (found := _titles(chosen, tally)) > 1:
        data = {"found": found, "limit": 1, "list": listed.code}
        yield Finding(
            rules["restricted"],
            "list.restricted",
            "error",
            tally.named(chosen),
            tally.spans(chosen),
            data,
            listed.citation,
        )
    for number in sorted({number for code in scope.pods.keys() & cards.keys() for number in scope.pods[code]}):
        pod = part.pods[number]
        held = pod.cards.intersection(cards)
        if pod.key:
            broken, limit = pod.key in cards, 0
            kind, shown = "list.pod-key", held | {pod.key}
        else:
            broken, limit = _titles(held, tally) > 1, 1
            kind, shown = "list.pod", held
        if broken:
            data = {"found": _titles(held, tally), "limit": limit, "list": listed.code}
            if pod.key:
                data["key"] = tally.tables.catalog.card(pod.key).title
            yield Finding(rules["pod"], kind, "error", tally.named(shown), tally.spans(shown), data, listed.citation)


def _titles(codes: Iterable[str], tally: Tally) -> int:
    return len({tally.tables.where[code][1] for code in codes})


def availability(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """Cards of other formats, cards not yet legal as products, cards outside the pool."""
    context, catalog = scope.context, tally.tables.catalog
    for code in sorted(scope.flagged.intersection(tally.held)):
        data: dict[str, Any] = {"title": catalog.card(code).title, "found": tally.held[code], "limit": 0}
        severity: Severity = "error"
        if code in scope.doubtful:
            # An open question: the engine tells it apart by its kind.
            data |= {"formats": scope.doubtful[code], "format": context.play.id}
            rule, kind, severity = scope.card_rule("only_in"), "format.open", "note"
        elif code in scope.elsewhere:
            data |= {"formats": scope.elsewhere[code], "format": context.play.id}
            rule, kind = scope.card_rule("only_in"), "format.other"
        else:
            data |= {"legal_from": scope.unreleased[code], "as_of": context.as_of.isoformat()}
            rule, kind = scope.ruleset.legality_rules["product"], "product.unreleased"
        citation = scope.ruleset.citation(rule)
        yield Finding(rule, kind, severity, tally.named([code]), tally.spans([code]), data, citation)
    if context.pool is not None:
        yield from outside_pool(tally, scope, context.pool)
    if context.products is not None:
        yield from _outside_products(tally, scope, context.products)


def _outside_products(tally: Tally, scope: Scope, products: Mapping[str, int | None]) -> Results:
    """A card may be used if any of its printings is in a product; numbers of boxes cap its copies."""
    rule = scope.ruleset.legality_rules["pool"]
    cards: dict[str, list[str]] = {}
    for code in tally.held:
        cards.setdefault(tally.tables.catalog.card_code(code), []).append(code)
    catalog = tally.tables.catalog
    for card, codes in cards.items():
        boxed = [
            (number, copies)
            for pack, number in products.items()
            for printing in catalog.codes_of(card)
            if (copies := catalog.in_box(pack, printing)) is not None
        ]
        if not all(number and copies for number, copies in boxed):
            continue
        limit = sum(copies * (number or 0) for number, copies in boxed)
        found = sum(tally.held[code] for code in codes)
        if found > limit:
            data = {"title": tally.tables.catalog.card(card).title, "found": found, "limit": limit}
            yield Finding(
                rule,
                "products.outside",
                "error",
                tally.named(codes),
                tally.spans(codes),
                data,
                scope.ruleset.citation(rule),
            )
