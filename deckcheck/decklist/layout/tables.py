"""Which column of a table counts, where no head says so: its rows seen together tell the numbers apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from deckcheck.decklist.line import counts
from deckcheck.decklist.line.part import Columns, Part
from deckcheck.decklist.titles import Titles

#: Columns of a head that may hold the copies where none does for sure.
_OPEN = ("maybe", "other")
#: So many numbers in order are those of the rows, even where nothing else counts.
IN_ORDER = 4
#: No list counts further; such a number is something else.
HIGHEST = 20


class _Told(NamedTuple):
    """What a table tells of its columns of numbers: which one counts (None: unknown), which of them may, if any."""

    counts: int | None
    open: tuple[int, ...]


def settle(parts: Sequence[Part], titles: Titles) -> list[Part]:
    """Return the lines of a text with the copies in its tables that only the rows together tell; doubts are kept bad.

    Numbers that run in order are those of the rows; printed values and numbers in packs are those of the card.
    """
    tables: dict[tuple[Columns | None, int, int], list[int]] = {}
    for index, part in enumerate(parts):
        if part.kind == "cards" and part.row and len(part.written) == 1:
            if part.columns and "count" in part.columns.kinds:
                continue
            place = part.columns.kinds.index("name") if part.columns and "name" in part.columns.kinds else -1
            place = place if place >= 0 else _title(part, titles)
            tables.setdefault((part.columns, len(part.row), place), []).append(index)
    settled = list(parts)
    for (columns, _, _), places in tables.items():
        rows = [parts[index] for index in places]
        told = _tell(rows, columns, titles)
        if told is not None:
            for index in places:
                settled[index] = _counted(parts[index], told)
    return settled


def _title(part: Part, titles: Titles) -> int:
    """The place of the title in a row without a head."""
    name = part.written[0].name
    known = (place for place, cell in enumerate(part.row) if titles.types(cell))
    return next(known, next((place for place, cell in enumerate(part.row) if name and name in cell), -1))


def _number(cell: str) -> int | None:
    return counts.whole(counts.bare(cell))


def _low(cell: str) -> bool:
    """Whether a number may be one of copies, or there is none."""
    digits = counts.bare(cell)
    return not digits.isdecimal() or int(digits) <= HIGHEST


def _tell(rows: Sequence[Part], columns: Columns | None, titles: Titles) -> _Told | None:
    """What the rows of one table tell of their columns; None where they are read as each of them says by itself."""
    numbers = [
        place
        for place in range(len(rows[0].row))
        if (columns is None or columns.kinds[place] in _OPEN) and _numeric([row.row[place] for row in rows])
    ]
    known = [row for row in rows if titles.types(row.written[0].name)]
    if not numbers or not known:
        return None
    free = [place for place in numbers if not _in_order(rows, place, alone=len(numbers) == 1)]
    if columns is not None:
        free = [place for place in free if not _position(known, place, titles)]
        sure = len(free) == 1 and columns.kinds[free[0]] == "maybe"
        return _Told(free[0] if sure else None, tuple(free))
    if len(numbers) == 1:
        return None if free else _Told(None, ())
    free = [place for place in free if not _position(known, place, titles)]
    open_ = [place for place in free if all(_low(row.row[place]) for row in rows)]
    unprinted = [place for place in open_ if not _printed(known, place, titles)]
    if len(unprinted) == 1 or len(open_) == 1:
        return _Told((unprinted or open_)[0], ())
    return _Told(None, tuple(open_ or free))


def _numeric(cells: Iterable[str]) -> bool:
    """Whether a column holds numbers, and nothing else but what stands for none."""
    told = [cell for cell in cells if cell and cell not in ("-", "–", "—", "X", "x")]
    return bool(told) and all(counts.bare(cell).isdecimal() for cell in told)


def _in_order(rows: Sequence[Part], place: int, *, alone: bool) -> bool:
    """Whether the numbers of a column run from 1, line by line; they may begin anew below another heading."""
    told = [counts.bare(row.row[place]) for row in rows]
    if not all(map(str.isdecimal, told)) or len(told) < (IN_ORDER if alone else 2) or int(told[0]) != 1:
        return False
    anew = 0
    for (above, row), (before, number) in zip(pairwise(rows), pairwise(told), strict=True):
        if int(number) != int(before) + 1:
            anew += 1
            if int(number) != 1 or row.number == above.number + 1:
                return False
    return anew * 2 < len(told) - 1


def _position(rows: Iterable[Part], place: int, titles: Titles) -> bool:
    """Whether a column holds the numbers of the cards in their packs."""
    told = [(row.written[0], _number(row.row[place])) for row in rows]
    return all(number and card.hint and titles.at(card.name, card.hint, number) for card, number in told)


def _printed(rows: Iterable[Part], place: int, titles: Titles) -> bool:
    """Whether a column holds one printed value of every card: its cost, its strength ..."""
    told = [(row.written[0].name, counts.bare(row.row[place])) for row in rows]
    each = [titles.values(name, int(cell)) for name, cell in told if cell.isdecimal()]
    return bool(each) and bool(frozenset.intersection(*each))


def _counted(part: Part, told: _Told) -> Part:
    """A row with the copies that its table tells; where several numbers may count, and say different things, none."""
    card = part.written[0]
    places = told.open if told.counts is None else (told.counts,)
    cells = [counts.bare(part.row[place]) for place in places]
    cells = [cell for cell in cells if cell]
    copies = counts.whole(cells[0]) if len(set(cells)) == 1 else None
    if copies is not None and (told.counts is not None or part.columns is None or len(places) > 1):
        card = card._replace(copies=copies, bad="", signed=True)
    elif cells:
        card = card._replace(copies=None, bad=" ... ".join(cells), signed=True)
    elif part.columns is None:
        card = card._replace(copies=None, bad="", signed=False)
    return part._replace(written=(card,))
