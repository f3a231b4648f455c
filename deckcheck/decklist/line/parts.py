"""What each line of a text list is, taken by itself."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import counts, lines
from deckcheck.decklist.line.columns import by_kind, head, headless, row_of, tabbed, take
from deckcheck.decklist.line.part import Columns, Part, Written
from deckcheck.decklist.line.rows import take_row
from deckcheck.decklist.line.structure import Structure
from deckcheck.decklist.line.written import Taker
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold, loose

#: Longer lines are prose, whatever they hold; no list writes a card so.
LINE_LIMIT = 300
#: So many lines are remembered: a batch holds the same ones over and over.
REMEMBERED = 10_000

_SENTENCES = Lazy(r"[.?!]\s+[^\W\d_]")
_DIRECTIVE = Lazy(r"deckcheck\s*:", re.IGNORECASE)
# Before a further count the line goes on with another card.
_NEXT = Lazy(r"(?:\s*[,;/|\t]\s*|\s+(?:and|&|\+|a)\s+)(?=[(\[]?(?:\d+\s?[xX×]|[xX×]\s?\d))")


class Sorter:
    """Sorts the lines of lists in the words and titles of a game; remembers what it has seen."""

    def __init__(self, lexicon: Lexicon, titles: Titles) -> None:
        self.titles = titles
        self.taker = Taker(lexicon, titles)
        self.structure = Structure(self.taker)
        self._seen: dict[str, Part] = {}
        self.begin()

    def begin(self) -> None:
        """Begin another list: what stands above a line counts for the numbers of numbered lines alone."""
        self._ordinal = 0
        self._numbered = False
        #: The head of the table in which the lines stand.
        self._columns: Columns | None = None

    def sort(self, number: int, raw: str) -> Part:
        """Return what a line that is not blank is."""
        if (tabs := tabbed(raw)) != raw:
            return self.sort(number, tabs)._replace(column=len(raw) - len(raw.lstrip()) + 1)
        if self._columns and not lines.struck(raw) and (row := self._row(raw, self._columns)):
            return row._replace(number=number)
        part = self._seen.get(raw)
        if part is None:
            self._numbered = False
            part = self._sort(raw) if len(raw) <= LINE_LIMIT else Part("prose", text=raw[:LINE_LIMIT])
            text = raw.strip()
            part = part._replace(column=raw.find(text[0]) + 1, text=part.text or text)
            if not self._numbered and len(self._seen) < REMEMBERED:
                self._seen[raw] = part
        if part.kind not in ("remark", "heading"):
            self._columns = part.columns
        return part._replace(number=number)

    def _row(self, raw: str, columns: Columns) -> Part | None:
        """A card in a table whose head tells what its columns hold, or a faction or heading there."""
        row = row_of(raw, columns) if len(raw) <= LINE_LIMIT else ()
        of = by_kind(row, columns)
        card = take(of, self.taker) if row else None
        if card is None:
            return None
        known = self.taker.known(card)
        if not known and (told := self._told(of)):
            part = told
        elif known or card.signed:
            part = Part("cards", written=(card,))
        else:
            return None
        text = raw.strip()
        return part._replace(column=raw.find(text[0]) + 1, text=text, columns=columns, row=row)

    def _told(self, of: Mapping[str, str]) -> Part | None:
        """What a row of a table is that names no card: a faction, a heading, a total."""
        name, kind = of.get("name", ""), of.get("type", "")
        if fold(kind) in self.taker.lexicon.identity_fields and (part := self.structure.what(f"{kind}: {name}")):
            return part
        texts = (name, f"{name}: {of['count']}") if of.get("count") else (name,)
        parts = (self.structure.what(text) for text in texts)
        return next((part for part in parts if part and part.kind in ("identity", "heading", "total")), None)

    def _sort(self, raw: str) -> Part:
        if raw.lstrip().startswith("===") and lines.DIVIDER.re.fullmatch(raw):
            return Part("divider")
        if raw[0] == "#" and (columns := head(raw.rstrip("\r\n"), self.taker.lexicon, self.titles)) and columns.sign:
            return Part("meta", columns=columns)
        if note := lines.remark(raw):
            return self._remark(note)
        if out := lines.struck(raw):
            return self._dropped(out, struck=True) or Part("remark")
        if lines.bare_of_signs(raw):
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
            part = self.structure.what(lines.clean(note.text))
            # Markdown headings; a field of cards may be one too, or commented out.
            if part and not part.written:
                return part._replace(loose=True) if part.kind == "notes" else part
            if apart := self._hashed(part, note.text):
                return apart
        if note.glued and note.text[:1].isdigit() and (numbered := self._numbered_card(note.text)):
            return numbered
        if dropped := self._dropped(note.text):
            return dropped
        return Part("remark", value=lines.clean(note.text) if note.mark.startswith("#") else "")

    def _hashed(self, part: Part | None, text: str) -> Part | None:
        """Known cards behind a hash that stand apart from the deck: whether they are meant depends on the list."""
        part = part or self._cards(lines.clean(text)) if text else None
        if part is None or part.kind not in ("cards", "identity") or any(card.counted for card in part.written):
            return None
        named = all(self.titles.types(card.name) for card in part.written)
        apart = named and all(self.titles.of(card) & self.taker.lexicon.bare for card in part.written)
        said = "".join(card.name for card in part.written)
        exact = part.inline or part.kind == "identity" or loose(said) == loose(text)
        return part._replace(kind="hashed" if part.kind == "cards" else "identity") if apart and exact else None

    def _dropped(self, text: str, *, struck: bool = False) -> Part | None:
        """Known cards that are `struck`, copies of such that stand in a remark: told, and not counted."""
        if not (struck or counts.numeric(text)):
            return None
        part = self._line(text)
        known = part.kind == "cards" and all(self.titles.types(card.name) for card in part.written)
        return Part("dropped", written=part.written) if known and (struck or part.written[0].signed) else None

    def _numbered_card(self, text: str) -> Part | None:
        """A known card behind ``#1``: the number of the line where it stands apart, else perhaps that of its copies."""
        part = self._line(text)
        if part.kind != "cards" or len(part.written) != 1 or not self.titles.types(part.written[0].name):
            return None
        card = part.written[0]
        if self.titles.of(card) & self.taker.lexicon.bare:
            return part._replace(written=(card._replace(copies=None, bad="", signed=False),))
        return Part("dropped", written=part.written, loose=True)

    def _line(self, body: str) -> Part:
        if body.lstrip()[:1] in "<[" and not lines.clean(body):
            # Tags alone.
            return Part("remark")
        inner = lines.decorated(body)
        if inner is not None and not lines.bare_of_signs(inner):
            text = lines.clean(inner)
            if part := self.structure.what(text):
                return part
            if self.titles.pack(text):
                return Part("section", value=text, loose=True)
            written = self.taker.take(text)
            if not (written.counted or self.taker.known(written)):
                return Part("section", value=text)
        text = lines.clean(body)
        if lines.bare_of_signs(text):
            return Part("remark")
        return self.structure.what(text) or self._cards(text)

    def _cards(self, text: str) -> Part:
        if '",' in text or ',"' in text:
            # The quotation marks may be the title's own, not those of a table.
            whole = self.taker.take(text)
            if self.titles.types(whole.name):
                return Part("cards", written=(whole,))
        row = lines.cells(text)
        if len(row) > 2 and (faction := self._declared(row)):
            return faction
        if len(row) > 1 and (counted := self._all_counted(row)):
            return Part("cards", written=counted)
        if len(row) > 2:
            cards = take_row(row, self.taker)
            if any(self.taker.known(card) or (card.counted and card.name) for card in cards):
                return Part("cards", written=cards, row=row_of(text, headless(text)))
        listed = "; ".join(row) if len(row) > 1 else text
        text = " ".join(row)
        if numbered := counts.ordinal(text):
            self._numbered = True
            number, rest = numbered
            written = self.taker.take(rest)
            if number in (1, self._ordinal + 1) or written.counted or written.code:
                self._ordinal = number
                text = rest
            elif self.taker.known(written):
                return Part("cards", written=(written._replace(bad=f"{number}."),))
        written = self.taker.take(text)
        if not self.taker.known(written) and (several := self._several(listed, counted=written.counted)):
            return Part("cards", written=several)
        if self.taker.known(written) or (written.signed and written.name):
            return Part("cards", written=(written,))
        if written.counted and not (written.bad and self.titles.known) and shaped(written.name, 5):
            return Part("cards", written=(written,))
        return Part("prose", written=(written,), several=self._apart(listed))

    def _declared(self, row: Sequence[str]) -> Part | None:
        """A row that gives the faction, counted like a card: "Faction | 1 | House Stark"."""
        if fold(row[0]) not in self.taker.lexicon.identity_fields:
            return None
        part = self.structure.what(": ".join(cell for cell in row if counts.whole(counts.bare(cell)) != 1))
        return part if part and part.kind == "identity" else None

    def _apart(self, text: str) -> tuple[Written, ...]:
        """The cards of a line that names several that stand apart from the deck, one of them known at least."""
        listed = self.structure.several.split(text)
        known = [self.titles.of(card) for card in listed if self.taker.known(card)]
        sound = len(listed) > 1 and known and all(types & self.taker.lexicon.bare for types in known)
        if not sound or any(card.counted or not shaped(card.name) for card in listed):
            return ()
        return listed

    def _all_counted(self, row: Sequence[str]) -> tuple[Written, ...]:
        """The cards of a row each cell of which is a card with its count; none where a cell is anything else."""
        cards = tuple(map(self.taker.take, row))
        sound = all(card.signed and card.name for card in cards) and any(map(self.taker.known, cards))
        return cards if sound else ()

    def _several(self, text: str, *, counted: bool) -> tuple[Written, ...]:
        """The cards of a line that names several: each with its count, or all of them known."""
        chunks = tuple(map(self.taker.take, _NEXT.re.split(text))) if counted else ()
        if len(chunks) > 1 and all(chunk.signed and chunk.name for chunk in chunks):
            return chunks
        listed = self.structure.several.split(text)
        known = len(listed) > 1 and all(map(self.taker.known, listed))
        return listed if known and (not counted or all(card.counted for card in listed)) else ()


def shaped(text: str, lower: int = 0) -> bool:
    """Tell whether a text looks like a title: a few words, no full stop, written with capitals.

    Up to `lower` words may do without capitals.
    """
    words = text.split()
    if not words or len(words) > 8 or text[-1] in ".?:;," or not (text[0].isalnum() or text[0] in "\"'“„‘«"):
        return False
    if len(words) <= lower:
        return True
    if _SENTENCES.re.search(text) or (text[-1] == "!" and any(word[:1].islower() and len(word) > 2 for word in words)):
        # What is said, not what a card is called.
        return False
    long = [word for word in words if len(word) > 3] or words
    return sum(1 for word in long if word.strip("\"'“„(")[:1].isupper()) * 2 >= len(long)
