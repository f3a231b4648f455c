"""Cards that do not count, told so that none is left out unsaid.

Those set aside below a heading (DL013), and those in parts of a list that nobody knows (DL001).
"""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.fold import fold
from deckcheck.model import Finding, Span

#: So many cards of one part are named.
_NAMED = 20


def unplaced(place: Span, part: str, cards: Sequence[tuple[str, str]]) -> Finding:
    """Return the finding that a part of a list is not known (DL001), with its cards: copies as written, and names."""
    named = ", ".join(f"{copies[:10]}x {name[:80]}" for copies, name in cards[:_NAMED])
    more = f" and {len(cards) - _NAMED} more" if len(cards) > _NAMED else ""
    return Finding("DL001", "field.unread", spans=(place,), data={"field": f"{part[:80]}: {named}{more}"})


class Aside:
    """Counts the copies set aside below each heading; a sideboard that the lists of a game know needs no word."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._copies: dict[tuple[Span, str], int] = {}

    def add(self, place: Span, heading: str, copies: int) -> None:
        """Count copies below a heading, which stands at `place`."""
        if fold(heading) not in self.lexicon.sideboards:
            self._copies[place, heading] = self._copies.get((place, heading), 0) + copies

    def findings(self) -> list[Finding]:
        """Return a note for each heading."""
        return [
            Finding("DL013", "cards.aside", "note", spans=(place,), data={"heading": heading, "count": copies})
            for (place, heading), copies in self._copies.items()
        ]
