"""Sums of printed values that a game shows in headlines (a starting threat), over all that a list leaves open."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.catalog import Catalog
from deckcheck.model import Entry, Resolved
from deckcheck.ruleset import Figure, Ruleset

#: A number where the list leaves no other; else words such as ``24 or 31`` or ``17 or more``.
Value = int | str


def headline_figures(resolved: Resolved, catalog: Catalog, ruleset: Ruleset) -> Mapping[str, Value]:
    """Return name -> sum for each figure that the game's headline shows.

    A value that is no number counts nothing. A title that several cards share counts as each of them; a line that
    names no known card may stand for a card of the section.
    """
    return {figure.name: _figure(figure, resolved, catalog, ruleset) for figure in ruleset.headline}


def _figure(figure: Figure, resolved: Resolved, catalog: Catalog, ruleset: Ruleset) -> Value:
    def worth(code: str, count: int) -> int:
        card = catalog.card(code)
        value = card.stats.get(figure.stat) if ruleset.section_of.get(card.type) == figure.section else None
        return value * count if isinstance(value, int) else 0

    known = sum(worth(code, count) for code, count in resolved.cards.items())
    open_ = [sorted({worth(code, option.entry.count) for code in option.codes}) for option in resolved.options]
    sums = [known]
    for values in open_:
        sums = sorted({total + value for total in sums for value in values})
    if any(may_stand_in(figure.section, entry, ruleset) for entry in resolved.unknown):
        return f"{sums[0]} or more"
    if len(sums) == 1:
        return sums[0]
    return f"{sums[0]} or {sums[-1]}" if len(sums) == 2 else f"{sums[0]} to {sums[-1]}"


def may_stand_in(section: str, entry: Entry, ruleset: Ruleset) -> bool:
    """Tell whether an unknown entry may be a card of a section: nothing around it says otherwise."""
    if entry.types:
        return any(ruleset.section_of.get(name) == section for name in entry.types)
    return entry.place == section or (not entry.place and entry.count == 1)
