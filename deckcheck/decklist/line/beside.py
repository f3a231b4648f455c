"""What may stand beside a title, in brackets or behind a dash: a code, a pack and number, a faction, a type, a value.

Several of these may stand together: "(Leadership, Core)", "(Lore hero)".
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Written
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold

_NUMBERED = Lazy(r"(.*?\S)(?:\s*[#,:;/–-]\s*|\s+)(?:(?:no|nr|num|number|č)\b\.?\s*)?#?(\d{1,3})[a-z]?", re.IGNORECASE)
# All values printed on a card: "5/0/1/6".
_VALUES = Lazy(r"\d{1,2}(?:\s*[/|,]\s*\d{1,2}){2,3}")
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
        if _VALUES.re.fullmatch(text) and self.titles.prints(found.name, tuple(map(int, re.findall(r"\d+", text)))):
            return found
        first, _, last = text.rpartition(" ")
        if first and self.lexicon.has("marks", last) and (told := self.told(found, first)) is not None:
            # "Core Set version"
            return told
        for joint in _JOINTS:
            told = self._all(found, joint.re.split(text))
            if told is not None:
                return told
        return None

    def _all(self, found: Written, pieces: Iterable[str]) -> Written | None:
        """The same of several pieces, each of which must tell something; a number right behind a pack is one in it."""
        packed = False
        for piece in pieces:
            text = piece.strip("()[]{} ")
            if packed and not found.position and text.isdigit() and len(text) < 4:
                found, packed = found._replace(position=int(text)), False
                continue
            told = self._one(found, text)
            if told is None:
                return None
            packed, found = told.hint != found.hint, told
        return found

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
        if (value := self.value(text)) is not None:
            return found._replace(printed=(value,))
        faction = lexicon.faction_beginning(text)
        return found._replace(faction=found.faction or faction) if faction else None

    def value(self, text: str) -> tuple[str, int] | None:
        """Return the stat and number of a printed value with its name ("threat 9", "5 cost"); None for other text."""
        numbers = re.findall(r"\d{1,2}", text)
        stat = self.lexicon.stats.get(" ".join(re.sub(r"[\d\W_]+", " ", fold(text)).split())) if numbers else None
        return (stat, int(numbers[0])) if stat and len(numbers) == 1 else None

    def stated(self, found: Written, number: int) -> Written | None:
        """Return a card with a number as a printed value that lists have a word for; None where it is none of its."""
        stats = [stat for stat in sorted(set(self.lexicon.stats.values())) if self.titles.has(found.name, stat, number)]
        return found._replace(printed=tuple((stat, number) for stat in stats)) if stats else None

    def valued(self, found: Written, number: int) -> Written:
        """Return a card with a number as its printed value, where a card of its title has that."""
        stats = self.titles.printed(found.name, number, self.lexicon.values)
        return found._replace(printed=tuple((stat, number) for stat in sorted(set(stats.values())))) if stats else found
