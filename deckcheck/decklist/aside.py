"""Cards set aside: below which heading they stand, and how many they are, so that none is left out unsaid (DL013)."""

from __future__ import annotations

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.fold import fold
from deckcheck.model import Finding, Span


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
