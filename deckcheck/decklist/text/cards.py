"""The entries of one list: what its lines write, with what their places in the list tell besides."""

from __future__ import annotations

from deckcheck.decklist.aside import Aside
from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.text.around import Around
from deckcheck.decklist.text.place import Place
from deckcheck.decklist.text.told import Told
from deckcheck.decklist.titles import Titles
from deckcheck.model import ASIDE, Entry


class Cards:
    """Makes entries of the cards of lines, in order, and keeps them."""

    def __init__(self, lexicon: Lexicon, titles: Titles, place: Place, told: Told) -> None:
        self.lexicon = lexicon
        self.titles = titles
        self.place = place
        self.told = told
        self.around = Around()
        self.entries: list[Entry] = []
        #: The titles so far, as written but for case.
        self.names: set[str] = set()
        #: Whether the cards here may be none of the deck; the lines of those that may.
        self.doubting = False
        self.doubtful: set[int] = set()
        self.aside = Aside(lexicon)
        #: The heading of what is aside.
        self.opened = Part("heading")

    def add(self, part: Part, written: Written, heading: Heading) -> None:
        """Take a card of a line below a heading; one without a sound count is told (DL004)."""
        if written.bad:
            self.told.find(part, "DL004", "count.bad", written=written.bad, name=written.name or written.code)
            return
        types = written.types or heading.types
        if not types and not written.code:
            types = tuple(self._neighbourly(written, self.around.types.get(part.number, frozenset())))
        if self.doubting:
            self.doubtful.add(part.number)
        copies = written.copies or 1
        self.place.card(part, heading, copies)
        if heading.place == ASIDE:
            above = part if part.inline else self.opened
            self.aside.add(self.told.span(above), above.value, copies)
        self.names.add(written.name.casefold())
        self.entries.append(
            Entry(
                count=copies,
                name=written.name,
                code=written.code,
                hint=written.hint or ("" if written.position else self.place.pack),
                position=written.position,
                place=heading.place,
                types=types,
                span=self.told.span(part),
                faction=written.faction or self._faction(written),
                printed=written.printed,
            )
        )

    def begun(self) -> bool:
        """Tell whether any card of the deck proper stands above."""
        types = (entry.types or self.titles.types(entry.name) for entry in self.entries if entry.place != ASIDE)
        return any(not self.lexicon.bare.issuperset(found) for found in types)

    def _faction(self, written: Written) -> str:
        """The faction of the group in which a card stands, where a card of its title is of it."""
        faction = self.place.faction
        return faction if faction and self.titles.of_faction(written.name, faction) else ""

    def _neighbourly(self, written: Written, types: frozenset[str]) -> frozenset[str]:
        """The types that a card's neighbours tell, as far as what stands beside it, which tells more, leaves them."""
        beside = written.hint or written.printed or written.faction
        return types & self.titles.of(written) if beside and self.titles.types(written.name) else types
