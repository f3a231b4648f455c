"""Rows of tables: cells with counts, titles, packs, codes, in any order; perhaps two cards side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckcheck.decklist.line import counts
from deckcheck.decklist.line.part import Written
from deckcheck.decklist.line.written import Taker


def take_row(row: Sequence[str], taker: Taker) -> tuple[Written, ...]:
    """Return the cards of a row of cells; without a known title the first cell that may be one is taken for it."""
    titles = [place for place, cell in enumerate(row) if taker.titles.types(taker.name(cell, counted=True).name)]
    # A pack may be called like a card; only the first such cell is surely the card.
    titles = [place for place in titles if place == titles[0] or not taker.titles.pack(row[place])]
    if len(titles) < 2:
        return (_card(row, taker),)
    before = titles[0] > 0 and _is_count(row[titles[0] - 1], taker)
    starts = [0, *(place - before for place in titles[1:])]
    return tuple(_card(row[start:end], taker) for start, end in zip(starts, [*starts[1:], len(row)], strict=True))


def _is_count(cell: str, taker: Taker) -> bool:
    return not taker.lexicon.is_code(cell) and (counts.whole(counts.bare(cell)) is not None or _counts_nothing(cell))


def _counts_nothing(cell: str) -> bool:
    """Whether a cell is a number, sound or not, that would count what follows."""
    count = counts.before(f"{cell} x")
    return count is not None and count.rest == "x"


def _card(row: Iterable[str], taker: Taker) -> Written:
    found = Written("")
    for cell in row:
        if not found.counted and _is_count(cell, taker):
            digits = counts.bare(cell)
            copies = counts.whole(digits)
            found = found._replace(copies=copies, bad="" if copies else digits, signed=True)
        elif taker.lexicon.is_code(cell):
            found = found._replace(code=cell)
        elif found.counted and cell.isdecimal() and not taker.titles.types(cell):
            # Another number: a cost, or the number of the row.
            continue
        elif not taker.titles.types(cell) and (heading := taker.lexicon.heading(cell)) and heading.types:
            found = found._replace(types=found.types or heading.types)
        elif not found.name or (taker.titles.types(cell) and not taker.titles.types(found.name)):
            taken = taker.name(cell, counted=True) if found.counted else taker.take(cell)
            if taken.counted:
                found = found._replace(copies=taken.copies, bad=taken.bad, signed=True)
            found = found._replace(
                name=taken.name,
                printed=taken.printed,
                hint=taken.hint or found.hint,
                position=taken.position or found.position,
                faction=taken.faction or found.faction,
            )
        elif taker.titles.types(found.name) and not cell.isdigit():
            found = taker.beside.told(found, cell) or found
    return found
