"""Sums of printed values that a game shows in headlines (a starting threat), over all that a list leaves open."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.catalog import Catalog
from deckcheck.model import Entry, Resolved
from deckcheck.ruleset import Ruleset

#: A number where the list leaves no other; else words such as ``24 or 31`` or ``17 or more``.
Value = int | str
#: Rules of reading after which a line may hold any card.
UNREAD = frozenset({"DL001", "DL004"})


class Headline:
    """Sums up decks of one game; what each printing is worth is looked up once."""

    def __init__(self, catalog: Catalog, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        types, stats = catalog.column("type"), catalog.column("stats", {})
        section_of = ruleset.section_of
        #: Per figure, printing code -> its value; a value that is no number counts nothing.
        self._worth = [
            {
                code: value
                for code, printed in stats.items()
                if section_of.get(types[code]) == figure.section and isinstance(value := printed.get(figure.stat), int)
            }
            for figure in ruleset.headline
        ]

    def figures(self, resolved: Resolved) -> Mapping[str, Value]:
        """Return name -> sum for each figure.

        A title that several cards share counts as each of them; a line that could not be read, or that names no known
        card, may stand for a card of the section.
        """
        pairs = zip(self.ruleset.headline, self._worth, strict=True)
        return {figure.name: self._figure(figure.section, worth, resolved) for figure, worth in pairs}

    def _figure(self, section: str, worth: Mapping[str, int], resolved: Resolved) -> Value:
        sums = [sum(worth[code] * count for code, count in resolved.cards.items() if code in worth)]
        for entry, codes in resolved.options:
            values = {worth.get(code, 0) * entry.count for code in codes}
            sums = sorted({total + value for total in sums for value in values})
        unread = any(finding.rule in UNREAD for finding in resolved.findings)
        if unread or any(may_stand_in(section, entry, self.ruleset) for entry in resolved.unknown):
            return f"{sums[0]} or more"
        if len(sums) == 1:
            return sums[0]
        return f"{sums[0]} or {sums[-1]}" if len(sums) == 2 else f"{sums[0]} to {sums[-1]}"


def may_stand_in(section: str, entry: Entry, ruleset: Ruleset) -> bool:
    """Tell whether an unknown entry may be a card of a section: nothing around it says otherwise."""
    if entry.types:
        return any(ruleset.section_of.get(name) == section for name in entry.types)
    return entry.place == section or (not entry.place and entry.count == 1)
