"""The grammar of quantities: "at least 12", "7 or more", "between three and five", "exactly one"."""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.sources.tokens import Reader
from deckcheck.sources.vocabulary import Vocabulary

_SMALL = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS = {
    **{word: number for number, word in enumerate(_SMALL)},
    **{ten: 20 + 10 * place for place, ten in enumerate(_TENS)},
    **{f"{ten}-{_SMALL[n]}": 20 + 10 * place + n for place, ten in enumerate(_TENS) for n in range(1, 10)},
}
#: Words before a number -> what they say of it.
_BEFORE = {
    "at least": "at least",
    "no fewer than": "at least",
    "no less than": "at least",
    "a minimum of": "at least",
    "at most": "at most",
    "no more than": "at most",
    "a maximum of": "at most",
    "only": "at most",
    "exactly": "exactly",
    "up to": "up to",
    "more than": "more than",
    "fewer than": "fewer than",
    "less than": "fewer than",
}
_AFTER = {"or more": "at least", "or fewer": "at most", "or less": "at most"}


class Amount(NamedTuple):
    """A number and what is said of it: a value of `_BEFORE`, "between" (with `highest`), or "" for the bare number."""

    number: int
    said: str
    highest: int = 0


class Quantities:
    """Reads numbers at the place where a `Reader` stands."""

    def __init__(self, reader: Reader, vocabulary: Vocabulary) -> None:
        self.reader = reader
        self.words = vocabulary

    def amount(self) -> Amount:
        """Read a number and what is said of it."""
        if self.reader.says("between"):
            lowest = self.number()
            self.reader.expect("and")
            return Amount(lowest, "between", self.number())
        said = _BEFORE.get(self.reader.says(*_BEFORE), "")
        number = self.number()
        if not said:
            said = _AFTER.get(self.reader.says(*_AFTER), "")
        return Amount(number, said)

    def number(self) -> int:
        """Read a number in figures or words."""
        if self.reader.says("a single"):
            return 1
        token = self.reader.peek()
        if token.kind == "number":
            return int(self.reader.skip().text)
        return _NUMBERS[self.reader.skip().text] if token.text in _NUMBERS else self.reader.fail()

    def some(self) -> int:
        """Read a number, or "a"."""
        return 1 if self.reader.says("a", "an") else self.number()

    def joint(self) -> str:
        """Read what joins the parts of an enumeration and return "and", "or", "," or ""."""
        comma = self.reader.says(",")
        return self.reader.says("and/or", "and", "or").rpartition("/")[2] or comma
