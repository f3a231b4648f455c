"""A context made ready for a catalog: which printings its format, legality list and date rule out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.checks.base import Context, Scope
from deckcheck.legality import FormatList
from deckcheck.ruleset import Ruleset

#: How verdicts tell that a format asks for a card pool and none was given.
NO_POOL = "not given"


def make_scope(catalog: Catalog, ruleset: Ruleset, context: Context) -> Scope:
    """Return the sets of printings that a context rules out, each with its reason."""
    late = _late_packs(catalog, ruleset, context)
    by_pack = {pack: formats for packs, formats in ruleset.only_in for pack in packs}
    elsewhere: dict[str, tuple[str, ...]] = dict(_elsewhere(catalog, ruleset, context, open_=False))
    doubtful = dict(_elsewhere(catalog, ruleset, context, open_=True))
    unreleased: dict[str, str | None] = {}
    for code, pack in catalog.column_of_printings("pack").items():
        formats = by_pack.get(pack, ())
        if formats and context.play.id not in formats:
            elsewhere[code] = formats
        elif pack in late and not (formats and late[pack] is None):
            # A product for its own format alone needs no release date.
            unreleased[code] = late[pack]
    part = context.legality.part(context.play.list) if context.legality else FormatList()
    pods: dict[str, tuple[int, ...]] = {}
    for number, pod in enumerate(part.pods):
        for code in pod.cards:
            pods[code] = (*pods.get(code, ()), number)
    return Scope(
        context=context,
        ruleset=ruleset,
        part=part,
        listed=part.banned | part.restricted | pods.keys(),
        pods=pods,
        elsewhere=elsewhere,
        doubtful=doubtful,
        unreleased=unreleased,
        unmodelled={
            code: entry.unmodelled
            for card, entry in ruleset.card_clauses.items()
            if entry.unmodelled
            for code in catalog.codes_of(card)
        },
        flagged=frozenset(elsewhere) | frozenset(doubtful) | frozenset(unreleased),
    )


def _elsewhere(
    catalog: Catalog, ruleset: Ruleset, context: Context, *, open_: bool
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the printings whose own text keeps them out of this format, with the formats that it names."""
    for card, entry in ruleset.card_clauses.items():
        for clause in entry.clauses:
            if clause.kind == "only_in" and clause.open == open_ and context.play.id not in clause.formats:
                yield from ((code, clause.formats) for code in catalog.codes_of(card))


def _late_packs(catalog: Catalog, ruleset: Ruleset, context: Context) -> dict[str, str | None]:
    """Packs that are no legal products on the date, with the day from which they are (None: no release date)."""
    if "product" not in ruleset.legality_rules:
        return {}
    wait = timedelta(days=ruleset.premier_days if context.premier else 0)
    late: dict[str, str | None] = {}
    for pack in catalog.packs:
        released = catalog.release_day(pack)
        if released is None:
            late[pack] = None
        elif released + wait > context.as_of:
            late[pack] = (released + wait).isoformat()
    return late


def describe(ruleset: Ruleset, context: Context) -> dict[str, Any]:
    """Return a context as every verdict prints it."""
    listed = context.legality
    return {
        "game": ruleset.game,
        "format": context.play.id,
        "list": listed.code if listed else None,
        "list_name": listed.name if listed else None,
        "list_version": listed.version if listed else None,
        "list_date": listed.date.isoformat() if listed else None,
        "list_issuer": listed.issuer if listed else None,
        "unlisted": context.unlisted or None,
        "as_of": context.as_of.isoformat(),
        "premier": context.premier,
        "pool": _pool(context),
        "select": sorted(context.select) or None,
        "ignore": sorted(context.ignore) or None,
        "data": context.data_version,
    }


def _pool(context: Context) -> str | None:
    """How the card pool is told: a format that asks for one says so when none was given."""
    if context.pool is not None:
        return f"{sum(context.pool.sure.values()) + sum(count for _, count in context.pool.shared)} cards"
    if context.products is not None:
        return f"products: {', '.join(_boxes(*row) for row in context.products.items())}"
    return NO_POOL if context.play.pool else None


def _boxes(pack: str, number: int | None) -> str:
    return pack if number is None else f"{number}x {pack}"
