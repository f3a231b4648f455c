"""Lines that text writers share: cards, the name of the deck, remarks; each such that the reader takes it back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckcheck import model
from deckcheck.decklist.document import Document
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.line.parts import Sorter
from deckcheck.decklist.looks import like_text
from deckcheck.model import Entry
from deckcheck.report.escape import plain
from deckcheck.writers.sheet import Room, Row, Sheet

#: Parts the decks of one text; readers know it.
DIVIDER = "=" * 20

#: The heading of cards that do not count; readers know it in every game.
ASIDE = "Sideboard"

_ODD = re.compile(r"[^\w\s'’.,!?()-]|_")


class Look(NamedTuple):
    """How the lines of a text look: its title, its headings, the faction, its cards, its remarks."""

    title: str = "{}"
    heading: str = "{}"
    identity: str = "{}"
    card: str = "{}"
    remark: str = "# {}"
    escaped: Callable[[str], str] = str


def card(row: Row) -> str:
    """Return the line of a card: ``3x Title (Pack)``."""
    return f"{row.copies}x {row.title} ({row.place})"


def bare(row: Row) -> str:
    """Return the line of a card that stands beside the faction: the title alone where that tells which card it is."""
    if row.copies > 1:
        return card(row)
    return f"{row.title} ({row.place})" if row.shared else row.title


def written(entry: Entry) -> str:
    """Return the line of an entry that is no card for us, as the source wrote it: with pack, faction, printed value."""
    number = f"#{entry.position}" if entry.position else ""
    hint = " ".join(part for part in (plain(entry.hint), number) if part)
    value = f"{entry.printed[0][0]} {entry.printed[0][1]}" if entry.printed else ""
    beside = "".join(f" ({part})" for part in (hint, plain(entry.faction), value) if part)
    return f"{entry.count}x {plain(entry.name or entry.code)}{beside}"


def title(sheet: Sheet, room: Room, look: Look) -> tuple[str, str]:
    """Return the line that names the deck, and the name that it gives; "" where no list can say it.

    The name stands by itself, or after ``Name:`` where it would be taken for anything else; a name that does not come
    back even then loses its odd signs.
    """
    name = plain(sheet.name).strip()
    softer = " ".join(_ODD.sub(" ", name).split())
    sorter = Sorter(room.lexicon, room.titles)
    for told in dict.fromkeys((name, softer)):
        for line in (look.title.format(look.escaped(told)), f"Name: {look.escaped(told)}"):
            # The line may be the first of a file, and so what tells a list from other kinds of text.
            if told and like_text(Document("", line)) and _names(sorter.sort(1, line), told, line):
                return line, told
    return "", ""


def _names(part: Part, name: str, line: str) -> bool:
    """Tell whether readers take a first line for this name."""
    if part.directive:
        return False
    if part.kind == "prose":
        return line == name == name.strip("*_ ") and not part.written[0].counted
    return part.kind in ("name", "remark") and part.value == name


def blocks(sheet: Sheet, named: str, room: Room, words: Mapping[str, Any], look: Look) -> Iterator[list[str]]:
    """Yield the lines of a deck in groups: name, faction, cards without a heading, cards by type, the sideboard."""
    yield from head(sheet, named, room, words, look)
    parts = words["parts"]
    headed = {kind for part in parts for kind in part["types"]}
    rows = under(sheet, words)
    plain_rows = [row for row in rows if row.type not in headed]
    unsure = open_entries(sheet)
    yield cards(plain_rows, [entry for entry in unsure if not headed & set(entry.types)], look)
    for part in parts:
        mine = [row for kind in part["types"] for row in rows if row.type == kind]
        yield _part(part, mine, unsure, words, look)
    yield from tail(sheet, look)


def _part(
    part: Mapping[str, Any], rows: Sequence[Row], unsure: Iterable[Entry], words: Mapping[str, Any], look: Look
) -> list[str]:
    """Return the lines below the heading of some types; none where there are no cards of these."""
    mine = [entry for entry in unsure if set(entry.types) & set(part["types"])]
    if not (rows or mine):
        return []
    copies = sum(row.copies for row in rows) + sum(entry.count for entry in mine)
    heading = f"{part['name']} ({copies})" if words.get("counted") else part["name"]
    return [look.heading.format(heading), *cards(rows, mine, look)]


def unsure_parts(sheet: Sheet, words: Mapping[str, Any], look: Look) -> Iterator[list[str]]:
    """Yield the open entries alone: those of no type, then those of a type below its heading."""
    unsure = open_entries(sheet)
    headed = {kind for part in words["parts"] for kind in part["types"]}
    yield cards((), [entry for entry in unsure if not headed & set(entry.types)], look)
    for part in words["parts"]:
        yield _part(part, (), unsure, words, look)


def open_entries(sheet: Sheet) -> list[Entry]:
    """Return the open entries of the deck; those of the sideboard stand there."""
    return [entry for entry in sheet.open if entry.place != model.ASIDE]


def head(sheet: Sheet, named: str, room: Room, words: Mapping[str, Any], look: Look) -> Iterator[list[str]]:
    """Yield the line that names the deck (see `title`), then the faction with the cards beside it."""
    yield [named] if named else []
    if sheet.identity and "field" in words:
        name = look.escaped(plain(sheet.identity_name))
        known = sheet.identity in room.ruleset.identities
        line = look.identity.format(name) if known else f"{words['field']}: {name}"
        yield [line, *map(bare, _beside(sheet, words))]


def under(sheet: Sheet, words: Mapping[str, Any]) -> list[Row]:
    """Return the rows that stand under headings: all but those beside the faction."""
    beside = _beside(sheet, words)
    return [row for row in (*sheet.rows, *sheet.strays) if row not in beside]


def tail(sheet: Sheet, look: Look) -> Iterator[list[str]]:
    """Yield the cards that do not count, then the remarks that silence rules."""
    unsure = [entry for entry in sheet.open if entry.place == model.ASIDE]
    if sheet.aside or unsure:
        yield [look.heading.format(ASIDE), *cards(sheet.aside, unsure, look)]
    silent = (f"deckcheck: ignore[{plain(rule)}] {plain(reason)}".rstrip() for rule, reason in sheet.silenced)
    yield [look.remark.format(line) for line in silent]


def cards(rows: Iterable[Row], unsure: Iterable[Entry], look: Look) -> list[str]:
    """Return the lines of cards, then of open entries."""
    return [look.card.format(look.escaped(line)) for line in (*map(card, rows), *map(written, unsure))]


def _beside(sheet: Sheet, words: Mapping[str, Any]) -> list[Row]:
    return sheet.of_types(words.get("beside", ())) if sheet.identity else []


def text(groups: Iterable[Sequence[str]]) -> str:
    """Return lines in groups, divided by blank lines."""
    return "\n\n".join("\n".join(group) for group in groups if group) + "\n"


def join(bodies: Sequence[str]) -> str:
    """Return the text of several decks."""
    return f"\n{DIVIDER}\n\n".join(bodies)
