"""Columns of a table that are of the whole deck: its faction, the cards that stand apart, its name, in every row."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.line.part import Columns, Part
from deckcheck.decklist.line.structure import Structure
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold

#: Columns that differ between decks alone.
_OF_DECK = ("apart", "deck", "player")


def hoist(parts: Sequence[Part], structure: Structure) -> list[Part]:
    """Return the lines of a text with what each row of a table says of the deck said once, above the first of them."""
    if not any(part.row and part.columns and _deckwide(part.columns) for part in parts):
        return list(parts)
    hoisted = list(parts)
    for first, rows in reversed(_tables(parts)):
        columns = parts[first].columns
        if columns is None or unlike(rows, structure.titles):
            continue
        declared = any(part.kind in ("identity", "faction") for part in parts)
        names = [name for name in (*_OF_DECK, "faction") if name in columns.kinds]
        above: list[Part] = []
        for name in names:
            said = {fold(cell): cell for row in rows if (cell := _cell(row, name))}
            if len(said) != 1 or (name == "faction" and declared and "apart" not in names):
                continue
            above += _said(name, next(iter(said.values())), parts, structure)
        if any(part.kind == "identity" for part in above):
            own = {row.number for row in rows}
            for index in range(first, len(parts)):
                hoisted[index] = _unhinted(hoisted[index]) if parts[index].number in own else hoisted[index]
        # They stand on the line of the head, where no row is.
        head = next(part for part in reversed(parts[:first]) if part.columns and not part.row)
        hoisted[first:first] = [
            part._replace(number=head.number, column=head.column, text=parts[first].text) for part in above
        ]
    return hoisted


def unlike(parts: Sequence[Part], titles: Titles) -> Part | None:
    """Return the first row of a table that is of another deck than the row at the top; None where there is none."""
    for _, rows in _tables(parts):
        for name in (*_OF_DECK, "faction"):
            top = next((cell for row in rows if (cell := _cell(row, name))), "")
            for row in rows:
                cell = _cell(row, name)
                if cell and fold(cell) != fold(top) and not (name == "faction" and _own(row, titles)):
                    return row
    return None


def _deckwide(columns: Columns) -> bool:
    return not {*_OF_DECK, "faction"}.isdisjoint(columns.kinds)


def _tables(parts: Sequence[Part]) -> list[tuple[int, list[Part]]]:
    """The tables with such columns: the index of the first row of each, and its rows."""
    tables: list[tuple[int, list[Part]]] = []
    below: Columns | None = None
    for index, part in enumerate(parts):
        if part.columns and not part.row:
            below = None
        elif part.row and part.columns and part.kind == "cards" and _deckwide(part.columns):
            if part.columns != below:
                tables.append((index, []))
                below = part.columns
            tables[-1][1].append(part)
    return tables


def _cell(row: Part, name: str) -> str:
    place = row.columns.kinds.index(name) if row.columns and name in row.columns.kinds else len(row.row)
    return row.row[place] if place < len(row.row) else ""


def _own(row: Part, titles: Titles) -> bool:
    """Whether a faction is that of the card, or the table says nothing of decks."""
    apart = row.columns is not None and not set(_OF_DECK).isdisjoint(row.columns.kinds)
    return not apart or all(not card.faction or titles.of_faction(card.name, card.faction) for card in row.written)


def _said(name: str, cell: str, parts: Sequence[Part], structure: Structure) -> list[Part]:
    """The lines that say of a deck what a column says in every row; none where a line says so already."""
    if name == "faction":
        code = structure.lexicon.identity(cell)
        return [Part("identity", value=code, inline=True)] if code else []
    if name == "deck" and not cell.isdecimal() and not any(part.kind == "name" for part in parts):
        return [Part("name", value=cell)]
    if name != "apart":
        return []
    cards = structure.several.split(cell)
    listed = {fold(card.name) for part in parts for card in part.written}
    known = all(structure.titles.types(card.name) & structure.lexicon.bare for card in cards)
    new = not listed.intersection(fold(card.name) for card in cards)
    if not (cards and known and new):
        return []
    types = tuple(sorted(structure.lexicon.bare))
    return [Part("cards", inline=True, written=tuple(card._replace(types=types) for card in cards))]


def _unhinted(row: Part) -> Part:
    """A row without the faction, which is that of the deck."""
    return row._replace(written=tuple(card._replace(faction="") for card in row.written))
