"""What a FAQ document says of cards: its numbered places, their pages, and the cards that they name.

An aid for whoever keeps a game's ``rulings-index.json``: it finds the places, a person sums them up. It knows the
layout of the Czech FAQ: corrections by card with the card's set and number, rules with a number in brackets, questions
that begin with "Ot.:", and pages that end with a line that holds nothing but their number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckcheck.fold import fold

#: Letters that the extracted text has wrong -> as printed.
_PRINTED = str.maketrans("ţŢ", "žŽ")
#: A card by the abbreviation of its set and its number, perhaps over the end of a line.
_REFERENCE = re.compile(r"\b([Zz]ákl\.|[A-Z][A-Za-z]{0,3})\s?(\d{1,3})\b(?!\s*\.)")
_RULE = re.compile(r"^\((\d\.\d\d)\)", re.MULTILINE)
_QUESTION = re.compile(r"^Ot\.:", re.MULTILINE)
#: The headings of the parts, in order.
_PARTS = ("Opravy chyb", "Objasnění pravidel", "Pokročilá hra", "Často kladené otázky")


class Place(NamedTuple):
    """A correction, a rule or a question: where it is written.

    ``number`` is that of the rule ("1.02"), the running number of the question ("Q7"), or the set and number of the
    corrected card as printed ("KD 3"). ``text`` is the place's own text, empty for a correction.
    """

    number: str
    page: int
    text: str = ""


class Reference(NamedTuple):
    """A card named by the abbreviation of its set, as written, and its number."""

    mark: str
    number: int


def printed(text: str) -> str:
    """Return the text of the document with the letters of the print."""
    return text.replace("\r\n", "\n").translate(_PRINTED)


def places(text: str) -> Iterator[Place]:
    """Yield the places of a document in order: corrections, rules, questions."""
    text = printed(text)
    corrections, rules, _, questions = _parts(text)
    for found in _REFERENCE.finditer(text, *corrections):
        yield Place(f"{found[1]} {found[2]}", _page(text, found.start()))
    for pattern, part in ((_RULE, rules), (_QUESTION, questions)):
        starts = [found.start() for found in pattern.finditer(text, *part)]
        for count, (start, end) in enumerate(zip(starts, [*starts[1:], part[1]], strict=True), start=1):
            number = text[start + 1 : start + 5] if pattern is _RULE else f"Q{count}"
            yield Place(number, _page(text, start), text[start:end])


def _parts(text: str) -> list[tuple[int, int]]:
    starts: list[int] = []
    for heading in _PARTS:
        found = re.compile(rf"^{heading}$", re.MULTILINE).search(text, starts[-1] if starts else 0)
        if found is None:
            raise ValueError(f"the document has no part called {heading!r}")
        starts.append(found.start())
    return list(zip(starts, [*starts[1:], len(text)], strict=True))


def _page(text: str, at: int) -> int:
    """Return the page of a place: the number of the page's last line, which is the next number in the row."""
    page = 1
    for line in re.finditer(r"^(\d+)\s*$", text, re.MULTILINE):
        if int(line[1]) == page:
            if line.start() > at:
                break
            page += 1
    return page


def references(text: str) -> list[Reference]:
    """Return the cards that a text names by set and number, each once."""
    return list(dict.fromkeys(Reference(found[1], int(found[2])) for found in _REFERENCE.finditer(printed(text))))


def titles_named(text: str, titles: Iterable[str]) -> set[str]:
    """Return those of `titles` that stand in the text as whole words."""
    words = f" {_words(printed(text))} "
    return {title for title in titles if f" {_words(title)} " in words}


def _words(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", fold(text).replace("'", "")))
