"""A written name becomes a card: by code, by title, and by all that the list says beside it.

What narrows a title down, in this order: the pack and the number beside it, the place that the format gives it, the
type of the heading above it; then cards that belong in some deck go before those that belong in none, and products
for every format before those for one. What is left is a card, or a title that several cards share (DL003).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.fold import fold, loose
from deckcheck.model import CardCount, Deck, Entry, Finding, Option, Resolved, Span
from deckcheck.ruleset import Format, Ruleset

#: The place of cards that are shown but not counted.
ASIDE = "sideboard"
#: The place of the neutral format's ``cards``: all sections but those with a field of their own.
CARDS = "cards"
#: How many near titles a finding offers, and how near they must be (0 to 100).
NEAREST, NEAR_ENOUGH = 3, 70
#: Titles so much less alike than the nearest are not offered beside it.
CLOSE = 12

_NOWHERE = Span()


def resolve(deck: Deck, catalog: Catalog, ruleset: Ruleset, play: Format | None = None) -> Resolved:
    """Return a deck's cards. For many decks, make one `Resolver` and keep it."""
    return Resolver(catalog, ruleset, play).resolve(deck)


class Resolver:
    """Resolves the decks of one game; `play` is the format, whose own products are then as near as all others."""

    def __init__(self, catalog: Catalog, ruleset: Ruleset, play: Format | None = None) -> None:
        self.catalog = catalog
        self.ruleset = ruleset
        section_of = ruleset.section_of
        self._section = {code: section_of.get(name, "") for code, name in catalog.column("type").items()}
        self._outside = frozenset(section.id for section in ruleset.sections if section.rule) | {""}
        apart = frozenset(section.id for section in ruleset.sections if section.brings)
        self._fitting = {
            "": catalog.codes,
            CARDS: frozenset(code for code, section in self._section.items() if section not in apart),
        }
        for section in ruleset.sections:
            codes = frozenset(code for code, own in self._section.items() if own == section.id)
            self._fitting.setdefault(section.id, codes)
        self._special = frozenset(
            pack for packs, formats in ruleset.only_in if play is None or play.id not in formats for pack in packs
        )

    def resolve(self, deck: Deck) -> Resolved:
        """Return the cards of a deck; whatever cannot be one is told in findings, nothing is dropped."""
        cards: dict[str, int] = {}
        repeated: set[str] = set()
        work: _Work | None = None
        fitting = self._fitting
        none: frozenset[str] = frozenset()
        for entry in deck.entries:
            count, name, code, _hint, _position, place, types, _strict, span = entry
            if name or types or code not in fitting.get(place, none) or span.line:
                work = work or _Work(deck, self, cards, repeated)
                work.add(entry)
            elif code in cards:
                cards[code] += count
                repeated.add(code)
            else:
                cards[code] = count
        here = (Span(deck.source, deck.start),)
        if work is None and not repeated:
            return Resolved(deck, cards, spans=dict.fromkeys(cards, here), findings=deck.findings)
        work = work or _Work(deck, self, cards, repeated)
        return work.result(here)

    def section(self, code: str) -> str:
        """Return the section of a printing's type; "" where the game has none for it."""
        return self._section[code]

    # --- what a title may mean ----------------------------------------------------------------------------------------

    def titled(self, name: str) -> tuple[tuple[str, ...], bool]:
        """Return the printings of a title, and whether its punctuation had to be overlooked (one title alone fits)."""
        if not name:
            return (), False
        codes = self.catalog.titled(name)
        if codes:
            return codes, False
        nearly = self.catalog.titled_loosely(name)
        titles = {fold(self.catalog.card(code).title) for code in nearly}
        return (nearly, True) if len(titles) == 1 else ((), False)

    def by_code(self, code: str) -> str | None:
        """Return the printing of a code as lists give it: a card code, another site's id, ``octgn:ID``."""
        kind, _, identifier = code.rpartition(":")
        return self.catalog.by_octgn(identifier) if kind == "octgn" else self.catalog.by_ref(code)

    def preferred(self, codes: Sequence[str]) -> list[str]:
        """Keep what a list means when it says no more: cards of some deck, products for every format; one a card."""
        codes = _kept(codes, lambda code: self._section[code] not in self._outside)
        codes = _kept(codes, lambda code: self.pack(code) not in self._special)
        first: dict[str, str] = {}
        for code in codes:
            first.setdefault(self.catalog.card_code(code), code)
        return list(first.values())

    def pack(self, code: str) -> str:
        """Return the pack of a printing."""
        return self.catalog.printing(code).pack

    def fits(self, code: str, place: str) -> bool:
        """Tell whether a printing may stand at a strict place."""
        return code in self._fitting.get(place, frozenset())

    def nearest(self, name: str, hint: str = "") -> list[str]:
        """Return the titles most like a misspelt one: those with all its words, then those that look like it.

        Of the former those of the hinted pack come first.
        """
        from rapidfuzz import fuzz, process

        catalog = self.catalog
        words = set(fold(name).split())
        packs = set(catalog.packs_named(hint)) if hint else set()

        def rank(title: str) -> tuple[bool, int]:
            return not any(self.pack(code) in packs for code in catalog.titled(title)), len(title)

        holding = sorted((title for title in catalog.titles if words <= set(fold(title).split())), key=rank)
        found = process.extract(
            name, catalog.titles, scorer=fuzz.ratio, processor=fold, limit=NEAREST, score_cutoff=NEAR_ENOUGH
        )
        alike = [title for title, score, _index in found if score > found[0][1] - CLOSE]
        return list(dict.fromkeys([*holding[:NEAREST], *alike]))[:NEAREST]


class _Work:
    """One deck being resolved, entry by entry, where more than known codes stand in it."""

    def __init__(self, deck: Deck, resolver: Resolver, cards: dict[str, int], repeated: set[str]) -> None:
        self.deck = deck
        self.resolver = resolver
        self.catalog = resolver.catalog
        self.cards = cards
        self.repeated = repeated
        self.aside: dict[str, int] = {}
        self.misplaced: dict[str, int] = {}
        self.options: list[Option] = []
        self.unknown: list[Entry] = []
        self.spans: dict[str, list[Span]] = {}
        self.times: dict[str, int] = {}
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
            CardCount(code, self.catalog.card(code).title, self.resolver.pack(code), entry.count) for code in codes
        )
        self.findings.append(Finding(rule, kind, severity, cards, (self._span(entry),), data))

    # --- from what is written to printings ----------------------------------------------------------------------------

    def _codes(self, entry: Entry) -> list[str]:
        resolver = self.resolver
        code = resolver.by_code(entry.code) if entry.code else None
        if code is not None:
            self._other_title(entry, code)
            return [code]
        # A key of a JSON deck may be a title instead of a code.
        name = entry.name or entry.code
        codes, overlooked = resolver.titled(name)
        if not codes:
            return []
        found = resolver.preferred(self._narrowed(entry, codes))
        if overlooked:
            title = self.catalog.card(found[0]).title
            self._find(entry, "DL010", "title.punctuation", "note", found[:1], written=name, title=title)
        return found

    def _narrowed(self, entry: Entry, codes: Sequence[str]) -> Sequence[str]:
        catalog, resolver = self.catalog, self.resolver
        if entry.hint:
            packs = frozenset(catalog.packs_named(entry.hint))
            codes = self._hinted(entry, codes, entry.hint, lambda code: resolver.pack(code) in packs)
        if entry.position:
            written = f"{entry.hint} #{entry.position}".lstrip()
            at = entry.position
            codes = self._hinted(entry, codes, written, lambda code: catalog.printing(code).position == at)
        if entry.strict:
            codes = _kept(codes, lambda code: resolver.fits(code, entry.place))
        if entry.types:
            codes = _kept(codes, lambda code: catalog.card(code).type in entry.types)
        return codes

    def _hinted(self, entry: Entry, codes: Sequence[str], hint: str, fits: Callable[[str], bool]) -> Sequence[str]:
        """Narrow down by what stands beside the title; what fits no printing is told and then overlooked (DL009)."""
        fitting = [code for code in codes if fits(code)]
        if fitting:
            return fitting
        packs = list(dict.fromkeys(self.resolver.pack(code) for code in codes))
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
        resolver = self.resolver
        if entry.place == ASIDE:
            bucket = self.aside
        elif entry.strict and not resolver.fits(code, entry.place):
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
        card, pack, count = self.catalog.card(code), self.resolver.pack(code), self.cards[code]
        data = {"title": card.title, "pack": pack, "times": max(2, len(spans)), "count": count}
        cards = (CardCount(code, card.title, pack, count),)
        self.findings.append(Finding("DL006", "printing.repeated", "note", cards, spans, data))

    def _ambiguous(self, entry: Entry, codes: list[str]) -> None:
        self.options.append(Option(entry, tuple(codes)))
        rows = [
            {"code": code, "title": card.title, "pack": self.resolver.pack(code), "type": card.type}
            for code in codes
            for card in (self.catalog.card(code),)
        ]
        name = entry.name or entry.code
        self._find(entry, "DL003", "title.ambiguous", "warning", codes, name=name, options=rows)

    def _unknown(self, entry: Entry) -> None:
        self.unknown.append(entry)
        name = entry.name
        nearest = self.resolver.nearest(name, entry.hint) if name else []
        self._find(entry, "DL002", "card.unknown", "error", (), name=name, code=entry.code, nearest=nearest)


def _kept(codes: Sequence[str], wanted: Callable[[str], bool]) -> Sequence[str]:
    """Return the codes that are wanted; all of them when none is."""
    if len(codes) < 2:
        return codes
    return [code for code in codes if wanted(code)] or codes


def to_neutral(resolved: Resolved, catalog: Catalog, ruleset: Ruleset) -> dict[str, Any]:
    """Return a deck in the neutral JSON form (see `deckcheck.decklist.neutral`).

    Agendas keep the order of the list. Only what is known for certain goes in: unknown, ambiguous and misplaced cards
    are left out.
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
