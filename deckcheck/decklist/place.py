"""What a card of a text list stands below: a heading of a type, of the sideboard, of a pack, or none."""

from __future__ import annotations

from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.part import Part
from deckcheck.model import ASIDE


class Place:
    """The heading that holds where the reading of one list has come to."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.heading = Heading()
        #: The pack that the heading names.
        self.pack = ""
        #: Below the heading of the sideboard, and no card stands there without a heading of its own.
        self.parted = False
        #: The headings so far, with their lines.
        self.headings: list[tuple[int, Heading]] = []

    def open(self, part: Part) -> None:
        """Take a heading; one for a type right below that of the sideboard parts what is aside."""
        heading = part.heading
        single = len(heading.types) == 1 or (bool(heading.types) and set(heading.types) <= self.lexicon.bare)
        if self.parted and single and heading.place != ASIDE:
            heading = Heading(ASIDE, heading.types)
        else:
            self.parted = heading.place == ASIDE
        self._set(part, heading)

    def section(self, part: Part) -> None:
        """Take a heading of which only the name is known, or the pack."""
        self._set(part, Heading(), part.value if part.loose else "")

    def leave(self) -> None:
        """Leave the heading: what follows stands below none."""
        self.heading = Heading()

    def card(self, heading: Heading) -> None:
        """Take note of a card below a heading, which may be that of its own line."""
        self.parted = self.parted and bool(heading.types)

    def _set(self, part: Part, heading: Heading, pack: str = "") -> None:
        self.heading, self.pack = heading, pack
        self.headings.append((part.number, heading))
