"""Several cards in one text, divided by commas and the like; and whether a text that should be none holds any."""

from __future__ import annotations

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.line import counts, lines
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.line.written import Taker
from deckcheck.fold import loose

#: A text of more pieces names no cards: trying how they may be joined would take long.
SEVERAL = 14
#: Signs between words of a line that say nothing.
SEPARATORS = " ,:;/|+&-–—=\t"
#: Signs around a name that say nothing: bullets, pictures, quotation marks, full stops.
AROUND = Lazy(r"^[\W_]+|[\W_]+$")

# "Title, The" is one title.
_LIST = Lazy(r"\s*[,;|/\t](?!\s*(?:[Tt]he|[Aa]n?)\s*(?:[,;|/\t]|$))\s*|\s+(?:and|&|\+|/|a|[·•∙])\s+")
_INSIDE = Lazy(r"[(\[][^()\[\]]*[)\]]")
_NESTED = Lazy(r"(.*\S)\s*[(\[]([^()\[\]]*)[)\]]")
# A number of copies right after a title.
_SIGNED = Lazy(r"[(\[]?(?:[xX×]\d+|\d+[xX×])(?:\W.*)?")


class Several:
    """Knows how the lists of one game name several cards."""

    def __init__(self, taker: Taker) -> None:
        self.taker = taker
        self.titles = taker.titles

    def split(self, text: str) -> tuple[Written, ...]:
        """Return the cards of a text that names several, divided by commas and the like; commas in titles survive."""
        if nested := self._nested(text):
            return nested
        bounds = [(0, 0), *_joints(text), (len(text), len(text))]
        if len(bounds) > SEVERAL:
            return (self.taker.take(text),)
        cards: list[Written] = []
        first = 0
        while first < len(bounds) - 1:
            last = len(bounds) - 1 if self.titles.known else first + 1
            while last > first + 1 and not self._one(text[bounds[first][1] : bounds[last][0]], last - first - 1):
                last -= 1
            chunk = lines.unbulleted(text[bounds[first][1] : bounds[last][0]].strip())
            if chunk:
                cards.append(self.taker.take(chunk))
            first = last
        return tuple(cards)

    def _nested(self, text: str) -> tuple[Written, ...]:
        """The cards of "Title (Title, Title)", all of one type that stands apart; none for any other text."""
        found = _NESTED.re.fullmatch(text) if text[-1:] in ")]" else None
        if found is None or not (types := self.titles.types(found[1]) & self.taker.lexicon.bare):
            return ()
        if self.taker.beside.told(Written(found[1]), found[2]) is not None:
            # Packs are called like cards in them.
            return ()
        inner = self.split(found[2])
        return (Written(found[1]), *inner) if all(self.titles.types(card.name) & types for card in inner) else ()

    def _one(self, text: str, joints: int) -> bool:
        """Tell whether a text with so many commas and the like is one card: its title has them all.

        One more may stand before a pack, which is no title.
        """
        card = self.taker.take(text)
        if not self.taker.known(card):
            return False
        own = len(_LIST.re.findall(card.name))
        if own >= joints:
            return True
        places = _joints(text)
        last = text[places[-1][1] :]
        if self.titles.types(self.taker.take(last).name) & (self.taker.lexicon.decked | self.taker.lexicon.bare):
            return False
        behind = text[places[own][1] :]
        packed = bool(card.hint) and loose(behind).startswith(loose(card.hint))
        return own + len(_LIST.re.findall(card.hint)) + packed >= joints

    def counted(self, value: str) -> Part | None:
        """Cards with counts in a field for something else: what counts copies of a title is no name, date or place."""
        cards = self.split(value) if counts.numeric(value) else ()
        if all(self.taker.known(card) and (card.signed or value[:1].isdigit()) for card in cards if card.name):
            return Part("cards", written=cards) if any(card.counted and card.name for card in cards) else None
        return Part("prose", written=(self.taker.take(value),)) if self._begins(value) else None

    def _begins(self, value: str) -> bool:
        """Whether a text begins with a title and its count, whatever follows; one word may be many things."""
        count = counts.before(value)
        words = (count.rest if count else value).split()
        for end in range(1, len(words) + 1):
            if self.titles.types(AROUND.re.sub("", " ".join(words[:end]))):
                following = words[end] if end < len(words) else ""
                if count is not None and not count.plain:
                    return True
                if _SIGNED.re.fullmatch(following) or (end > 1 and (count or counts.numeric(following))):
                    return True
        return False


def _joints(text: str) -> list[tuple[int, int]]:
    """Where a text may be parted into cards; what brackets hold belongs to the card before them."""
    inside = [(found.start(), found.end()) for found in _INSIDE.re.finditer(text)]
    joints = [(found.start(), found.end()) for found in _LIST.re.finditer(text)]
    return [(start, end) for start, end in joints if not any(a < start and end < b for a, b in inside)]
