"""Stated numbers: what headings and totals say against what stands there (DL005).

A heading may count copies or different cards, those below it or all of its kind in the list; whichever fits is taken.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.titles import Titles
from deckcheck.model import Entry, Finding, Span

#: Copies, and different cards.
Count = tuple[int, int]
#: So many cards at the most stand apart from a deck.
APART = 12


class Stated(NamedTuple):
    """A number that a list states: of the part below a heading, or of the whole (`heading` None)."""

    span: Span
    what: str
    number: int
    heading: Heading | None = None


def check(
    stated: Sequence[Stated],
    entries: Sequence[Entry],
    headings: Sequence[tuple[int, Heading]],
    doubts: Sequence[int],
    lexicon: Lexicon,
    titles: Titles,
) -> list[Finding]:
    """Return a finding for every stated number that no way of counting gives.

    `headings` are the lines with their meaning, `doubts` the lines that could not be read. What these may hold, nobody
    can count, so a total over them is not judged.
    """
    counter = _Counter(entries, headings, lexicon, titles)
    unread = sorted(doubts)
    findings = []
    for claim in stated:
        first, last = (0, math.inf) if claim.heading is None else (claim.span.line, counter.end(claim))
        if bisect_left(unread, last) > bisect_right(unread, first):
            continue
        counts = counter.counts(claim, last)
        if any(claim.number in count for count in counts):
            continue
        copies, different = counts[0]
        data = {"what": claim.what, "stated": claim.number, "copies": copies, "different": different}
        findings.append(Finding("DL005", "total.wrong", "warning", spans=(claim.span,), data=data))
    return findings


class _Counter:
    """Counts the cards of one list, copies and different ones; what does not hang on a line is counted once."""

    def __init__(
        self, entries: Sequence[Entry], headings: Sequence[tuple[int, Heading]], lexicon: Lexicon, titles: Titles
    ) -> None:
        self.entries = sorted(entries, key=_line)
        self.headings = headings
        self.lexicon = lexicon
        self.titles = titles
        self._alike: dict[Heading | None, list[Count]] = {}

    def counts(self, claim: Stated, last: float) -> list[Count]:
        """Return the ways to count what a claim speaks of, the plainest first; `last` is where its part ends."""
        if claim.heading is None:
            return self._once(None, _whole(self.entries, self.lexicon, self.titles))
        begin = bisect_right(self.entries, claim.span.line, key=_line)
        inside = self.entries[begin : bisect_left(self.entries, last, key=_line)]
        found = [_count(inside), *self._once(claim.heading, _alike(self.entries, claim.heading))]
        if claim.heading.types and self.lexicon.bare.issuperset(claim.heading.types):
            # The number of heroes may leave out the contract that stands among them.
            found.append(_count([entry for entry in inside if self.titles.nearly(entry.name) & self.lexicon.core]))
            if claim.number > APART >= len(inside):
                # The sum of what is printed on them, not their number.
                found.append((claim.number, claim.number))
        return found

    def end(self, claim: Stated) -> float:
        """The line at which a heading's part ends: the next heading that it does not cover."""
        assert claim.heading is not None
        after = bisect_right(self.headings, claim.span.line, key=_heading_line)
        for place in range(after, len(self.headings)):
            line, heading = self.headings[place]
            if not (heading.types and set(heading.types) < set(claim.heading.types)):
                return line
        return math.inf

    def _once(self, heading: Heading | None, groups: Iterable[Sequence[Entry]]) -> list[Count]:
        if heading not in self._alike:
            self._alike[heading] = list(map(_count, groups))
        return self._alike[heading]


def _line(entry: Entry) -> int:
    return entry.span.line


def _heading_line(heading: tuple[int, Heading]) -> int:
    return heading[0]


def _count(entries: Sequence[Entry]) -> Count:
    return sum(entry.count for entry in entries), len(_different(entries))


def _different(entries: Iterable[Entry]) -> set[tuple[str, str]]:
    return {(entry.name.casefold(), entry.hint.casefold() or entry.code) for entry in entries}


def _alike(entries: Sequence[Entry], heading: Heading) -> Iterable[list[Entry]]:
    """All cards of the list below headings of the same kind, for headings that stand apart from their cards."""
    if heading.types:
        wanted = set(heading.types)
        yield [entry for entry in entries if entry.types and set(entry.types) <= wanted]
    if heading.place:
        yield [entry for entry in entries if entry.place == heading.place]


def _whole(entries: Sequence[Entry], lexicon: Lexicon, titles: Titles) -> Iterable[list[Entry]]:
    """What a total may count: the largest section (the deck proper), all cards, all but those that stand bare."""
    counted = [entry for entry in entries if entry.place != "sideboard"]
    places = [_places(entry, lexicon, titles) for entry in counted]
    names = {name for found in places for name in found}
    sizes = {
        name: [entry for entry, found in zip(counted, places, strict=True) if name in found or not found]
        for name in names
    }
    proper = sorted(sizes.values(), key=lambda group: -sum(entry.count for entry in group))[:1]
    yield proper[0] if proper else counted
    yield counted
    bare = lexicon.place_of(lexicon.bare)
    yield [entry for entry, found in zip(counted, places, strict=True) if not found or not found <= bare]
    if proper:
        # Cards that may be of the deck proper or not, counted as not.
        yield [entry for entry in proper[0] if len(_places(entry, lexicon, titles)) == 1]


def _places(entry: Entry, lexicon: Lexicon, titles: Titles) -> set[str]:
    if entry.place:
        return {entry.place}
    types = entry.types or titles.nearly(entry.name) or {titles.type_of(entry.code)}
    return lexicon.place_of(types)
