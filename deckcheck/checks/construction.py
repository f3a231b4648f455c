"""The checks of a deck's construction: its faction, its sections, copies by title, affiliation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from deckcheck.checks.base import Results, Scope, by, cite, source, too_many
from deckcheck.clause import Clause
from deckcheck.model import Finding, Skipped
from deckcheck.near import nearest
from deckcheck.plan import Bound, Plan, Select
from deckcheck.tally import Tally

#: How a permission's query leaves loyal cards out.
_NON_LOYAL = "-is:loyal"


def identity(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """The deck declares exactly one value that the game knows."""
    ruleset = scope.ruleset
    if not ruleset.identity_rule or tally.resolved.deck.identity in ruleset.identities:
        return
    rule, declared = ruleset.identity_rule, tally.resolved.deck.identity
    if declared is None and tally.slack is None:
        yield Skipped(rule, "no faction was read, but some lines could not be read")
        return
    known = [entry.name for entry in ruleset.identities.values()]
    kind = "identity.missing" if declared is None else "identity.unknown"
    written = declared or tally.resolved.deck.name
    data = {"found": declared, "known": known, "nearest": nearest(written, known, cutoff=0.8)}
    yield Finding(rule, kind, data=data, citation=ruleset.citation(rule))


def place(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """No card stands where none of its type belongs."""
    for section in scope.ruleset.sections:
        if section.rule:
            for code in tally.codes[section.id]:
                yield _misplaced(code, section.rule, tally.cards[code], tally, scope, nowhere=True)
    rule = scope.card_rule("place")
    for code, count in tally.resolved.misplaced.items():
        yield _misplaced(code, rule, count, tally, scope)


def _misplaced(code: str, rule: str, count: int, tally: Tally, scope: Scope, *, nowhere: bool = False) -> Finding:
    card = tally.tables.catalog.card(code)
    named = tuple(entry._replace(count=count) for entry in tally.named([code]))
    data = {"title": card.title, "type": card.type, "found": count, "limit": 0}
    data["type_name"] = scope.ruleset.type_name(card.type)
    kind = "card.nowhere" if nowhere else "card.misplaced"
    return Finding(rule, kind, cards=named, spans=tally.spans([code]), data=data, citation=scope.ruleset.citation(rule))


def sizes(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """Each section holds as many copies as it must and may."""
    for size in plan.sizes:
        found = tally.totals[size.deck]
        if size.contradiction:
            yield _contradiction(size.deck, size.contradiction, tally, scope)
        elif size.exact:
            if found != size.exact.value:
                yield _size(size.deck, "exact", size.exact, found, tally, scope)
        else:
            if size.least and found < size.least.value:
                yield _size(size.deck, "min", size.least, found, tally, scope)
            if size.most and found > size.most.value:
                extras = _extras(size.deck, tally, plan)
                if found - sum(extras.values()) > size.most.value:
                    yield _size(size.deck, "max", size.most, found, tally, scope, extras)


def _size(
    deck: str,
    kind: str,
    bound: Bound,
    found: int,
    tally: Tally,
    scope: Scope,
    extras: Mapping[Select, int] = MappingProxyType({}),
) -> Finding | Skipped:
    rule = bound.clause.rule or _size_rule(deck, scope)
    if found < bound.value and tally.short(found, bound.value) is None:
        return Skipped(rule, f"{found} of {bound.value} cards were read; unread lines may hold the others")
    if kind == "max" and tally.veiled and deck in tally.tables.bringing:
        return Skipped(rule, "an unread card may permit more")
    # A card that speaks of itself alone does not count; any other permission lifts the limit.
    apart = {part: count for part, count in extras.items() if part.codes <= _own(part.clause, tally)}
    lifting = {part.clause.source: part.clause for part in extras if part not in apart}
    limit = bound.value + sum(count for part, count in extras.items() if part not in apart)
    data: dict[str, Any] = {
        "deck": scope.ruleset.section_names[deck],
        "found": found - sum(apart.values()),
        "limit": limit,
        **by(bound.clause, tally),
    }
    if apart:
        data["apart"] = [by(part.clause, tally)["by"] for part in apart]
    cited = cite(rule, bound.clause, tally, scope)
    if lifting:
        data |= {"by": " and ".join(by(clause, tally)["by"] for clause in lifting.values()), "permits": True}
        cited["citation"] = "; ".join(source(clause, tally) for clause in lifting.values())
    uncounted = frozenset().union(*(part.codes for part in apart))
    codes = [code for code in tally.codes[deck] if code not in uncounted] if kind == "max" and found <= 10 else ()
    return Finding(kind=f"size.{kind}", cards=tally.named(codes), spans=tally.spans(codes), data=data, **cited)


def _own(clause: Clause, tally: Tally) -> frozenset[str]:
    return frozenset(tally.tables.catalog.codes_of(clause.source))


def _size_rule(deck: str, scope: Scope) -> str:
    """A card that sets a size changes the game's own rule on it, and breaks that."""
    for clause in scope.ruleset.clauses:
        if clause.kind == "size" and deck in clause.decks:
            return clause.rule
    return scope.card_rule("count")


def _extras(deck: str, tally: Tally, plan: Plan) -> dict[Select, int]:
    """How many of a section's cards stand beyond its limit by each permission, narrow permissions first."""
    left = {code: tally.cards[code] for code in tally.codes[deck]}
    granted: dict[Select, int] = {}
    for part in plan.extras:
        if deck in part.clause.decks:
            room = tally.totals[deck] if part.clause.max is None else part.clause.max
            for code, copies_left in left.items():
                if code in part.codes:
                    taken = min(room, copies_left)
                    left[code] = copies_left - taken
                    room -= taken
                    if taken:
                        granted[part] = granted.get(part, 0) + taken
    return granted


def _contradiction(deck: str, clauses: tuple[Clause, ...], tally: Tally, scope: Scope) -> Finding:
    sources = [clause.source for clause in clauses if clause.source]
    sizes_asked = {tally.tables.catalog.card(c.source).title: c.exactly for c in clauses if c.source}
    data = {"deck": scope.ruleset.section_names[deck], "found": tally.totals[deck], "limit": None, "asked": sizes_asked}
    citation = "; ".join(source(clause, tally) for clause in clauses if clause.source)
    return Finding(
        scope.card_rule("contradiction"),
        "size.contradiction",
        cards=tally.named(sources),
        spans=tally.spans(sources),
        data=data,
        citation=citation,
    )


def copies(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """No title stands more often than the smallest limit among its printings in that section."""
    tables = tally.tables
    for clause in plan.limits:
        default = clause.max or 0
        for deck in clause.decks:
            titles, codes = tally.titles[deck], tally.codes[deck]
            # Most decks are within the usual limit and hold no card with a smaller one.
            if not codes or (max(titles.values()) <= default and tables.tight(deck, default).isdisjoint(codes)):
                continue
            over: dict[str, int] = {}
            for code in codes:
                title, limit = tables.where[code][1], tables.limits[code]
                if limit is None:
                    limit = default
                if titles[title] > limit:
                    over[title] = min(limit, over.get(title, limit))
            for title, limit in over.items():
                yield too_many(clause, deck, title, limit, tally, scope, clause.rule)


def doubles(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """Only so many titles of a section may stand more than once."""
    for bound in plan.doubles:
        deck = bound.clause.decks[0]
        twice = [title for title, count in tally.titles[deck].items() if count > 1]
        if len(twice) > bound.value:
            codes = [code for title in twice for code in tally.same_title(deck, title)]
            data = {
                "deck": scope.ruleset.section_names[deck],
                "found": len(twice),
                "limit": bound.value,
                **by(bound.clause, tally),
            }
            rule = next((c.rule for c in scope.ruleset.clauses if c.kind == "doubles"), bound.clause.rule)
            yield Finding(
                kind="doubles.max",
                cards=tally.named(codes),
                spans=tally.spans(codes),
                data=data,
                **cite(rule, bound.clause, tally, scope),
            )


def affiliation(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """Every card is neutral, of the deck's faction, or permitted."""
    about = plan.affiliation
    allowed = plan.allowed
    if allowed is None or about is None or allowed.issuperset(tally.cards):
        return
    outside = [code for code in tally.cards if code not in allowed]
    if tally.veiled and about.severity == "error":
        yield Skipped(about.rule, "an unread card may permit cards of other factions")
        return
    catalog, name = tally.tables.catalog, scope.ruleset.identity_name
    shared = {
        "identity": [name(value) for value in plan.identities],
        "section": scope.ruleset.section_names.get(about.values_from, ""),
    }
    for code in outside:
        card = catalog.card(code)
        rule = about.loyal if card.loyal else about.rule
        kind = "unmatched" if about.values_from else "loyal" if card.loyal else "outside"
        data = {
            "title": card.title,
            "faction": name(card.faction),
            "found": tally.cards[code],
            "limit": 0,
            "permissions": _nearly(code, plan, tally) if card.loyal else [],
            **shared,
        }
        yield Finding(
            rule,
            f"affiliation.{kind}",
            about.severity,
            tally.named([code]),
            tally.spans([code]),
            data,
            scope.ruleset.citation(rule),
        )


def _nearly(code: str, plan: Plan, tally: Tally) -> list[str]:
    """The cards whose permission would cover a loyal card if it were not loyal."""
    catalog = tally.tables.catalog
    clauses = [
        clause
        for clause in plan.permissions
        if clause.source and _NON_LOYAL in clause.of and tally.tables.where[code][0] in clause.decks
    ]
    found = [c.source for c in clauses if code in catalog.select(c.of.replace(_NON_LOYAL, "").strip())]
    return [catalog.card(source).title for source in dict.fromkeys(found)]
