"""What of a deck has been seen so far, line by line: enough to tell whether another one may begin."""

from __future__ import annotations

from deckcheck.decklist.layout.marks import Mark
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold

#: So many titles that another deck has too, a third of all at least, make one like it.
REPEATED = 3


class SoFar:
    """The core, the body, the headings with cards below them, the sections and the titles of the lines of a deck."""

    def __init__(self, lexicon: Lexicon, titles: Titles) -> None:
        self.lexicon = lexicon
        self.titles = titles
        self.cored = False
        self.bodied = False
        self.beside = False
        self.identity = ""
        self.headings: set[tuple[str, ...]] = set()
        self.sections: set[str] = set()
        self.names: set[str] = set()
        self._heading: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether this is as much as a deck needs."""
        return self.cored and self.bodied

    def add(self, part: Part, mark: Mark) -> None:
        """Take one more line."""
        if part.kind == "heading":
            self._heading = mark.types if mark.kind == "body" else ()
        if mark.kind == "core":
            self.cored = True
            self.identity = self.identity or mark.name
        elif mark.kind == "beside":
            self.beside = True
        elif mark.kind == "body" and part.kind == "cards":
            self.bodied = True
            heading = mark.types or self._heading
            if heading:
                self.headings.add(heading)
            for card in part.written:
                self.names.add(fold(card.name))
                self.sections |= self.lexicon.place_of(self.titles.of(card) & self.lexicon.decked)

    def joined(self, other: SoFar) -> SoFar:
        """Take the lines of another one, which follow."""
        self.cored = self.cored or other.cored
        self.bodied = self.bodied or other.bodied
        self.beside = self.beside or other.beside
        self.identity = self.identity or other.identity
        self.headings |= other.headings
        self.sections |= other.sections
        self.names |= other.names
        return self

    def repeats(self, other: SoFar) -> bool:
        """Tell whether many of these titles stand in another deck too."""
        again = len(self.names & other.names)
        return again >= REPEATED and again * 3 >= len(self.names)
