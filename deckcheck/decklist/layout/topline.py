"""Above the core of a further deck: its title, rulers, a number, and what of these it is called by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from deckcheck.decklist.layout.marks import Mark
from deckcheck.decklist.layout.naming import name_index
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.line.several import Several
from deckcheck.decklist.line.written import Taker
from deckcheck.decklist.titles import Titles

#: A longer paragraph is no title.
_LONG = 80
_CONTENT = ("core", "body", "aside")

#: What parts a deck from the one above: a ruler or heading, a title in plain words, nothing.
Above = Literal["border", "title", ""]


def above(parts: Sequence[Part], marks: Sequence[Mark], start: int, core: int) -> tuple[int, Above]:
    """Return the first line of the deck whose core begins at `core`, in a deck from `start` on, and what parts them."""
    low = core
    while low > start + 1 and marks[low - 1].kind not in _CONTENT:
        low -= 1
    numbers = [index for index in range(low, core) if marks[index].kind == "number"]
    if numbers:
        return numbers[-1], "border"
    rulers = [index for index in range(low, core) if marks[index].kind == "ruler"]
    heads = [index for index in range(low, core) if marks[index].kind == "title"]
    if rulers:
        return _below(rulers, heads), "border"
    if heads:
        first = heads[-1]
        while first > low and _adjacent(parts, first) and marks[first - 1].kind in ("title", "talk"):
            first -= 1
        return first, "border"
    first = core
    while first > low and _adjacent(parts, first) and marks[first - 1].kind == "beside":
        first -= 1
    title = _title(parts, low, first)
    if title is None and _is_title(parts, low - 1, first) and low - 1 > start:
        title = low - 1
    if title is not None:
        return title, "title"
    while first > low and (parts[first - 1].kind == "heading" or _adjacent(parts, first)):
        first -= 1
    stated = next((index for index in range(low, first) if parts[index].kind == "total"), first)
    if stated < first and any(part.kind == "total" for part in parts[start:low]):
        # The deck above has its total already.
        first = stated
    return first, ""


def _below(rulers: Sequence[int], heads: Sequence[int]) -> int:
    """The line below the last ruler, or between the last two; a title above them where none stands below."""
    last = rulers[-1]
    if len(rulers) > 1 and rulers[-2] == last - 2:
        return last - 1
    floor = rulers[-2] if len(rulers) > 1 else -1
    over = [index for index in heads if floor < index < last]
    return over[-1] if over and heads[-1] < last else last + 1


def _adjacent(parts: Sequence[Part], index: int) -> bool:
    return parts[index - 1].number == parts[index].number - 1


def _title(parts: Sequence[Part], low: int, core: int) -> int | None:
    """The last paragraph of plain words above the core, set off from what stands above it."""
    index = core - 1
    while index >= low and parts[index].kind != "prose":
        index -= 1
    if index < low or len(parts[index].text) > _LONG:
        return None
    while index > low and _adjacent(parts, index):
        index -= 1
    return index if not _adjacent(parts, index) else None


def _is_title(parts: Sequence[Part], index: int, core: int) -> bool:
    """Whether a card without a count, alone between blank lines among cards with counts, is what a deck is called."""
    part = parts[index]
    alone = part.bare and not part.inline and not _adjacent(parts, index) and not _adjacent(parts, index + 1)
    former = parts[index - 1]
    return alone and index + 1 <= core and former.kind == "cards" and not former.bare


def named(parts: Sequence[Part], marks: Sequence[Mark], lexicon: Lexicon, titles: Titles) -> list[Part]:
    """Return the lines of one of several decks with what its heading calls it as its name, unless a line below does."""
    found = list(parts)
    end = next((index for index, mark in enumerate(marks) if mark.kind in _CONTENT), len(found))
    at = next((index for index in range(end) if marks[index].kind == "number"), None)
    if at is None:
        heads = [index for index in range(end) if marks[index].kind == "title" and found[index].kind == "remark"]
        if not heads:
            return found
        at = heads[-1]
        while at - 1 in heads and _adjacent(found, at):
            at -= 1
    for index in range(at):
        if found[index].kind == "prose" or (found[index].bare and not found[index].inline):
            # What stands above the heading of the first deck is said of all.
            found[index] = found[index]._replace(kind="remark", value="")
    rest = found[at + 1 :]
    part, mark = found[at], marks[at]
    label = mark.name or part.value
    own = part.kind == "name" or (mark.kind == "number" and not lexicon.numbered.line.re.fullmatch(label))
    other = name_index(rest, lexicon, titles) is not None or any(line.kind == "name" for line in rest)
    kind: Literal["name", "remark"] = "name" if own or not other else "remark"
    if own and not any(sign.kind == "core" for sign in marks) and (written := _core(label, lexicon, titles)):
        found[at] = Part("cards", part.number, part.column, part.text, written=written)
        return found
    found[at] = part._replace(kind=kind, value=part.value if part.kind == "name" else label, written=(), stated=None)
    return found


def _core(text: str, lexicon: Lexicon, titles: Titles) -> tuple[Written, ...]:
    """The core of a deck where its heading names it: "Deck 1: Aragorn, Gimli (Core)"."""
    cards = Several(Taker(lexicon, titles)).split(text)
    return cards if all(titles.of(card) & lexicon.core for card in cards) else ()
