"""A card as a line writes it: count, title, pack, number, code and type taken apart.

The titles of the game steer the taking apart: as soon as what is left is a title, nothing more is taken off, so that
titles with brackets, commas, dashes or numbers of their own survive.
"""

from __future__ import annotations

import re

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import counts, lines
from deckcheck.decklist.line.behind import BRACKETS, JOINTS, Behind
from deckcheck.decklist.line.beside import Beside
from deckcheck.decklist.line.leads import led
from deckcheck.decklist.line.part import Written
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold

_LEADING = Lazy(r"[(\[{]([^()\[\]{}]*)[)\]}]\s*(\S.*)")
_POSITION = Lazy(r"(.*?)[\s,]*#\s*(\d{1,3})[a-z]?")
_CODE_SIGN = Lazy(r"(.*?)[\s,]*#\s*(\d+)")
_TIMES = Lazy(r"\d\s*[xX×]|[xX×]\s*\d")
_CODE_FIRST = Lazy(r"[(\[{]?(\w+)[)\]}]?(?:\s*[:–—-]\s*|\s+)(\S.*)")


class Taker:
    """Takes lines apart in the words and titles of one game."""

    def __init__(self, lexicon: Lexicon, titles: Titles) -> None:
        self.lexicon = lexicon
        self.titles = titles
        self.beside = Beside(lexicon, titles)
        self.behind = Behind(self.beside)

    def take(self, text: str) -> Written:
        """Return the card that a cleaned line writes; a line that is none comes back with odd values, not a fault."""
        if self.titles.types(text):
            return Written(text)
        found = self._taken(text)
        return self._uncounted(found, text) if found.copies and self.lexicon.values else found

    def _uncounted(self, found: Written, text: str) -> Written:
        """Return a card without a count that is a value printed on it: a card that stands apart with no sign "x"."""
        assert found.copies is not None
        stats = self.titles.printed(found.name, found.copies, self.lexicon.values)
        if self.lexicon.bare.isdisjoint(stats) or _TIMES.re.search(text):
            return found
        return self.beside.valued(found, found.copies)._replace(copies=None, signed=False)

    def _taken(self, text: str) -> Written:
        count = None if self._starts_with_code(text) else counts.before(text)
        rest = lines.unbulleted(count.rest) if count else text
        taken = self.name(rest, counted=count is not None)
        if count is None:
            return taken if self.known(taken) else self._spelt(text) or taken
        if taken.counted and taken.signed and taken.copies != count.value:
            both = f"{count.written} ... {taken.bad or taken.copies}"
            return taken._replace(copies=None, bad=both, signed=True)
        value = count.value
        return taken._replace(copies=value, bad="" if value else count.written, signed=not count.plain)

    def _spelt(self, text: str) -> Written | None:
        """A card whose number of copies stands in words; one that no title is known for has no sound count."""
        word, _, rest = text.partition(" ")
        number = self.lexicon.spelt.get(fold(word)) if rest else None
        if number is None:
            return None
        count = counts.before(f"1 {rest}")
        copies = count is not None and not count.plain
        found = self.name(count.rest if count and copies else rest, counted=True)
        if self.known(found) and found.copies in (None, number) and not found.bad:
            return found._replace(copies=number, signed=copies)
        meant = copies or found.counted or self.titles.pack(found.hint) or self.titles.nearly(found.name)
        return found._replace(copies=None, bad=word) if meant else None

    def known(self, written: Written) -> bool:
        """Tell whether a line names a card for certain: by a code, or by a title of the game."""
        return bool(written.code) or bool(self.titles.types(written.name))

    def _starts_with_code(self, text: str) -> bool:
        return self.lexicon.is_code(re.split(r"[\s:–—-]", text, maxsplit=1)[0])

    def name(self, text: str, *, counted: bool) -> Written:
        """Take a title's company off its right end, piece by piece, until a title is left or nothing more comes off.

        `counted` tells that the count is known already, so that a bare number at the end is none.
        """
        found = Written(text)
        if lead := _LEADING.re.fullmatch(text):
            if self.titles.pack(lead[1]):
                found = found._replace(hint=lead[1], name=lead[2])
            elif self.lexicon.is_code(lead[1]):
                found = found._replace(code=lead[1], name=lead[2])
        while found.name and not self.titles.types(found.name):
            shorter = self._shorter(found, counted=counted) or led(found, self.lexicon, self.titles)
            if shorter is None:
                break
            found = shorter
        return self._code(found)

    def _shorter(self, found: Written, *, counted: bool) -> Written | None:
        name = found.name
        if name[-1] in ")]}>" and (bracket := BRACKETS.re.fullmatch(name)):
            inside = bracket[2].strip()
            # A code or a pack in brackets may look like a number; it is none.
            plain = counts.numeric(inside) and not (self.lexicon.is_code(inside) or self.titles.pack(inside))
            if plain and (count := counts.after(name, signed=counted or found.counted)):
                return _counted(found, count)
            beside = self.titles.types(bracket[1]) and self.titles.types(bracket[1]) <= self.lexicon.beside
            if bracket[1] and self._perhaps_others(bracket[1], inside):
                return None
            if bracket[1] and (beside or not self._other(inside)):
                return self._bracket(found, bracket[1], inside)
        if (counted or found.counted) and (told := self.behind.all(found)):
            return told
        if valued := self.behind.value(found):
            return valued
        if packed := self.behind.pack(found, counted=counted or found.counted):
            return packed
        if "#" in name and (position := _POSITION.re.fullmatch(name)):
            return found._replace(name=position[1], position=found.position or int(position[2]))
        if "#" in name and (code := _CODE_SIGN.re.fullmatch(name)) and self.lexicon.is_code(code[2]):
            return found._replace(name=code[1], code=code[2])
        count = counts.after(name, signed=counted or found.counted) if counts.numeric(name) else None
        if count and not self.lexicon.is_code(count.written):
            return _counted(found, count)
        return self.behind.note(found) or self.behind.end(found)

    def _bracket(self, found: Written, name: str, inside: str) -> Written:
        told = self.beside.told(found._replace(name=name), inside)
        if told is not None:
            return told
        if inside.isdigit():
            return found._replace(name=name)
        # What nobody knows is kept, to be told; of several such hints the last.
        return found._replace(name=name, hint=found.hint or inside)

    def _perhaps_others(self, name: str, inside: str) -> bool:
        """Whether brackets behind a card that stands apart may name others of its kind: "Alliance (Lion, Kraken)"."""
        types = self.titles.types(name)
        apart = bool(types) and types <= self.lexicon.bare - self.lexicon.beside and not self.lexicon.core
        return apart and JOINTS.re.search(inside) is not None and self.beside.told(Written(name), inside) is None

    def _other(self, inside: str) -> bool:
        """Whether what stands in brackets is another card, with or without a count, and no word about the title."""
        if self.titles.pack(inside) or self.lexicon.has("marks", inside) or self.lexicon.faction(inside):
            return False
        count = counts.before(inside) or counts.after(inside)
        pieces = JOINTS.re.split(inside)
        known = len(pieces) > 1 and all(self.titles.types(piece.strip()) for piece in pieces)
        return known or bool(self.titles.types(inside) or (count and self.titles.types(count.rest)))

    def _code(self, found: Written) -> Written:
        lexicon = self.lexicon
        if lexicon.is_code(found.name):
            return found._replace(name="", code=found.name)
        if (
            not self.titles.types(found.name)
            and (lead := _CODE_FIRST.re.fullmatch(found.name))
            and lexicon.is_code(lead[1])
        ):
            if not found.counted:
                # A code, then the count and the title.
                return self._taken(lead[2])._replace(code=lead[1])
            return self.name(lead[2], counted=True)._replace(
                code=lead[1], copies=found.copies, bad=found.bad, signed=found.signed
            )
        return found


def _counted(found: Written, count: counts.Count) -> Written:
    """Take a count off the end. A second one that says nothing new is dropped, one that contradicts makes it bad."""
    value = count.value
    if found.counted and count.plain:
        return found._replace(name=count.rest)
    if found.counted and value != found.copies:
        return found._replace(name=count.rest, copies=None, bad=f"{found.bad or found.copies} ... {count.written}")
    return found._replace(name=count.rest, copies=value, bad="" if value else count.written, signed=not count.plain)
