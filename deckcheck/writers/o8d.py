"""OCTGN decks: ``<deck game><section name><card qty id>Title</card></section><notes>Name: A deck</notes></deck>``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from deckcheck.model import ASIDE
from deckcheck.report.escape import plain
from deckcheck.writers.lines import written
from deckcheck.writers.sheet import Piece, Room, Row, Sheet


def write(sheet: Sheet, room: Room, table: str) -> Piece:
    """Return a deck as XML; a card without an OCTGN id stands by its title and pack, for OCTGN does not know it.

    So does a title that several cards share. What no section is for stands in one without a name.
    """
    words = room.words[table]
    rows = (*sheet.rows, *sheet.strays)
    sections: dict[str, list[str]] = {part["name"]: [] for part in words["parts"]}
    home = {kind: part["name"] for part in words["parts"] for kind in part.get("types", ())}
    lost = list(sheet.told_open("written by title, which OCTGN does not know"))
    lost += (*sheet.lost_strays(), *sheet.lost_silence())
    if sheet.identity and "identity" in words:
        sections[words["identity"]].append(_line(1, _identity_id(sheet.identity, room), sheet.identity_name))
    if sheet.aside and "aside" not in words:
        lost += sheet.lost_aside()
    placed = [(row, home.get(row.type, "")) for row in rows]
    placed += [(row, words["aside"]) for row in sheet.aside if "aside" in words]
    for row, section in placed:
        sections.setdefault(section, []).append(_card(row))
    for entry in sheet.open:
        apart = entry.place == ASIDE and "aside" in words
        section = words["aside"] if apart else next((home[kind] for kind in entry.types if kind in home), "")
        identifier = entry.code.removeprefix("octgn:") if entry.code.startswith("octgn:") else ""
        line = _line(entry.count, identifier, written(entry._replace(count=1)).removeprefix("1x "))
        sections.setdefault(section, []).append(line)
    for row, section in placed:
        if not row.octgn:
            lost.append(f"{row.copies}x {row.title} ({row.place}): no OCTGN id is known")
        if not section:
            lost.append(f"{row.copies}x {row.title} ({row.place}): no section is for a {row.type}; written in none")
    game = room.games.game(room.ruleset.game)
    name = plain(sheet.name).strip()
    return Piece("\n".join(_document(game.octgn[0], sections, name)) + "\n", (*lost, *sheet.lost_name(name)))


def join(bodies: Sequence[Any]) -> str:
    """Return the text of the one deck of a file."""
    (body,) = bodies
    text: str = body
    return text


def _document(game: str, sections: Mapping[str, Sequence[str]], title: str) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    yield f"<deck game={quoteattr(game)}>"
    for name, lines in sections.items():
        if lines:
            yield f'  <section name={quoteattr(name)} shared="False">'
            yield from lines
            yield "  </section>"
        else:
            yield f'  <section name={quoteattr(name)} shared="False" />'
    if title:
        # OCTGN has no field for the name of a deck: it calls it as its file, and files change theirs.
        yield f"  <notes>Name: {escape(title)}</notes>"
    yield "</deck>"


def _card(row: Row) -> str:
    return _line(row.copies, row.octgn, row.title if row.octgn else f"{row.title} ({row.place})")


def _line(copies: int, identifier: str, name: str) -> str:
    return f'    <card qty="{copies}" id={quoteattr(plain(identifier))}>{escape(plain(name))}</card>'


def _identity_id(identity: str, room: Room) -> str:
    return next((key for key, code in room.lexicon.identity_octgn.items() if code == identity), "")
