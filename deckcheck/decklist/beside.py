"""What may stand beside a title, in brackets or behind a dash: a code, a pack and number, a faction, a type, a value.

Several of these may stand together: "(Leadership, Core)", "(Lore hero)".
"""

from __future__ import annotations

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.part import Written
from deckcheck.decklist.titles import Titles

_NUMBERED = Lazy(r"(.*?\S)(?:\s*[#,:]\s*|\s+)(\d{1,3})[a-z]?")
_JOINTS = (Lazy(r"\s*[,;/|]\s*|\s+[-–—]\s+"), Lazy(r"[\s,;/|]+"))


class Beside:
    """Reads what stands beside a title in the words of one game."""

    def __init__(self, lexicon: Lexicon, titles: Titles) -> None:
        self.lexicon = lexicon
        self.titles = titles

    def told(self, found: Written, text: str) -> Written | None:
        """Return a card with what a text tells of it; None where any piece of the text tells nothing known."""
        whole = self._one(found, text)
        if whole is not None:
            return whole
        for joint in _JOINTS:
            told: Written | None = found
            for piece in joint.re.split(text):
                if told is None:
                    break
                packed = told.hint != found.hint and not told.position and piece.isdigit() and len(piece) < 4
                told = told._replace(position=int(piece)) if packed else self._one(told, piece)
            if told is not None:
                return told
        return None

    def _one(self, found: Written, text: str) -> Written | None:
        lexicon, titles = self.lexicon, self.titles
        if lexicon.is_code(text):
            return found._replace(code=text)
        faction = lexicon.faction(text)
        # A word for a faction may be a pack's code as well; it is one where the pack holds the card.
        if titles.pack(text) and not (faction and titles.types(found.name) and not titles.at(found.name, text)):
            # What stands last was read first, and of several packs it is meant.
            return found if found.hint and titles.pack(found.hint) else found._replace(hint=text)
        if text.isdigit() and text.isascii() and len(text) < 4:
            valued = self.valued(found, int(text))
            return valued if valued.printed else None
        if not text or lexicon.has("marks", text):
            return found
        if faction:
            return found._replace(faction=found.faction or faction)
        heading = lexicon.heading(text)
        if heading and heading.types:
            return found._replace(types=heading.types)
        if text.startswith("#") and text[1:].strip().isdigit():
            return found._replace(position=int(text[1:]))
        numbered = _NUMBERED.re.fullmatch(text)
        if numbered and titles.pack(numbered[1]):
            return found._replace(hint=numbered[1], position=int(numbered[2]))
        faction = lexicon.faction_beginning(text)
        return found._replace(faction=found.faction or faction) if faction else None

    def valued(self, found: Written, number: int) -> Written:
        """Return a card with a number as its printed value, where a card of its title has that."""
        stats = self.titles.printed(found.name, number, self.lexicon.values)
        return found._replace(printed=tuple((stat, number) for stat in sorted(set(stats.values())))) if stats else found
