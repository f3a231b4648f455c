"""The faction that a text list declares: on a line, in a field, on the next line, in the name of the deck."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part


class Declared:
    """Keeps what one list says of its faction; in a game without factions it says nothing."""

    def __init__(self, lexicon: Lexicon, parts: Sequence[Part], *, guessed: bool) -> None:
        self.lexicon = lexicon
        #: The letters with accents were guessed, and so may be others.
        self.guessed = guessed
        #: The faction's code, or what stands in its place.
        self.value: str | None = None
        #: A field without a value: the next line holds it.
        self.pending = False
        #: The faction stands behind a hash, as headings do in Markdown.
        self.hashed = False
        factions = [part.value for part in parts if part.kind == "identity"]
        self._by_faction = len(factions) > 1 and factions[0] in factions[1:]
        self._last = max((i for i, part in enumerate(parts) if part.kind in ("identity", "faction")), default=-1)

    def settled(self, index: int) -> bool:
        """Whether no line from one on declares a faction."""
        return index > self._last or not self.lexicon.identities

    def misread(self, part: Part) -> bool:
        """Whether a line may hold a faction in letters that were guessed wrong."""
        return self.guessed and bool(self.lexicon.identities) and not part.text.isascii()

    def second(self, part: Part, value: str) -> bool:
        """Take a faction: the first counts; whether this is another one, and no head of a group of cards."""
        self.hashed = self.hashed or part.text.startswith("#")
        if self._heads_group(part, value):
            return False
        if self.value is None:
            self.value = value
        # Cards go faction by faction where the deck's own heads some once more.
        return value != self.value and not (part.group or (part.loose and self._by_faction))

    def _heads_group(self, part: Part, value: str) -> bool:
        """Whether a line is one of the factions that no deck declares and that head groups of cards."""
        return part.kind == "identity" and not part.inline and value in self.lexicon.identity_groups

    def within(self, name: str) -> tuple[str, str, bool]:
        """Return the faction that a name holds ("" for none), as written there, and whether it is set off."""
        code, apart = self.lexicon.identity_within(name)
        pieces = self.lexicon.pieces(name) if code and apart else ()
        return code, next((piece for piece in pieces if self.lexicon.identity(piece) == code), ""), apart
