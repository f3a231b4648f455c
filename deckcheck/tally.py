"""A deck counted once: copies by section and by title, and how its cards and lines are named in findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from deckcheck.catalog import Catalog
from deckcheck.model import CardCount, Entry, Resolved, Span
from deckcheck.ruleset import Ruleset

#: Reading findings after which a line may hold any card in any number.
_BOUNDLESS = frozenset({"DL001", "DL004"})


class Tables:
    """Per printing, what counting needs; made once for a catalog and a ruleset."""

    def __init__(self, catalog: Catalog, ruleset: Ruleset) -> None:
        self.catalog = catalog
        section_of = self.section_of = ruleset.section_of
        types, titles = catalog.column("type"), catalog.column("title")
        self.limits: dict[str, int | None] = catalog.column("limit")
        #: code -> (section, folded title); cards of no section stand under "".
        self.where = {code: (section_of.get(types[code], ""), catalog.folded[titles[code]]) for code in catalog.codes}
        grouped: dict[str, set[str]] = {section.id: set() for section in ruleset.sections}
        for code, (section, _title) in self.where.items():
            grouped.setdefault(section, set()).add(code)
        self.in_section = {section: frozenset(codes) for section, codes in grouped.items()}
        self.sections = tuple(grouped)
        self._tight: dict[tuple[str, int], frozenset[str]] = {}
        self.bringing = frozenset(section.id for section in ruleset.sections if section.brings)

    def signature(self, code: str) -> tuple[object, ...]:
        """Return what counting sees of a printing: those of one signature count alike."""
        card = self.catalog.card(code)
        return (self.where[code], self.limits[code], card.faction, card.loyal)

    def tight(self, section: str, usual: int) -> frozenset[str]:
        """Return the printings of a section whose own limit is below the usual one."""
        found = self._tight.get((section, usual))
        if found is None:
            limits = ((code, self.limits[code]) for code in self.in_section[section])
            found = frozenset(code for code, limit in limits if limit is not None and limit < usual)
            self._tight[section, usual] = found
        return found


class Tally:
    """The counts of one reading of a deck.

    `codes` and `titles` are by section: its printings, and copies by folded title. `slack` is how many further copies
    the unread entries may add to any section: None for any number. `held` is all that stands in the deck: `cards`, and
    what stands in a place where it belongs in none.
    """

    __slots__ = ("cards", "codes", "held", "resolved", "slack", "tables", "titles", "totals", "veiled")

    def __init__(self, resolved: Resolved, cards: Mapping[str, int], tables: Tables) -> None:
        self.resolved = resolved
        self.cards = cards
        self.held = _added(cards, resolved.misplaced) if resolved.misplaced else cards
        self.tables = tables
        codes: dict[str, list[str]] = {section: [] for section in tables.sections}
        titles: dict[str, defaultdict[str, int]] = {section: defaultdict(int) for section in tables.sections}
        where = tables.where
        for code, count in cards.items():
            section, title = where[code]
            codes[section].append(code)
            titles[section][title] += count
        self.codes = codes
        self.titles = titles
        self.totals = {section: sum(group.values()) for section, group in titles.items()}
        self.slack: int | None = 0
        self.veiled = False
        if resolved.unknown or resolved.findings:
            self._doubt()

    def _doubt(self) -> None:
        unread = [finding for finding in self.resolved.findings if finding.rule in _BOUNDLESS]
        self.slack = None if unread else sum(entry.count for entry in self.resolved.unknown)
        # An unread agenda may permit what nothing else permits.
        self.veiled = any(self._may_permit(entry) for entry in self.resolved.unknown) or any(
            finding.rule == "DL001" and finding.data.get("bare") for finding in unread
        )

    def _may_permit(self, entry: Entry) -> bool:
        bringing = self.tables.bringing
        if entry.types:
            return any(self.tables.section_of.get(name) in bringing for name in entry.types)
        return entry.place in bringing or (not entry.place and entry.count == 1)

    def short(self, found: int, least: int) -> bool | None:
        """Tell whether `found` falls short of `least`: None when the unread entries may make up for it."""
        if found >= least:
            return False
        if self.slack is None or found + self.slack >= least:
            return None
        return True

    def named(self, codes: Iterable[str]) -> tuple[CardCount, ...]:
        """Return printings as findings name them, in the order of their codes."""
        catalog = self.tables.catalog
        return tuple(
            CardCount(code, catalog.card(code).title, catalog.printing(code).pack, self.held.get(code, 0))
            for code in sorted(codes)
        )

    def spans(self, codes: Iterable[str]) -> tuple[Span, ...]:
        """Return the places of printings in the list, in order."""
        found = {span for code in codes for span in self.resolved.spans.get(code, ())}
        return tuple(sorted(found))

    def same_title(self, section: str, title: str) -> list[str]:
        """Return the deck's printings of a folded title in a section."""
        where = self.tables.where
        return [code for code in self.codes[section] if where[code][1] == title]


def _added(cards: Mapping[str, int], more: Mapping[str, int]) -> Mapping[str, int]:
    return {**cards, **{code: cards.get(code, 0) + count for code, count in more.items()}}
