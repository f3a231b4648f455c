"""A written name becomes a card: by code, by title, and by all that the list says beside it.

What narrows a title down, in this order: the pack and the number beside it, the place that the format gives it, the
type of the heading above it; then cards that belong in some deck go before those that belong in none, and products
for every format before those for one. What is left is a card, or a title that several cards share (DL003).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from deckcheck.candidates import Candidates, kept
from deckcheck.catalog import Catalog
from deckcheck.fold import loose
from deckcheck.model import ASIDE, CardCount, Deck, Entry, Finding, Option, Resolved, Span
from deckcheck.ruleset import Format, Ruleset


def resolve(deck: Deck, catalog: Catalog, ruleset: Ruleset, play: Format | None = None) -> Resolved:
    """Return a deck's cards. For many decks, make one `Resolver` and keep it."""
    return Resolver(catalog, ruleset, play).resolve(deck)


class Resolver:
    """Resolves the decks of one game; `play` is the format, whose own products are then as near as all others."""

    def __init__(self, catalog: Catalog, ruleset: Ruleset, play: Format | None = None) -> None:
        self.catalog = catalog
        self.candidates = Candidates(catalog, ruleset, play)

    def resolve(self, deck: Deck) -> Resolved:
        """Return the cards of a deck; whatever cannot be one is told in findings, nothing is dropped."""
        cards: dict[str, int] = {}
        repeated: set[str] = set()
        work: _Work | None = None
        fitting = self.candidates.fitting
        none: frozenset[str] = frozenset()
        for entry in deck.entries:
            count, name, code, _hint, _position, place, types, _strict, span, _faction, _printed = entry
            if name or types or code not in fitting.get(place, none) or span.line:
                work = work or _Work(deck, self.candidates, cards, repeated)
                work.add(entry)
            elif code in cards:
                cards[code] += count
                repeated.add(code)
            else:
                cards[code] = count
        here = (Span(deck.source, deck.start),)
        if work is None and not repeated:
            return Resolved(deck, cards, spans=dict.fromkeys(cards, here), findings=deck.findings)
        work = work or _Work(deck, self.candidates, cards, repeated)
        return work.result(here)


class _Work:
    """One deck being resolved, entry by entry, where more than known codes stand in it."""

    def __init__(self, deck: Deck, candidates: Candidates, cards: dict[str, int], repeated: set[str]) -> None:
        self.deck = deck
        self.candidates = candidates
        self.catalog = candidates.catalog
        self.cards = cards
        self.repeated = repeated
        self.aside: dict[str, int] = {}
        self.misplaced: dict[str, int] = {}
        self.options: list[Option] = []
        self.unknown: list[Entry] = []
        self.spans: dict[str, list[Span]] = {}
        self.findings: list[Finding] = []

    def add(self, entry: Entry) -> None:
        """Find the cards of an entry and put them where they belong."""
        codes = self._codes(entry)
        if not codes:
            self._unknown(entry)
        elif len(codes) > 1 and entry.place != ASIDE:
            self._ambiguous(entry, codes)
        else:
            self._put(entry, codes[0])

    def result(self, here: tuple[Span, ...]) -> Resolved:
        """Return the resolved deck; places come from the entries, or are that of the deck."""
        spans = {code: tuple(self.spans.get(code, here)) for code in (*self.cards, *self.aside, *self.misplaced)}
        for code in self.cards:
            if code in self.repeated:
                self._repeated(code, spans[code])
        findings = sorted((*self.deck.findings, *self.findings), key=lambda finding: finding.line)
        return Resolved(
            deck=self.deck,
            cards=self.cards,
            aside=self.aside,
            misplaced=self.misplaced,
            options=tuple(self.options),
            unknown=tuple(self.unknown),
            spans=spans,
            findings=tuple(findings),
        )

    def _span(self, entry: Entry) -> Span:
        return entry.span if entry.span.line else Span(self.deck.source, self.deck.start)

    def _find(self, entry: Entry, rule: str, kind: str, severity: Any, codes: Iterable[str], **data: Any) -> None:
        cards = tuple(
            CardCount(code, self.catalog.card(code).title, self.candidates.pack(code), entry.count) for code in codes
        )
        self.findings.append(Finding(rule, kind, severity, cards, (self._span(entry),), data))

    # --- from what is written to printings ----------------------------------------------------------------------------

    def _codes(self, entry: Entry) -> list[str]:
        candidates = self.candidates
        code = candidates.by_code(entry.code) if entry.code else None
        if code is not None:
            self._other_title(entry, code)
            return [code]
        # A key of a JSON deck may be a title instead of a code.
        name = entry.name or entry.code
        codes, overlooked = candidates.titled(name, entry.types)
        if not codes:
            return []
        found = candidates.preferred(self._narrowed(entry, codes))
        if entry.code and entry.name and len(found) == 1:
            title = self.catalog.card(found[0]).title
            written = f"{name} [{entry.code}, which no card has]"
            self._find(entry, "DL010", "title.punctuation", "note", found, written=written, title=title)
        elif overlooked:
            title = self.catalog.card(found[0]).title
            self._find(entry, "DL010", "title.punctuation", "note", found[:1], written=name, title=title)
        return found

    def _narrowed(self, entry: Entry, codes: Sequence[str]) -> Sequence[str]:
        catalog, candidates = self.catalog, self.candidates
        if entry.hint:
            packs = candidates.packs(entry.hint, codes)
            codes = self._hinted(entry, codes, entry.hint, lambda code: candidates.pack(code) in packs)
        if entry.position:
            written = f"{entry.hint} #{entry.position}".lstrip()
            at = entry.position
            codes = self._hinted(entry, codes, written, lambda code: catalog.printing(code).position == at)
        if entry.strict:
            codes = kept(codes, lambda code: candidates.fits(code, entry.place))
        if entry.types:
            codes = kept(codes, lambda code: catalog.card(code).type in entry.types)
        if entry.printed:
            codes = kept(codes, lambda code: not catalog.card(code).stats.items().isdisjoint(entry.printed))
        return self._of_faction(entry, codes) if entry.faction else codes

    def _of_faction(self, entry: Entry, codes: Sequence[str]) -> Sequence[str]:
        """Narrow down by the faction beside the title; one that no card of the title has is told, then overlooked."""
        cards = [self.catalog.card(code) for code in codes]
        fitting = [code for code, card in zip(codes, cards, strict=True) if card.faction == entry.faction]
        if not fitting:
            factions = list(dict.fromkeys(card.faction for card in cards))
            data = {"faction": entry.faction, "title": cards[0].title, "factions": factions}
            self._find(entry, "DL009", "faction.unfit", "warning", codes[:1], **data)
        return fitting or codes

    def _hinted(self, entry: Entry, codes: Sequence[str], hint: str, fits: Callable[[str], bool]) -> Sequence[str]:
        """Narrow down by what stands beside the title; what fits no printing is told and then overlooked (DL009)."""
        fitting = [code for code in codes if fits(code)]
        if fitting:
            return fitting
        packs = list(dict.fromkeys(self.candidates.pack(code) for code in codes))
        title = self.catalog.card(codes[0]).title
        if not any(finding.kind == "pack.unfit" and finding.spans[0] == self._span(entry) for finding in self.findings):
            self._find(entry, "DL009", "pack.unfit", "warning", codes[:1], hint=hint, title=title, packs=packs)
        return codes

    def _other_title(self, entry: Entry, code: str) -> None:
        """A code beside the title of another card: the code is taken, and said so."""
        card = self.catalog.card(code)
        if entry.name and loose(entry.name) not in map(loose, (card.title, *card.names)):
            self._find(entry, "DL010", "title.other", "note", [code], code=code, title=card.title, written=entry.name)

    # --- from printings to the deck ---------------------------------------------------------------------------------

    def _put(self, entry: Entry, code: str) -> None:
        candidates = self.candidates
        if entry.place == ASIDE:
            bucket = self.aside
        elif entry.strict and not candidates.fits(code, entry.place):
            bucket = self.misplaced
        else:
            bucket = self.cards
        if code in bucket and bucket is self.cards:
            self.repeated.add(code)
        bucket[code] = bucket.get(code, 0) + entry.count
        if entry.span.line:
            self.spans.setdefault(code, []).append(entry.span)
        card = self.catalog.card(code)
        if entry.types and card.type not in entry.types:
            self._find(
                entry, "DL007", "heading.other-type", "warning", [code],
                title=card.title, type=card.type, types=list(entry.types),
            )  # fmt: skip

    def _repeated(self, code: str, spans: tuple[Span, ...]) -> None:
        card, pack, count = self.catalog.card(code), self.candidates.pack(code), self.cards[code]
        data = {"title": card.title, "pack": pack, "times": max(2, len(spans)), "count": count}
        cards = (CardCount(code, card.title, pack, count),)
        self.findings.append(Finding("DL006", "printing.repeated", "note", cards, spans, data))

    def _ambiguous(self, entry: Entry, codes: list[str]) -> None:
        self.options.append(Option(entry, tuple(codes)))
        rows = [
            {"code": code, "title": card.title, "pack": self.candidates.pack(code), "type": card.type}
            for code in codes
            for card in (self.catalog.card(code),)
        ]
        name = entry.name or entry.code
        self._find(entry, "DL003", "title.ambiguous", "warning", codes, name=name, options=rows)

    def _unknown(self, entry: Entry) -> None:
        self.unknown.append(entry)
        name = entry.name
        nearest = self.candidates.nearest(name, entry.hint) if name else []
        self._find(entry, "DL002", "card.unknown", "error", (), name=name, code=entry.code, nearest=nearest)


def to_neutral(resolved: Resolved, catalog: Catalog, ruleset: Ruleset) -> dict[str, Any]:
    """Return a deck in the neutral JSON form (see `deckcheck.decklist.neutral`).

    Agendas keep the order of the list. Only what is known for certain goes in: unknown, ambiguous and misplaced cards
    are left out (the writer of that format adds them).
    """
    deck = resolved.deck
    apart = {section.id: f"{section.id}s" for section in ruleset.sections if section.brings}
    row: dict[str, Any] = {"id": deck.id, "name": deck.name, "game": catalog.game}
    if ruleset.identity_rule:
        row["faction"] = deck.identity
    row.update((key, []) for key in apart.values())
    cards: dict[str, int] = {}
    for code, count in resolved.cards.items():
        place = ruleset.section_of.get(catalog.card(code).type, "")
        if place in apart:
            row[apart[place]] += [code] * count
        else:
            cards[code] = count
    row["cards"] = dict(sorted(cards.items()))
    if resolved.aside:
        row["sideboard"] = dict(sorted(resolved.aside.items()))
    return row
