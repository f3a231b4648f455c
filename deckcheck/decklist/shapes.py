"""JSON decks: which of the known shapes a value has, in files of one value or of one a line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from deckcheck.decklist import dragncards_json, neutral, ringsdb_json, thronesdb_json, throneteki_json
from deckcheck.decklist.document import Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.slots import At, Repeated
from deckcheck.model import Deck, Finding, Line, SourceFault


class Shape(Protocol):
    """What a module for one shape of JSON decks offers."""

    NAME: str

    def fits(self, value: Any, /) -> bool:
        """Tell whether a JSON value has this shape."""
        ...

    def decks(self, value: Any, at: At, games: Games, /) -> list[Deck]:
        """Return the decks of a JSON value of this shape; findings for what cannot be read."""
        ...


#: Asked in this order.
SHAPES: Mapping[str, Shape] = {
    "neutral": neutral,
    "thronesdb": thronesdb_json,
    "ringsdb": ringsdb_json,
    "throneteki": throneteki_json,
    "dragncards": dragncards_json,
}


def read_json(document: Document, games: Games, shapes: Sequence[Shape]) -> list[Deck]:
    """Return the decks of a document that is one JSON value: a deck, or a list of decks."""
    try:
        value = parse(document.text)
    except ValueError as fault:
        document.fault(f"not valid JSON: {fault}")
    return _read_value(value, document, games, shapes)


def _read_value(value: Any, document: Document, games: Games, shapes: Sequence[Shape]) -> list[Deck]:
    at = At(document.name)
    fitting = next((shape for shape in shapes if shape.fits(value)), None)
    if fitting:
        return fitting.decks(value, at, games)
    if not isinstance(value, list):
        document.fault(f"JSON, but no deck of a known shape ({', '.join(shape.NAME for shape in shapes)})")
    if not _holds_decks(value, shapes):
        document.fault(f"a JSON list, but not of decks of a known shape ({', '.join(shape.NAME for shape in shapes)})")
    return _each(value, at, games, shapes)


def _holds_decks(value: list[Any], shapes: Sequence[Shape]) -> bool:
    return any(shape.fits(item) for item in value[:20] for shape in shapes)


def _each(value: list[Any], at: At, games: Games, shapes: Sequence[Shape]) -> list[Deck]:
    return [deck for number, item in enumerate(value, 1) for deck in _one(item, at, games, shapes, f"deck {number}")]


def read_lines(document: Document, games: Games, shapes: Sequence[Shape]) -> list[Deck]:
    """Return the decks of a document with one JSON value a line; a line that is none becomes a deck with a finding.

    One list over several lines is read as what it is, whatever the file is called.
    """
    if (whole := _one_list(document)) is not None:
        return _read_value(whole, document, games, shapes)
    decks: list[Deck] = []
    loads = json.loads
    name = document.name
    plain = neutral if neutral in shapes else None
    for number, line in document.rows():
        at = At(name, number)
        try:
            value = loads(line)
            if plain and type(value) is dict and type(value.get("cards")) is dict:
                # A colon more than there are keys: text with colons, or a key that stands twice.
                if line.count(":") != len(value) + len(value["cards"]):
                    value = parse(line)
                decks += plain.decks(value, at, games)
                continue
            value = parse(line)
        except (ValueError, RecursionError) as fault:
            decks.append(_unread(at, f"not valid JSON: {_said(fault, one_line=True)}"))
            continue
        except SourceFault as fault:
            decks.append(_unread(at, str(fault).partition(": ")[2]))
            continue
        decks += _one(value, at, games, shapes, "")
    return decks


def _one(value: Any, at: At, games: Games, shapes: Sequence[Shape], label: str) -> list[Deck]:
    fitting = next((shape for shape in shapes if shape.fits(value)), None)
    if fitting is None and at.line and not label and isinstance(value, list) and _holds_decks(value, shapes):
        return _each(value, at, games, shapes)
    if fitting is None:
        return [_unread(at, "no deck of a known shape", label)]
    try:
        decks = fitting.decks(value, at, games)
    except SourceFault as fault:
        return [_unread(at, str(fault).partition(": ")[2], label)]
    if not at.line:
        return decks
    return [deck if deck.lines else replace(deck, lines=(Line(at.line, "entry"),)) for deck in decks]


def _unread(at: At, reason: str, label: str = "") -> Deck:
    data = {"reason": f"{label}: {reason}" if label else reason}
    finding = Finding("DL001", "deck.unread", spans=(at.span,), data=data)
    lines = (Line(at.line, "finding"),) if at.line else ()
    return Deck(source=at.file, start=at.line, findings=(finding,), lines=lines, name=label, reader="json")


def parse(text: str) -> Any:
    """Return a JSON value in which objects with a repeated key are `Repeated`. Raises `ValueError` in clear words."""
    try:
        return json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as fault:
        raise ValueError(_said(fault)) from None


def _one_list(document: Document) -> list[Any] | None:
    """The list that a document is as a whole, written over several lines; None where each line is a value."""
    text = document.text.strip()
    first = text.partition("\n")[0].rstrip()
    if not (text.startswith("[") and text.endswith("]")) or first.endswith("]"):
        return None
    try:
        value = parse(text)
    except ValueError:
        return None
    return value if isinstance(value, list) else None


def _said(fault: Exception, *, one_line: bool = False) -> str:
    if isinstance(fault, json.JSONDecodeError):
        line = "" if one_line else f"line {fault.lineno}, "
        return f"{fault.msg.lower()} ({line}column {fault.colno})"
    return "nested too deeply" if isinstance(fault, RecursionError) else str(fault)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    if len(plain) == len(pairs):
        return plain
    first: dict[str, Any] = {}
    repeats = []
    for key, value in pairs:
        if key in first:
            repeats.append((key, value))
        else:
            first[key] = value
    found = Repeated(first)
    found.repeats = tuple(repeats)
    return found
