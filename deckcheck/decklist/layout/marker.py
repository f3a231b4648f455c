"""What each line of a text says of where decks begin and end; what it is depends on the heading above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from deckcheck.decklist.layout.marks import Kind, Mark, numbered, ruler
from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles
from deckcheck.model import ASIDE

_SENTENCE = Lazy(r".*[^.][.!?]")


def marked(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> list[Mark]:
    """Return the mark of each line."""
    return _Marker(parts, lexicon, titles).marks()


class _Marker:
    """Marks the lines of one text, in order; what a line is depends on the heading above it."""

    def __init__(self, parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> None:
        self.parts = parts
        self.lexicon = lexicon
        self.titles = titles
        self.context: Kind | Literal[""] = ""
        self.types: frozenset[str] = frozenset()
        self.noted = False
        #: Below the heading of what is aside, and no card has stood there without a heading of its own.
        self.nested = False
        self.direct = False
        self.running = 0
        self.bodied = False

    def marks(self) -> list[Mark]:
        """Return one mark for each line."""
        found = []
        for index, part in enumerate(self.parts):
            mark = self._mark(index, part)
            self.bodied = self.bodied or mark.kind == "body"
            found.append(mark._replace(noted=True) if self.noted else mark)
        return found

    def _mark(self, index: int, part: Part) -> Mark:
        if ruler(part):
            if self._underlines(index):
                return Mark("talk")
            self.nested = False
            return Mark("ruler")
        if number := numbered(part, self.lexicon):
            self.context, self.nested, self.noted = "", False, False
            return number
        if part.kind == "heading" and not part.inline:
            self.noted = False
            return self._heading(part)
        if part.kind == "notes" and not part.value:
            self.noted = True
        match part.kind:
            case "identity" | "faction":
                return self._faction(part)
            case "cards":
                return self._cards(index, part)
            case "name":
                return Mark("title")
            case "section":
                self.context = ""
                return Mark("talk" if part.loose else "title")
            case "remark" if part.value and not _SENTENCE.re.fullmatch(part.value):
                return Mark("title")
        return Mark("talk")

    def _underlines(self, index: int) -> bool:
        """Whether a ruler belongs to the line right above it: a heading, or a text that stands by itself."""
        if not index:
            return False
        part, above = self.parts[index], self.parts[index - 1]
        if above.number != part.number - 1 or ruler(above):
            return False
        if above.kind in ("heading", "section", "total", "faction", "notes", "name") and not above.inline:
            return True
        alone = index < 2 or self.parts[index - 2].number < above.number - 1 or ruler(self.parts[index - 2])
        return alone and (above.kind in ("prose", "remark", "identity", "meta") or above.bare)

    def _heading(self, part: Part) -> Mark:
        types = frozenset(part.heading.types)
        if part.heading.place == ASIDE:
            self.context, self.nested, self.direct = "aside", True, True
            return Mark("aside")
        single = len(types) == 1 or (bool(types) and types <= self.lexicon.bare)
        if self.nested and single:
            self.context, self.direct = "aside", False
            return Mark("aside")
        self.nested = False
        if not types or part.heading.place in self.lexicon.outside:
            self.context = "talk" if types or part.heading.place else ""
            return Mark("talk")
        self.context, self.types = self._kind(types), types
        return Mark(self.context, opens=self.context == "core", types=part.heading.types)

    def _kind(self, types: frozenset[str]) -> Kind:
        if types & self.lexicon.core and types <= self.lexicon.bare:
            return "core"
        return "beside" if types <= self.lexicon.bare else "body"

    def _faction(self, part: Part) -> Mark:
        if part.group or part.value in self.lexicon.identity_groups:
            return Mark("talk")
        self.context, self.nested = "", False
        return Mark("core", opens=True, weak=part.loose and not part.inline, name=part.value)

    def _cards(self, index: int, part: Part) -> Mark:
        if part.inline:
            types = frozenset(part.heading.types)
            if part.heading.place == ASIDE or part.heading.place in self.lexicon.outside:
                return Mark("talk")
            named = part.bare and all(self.titles.of(card) & self.lexicon.core for card in part.written)
            kind = self._kind(types) if types else "core" if named else "body"
            return Mark(kind, opens=kind == "core", types=part.heading.types)
        if self.context in ("aside", "talk"):
            self.nested = self.nested and not self.direct
            return Mark("aside")
        own = self._types(part)
        if self.context in ("core", "beside") and (not own or own & self.lexicon.bare):
            return Mark(self.context)
        if own and own <= self.lexicon.bare - self.lexicon.core:
            return Mark("beside")
        if index < self.running:
            return Mark("core")
        if run := self._run(index):
            self.running = index + run
            return Mark("core", opens=True)
        return Mark("body")

    def _types(self, part: Part) -> frozenset[str]:
        """What the cards of a line may be among those of decks."""
        own = [self.titles.of(card) & self.lexicon.decked for card in part.written]
        return frozenset().union(*own) if all(own) else frozenset()

    def _run(self, index: int) -> int:
        """How many lines from here on are the core of a deck without a heading for it: a group of single cards."""
        parts, core = self.parts, self.lexicon.core
        above = parts[index - 1] if index else None
        bordered = above is None or ruler(above) or above.kind in ("remark", "section", "name", "prose")
        bordered = bordered or (above is not None and numbered(above, self.lexicon) is not None)
        if not core or not (bordered or (above is not None and above.number < parts[index].number - 1)):
            return 0
        end = index
        while end < len(parts) and (end == index or parts[end].number == parts[end - 1].number + 1):
            if not (self._single(parts[end]) and self._types(parts[end]) & core):
                break
            end += 1
        if end == index:
            return 0
        whole = end == len(parts) or parts[end].number > parts[end - 1].number + 1 or parts[end].kind != "cards"
        sure = any(self._types(part) <= core for part in parts[index:end])
        fitting = any(self._types(part) & self.types for part in parts[index:end])
        if self.context == "body" and not (sure and (bordered or not fitting)):
            return 0
        if not self.bodied or sure:
            return end - index
        return end - index if bordered and whole and end - index > 1 else 0

    def _single(self, part: Part) -> bool:
        return part.kind == "cards" and not part.inline and all((card.copies or 1) == 1 for card in part.written)
