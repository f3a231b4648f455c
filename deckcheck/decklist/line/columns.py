"""Tables with a head: which column holds the copies, the titles, the packs, so that no cost is taken for a count."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import counts, lines
from deckcheck.decklist.line.part import Columns, Written
from deckcheck.decklist.line.written import Taker
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold

#: Signs between cells, in the order in which they are looked for.
SIGNS = ("\t", "|", ";", ",")
#: Columns that may count; that are of the deck, not of the card; that are plain words without a sign between them; that
#: alone make no table.
_COUNTS = frozenset(("count", "either", "maybe"))
_OF_DECK = frozenset(("apart", "deck", "player"))
_WORDS = frozenset(("maybe", "row"))
_SAYS_NOTHING = frozenset(("", "value", "maybe", *_OF_DECK))
_CELL = Lazy(r"<t([dh])(?:\s[^<>]*)?>(.*?)</t\1\s*>", re.IGNORECASE)
_TAG = Lazy(r"</?\w[^<>]*>")


def tabbed(raw: str) -> str:
    """Return a row of an HTML table with tabs between its cells; any other line as it is."""
    row = [" ".join(found[2].split()) for found in _CELL.re.finditer(raw)] if "<t" in raw or "<T" in raw else []
    alone = len(row) > 1 and not _TAG.re.sub("", _CELL.re.sub("", raw)).strip()
    return "\t".join(row) if alone and any(row) else raw


def head(text: str, lexicon: Lexicon, titles: Titles) -> Columns | None:
    """Return what a line heads, where its cells are words for columns; None for any other line.

    Beside the titles and what counts or most of the others, a word that nobody knows heads a column too ("other").
    Of several columns that may count none is taken for sure ("maybe").
    """
    sign = next((sign for sign in SIGNS if sign in text), "")
    row = cells(text, sign) if sign else text.split()
    kinds = [_kind(cell, lexicon) if cell else "value" for cell in row]
    if len(row) < 2 or _SAYS_NOTHING.issuperset(kinds):
        return None
    if not all(kinds):
        known = "name" in kinds and (not _COUNTS.isdisjoint(kinds) or sum(map(bool, kinds)) * 2 > len(kinds))
        cards = any(titles.types(cell) or counts.whole(counts.bare(cell)) is not None for cell in row)
        if not sign or not known or cards:
            return None
        return Columns(sign, _settled(kinds))
    whole = sign and {"name", "count"}.issubset(kinds)
    plain = sign or "count" in kinds or _WORDS.isdisjoint(kinds)
    if not plain or not (whole or _OF_DECK.isdisjoint(kinds)):
        return None
    return Columns(sign, _settled(kinds))


def _kind(cell: str, lexicon: Lexicon) -> str:
    kind = lexicon.columns.get(fold(cell), "")
    heading = None if kind else lexicon.heading(cell)
    return "apart" if heading and heading.types and lexicon.bare.issuperset(heading.types) else kind


def _settled(kinds: Sequence[str]) -> tuple[str, ...]:
    """What the columns of a head hold, all of it seen together."""
    if "count" in kinds:
        of = {"either": "row", "": "other"}
    elif "either" in kinds:
        of = {"either": "count", "": "other"}
    else:
        of = {"": "other"} if "pack" in kinds else {"": "other", "row": "maybe", "position": "maybe"}
    return tuple(of.get(kind, kind) for kind in kinds)


def cells(text: str, sign: str) -> list[str]:
    """Return the cells of a row, empty ones too."""
    text = text.strip(" " if sign == "\t" else " \t")
    if sign == "|":
        parts = text.removeprefix("|").removesuffix("|").split("|")
    elif sign == "\t":
        parts = text.split("\t")
    else:
        import csv

        parts = next(csv.reader([text], delimiter=sign), [])
    return [part.strip() for part in parts]


def row_of(raw: str, columns: Columns) -> tuple[str, ...]:
    """Return the cells of a row below a head; none where the line is no such row."""
    if not columns.sign or columns.sign not in raw:
        return ()
    row = tuple(lines.clean(cell) for cell in cells(raw, columns.sign))
    return () if len(row) > len(columns.kinds) or lines.bare_of_signs("".join(row)) else row


def headless(text: str) -> Columns:
    """Return the columns of a row of which no head tells what they hold."""
    sign = next((sign for sign in SIGNS if sign in text), "")
    return Columns(sign, ("",) * (text.count(sign) + 1 if sign else 0))


def by_kind(row: Sequence[str], columns: Columns) -> dict[str, str]:
    """Return the cells of a row by what their columns hold, of several columns of a kind the first."""
    of: dict[str, str] = {}
    for kind, cell in zip(columns.kinds, row, strict=False):
        of.setdefault(kind, cell)
    return of


def take(of: Mapping[str, str], taker: Taker) -> Written | None:
    """Return the card of a row below a head, its cells `of` their kinds; None where it names no card."""
    named = of.get("name") or of.get("code", "")
    if not named:
        return None
    counted = of.get("count", "")
    found = taker.name(named, counted=True) if counted else taker.take(named)
    if counted:
        digits = counts.bare(counted)
        copies = counts.whole(digits)
        found = found._replace(copies=copies, bad="" if copies else counted, signed=True)
    for kind in ("code", "pack", "position", "row", "type", "faction", "value"):
        if cell := of.get(kind, ""):
            found = _with(found, kind, cell, taker)
    return found


def _with(found: Written, kind: str, cell: str, taker: Taker) -> Written:
    """A card with what one more cell tells of it; a value that is not the card's own is nothing to tell."""
    if kind == "code":
        return found._replace(code=cell) if taker.lexicon.is_code(cell) else found
    if kind in ("position", "row"):
        digits = cell.strip("# .")
        if not digits.isdecimal() or len(digits) > 3:
            return found
        # The number of the row says nothing of the card.
        numbered = kind == "position" or taker.titles.at(found.name, found.hint, int(digits))
        return found._replace(position=int(digits)) if numbered else found
    if kind == "value":
        return taker.beside.valued(found, int(cell)) if cell.isdecimal() and len(cell) < 4 else found
    told = taker.beside.told(found, cell)
    if told is None and kind == "pack":
        return found._replace(hint=found.hint or cell)
    return told or found
