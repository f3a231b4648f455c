"""Lists that number every card (``#1 Name``, ``#2 Name``): the numbers are those of the lines, not of copies."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.line.part import Part

_NUMBER = Lazy(r"#(\d{1,3})\b")
#: Shorter lists may number copies: no deck has more of a card than three.
LINES = 4


def numbered(parts: Sequence[Part]) -> list[Part]:
    """Return the lines of a text; where all cards are numbered 1, 2, 3 ..., these are no counts.

    The numbers may begin anew below a heading.
    """
    numbers: dict[int, int] = {}
    highest = last = 0
    headed = False
    for index, part in enumerate(parts):
        found = _NUMBER.re.match(part.text) if part.kind in ("cards", "dropped") else None
        if part.kind in ("heading", "section"):
            headed = True
        elif found:
            number = int(found[1])
            if number != last + 1 and not (number == 1 and headed):
                return list(parts)
            numbers[index] = last = number
            highest, headed = max(highest, number), False
        elif part.kind == "cards" and not part.bare:
            return list(parts)
    if highest < LINES:
        return list(parts)
    return [_card(part) if index in numbers else part for index, part in enumerate(parts)]


def _card(part: Part) -> Part:
    if part.kind != "dropped" or not part.loose:
        return part
    card = part.written[0]._replace(copies=None, bad="", signed=False)
    return part._replace(kind="cards", written=(card,), loose=False)
