"""Deck lists out: one writer a format, a literal table of them.

A writer is a module with two functions::

    def write(sheet: Sheet, room: Room, table: str) -> Piece
    def join(bodies: Sequence[Any]) -> str

The first turns one laid-out deck into its piece of a file (a text, a JSON value), the second puts the pieces of a
file together. What a format cannot carry, or what the program that it is for will not know, stands in `Piece.lost`,
a sentence each: a writer drops nothing silently. How a program wants the lists of a game stands in the game's
``writing.toml``, in the table that the `Form` names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from deckcheck.model import Resolved, UsageFault
from deckcheck.writers.sheet import Piece, Room, Sheet, lay_out

__all__ = ["WRITERS", "Form", "Piece", "Room", "forms", "join", "piece"]


class Writer(Protocol):
    """What a module for one format offers."""

    def write(self, sheet: Sheet, room: Room, table: str, /) -> Piece:
        """Return one deck in this format."""
        ...

    def join(self, bodies: Sequence[Any], /) -> str:
        """Return the text of a file that holds these decks."""
        ...


class Form(NamedTuple):
    """A format of lists: the module that writes it, and the extension of its files.

    ``table`` is the part of ``writing.toml`` that says how ("" where nothing need be said). ``site`` is the name by
    which ``games.json`` knows lists of this kind, where they are those of one game alone. ``many`` tells whether a file
    may hold several decks.
    """

    module: str
    extension: str
    table: str = ""
    site: str = ""
    many: bool = True


#: What `convert --to` takes. Modules are imported when they are asked for.
WRITERS: Mapping[str, Form] = {
    "thronesdb": Form("by_type", ".txt", "text", site="thronesdb"),
    "thronesdb-cycle": Form("by_pack", ".txt", "text", site="thronesdb"),
    "thronesdb-json": Form("slots", ".json", "thronesdb-json", site="thronesdb"),
    "throneteki": Form("throneteki", ".json", "throneteki", site="throneteki"),
    "ringsdb": Form("by_type", ".txt", "text", site="ringsdb"),
    "ringsdb-json": Form("slots", ".json", "ringsdb-json", site="ringsdb"),
    "dragncards": Form("dragncards", ".json", "dragncards", site="dragncards"),
    "o8d": Form("o8d", ".o8d", "o8d", many=False),
    "neutral": Form("neutral", ".jsonl"),
    "markdown": Form("markdown", ".md", "markdown"),
}


def forms(room: Room) -> list[str]:
    """Return the formats in which lists of a game are written."""
    game = room.games.game(room.ruleset.game)
    return [
        name
        for name, form in WRITERS.items()
        if (not form.site or form.site in game.readers) and (not form.table or form.table in room.words)
    ]


def piece(deck: Resolved, room: Room, name: str) -> Piece:
    """Return a deck in a format; raise `UsageFault` where the game has no lists of that format."""
    if name not in (known := forms(room)):
        raise UsageFault(f"lists of {room.ruleset.game} are not written as {name}; known: {', '.join(known)}")
    return _writer(name).write(lay_out(deck, room), room, WRITERS[name].table)


def join(name: str, bodies: Iterable[Any]) -> str:
    """Return the text of a file that holds these decks, each written by `piece`."""
    return _writer(name).join(list(bodies))


def _writer(name: str) -> Writer:
    writer: Writer = import_module(f"deckcheck.writers.{WRITERS[name].module}")
    return writer
