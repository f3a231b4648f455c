"""What a card of a text list stands below: a heading of a type, of the sideboard, of a pack, or none."""

from __future__ import annotations

from collections.abc import Container

from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles
from deckcheck.model import ASIDE


class Place:
    """The heading that holds where the reading of one list has come to."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.heading = Heading()
        #: The pack that the heading names.
        self.pack = ""
        #: The faction whose cards stand together here.
        self.faction = ""
        #: Below the heading of the sideboard, and no card stands there without a heading of its own.
        self.parted = False
        #: The headings so far, with their lines.
        self.headings: list[tuple[int, Heading]] = []
        #: Below a heading for types that stand apart: the number that it states, the cards and copies so far, the line
        #: of the last of them.
        self._stated: int | None = None
        self._cards = self._copies = self._last = 0

    def open(self, part: Part) -> None:
        """Take a heading; one for a type right below that of the sideboard parts what is aside."""
        heading = part.heading
        single = len(heading.types) == 1 or (bool(heading.types) and set(heading.types) <= self.lexicon.bare)
        if self.parted and single and heading.place != ASIDE:
            heading = Heading(ASIDE, heading.types)
        else:
            self.parted = heading.place == ASIDE
        self._set(part, heading)
        self._stated = part.stated

    def passed(self, part: Part, lines: Container[int]) -> bool:
        """Tell whether a blank line ends what a passing word sets aside before a card; `lines` are those not blank."""
        if part.inline or not (self.heading.passing and self._cards):
            return False
        return any(number not in lines for number in range(self._last + 1, part.number))

    def section(self, part: Part) -> None:
        """Take a heading of which only the name is known, or the pack."""
        self._set(part, Heading(), part.value if part.loose else "")

    def group(self, part: Part) -> None:
        """Take a faction that heads a group of cards below the same heading."""
        self.faction = part.value

    def leave(self) -> None:
        """Leave the heading: what follows stands below none."""
        self.heading = Heading()

    def card(self, part: Part, heading: Heading, copies: int) -> None:
        """Take note of a card below a heading, which may be that of its own line."""
        self.parted = self.parted and bool(heading.types)
        if not part.inline:
            self._cards, self._copies, self._last = self._cards + 1, self._copies + copies, part.number

    @property
    def apart(self) -> bool:
        """Whether the heading is for types that stand apart from the deck."""
        return bool(self.heading.types) and set(self.heading.types) <= self.lexicon.bare

    def ends(self, part: Part, titles: Titles, mixed: frozenset[int]) -> bool:
        """Tell whether the cards below a heading for types that stand apart end before a line of cards.

        Such a block ends, where it does not state more, with several copies of a card that may be of another type; with
        its stated number or a blank line, where something else begins: several copies, a card of another type. Behind
        both, whatever has a count is something else. `mixed` are the lines that stand together with any such.
        """
        if part.inline or not self.apart or not self._cards:
            return False
        met = self._stated is not None and self._stated in (self._cards, self._copies)
        gap = part.number > self._last + 1
        if met and gap and not part.bare:
            return True
        card = part.written[0]
        several = (card.copies or 1) > 1 and bool(titles.of(card) - set(self.heading.types))
        within = self._stated is not None and not met and not gap
        return (several and not within) or ((met or gap) and part.number in mixed)

    def end(self, part: Part) -> None:
        """End the cards below the heading: what follows stands below none, or still aside."""
        self._set(part, Heading(ASIDE) if self.heading.place == ASIDE else Heading(), self.pack)

    def _set(self, part: Part, heading: Heading, pack: str = "") -> None:
        self.heading, self.pack = heading, pack
        self.headings.append((part.number, heading))
        self._stated = None
        self._cards = self._copies = 0
