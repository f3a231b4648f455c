"""Card text as sentences, a sentence as tokens, and a reader over them that goes back when a pattern does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple, NoReturn, TypeVar

Result = TypeVar("Result")

_PLAIN = str.maketrans("‘’“”–—\u00a0", "''\"\"-- ")
_TRAIT = re.compile(r"<i>\s*(.*?)\s*</\s*i>")
_TAG = re.compile(r"</?\s*[a-z]+\s*/?\s*>")
_TOKEN = re.compile(
    r"(?P<trait>⟨[^⟩]*⟩)|\[(?P<bracket>[^\]]*)\]|(?P<number>\d+)|(?P<word>non-(?=\S)|[^\W\d_][\w'/]*(?:-[\w']+)*)"
    r"|(?P<mark>[^\s\w])",
    re.IGNORECASE,
)
#: A sentence ends at a full stop; the next one may follow without a blank.
_STOP = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][)\"]))\s+|(?<=[.!?])(?=[A-Z⟨])|\n+")
_LONGEST_FORM = 5


class Token(NamedTuple):
    """A word, number, mark, [bracket] or ⟨trait⟩; `text` is in lower case, `raw` as written, both without the signs."""

    kind: str
    text: str
    raw: str


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a card's text, without markup; what stood in <i> tags is put in ⟨⟩."""
    plain = _TAG.sub("", _TRAIT.sub(r"⟨\1⟩", text.translate(_PLAIN)))
    for part in _STOP.split(plain):
        sentence = " ".join(part.split())
        if sentence.startswith("(") and sentence.endswith(")"):
            sentence = sentence[1:-1]
        if sentence := sentence.rstrip(".! "):
            yield sentence


def tokens(sentence: str) -> tuple[Token, ...]:
    """Cut one sentence into tokens; "non-" is a token of its own."""
    found = []
    for match in _TOKEN.finditer(sentence):
        kind = match.lastgroup or ""
        raw = match[kind].strip("⟨⟩")
        found.append(Token(kind, raw.lower(), raw))
    return tuple(found)


class NoFit(Exception):
    """The tokens are not what the pattern at hand wants; the next one is tried."""


class Reader:
    """A place within the tokens of one sentence. Its methods move on when they match, and never otherwise."""

    def __init__(self, read: tuple[Token, ...]) -> None:
        self.tokens = read
        self.at = 0
        self.furthest = 0

    def done(self) -> bool:
        """Tell whether all has been read."""
        return self.at == len(self.tokens)

    def fail(self) -> NoReturn:
        """Give the pattern up, and remember how far it came."""
        self.furthest = max(self.furthest, self.at)
        raise NoFit

    def peek(self, ahead: int = 0) -> Token:
        """Return a coming token; an empty one past the end."""
        place = self.at + ahead
        return self.tokens[place] if place < len(self.tokens) else Token("", "", "")

    def skip(self) -> Token:
        """Move past the next token and return it."""
        if self.done():
            self.fail()
        self.at += 1
        return self.tokens[self.at - 1]

    def says(self, *phrases: str) -> str:
        """Read the first of these phrases that stands here and return it; "" if none does."""
        for phrase in phrases:
            wanted = phrase.split(" ")
            if [token.text for token in self.tokens[self.at : self.at + len(wanted)]] == wanted:
                self.at += len(wanted)
                return phrase
        self.furthest = max(self.furthest, self.at)
        return ""

    def expect(self, *phrases: str) -> str:
        """Read one of these phrases, or fail."""
        return self.says(*phrases) or self.fail()

    def form(self, forms: Mapping[str, str] | Collection[str]) -> str | None:
        """Read the longest of some written forms that stands here; return what it maps to (or itself)."""
        for length in range(min(_LONGEST_FORM, len(self.tokens) - self.at), 0, -1):
            coming = self.tokens[self.at : self.at + length]
            if any(token.kind in ("trait", "mark") for token in coming):
                continue
            written = " ".join(token.text for token in coming)
            if written in forms:
                self.at += length
                return forms[written] if isinstance(forms, Mapping) else written
        self.furthest = max(self.furthest, self.at)
        return None

    def maybe(self, pattern: Callable[[], Result]) -> Result | None:
        """Return what a pattern reads; None, and nothing read, when it does not fit."""
        start = self.at
        try:
            return pattern()
        except NoFit:
            self.at = start
            return None

    def first(self, *patterns: Callable[[], Result]) -> Result:
        """Return what the first fitting pattern reads, or fail."""
        for pattern in patterns[:-1]:
            if (found := self.maybe(pattern)) is not None:
                return found
        return patterns[-1]()
