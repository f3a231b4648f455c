"""Text whose lines end with HTML tags (``<br>``, ``</li>``) and not with line breaks: parted into such lines.

What is found in them is told at the lines and columns of the text as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from deckcheck.decklist.document import Document
from deckcheck.decklist.lazy import Lazy
from deckcheck.model import Deck, Line, Span

_BREAK = Lazy(
    r"(?P<br><br\s*/?>)|(?P<end></(?:li|p|tr|div|h[1-6]|ul|ol|table)\s*>)"
    r"|<(?:li|p|tr|div|h[1-6]|ul|ol|table)(?:\s[^<>]*)?>",
    re.IGNORECASE,
)
_TAG = Lazy(r"</?[a-zA-Z][^<>]*>")
#: What the roles of the pieces of a line weigh.
_ROLES = ("blank", "comment", "heading", "entry", "finding")


class Parted(NamedTuple):
    """A text parted into more lines, and where each of them stands: line, and columns before it."""

    document: Document
    places: Sequence[tuple[int, int]]

    def restored(self, deck: Deck) -> Deck:
        """Return a deck of this text with the lines and columns of the text as it was."""
        roles: dict[int, str] = {}
        for number, role in deck.lines:
            line = self._place(number)[0]
            roles[line] = max(role, roles.get(line, role), key=_ROLES.index)
        findings = (found._replace(spans=tuple(map(self._span, found.spans))) for found in deck.findings)
        return replace(
            deck,
            entries=tuple(entry._replace(span=self._span(entry.span)) for entry in deck.entries),
            findings=tuple(findings),
            lines=tuple(Line(number, role) for number, role in sorted(roles.items())),  # type: ignore[arg-type]
            start=self._place(deck.start)[0],
            suppressed=tuple((rule, reason, self._span(span)) for rule, reason, span in deck.suppressed),
            doubtful=frozenset(self._place(number)[0] for number in deck.doubtful),
        )

    def _place(self, number: int) -> tuple[int, int]:
        index = number - self.document.first_line
        return self.places[index] if 0 <= index < len(self.places) else (number, 0)

    def _span(self, span: Span) -> Span:
        line, before = self._place(span.line)
        return span._replace(line=line, column=span.column + before)


def parted(document: Document) -> Parted | None:
    """Return a text parted where its tags end lines; None where they do so nowhere but at the ends of its lines."""
    if "<" not in document.text or not _BREAK.re.search(document.text):
        return None
    rows: list[str] = []
    places: list[tuple[int, int]] = []
    raw = document.text.splitlines()
    for number, line in enumerate(raw, document.first_line):
        for start, text in _pieces(line) if "<" in line else [(0, line)]:
            rows.append(text)
            places.append((number, start))
    if len(rows) == len(raw):
        return None
    return Parted(document._replace(text="\n".join(rows)), places)


def _pieces(line: str) -> list[tuple[int, str]]:
    """The lines that a line holds, each with the columns before it; tags alone belong to the text behind them."""
    pieces: list[tuple[int, str]] = []
    start = said = 0
    for found in _BREAK.re.finditer(line):
        text = bool(_TAG.re.sub("", line[said : found.start()]).strip())
        said = found.end()
        if text:
            cut = found.end() if found["end"] else found.start()
            pieces.append((start, line[start:cut]))
            start = found.end() if found["end"] or found["br"] else found.start()
        elif found["br"] and pieces and not line[start : found.start()].strip():
            # A blank line.
            pieces.append((start, ""))
            start = found.end()
    rest = line[start:]
    if not pieces:
        return [(0, line)]
    if _TAG.re.sub("", rest).strip():
        pieces.append((start, rest))
    else:
        while not pieces[-1][1]:
            pieces.pop()
        first = pieces[-1][0]
        pieces[-1] = (first, line[first:])
    return pieces
