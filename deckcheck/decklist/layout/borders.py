"""Where one deck of a text ends and the next begins.

Another deck begins where a whole one stands above and a whole one follows: its core once more (see
`deckcheck.decklist.layout.marks`), then a body. Rulers and titles above the core belong to the border; where decks are
numbered, their numbers part them. Where a ruler or a title and some of a deck stand, but not enough of one, it may be
one deck or two: that is told, and nobody guesses.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from deckcheck.decklist.layout.division import divided
from deckcheck.decklist.layout.marker import marked
from deckcheck.decklist.layout.marks import BORDERS, ruler
from deckcheck.decklist.layout.sofar import SoFar
from deckcheck.decklist.layout.topline import above, named
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles

Answer = Literal["another", "the same", "unclear"]


class Group(NamedTuple):
    """The lines of one deck; `doubt` is the one at which another deck may begin, where that cannot be told."""

    parts: list[Part]
    doubt: Part | None = None


def groups(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> list[Group]:
    """Part the lines of a text into those of its decks; every line stands in one of them, in order."""
    plain = [part._replace(kind="remark", value="") if ruler(part) and _odd(part) else part for part in parts]
    return [group for piece in divided(plain, lexicon, titles) for group in _Borders(piece, lexicon, titles).groups()]


def _odd(part: Part) -> bool:
    """Whether a ruler (``<hr>``) was taken for a text."""
    return part.kind in ("section", "prose")


class _Borders:
    """Finds the borders within some lines."""

    def __init__(self, parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> None:
        self.parts = parts
        self.lexicon = lexicon
        self.titles = titles
        self.marks = marked(parts, lexicon, titles)
        self.follows = self._bodies_ahead()
        self.bodies = [index for index, mark in enumerate(self.marks) if mark.kind == "body"]
        self.besides = [index for index, mark in enumerate(self.marks) if mark.kind == "beside"]
        self._bodies: dict[int, SoFar] = {}
        self.doubt: Part | None = None

    def groups(self) -> list[Group]:
        """Return the decks of these lines."""
        cuts = self._by_number() or self._by_core()
        if not cuts:
            return [Group(list(self.parts), self.doubt)]
        found = []
        for start, end in pairwise([0, *cuts, len(self.parts)]):
            piece, marks = self.parts[start:end], self.marks[start:end]
            doubt = self.doubt if self.doubt in piece else None
            found.append(Group(named(piece, marks, self.lexicon, self.titles), doubt))
        return found

    def _bodies_ahead(self) -> list[bool]:
        """For each line whether cards of a body follow before another border with a core below it."""
        found = [False] * len(self.marks)
        follows = opens = False
        for index in range(len(self.marks) - 1, -1, -1):
            mark = self.marks[index]
            if mark.kind in BORDERS and opens:
                follows = False
            elif mark.kind in ("body", "core"):
                opens = mark.opens
                follows = follows or (mark.kind == "body" and self.parts[index].kind == "cards")
            found[index] = follows
        return found

    def _unclear(self, index: int) -> None:
        self.doubt = self.doubt or self.parts[index]

    # --- decks that are numbered --------------------------------------------------------------------------------------

    def _by_number(self) -> list[int]:
        """Where "Deck 2", "Deck 3" ... stand, where the numbers are in order and what they head is alike."""
        places = [index for index, mark in enumerate(self.marks) if mark.kind == "number"]
        firsts = [at for at, index in enumerate(places) if self.marks[index].number == 1]
        cuts: list[int] = []
        for at, to in pairwise([*firsts, len(places)]):
            row, end = places[at:to], [*places, len(self.parts)][to]
            held = [
                {mark.kind for mark in self.marks[start:stop] if not mark.noted}
                for start, stop in pairwise([*row, end])
            ]
            ordered = [self.marks[index].number for index in row] == list(range(1, len(row) + 1))
            if len(row) < 2 or not ordered or not all("body" in kinds for kinds in held):
                continue
            lacking = [index for index, kinds in zip(row, held, strict=True) if "core" not in kinds]
            if 0 < len(lacking) < len(row):
                self._unclear(max(lacking[0], row[1]))
                return []
            cuts += row if cuts else row[1:]
        return cuts

    # --- decks that begin with a core ---------------------------------------------------------------------------------

    def _by_core(self) -> list[int]:
        cuts: list[int] = []
        start = 0
        deck = SoFar(self.lexicon, self.titles)
        # Below a border that parts two decks remarks of the former one are over.
        remarks = True
        for index, mark in enumerate(self.marks):
            remarks = remarks or self.parts[index].kind == "notes"
            noted = mark.noted and remarks
            cut, answer = index, "the same"
            if deck.whole and mark.opens:
                cut, answer = self._at_core(start, index, deck, noted=noted)
            elif deck.whole and mark.kind in ("ruler", "number") and not noted:
                cut, answer = self._at_border(index, deck)
            if answer == "unclear":
                self._unclear(cut)
            if answer == "another":
                cuts.append(cut)
                start, remarks = cut, False
                deck = SoFar(self.lexicon, self.titles)
                for at in range(cut, index):
                    deck.add(self.parts[at], self.marks[at])
                noted = False
            if not noted:
                deck.add(self.parts[index], mark)
        return cuts

    def _at_core(self, start: int, index: int, deck: SoFar, *, noted: bool) -> tuple[int, Answer]:
        """Whether another deck begins with the core at a line, and where its first line is."""
        mark = self.marks[index]
        cut, kind = above(self.parts, self.marks, start, index)
        if self.marks[index - 1].kind == "core" or self._grouped(start, index):
            return cut, "the same"
        if noted and not any(other.noted and other.kind == "ruler" for other in self.marks[cut - 1 : index]):
            return cut, "the same"
        same = bool(mark.name) and mark.name == deck.identity
        if not self.follows[index]:
            unclear = kind == "border" and not (noted or mark.weak or same)
            return cut, "unclear" if unclear else "the same"
        if not self.lexicon.identities:
            return cut, "another"
        other, beside = self._ahead(cut, index)
        repeats = bool(other.headings & deck.headings)
        whole = repeats or beside or deck.sections <= other.sections
        if mark.weak or not kind:
            field = self.parts[index].inline and not mark.weak and beside
            if repeats or field or (kind == "border" and beside):
                return cut, "another"
            return cut, "unclear" if whole and not (mark.weak or same or noted) else "the same"
        if whole:
            return cut, "another"
        return cut, "the same" if same or noted else "unclear"

    def _grouped(self, start: int, core: int) -> bool:
        """Whether a deck goes faction by faction, each with its part of the core: one heads the core here and above."""
        low = core
        while low > start and self.marks[low - 1].kind in ("talk", "title"):
            low -= 1
        here, higher = self.parts[low:core], self.parts[start:low]
        return any(part.kind == "group" for part in here) and any(part.kind == "group" for part in higher)

    def _ahead(self, cut: int, core: int) -> tuple[SoFar, bool]:
        """The next body, up to the core below it; and whether anything stands beside the core that begins a deck."""
        first = self.bodies[bisect_left(self.bodies, core)]
        deck = self._bodies.get(first)
        if deck is None:
            deck = self._bodies[first] = SoFar(self.lexicon, self.titles)
            for at in range(first, len(self.parts)):
                if self.marks[at].opens:
                    break
                deck.add(self.parts[at], self.marks[at])
        at = bisect_left(self.besides, cut)
        return deck, deck.beside or (at < len(self.besides) and self.besides[at] < first)

    def _at_border(self, index: int, deck: SoFar) -> tuple[int, Answer]:
        """Whether another deck begins below a ruler with its body: what a deck has once stands there once more."""
        cut = index if self.marks[index].kind == "number" else index + 1
        other = SoFar(self.lexicon, self.titles)
        for at in range(index + 1, len(self.parts)):
            mark = self.marks[at]
            if mark.kind in ("ruler", "number") or (mark.kind == "core" and not other.bodied) or mark.noted:
                break
            if not other.bodied and self.lexicon.faction(self.parts[at].value or self.parts[at].text):
                # The cards of one deck, faction by faction.
                return cut, "the same"
            other.add(self.parts[at], mark)
        # Such a line is made to part decks; only headings tell that it does not.
        parting = self.parts[index].kind == "divider" and not other.headings
        if not (other.bodied and (parting or other.headings & deck.headings or other.repeats(deck))):
            return cut, "the same"
        return (cut, "another") if other.cored else (index, "unclear")
