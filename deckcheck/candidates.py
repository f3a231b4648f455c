"""What a written name may mean: the printings of a title or a code, which of them a list means, and what is like it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from deckcheck.catalog import Catalog
from deckcheck.fold import fold, loose
from deckcheck.ruleset import Format, Ruleset

#: The place of the neutral format's ``cards``: all sections but those with a field of their own.
CARDS = "cards"
#: Words that begin titles and that lists leave out.
ARTICLES = ("the", "a", "an")
#: How many near titles are offered, and how near they must be (0 to 100).
NEAREST, NEAR_ENOUGH = 3, 70
#: So many letters of a pack's name tell it from the others that hold a card.
PART = 4
#: Titles so much less alike than the nearest are not offered beside it.
CLOSE = 12


class Candidates:
    """The printings of one game as lists may mean them; `play` is the format, whose own products are then near too.

    `fitting` are the printings that may stand at a place of the neutral format.
    """

    def __init__(self, catalog: Catalog, ruleset: Ruleset, play: Format | None = None) -> None:
        self.catalog = catalog
        section_of = ruleset.section_of
        self._section = {code: section_of.get(name, "") for code, name in catalog.column("type").items()}
        self._outside = frozenset(section.id for section in ruleset.sections if section.rule) | {""}
        #: The printings that belong in no deck.
        self.homeless = frozenset(code for code, section in self._section.items() if section in self._outside)
        apart = frozenset(section.id for section in ruleset.sections if section.brings)
        self.fitting = {
            "": catalog.codes,
            CARDS: frozenset(code for code, section in self._section.items() if section not in apart),
        }
        for section in ruleset.sections:
            codes = frozenset(code for code, own in self._section.items() if own == section.id)
            self.fitting.setdefault(section.id, codes)
        self._single = frozenset(name for name, section in section_of.items() if section in apart)
        self._special = frozenset(
            pack for packs, formats in ruleset.only_in if play is None or play.id not in formats for pack in packs
        )

    def titled(self, name: str, types: Iterable[str] = ()) -> tuple[tuple[str, ...], bool]:
        """Return the printings of a title, and whether its punctuation had to be overlooked (one title alone fits).

        So is an article at its front where `types` say that it stands apart from the deck, among few cards.
        """
        if not name:
            return (), False
        codes = self.catalog.titled(name)
        if codes:
            return codes, False
        nearly = self.catalog.titled_loosely(name)
        if not nearly and types and self._single.issuperset(types):
            forms = [code for form in _with_articles(name) for code in self.catalog.titled_loosely(form)]
            nearly = tuple(code for code in dict.fromkeys(forms) if self.catalog.card(code).type in types)
        titles = {fold(self.catalog.card(code).title) for code in nearly}
        return (nearly, True) if len(titles) == 1 else ((), False)

    def by_code(self, code: str) -> str | None:
        """Return the printing of a code as lists give it: a card code, another site's id, ``octgn:ID``."""
        kind, _, identifier = code.rpartition(":")
        return self.catalog.by_octgn(identifier) if kind == "octgn" else self.catalog.by_ref(code)

    def preferred(self, codes: Sequence[str]) -> list[str]:
        """Keep what a list means when it says no more: cards of some deck, products for every format; one a card."""
        codes = kept(codes, lambda code: self._section[code] not in self._outside)
        codes = kept(codes, lambda code: self.pack(code) not in self._special)
        first: dict[str, str] = {}
        for code in codes:
            first.setdefault(self.catalog.card_code(code), code)
        return list(first.values())

    def pack(self, code: str) -> str:
        """Return the pack of a printing."""
        return self.catalog.printing(code).pack

    def packs(self, hint: str, codes: Sequence[str]) -> frozenset[str]:
        """Return the packs that a hint names; among those of a title's printings a part of one name is enough.

        Of a product that brings cards of another pack again, and no printing of its own, it is that pack.
        """
        named = self.catalog.packs_named(hint)
        own = {self.pack(code) for code in codes}
        if named and not own.isdisjoint(named):
            return frozenset(named)
        if named:
            again = {self.pack(code) for code in codes for pack in named if self.catalog.in_box(pack, code) is not None}
            return frozenset(again or named)
        wanted = loose(hint)
        alike = [pack for pack in own if len(wanted) >= PART and wanted in loose(self.catalog.packs[pack].name)]
        return frozenset(alike) if len(alike) == 1 else frozenset()

    def fits(self, code: str, place: str) -> bool:
        """Tell whether a printing may stand at a strict place."""
        return code in self.fitting.get(place, frozenset())

    def nearest(self, name: str, hint: str = "") -> list[str]:
        """Return the titles most like a misspelt one: those with all its words, then those that look like it.

        Of the former those of the hinted pack come first; last come those whose words all stand in the text.
        """
        from rapidfuzz import fuzz, process

        catalog = self.catalog
        words = {word.strip(",;:.!?()") for word in fold(name).split()} - {""}
        packs = set(catalog.packs_named(hint)) if hint else set()

        def rank(title: str) -> tuple[bool, int]:
            return not any(self.pack(code) in packs for code in catalog.titled(title)), len(title)

        titles = self._titles
        holding = sorted((title for title in titles if words <= set(fold(title).split())), key=rank)
        found = process.extract(
            name, titles, scorer=fuzz.ratio, processor=fold, limit=NEAREST, score_cutoff=NEAR_ENOUGH
        )
        alike = [title for title, score, _index in found if score > found[0][1] - CLOSE]
        within = sorted((title for title in titles if set(fold(title).split()) <= words), key=len, reverse=True)
        return list(dict.fromkeys([*holding[:NEAREST], *alike, *within]))[:NEAREST]

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        """The titles of cards that belong in some deck: nobody means another."""
        codes = (code for code in self.catalog.codes if code not in self.homeless)
        wanted = {self.catalog.card(code).title for code in codes}
        return tuple(title for title in self.catalog.titles if title in wanted)


def _with_articles(name: str) -> list[str]:
    """A title with other articles at its front, or with none; "Title, The" is "The Title"."""
    words = fold(name).split()
    if len(words) > 1 and words[-1] in ARTICLES and words[-2].endswith(","):
        words = words[:-1]
    elif len(words) > 1 and words[0] in ARTICLES:
        words = words[1:]
    return [" ".join((*article, *words)) for article in ((), *((word,) for word in ARTICLES))]


def kept(codes: Sequence[str], wanted: Callable[[str], bool]) -> Sequence[str]:
    """Return the codes that are wanted; all of them when none is."""
    if len(codes) < 2:
        return codes
    return [code for code in codes if wanted(code)] or codes
