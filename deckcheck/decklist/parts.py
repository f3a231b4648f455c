"""What each line of a text list is, taken by itself: heading, faction, field, total, card, remark, prose."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from deckcheck.decklist import counts, lines
from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.titles import Titles
from deckcheck.decklist.written import Taker, Written
from deckcheck.fold import fold

Kind = Literal[
    "remark", "directive", "divider", "meta", "notes", "name", "heading", "section", "total", "identity", "faction",
    "cards", "prose",
]  # fmt: skip

#: Longer lines are prose, whatever they hold; no list writes a card so.
LINE_LIMIT = 300

#: A text of more pieces names no cards: trying how they may be joined would take long.
SEVERAL = 14

_DIRECTIVE = Lazy(r"deckcheck\s*:", re.IGNORECASE)
_INSIDE = Lazy(r"[(\[{][^()\[\]{}]*[)\]}]")
_FIELD = Lazy(r"([^:=]{1,40}?)\s*(?:[:=]|\s[-–—]\s)\s*(.*)")
_META = Lazy(
    r"v(?:er(?:sion|ze)?)?\.?\s*\d[\w.]*|\d{4}-\d\d?-\d\d?|\d\d?[./]\s?\d\d?[./]\s?(?:\d\d){1,2}|by\s+\S.{,40}"
)
_LIST = Lazy(r"\s*[,;]\s*|\s+(?:and|&|\+|/|a)\s+")
# Before a further count the line goes on with another card.
_NEXT = Lazy(r"(?:\s*[,;/]\s*|\s+(?:and|&|\+|a)\s+)(?=[(\[]?(?:\d+\s?[xX×]|[xX×]\s?\d))")
_SEPARATORS = " ,:;/|+&-–—=\t"


class Part(NamedTuple):
    """One line and what it is.

    kind: `remark` and `meta` say nothing of the cards; `directive` is a ``deckcheck:`` remark; `notes` opens remarks
    of several lines; `heading` (with `heading`) opens a part of the deck, `section` one of which only the name or the
    pack (`value`) is known; `total` states a number; `identity` is a faction (`value` its code), `faction` a field for
    it (`value` what it says); `cards` holds `written`; `prose` is anything else, with how it reads as a card.
    """

    kind: Kind
    number: int = 0
    column: int = 1
    text: str = ""
    value: str = ""
    heading: Heading = Heading()
    stated: int | None = None
    written: tuple[Written, ...] = ()
    loose: bool = False
    inline: bool = False
    directive: str = ""

    @property
    def bare(self) -> bool:
        """Whether this is a card, or several, without a count."""
        return self.kind == "cards" and not any(card.counted for card in self.written)


class Sorter:
    """Sorts the lines of one list in the words and titles of its game."""

    def __init__(self, lexicon: Lexicon, titles: Titles) -> None:
        self.lexicon = lexicon
        self.titles = titles
        self.taker = Taker(lexicon, titles)
        self._ordinal = 0
        self._unit = Lazy(rf"\d\s*(?:{lexicon.units})\b")
        self._numbers = Lazy(rf"\d+\s*[x×]?(?:\s*(?:{lexicon.units})\b)?")

    def sort(self, number: int, raw: str) -> Part:
        """Return what a line that is not blank is."""
        part = self._sort(raw) if len(raw) <= LINE_LIMIT else Part("prose", text=raw[:LINE_LIMIT])
        text = raw.strip()
        return part._replace(number=number, column=raw.find(text[0]) + 1, text=part.text or text)

    def _sort(self, raw: str) -> Part:
        if raw.lstrip().startswith("===") and lines.DIVIDER.re.fullmatch(raw):
            return Part("divider")
        if note := lines.remark(raw):
            return self._remark(note)
        if lines.struck(raw) or lines.bare_of_signs(raw):
            return Part("remark")
        body, tail = lines.trailing(raw)
        part = self._line(body)
        if _DIRECTIVE.re.match(tail):
            return part._replace(directive=tail)
        return part

    def _remark(self, note: lines.Remark) -> Part:
        if _DIRECTIVE.re.match(note.text):
            return Part("directive", directive=note.text)
        if note.mark.startswith("#"):
            part = self._structure(lines.clean(note.text))
            # Markdown headings; a commented-out field of cards stays a remark.
            if part and not part.written:
                return part
        return Part("remark", value=lines.clean(note.text) if note.mark.startswith("#") else "")

    def _line(self, body: str) -> Part:
        inner = lines.decorated(body)
        if inner is not None and not lines.bare_of_signs(inner):
            text = lines.clean(inner)
            if part := self._structure(text):
                return part
            if self.titles.pack(text):
                return Part("section", value=text, loose=True)
            written = self.taker.take(text)
            if not (written.counted or self._known(written)):
                return Part("section", value=text)
        text = lines.clean(body)
        if lines.bare_of_signs(text):
            return Part("remark")
        return self._structure(text) or self._cards(text)

    # --- all that is no card ----------------------------------------------------------------------------------------

    def _structure(self, text: str) -> Part | None:
        if not text or self.titles.types(text):
            return None
        row = lines.cells(text)
        if len(row) > 1 and all(self.lexicon.has("columns", cell) for cell in row):
            return Part("meta")
        return self._heading(text) or self._identity(text) or self._field(text) or self._meta(text)

    def _core(self, text: str) -> tuple[str, int | None, bool]:
        """A heading without its number; the number; whether a word such as "cards" stands beside it."""
        folded = fold(text)
        outside = _INSIDE.re.sub(" ", folded)
        core = self._numbers.re.sub(" ", outside).strip(_SEPARATORS + ".…()[]")
        number = re.search(r"\d{1,5}", folded)
        return core, int(number[0]) if number else None, self._unit.re.search(folded) is not None

    def _heading(self, text: str) -> Part | None:
        lexicon = self.lexicon
        key, _, value = text.partition(":")
        if value and lexicon.has("none", value) and (heading := lexicon.heading(self._core(key)[0])):
            return Part("heading", heading=heading, value=key, inline=True)
        core, stated, unit = self._core(text)
        if heading := lexicon.heading(core):
            return Part("heading", heading=heading, stated=stated, value=text.rstrip(" :"))
        if stated is not None and (core in lexicon.words["total"] or (not core and unit)):
            return Part("total", stated=stated, value=text)
        if core in lexicon.identity_fields:
            return Part("faction")
        if core in lexicon.words["notes"] and stated is None:
            return Part("notes")
        return None

    def _identity(self, text: str) -> Part | None:
        """A faction on a line of its own, perhaps with "1x" before it and the agenda after it."""
        lexicon = self.lexicon
        if not lexicon.identities:
            return None
        count = counts.before(text)
        plain = count.rest if count and count.value == 1 else text
        alone = _INSIDE.re.sub(" ", plain).strip(_SEPARATORS)
        if code := lexicon.identity(alone):
            inside = _INSIDE.re.search(plain)
            rest = self._listed(inside[0][1:-1]) if inside else None
            return Part("identity", value=code, written=rest or (), loose=" " not in alone and count is None)
        words = plain.split()
        for size in range(min(len(words) - 1, 4), 0, -1):
            if code := lexicon.identity(" ".join(words[:size]).rstrip(_SEPARATORS)):
                rest = self._listed(re.sub(r"^(?:with|and|s)\s+", "", " ".join(words[size:]).lstrip(_SEPARATORS)))
                return Part("identity", value=code, written=rest) if rest else None
        return None

    def _listed(self, text: str) -> tuple[Written, ...] | None:
        """Cards that may stand beside the faction; None when the text names any other thing."""
        found = self.several(text)
        return found if found and all(self.titles.types(card.name) & self.lexicon.bare for card in found) else None

    def _field(self, text: str) -> Part | None:
        found = _FIELD.re.fullmatch(text) if _may_be_field(text) else None
        if not found:
            return None
        lexicon = self.lexicon
        key, stated, _unit = self._core(found[1])
        value = found[2].strip()
        colon = text[found.end(1) :].lstrip()[:1] in (":", "=")
        if key in lexicon.identity_fields:
            return self._faction(value)
        if colon and key in lexicon.words["name"] and value:
            return Part("name", value=value)
        if (heading := lexicon.heading(key)) and value:
            if lexicon.has("none", value):
                return Part("heading", heading=heading, stated=stated, value=found[1], inline=True)
            if heading.types or not colon:
                return Part("cards", heading=heading, inline=True, written=self.several(value))
        if not colon:
            return None
        if key in lexicon.words["game"] or key in lexicon.words["meta"]:
            return Part("meta")
        if key in lexicon.words["notes"]:
            return Part("notes")
        return None

    def _faction(self, value: str) -> Part:
        if not value or self.lexicon.has("none", value):
            return Part("faction", inline=bool(value))
        return self._identity(value) or Part("faction", value=value, inline=True)

    def _meta(self, text: str) -> Part | None:
        folded = fold(text)
        if folded.startswith(self.lexicon.meta_lines) or (folded[0] in "0123456789bv" and _META.re.fullmatch(folded)):
            return Part("meta")
        return None

    # --- cards --------------------------------------------------------------------------------------------------------

    def _known(self, written: Written) -> bool:
        return bool(written.code) or bool(self.titles.types(written.name))

    def _cards(self, text: str) -> Part:
        if numbered := counts.ordinal(text):
            number, rest = numbered
            written = self.taker.take(rest)
            if number in (1, self._ordinal + 1) or written.counted or written.code:
                self._ordinal = number
                text = rest
            elif self._known(written):
                return Part("cards", written=(written._replace(bad=f"{number}."),))
        written = self.taker.take(text)
        if written.counted and not self._known(written):
            chunks = [self.taker.take(chunk) for chunk in _NEXT.re.split(text)]
            if len(chunks) > 1 and all(chunk.signed and chunk.name for chunk in chunks):
                return Part("cards", written=tuple(chunks))
        elif not self._known(written) and len(listed := self.several(text)) > 1 and all(map(self._known, listed)):
            return Part("cards", written=listed)
        if self._known(written) or (written.signed and written.name):
            return Part("cards", written=(written,))
        if written.counted and not (written.bad and self.titles.known) and shaped(written.name, 5):
            return Part("cards", written=(written,))
        return Part("prose", written=(written,))

    def several(self, text: str) -> tuple[Written, ...]:
        """Return the cards of a text that names several, divided by commas and the like; commas in titles survive."""
        bounds = [(0, 0), *((found.start(), found.end()) for found in _LIST.re.finditer(text)), (len(text), len(text))]
        if len(bounds) > SEVERAL:
            return (self.taker.take(text),)
        cards: list[Written] = []
        first = 0
        while first < len(bounds) - 1:
            last = len(bounds) - 1 if self.titles.known else first + 1
            while last > first + 1 and not self._known(self.taker.take(text[bounds[first][1] : bounds[last][0]])):
                last -= 1
            chunk = text[bounds[first][1] : bounds[last][0]].strip()
            if chunk:
                cards.append(self.taker.take(chunk))
            first = last
        return tuple(cards)


def _may_be_field(text: str) -> bool:
    return ":" in text or "=" in text or " - " in text or " – " in text or " — " in text


def shaped(text: str, lower: int = 0) -> bool:
    """Tell whether a text looks like a title: a few words, no full stop, written with capitals.

    Up to `lower` words may do without capitals.
    """
    words = text.split()
    if not words or len(words) > 8 or text[-1] in ".?:;," or not (text[0].isalnum() or text[0] in "\"'“„‘«"):
        return False
    if len(words) <= lower:
        return True
    long = [word for word in words if len(word) > 3] or words
    return sum(1 for word in long if word.strip("\"'“„(")[:1].isupper()) * 2 >= len(long)
