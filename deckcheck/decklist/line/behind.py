"""What stands behind a title without brackets: a pack and number, a value, a remark, signs; taken off step by step."""

from __future__ import annotations

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.line import counts
from deckcheck.decklist.line.beside import Beside
from deckcheck.decklist.line.part import Written

#: More copies of a card are in no deck as a rule.
COPIES = 3
#: A text and the brackets at its end.
BRACKETS = Lazy(r"(.*?)\s*[(\[{<]([^()\[\]{}<>]*)[)\]}>]\s*")

_NUMBERED = Lazy(r"(.*[^\s@])\s*[\s,@]\s*#?(\d{1,3})[a-z]?")
_AFTER_BRACKET = Lazy(r"(.*[)\]}])\s+(\d{1,3})[a-z]?")
_NUMBER = Lazy(r"[\W_xX×]*\d{1,2}[\W_xX×]*")
_DIVIDES = Lazy(r"\s+[-–—]+\s+|\s*[,:;/]\s*|\s+")
#: What stands between several things.
JOINTS = Lazy(r"\s*[,;/|&+]\s*|\s+(?:and|a)\s+")
# What sets a remark or a pack off from a title. A comma does so only before a pack: commas belong to titles.
_NOTE = Lazy(r"\s+[-–—]+\s+|\s*(?:<-+|-+>|=+>|→|←|\.{3}|…)\s*|\s*[:;/]\s+|(?P<comma>\s*,\s*)")
# Signs that stand for something else than a title: all but letters, digits, brackets, quotation marks and final points.
_SIGNS = Lazy(r"(.*[\w)\]}\"'”“’!?.])\s*(?:[^\w\s()\[\]{}\"'”“’‘„!?.,;:#&+/–—=-]+|(?<=[\w)\]}])[.,;])")


class Behind:
    """Takes off what stands behind a title; each step returns the shorter card, None where there is no such thing."""

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        self.titles = beside.titles

    def all(self, found: Written) -> Written | None:
        """Take off all that stands behind a known title and a dash, where each piece tells something known."""
        for sign in _NOTE.re.finditer(found.name):
            head, tail = found.name[: sign.start()].rstrip(), found.name[sign.end() :]
            if not sign["comma"] and self.titles.types(head):
                told = self.beside.told(found._replace(name=head), tail)
                return told if told != found._replace(name=head) else None
        return None

    def value(self, found: Written) -> Written | None:
        """Take off a printed value with its name behind a title: "Title - 9 threat", "Title, threat: 9"."""
        for sign in _DIVIDES.re.finditer(found.name) if self.beside.lexicon.stats else ():
            head = found.name[: sign.start()].rstrip()
            value = self.beside.value(found.name[sign.end() :])
            # Titles and packs end with such words too: "Show of Strength × 2", "There Is My Claim 66".
            if value is not None and self._titled(head, counted=True):
                numbered = _NUMBERED.re.fullmatch(found.name)
                return None if numbered and self._packed(numbered[1]) else found._replace(name=head, printed=(value,))
        return None

    def pack(self, found: Written, *, counted: bool) -> Written | None:
        """Take off a pack and the number in it behind a known title: "Title, Pack 10", "Title (Pack) 10".

        Without a count besides, the number must be the title's in that pack; else it is the number of copies. So is one
        that may be both, but for cards that stand apart from the deck.
        """
        numbered = _NUMBERED.re.fullmatch(found.name) if found.name[-1].isdigit() else None
        if numbered is None or not self.titles.known:
            return None
        behind = self._packed(numbered[1])
        number = int(numbered[2])
        if behind is None:
            return None
        types = self.titles.at(*behind, number)
        named = found._replace(name=behind[0], hint=found.hint or behind[1])
        if counted and not types and (stated := self.beside.stated(named, number)):
            return stated
        if not counted and (not types or (number <= COPIES and not types <= self.beside.lexicon.bare)):
            return None
        return found._replace(name=behind[0], hint=found.hint or behind[1], position=found.position or number)

    def _packed(self, text: str) -> tuple[str, str] | None:
        """A title and the pack behind it, however they are divided."""
        if (bracket := BRACKETS.re.fullmatch(text)) and self.titles.types(bracket[1]):
            return (bracket[1], bracket[2]) if self.titles.pack(bracket[2]) else None
        ends = [(sign.start(), sign.end()) for sign in _DIVIDES.re.finditer(text)]
        for start, end in ends:
            sound = text[end:][:1].isalnum() and text[-1].isalnum()
            if sound and self.titles.types(text[:start]) and self.titles.pack(text[end:]):
                return text[:start], text[end:]
        return None

    def _titled(self, text: str, *, counted: bool = False) -> bool:
        """Whether a text is a title, perhaps with brackets behind it, and a count where it may be `counted`."""
        count = counts.after(text, signed=True) if counted else None
        text = count.rest if count else text
        bracket = BRACKETS.re.fullmatch(text)
        return bool(self.titles.types(text) or (bracket and self.titles.types(bracket[1])))

    def note(self, found: Written) -> Written | None:
        """Take off a pack or a remark, set off by a dash, a comma or the like; only after a known title."""
        for sign in _NOTE.re.finditer(found.name):
            head, tail = found.name[: sign.start()].rstrip(), found.name[sign.end() :].strip(" .()")
            if self._titled(head):
                told = self.beside.told(found._replace(name=head), tail) if tail else None
                if told is not None and told != found._replace(name=head):
                    return told
                if self.titles.pack(tail) or not (sign["comma"] or self._further(tail)):
                    return found._replace(name=head)
        return None

    def end(self, found: Written) -> Written | None:
        """Take off signs (stars, dots, a full stop), a number after a bracket, a pack without any bracket."""
        name = found.name
        if sign := _SIGNS.re.fullmatch(name):
            return found._replace(name=sign[1])
        if number := _AFTER_BRACKET.re.fullmatch(name):
            return found._replace(name=number[1], position=found.position or int(number[2]))
        words = name.split()
        for size in range(len(words) - 1, 0, -1):
            head, tail = " ".join(words[:size]), " ".join(words[size:])
            if self.titles.types(head):
                told = self.beside.told(found._replace(name=head), tail)
                if told is not None and told != found._replace(name=head):
                    return told
        return None

    def _further(self, text: str) -> bool:
        """Whether what follows a title is no remark but another card, several, or a number of copies."""
        if counts.before(text) is not None or _NUMBER.re.fullmatch(text):
            return True
        return any(self.titles.types(BRACKETS.re.sub(r"\1", piece).strip()) for piece in (text, *JOINTS.re.split(text)))
