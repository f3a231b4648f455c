"""Tables with a head: which column holds the copies, the titles, the packs, so that no cost is taken for a count."""

from __future__ import annotations

import csv

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import counts, lines
from deckcheck.decklist.line.part import Columns, Written
from deckcheck.decklist.line.written import Taker
from deckcheck.fold import fold

#: Signs between cells, in the order in which they are looked for.
SIGNS = ("\t", "|", ";", ",")
_AROUND_COUNT = "xX×()[] "


def head(text: str, lexicon: Lexicon) -> Columns | None:
    """Return what a line heads, where all its cells are words for columns; None for any other line."""
    sign = next((sign for sign in SIGNS if sign in text), "")
    row = cells(text, sign) if sign else text.split()
    kinds = [lexicon.columns.get(fold(cell), "") if cell else "value" for cell in row]
    if len(row) < 2 or not all(kinds) or set(kinds) == {"value"}:
        return None
    other = "position" if "count" in kinds else "count"
    return Columns(sign, tuple(other if kind == "either" else kind for kind in kinds))


def cells(text: str, sign: str) -> list[str]:
    """Return the cells of a row, empty ones too."""
    text = text.strip(" " if sign == "\t" else " \t")
    if sign == "|":
        parts = text.removeprefix("|").removesuffix("|").split("|")
    elif sign == "\t":
        parts = text.split("\t")
    else:
        parts = next(csv.reader([text], delimiter=sign), [])
    return [part.strip() for part in parts]


def take(raw: str, columns: Columns, taker: Taker) -> Written | None:
    """Return the card of a row below a head; None where the row is none, or names no card."""
    if not columns.sign or columns.sign not in raw:
        return None
    row = [lines.clean(cell) for cell in cells(raw, columns.sign)]
    if len(row) > len(columns.kinds) or lines.bare_of_signs("".join(row)):
        return None
    of: dict[str, str] = {}
    for kind, cell in zip(columns.kinds, row, strict=False):
        of.setdefault(kind, cell)
    named = of.get("name") or of.get("code", "")
    if not named:
        return None
    counted = of.get("count", "")
    found = taker.name(named, counted=True) if counted else taker.take(named)
    if counted:
        digits = counted.strip(_AROUND_COUNT)
        copies = counts.whole(digits)
        found = found._replace(copies=copies, bad="" if copies else counted, signed=True)
    for kind in ("code", "pack", "position", "type", "faction", "value"):
        if cell := of.get(kind, ""):
            found = _with(found, kind, cell, taker)
    return found


def _with(found: Written, kind: str, cell: str, taker: Taker) -> Written:
    """A card with what one more cell tells of it; a value that is not the card's own is nothing to tell."""
    if kind == "code":
        return found._replace(code=cell) if taker.lexicon.is_code(cell) else found
    if kind == "position":
        digits = cell.strip("# ")
        return found._replace(position=int(digits)) if digits.isdecimal() and len(digits) < 4 else found
    if kind == "value":
        return taker.beside.valued(found, int(cell)) if cell.isdecimal() and len(cell) < 4 else found
    told = taker.beside.told(found, cell)
    if told is None and kind == "pack":
        return found._replace(hint=found.hint or cell)
    return told or found
