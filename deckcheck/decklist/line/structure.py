"""Lines that are no cards: headings, totals, factions, fields; and fields that hold cards on their own line."""

from __future__ import annotations

import re

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Heading
from deckcheck.decklist.line import counts
from deckcheck.decklist.line.behind import BRACKETS
from deckcheck.decklist.line.columns import head
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.line.several import AROUND, SEPARATORS, Several
from deckcheck.decklist.line.written import Taker
from deckcheck.fold import fold
from deckcheck.model import ASIDE

_INSIDE = Lazy(r"[(\[{][^()\[\]{}]*[)\]}]")
_FIELD = Lazy(r"([^:=]{1,40}?)\s*(?:[:=]|\s[-–—]\s)\s*(.*)")
_META = Lazy(
    r"v(?:er(?:sion|ze)?)?\.?\s*\d[\w.]*|\d{4}-\d\d?-\d\d?|\d\d?[./]\s?\d\d?[./]\s?(?:\d\d){1,2}|by\s+\S.{,40}"
)
_DIGITS = Lazy(r"\d{4,}")
# Fields that say nothing of the cards.
_REMARKS = ("name", "game", "meta", "notes")
_COUNTED = Lazy(r"\s*\d+\s")
_PIECES = Lazy(r"\s*[|;,]\s*")
_OWNED = Lazy(r".*\S(?:['’]s|s['’])\s+(\S.*)")
# A word and its number: "Deck 1", "Hero #2".
_ORDINAL = Lazy(r"^\W*[^\W\d]+\s*#?\s*\d\W*$")
_SUM = Lazy(r"[=∑Σ]\s*\d+")
_PAIR = Lazy(r"\s*(?:[|\t;,]|-+>|=+>|→)\s*")


class Structure:
    """Knows the lines of one game that give a list its structure."""

    def __init__(self, taker: Taker) -> None:
        self.taker = taker
        self.lexicon = taker.lexicon
        self.titles = taker.titles
        self.several = Several(taker)
        units = self.lexicon.units
        self._unit = Lazy(rf"\d\s*(?:{units})\b")
        self._numbers = Lazy(rf"\d+\s*[x×]?(?:\s*(?:{units})\b)?")

    def _heading_of(self, core: str, text: str) -> Heading | None:
        """The heading that a text (its `core` without number) is, perhaps with a player's or faction's name before it.

        So are "Ann's heroes", "Stark characters"; "Ann's deck" is what a deck is called, and a title may look alike.
        """
        found = self.lexicon.heading(core)
        if found is not None:
            return found
        first, _, last = core.rpartition(" ")
        if owned := _OWNED.re.fullmatch(core):
            found = self.lexicon.heading(owned[1])
        elif first and self.lexicon.faction(first):
            found = self.lexicon.heading(last)
        typed = found is not None and bool(found.types)
        return found if typed and not self.taker.known(self.taker.take(text)) else None

    def what(self, text: str) -> Part | None:
        """Return what a line is that names no card by itself; None where it is a card or prose."""
        if not text or self.titles.types(text):
            return None
        if columns := head(text, self.lexicon, self.titles):
            return Part("meta", columns=columns)
        return self._heading(text) or self._identity(text) or self._field(text) or self._meta(text)

    def _core(self, text: str) -> tuple[str, int | None, bool]:
        """A heading without its number; the number; whether a word such as "cards" stands beside it."""
        folded = fold(text)
        outside = _INSIDE.re.sub(" ", folded)
        core = self._numbers.re.sub(" ", outside).strip(SEPARATORS + ".…()[]#")
        number = re.search(r"\d{1,5}", folded)
        return core, int(number[0]) if number else None, self._unit.re.search(folded) is not None

    def _heading(self, text: str) -> Part | None:
        lexicon = self.lexicon
        key, _, value = text.partition(":")
        if value and lexicon.has("none", value) and (heading := lexicon.heading(self._core(key)[0])):
            return Part("heading", heading=heading, value=key, inline=True)
        if any(lexicon.is_code(number) and self.titles.type_of(number) for number in _DIGITS.re.findall(text)):
            # "Agenda: 16030" is a field with a card, not a heading with a number.
            return None
        core, stated, unit = self._core(text)
        if (total := self._totals(text)) is not None:
            return Part("total", stated=total, value=text) if total else Part("meta")
        if heading := self._heading_of(core, text):
            return self._opens(text, heading, stated)
        if stated is not None and (core in lexicon.words["total"] or (not core and unit)):
            return Part("total", stated=stated, value=text)
        if core in lexicon.identity_fields:
            return Part("faction")
        if core in lexicon.group_words and not self.titles.types(core):
            return Part("group", value=lexicon.group_words[core])
        if core in lexicon.words["notes"] and stated is None:
            return Part("notes")
        return None

    def _opens(self, text: str, heading: Heading, stated: int | None) -> Part:
        """A heading with the number of cards that it states; a threat and the number of a deck are none."""
        inside = _INSIDE.re.search(text)
        valued = inside is not None and self.taker.beside.value(inside[0][1:-1]) is not None
        if valued or (not heading.types and _ORDINAL.re.search(text)):
            stated = None
        return Part("heading", heading=heading, stated=stated, value=text.rstrip(" :"))

    def _totals(self, text: str) -> int | None:
        """Read "3 Heroes, 50 Cards", several numbers with what they count: the number of all cards; 0 if none is."""
        pieces = text.split(",")
        if len(pieces) < 2 or not all(_COUNTED.re.match(piece) for piece in pieces):
            return None
        cores = [self._core(piece) for piece in pieces]
        meta = self.lexicon.words["meta"]
        if not all(self.lexicon.heading(core) or core in meta or (unit and not core) for core, _, unit in cores):
            return None
        return next((number for core, number, _ in cores if not core and number), 0)

    def _identity(self, text: str) -> Part | None:
        """A faction on a line of its own, perhaps with "1x" before it and the agenda after it."""
        lexicon = self.lexicon
        if not lexicon.identities:
            return None
        count = counts.before(text)
        plain = count.rest if count and count.value == 1 else text
        alone = AROUND.re.sub("", _INSIDE.re.sub(" ", plain) if plain[:1] not in "([{" else plain)
        if code := lexicon.identity(alone):
            inside = _INSIDE.re.search(plain) if plain[:1] not in "([{" else None
            rest = self._listed(inside[0][1:-1]) if inside else None
            stated = counts.whole(inside[0][1:-1]) if inside else None
            group = stated is not None or text.endswith(":")
            return Part(
                "identity", value=code, written=rest or (), loose=" " not in alone and count is None, group=group
            )
        words = plain.split()
        for size in range(1, min(len(words), 3)):
            code = lexicon.identity(AROUND.re.sub("", " ".join(words[size:])))
            if code and fold(" ".join(words[:size]).strip(SEPARATORS)) in lexicon.identity_fields:
                return Part("identity", value=code, inline=True)
        if (bracket := BRACKETS.re.fullmatch(plain)) and (code := lexicon.identity(bracket[2])):
            # "Agenda (Faction)", where that is not the faction of the agenda itself.
            rest = self._listed(bracket[1])
            if rest and not self.titles.of_faction(rest[0].name, code):
                return Part("identity", value=code, written=rest)
        for size in range(min(len(words) - 1, 4), 0, -1):
            if code := lexicon.identity(" ".join(words[:size]).rstrip(SEPARATORS)):
                rest = self._listed(re.sub(r"^(?:with|and|s)\s+", "", " ".join(words[size:]).lstrip(SEPARATORS)))
                return Part("identity", value=code, written=rest) if rest else None
        return None

    def _listed(self, text: str) -> tuple[Written, ...] | None:
        """Cards that may stand beside the faction; None when the text names any other thing."""
        field = _FIELD.re.fullmatch(text) if _may_be_field(text) else None
        heading = self.lexicon.heading(self._core(field[1])[0]) if field else None
        if field and heading and self.lexicon.bare.issuperset(heading.types):
            text = field[2]
        pieces = _PIECES.re.split(text)
        if len(pieces) > 1:
            # "60 cards" beside the agenda.
            sound = [piece for piece in pieces if not ((part := self._heading(piece)) and part.kind == "total")]
            text = ", ".join(sound)
        found = self.several.split(text)
        apart = [self.titles.types(card.name) & self.lexicon.bare for card in found]
        rest = [card for card, types in zip(found, apart, strict=True) if not types]
        return found if any(apart) and all(card.signed and self.titles.types(card.name) for card in rest) else None

    def _field(self, text: str) -> Part | None:
        lexicon = self.lexicon
        found = _FIELD.re.fullmatch(text) if _may_be_field(text) else None
        if not found:
            return self._cells(text) or self._aside(text)
        key, stated, _unit = self._core(found[1])
        value = found[2].strip()
        colon = text[found.end(1) :].lstrip()[:1] in (":", "=")
        if key in lexicon.identity_fields:
            return self._faction(value)
        if (count := counts.before(found[1])) and not count.plain and key not in lexicon.words["total"]:
            # "2x Event: Name": the count is that of the card.
            return None
        if colon and any(key in lexicon.words[kind] for kind in _REMARKS) and (counted := self.several.counted(value)):
            return counted
        if colon and key in lexicon.words["name"] and value:
            return Part("name", value=value)
        if (heading := self._heading_of(key, found[1])) and value:
            if lexicon.has("none", value):
                return Part("heading", heading=heading, stated=stated, value=found[1], inline=True)
            if (meta := self._meta(value)) and not meta.written:
                return Part("heading", heading=heading, value=text)
            if _ORDINAL.re.search(found[1]):
                # The number of the hero, as in Hero 2.
                stated = None
            cards = self.several.split(value)
            if heading.types or heading.place or not colon or any(map(self.taker.known, cards)):
                return Part("cards", heading=heading, inline=True, written=cards, stated=stated, value=found[1])
        if not colon:
            return Part("meta") if value.isdigit() and key in lexicon.words["meta"] else None
        if key in lexicon.words["game"] or key in lexicon.words["meta"]:
            return Part("meta")
        if key in lexicon.words["notes"]:
            return Part("notes", value=value)
        return None

    def _cells(self, text: str) -> Part | None:
        """A field as the two cells of a row: "| Faction | House Stark |", "Agenda -> Fealty"."""
        if not any(sign in text for sign in "|\t;,>→"):
            return None
        pair = [cell.strip() for cell in _PAIR.re.split(text.strip("|; \t"))]
        if all(fold(cell) in self.lexicon.identity_fields or self.lexicon.heading(cell) for cell in pair):
            return Part("meta") if fold(pair[0]) in self.lexicon.identity_fields and len(pair) > 1 else None
        if len(pair) == 4 and (first := self._cells(" | ".join(pair[:2]))) and first.kind == "identity":
            second = self._cells(" | ".join(pair[2:]))
            cards = second.written if second and self.lexicon.bare.issuperset(second.heading.types) else ()
            return first._replace(written=cards) if cards else None
        if len(pair) != 2 or not all(pair) or counts.numeric(pair[0]):
            return None
        heading = self.lexicon.heading(pair[0])
        known = heading is not None and any(map(self.taker.known, self.several.split(pair[1])))
        if "," not in text or known or (fold(pair[0]) in self.lexicon.identity_fields and self._identity(pair[1])):
            return self._field(f"{pair[0]}: {pair[1]}")
        return None

    def _aside(self, text: str) -> Part | None:
        """A card with its count behind the word for the sideboard: "SB 2x Name"."""
        word, _, rest = text.partition(" ")
        heading = self.lexicon.heading(word)
        if not (heading and heading.place == ASIDE and counts.before(rest)):
            return None
        return Part("cards", heading=heading, inline=True, written=self.several.split(rest), value=word)

    def _faction(self, value: str) -> Part:
        if not value or self.lexicon.has("none", value):
            return Part("faction", inline=bool(value))
        found = self._identity(value)
        return found._replace(inline=True) if found else Part("faction", value=value, inline=True)

    def _meta(self, text: str) -> Part | None:
        folded = fold(text)
        if self.taker.beside.value(_INSIDE.re.sub("", text)) is not None or _SUM.re.fullmatch(text):
            # "1 Cost" heads the cards of that cost.
            return Part("meta")
        key, _, number = folded.rpartition(" ")
        if number.isdigit() and key in self.lexicon.words["meta"]:
            # "Threat 29"
            return Part("meta")
        begins = next((words for words in self.lexicon.meta_lines if folded.startswith(words)), "")
        if begins or (folded[0] in "0123456789bv" and _META.re.fullmatch(folded)):
            rest = text.split(maxsplit=max(1, len(begins.split())))[-1]
            return self.several.counted(rest.lstrip(SEPARATORS)) or Part("meta")
        return None


def _may_be_field(text: str) -> bool:
    return ":" in text or "=" in text or " - " in text or " – " in text or " — " in text
