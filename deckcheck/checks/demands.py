"""The checks of what cards of the deck (agendas, contracts) demand, forbid and limit."""

from __future__ import annotations

from deckcheck.checks.base import Results, Scope, by, called, cite, number, too_many
from deckcheck.model import Finding, Skipped
from deckcheck.plan import Plan
from deckcheck.tally import Tally


def counts(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """A card of the deck asks for so many copies or titles of some cards."""
    for part in plan.counts:
        clause = part.clause
        codes = part.codes.intersection(tally.cards)
        found = number(codes, clause, tally)
        least = clause.exactly if clause.exactly is not None else clause.min
        most = clause.exactly if clause.exactly is not None else clause.max
        if (least is None or found >= least) and (most is None or found <= most):
            continue
        rule = clause.rule or scope.card_rule("count")
        few = least is not None and found < least
        if few and tally.short(found, least or 0) is None:
            yield Skipped(rule, f"{found} of {least} were read; unread lines may hold the others")
            continue
        data = {
            "of": clause.of,
            "unit": clause.by,
            "found": found,
            "limit": least if few else most,
            "exactly": clause.exactly is not None,
            **by(clause, tally),
            **called(scope, clause.of),
        }
        yield Finding(
            kind="count.min" if few else "count.max",
            cards=tally.named(codes),
            spans=tally.spans(codes),
            data=data,
            **cite(rule, clause, tally, scope),
        )


def per_value(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """A card of the deck caps copies or titles within each value of a field."""
    for part in plan.pers:
        clause = part.clause
        groups: dict[str, list[str]] = {}
        for code in tally.cards:
            if code in part.codes:
                for value in tally.tables.catalog.card(code).values(clause.each):
                    groups.setdefault(value, []).append(code)
        for value, codes in sorted(groups.items()):
            found = number(codes, clause, tally)
            if clause.max is not None and found > clause.max:
                data = {
                    "of": clause.of,
                    "each": clause.each,
                    "value": value,
                    "unit": clause.by,
                    "found": found,
                    "limit": clause.max,
                    **by(clause, tally),
                    **called(scope, clause.of, clause.each, value),
                }
                rule = clause.rule or scope.card_rule("per")
                yield Finding(
                    kind="per.max",
                    cards=tally.named(codes),
                    spans=tally.spans(codes),
                    data=data,
                    **cite(rule, clause, tally, scope),
                )


def forbidden(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """A card of the deck forbids some cards."""
    if plan.forbidden.isdisjoint(tally.cards):
        return
    for part in plan.forbids:
        for code in (code for code in tally.cards if code in part.codes):
            data = {
                "title": tally.tables.catalog.card(code).title,
                "found": tally.cards[code],
                "limit": 0,
                "of": part.clause.of,
                "sections": [scope.ruleset.section_names[deck] for deck in part.clause.decks],
                **by(part.clause, tally),
                **called(scope, part.clause.of),
            }
            rule = part.clause.rule or scope.card_rule("forbid")
            yield Finding(
                kind="card.forbidden",
                cards=tally.named([code]),
                spans=tally.spans([code]),
                data=data,
                **cite(rule, part.clause, tally, scope),
            )


def card_copies(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """A card's own copy limit holds by title: a copy is any card of the title, whatever its type."""
    for part in plan.copies:
        limit = part.clause.max or 0
        for deck in part.clause.decks:
            titles = {tally.tables.where[code][1] for code in tally.codes[deck] if code in part.codes}
            for title in sorted(titles):
                if tally.titles[deck][title] > limit:
                    yield too_many(part.clause, deck, title, limit, tally, scope, scope.card_rule("copies"))


def modelled(tally: Tally, plan: Plan, scope: Scope) -> Results:
    """Every card's deck-building text is modelled; else nothing about the deck is certain."""
    if scope.unmodelled.keys().isdisjoint(tally.cards):
        return
    catalog, rule = tally.tables.catalog, scope.card_rule("unmodelled")
    for code in tally.cards:
        if reasons := scope.unmodelled.get(code):
            data = {"title": catalog.card(code).title, "reasons": list(reasons)}
            yield Finding(
                rule,
                "card.unmodelled",
                cards=tally.named([code]),
                spans=tally.spans([code]),
                data=data,
                citation=scope.ruleset.citation(rule),
            )
