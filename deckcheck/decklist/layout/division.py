"""Lines of ``=``: they part the decks of a text, wherever they do not stand below a heading or within one deck."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.layout.marker import marked
from deckcheck.decklist.layout.sofar import SoFar
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles


def divided(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> list[list[Part]]:
    """Part the lines of several decks at lines of ``=``; one below a heading or around a name parts nothing."""
    if not any(part.kind == "divider" for part in parts):
        return [list(parts)]
    groups: list[list[Part]] = [[]]
    for part in parts:
        group = groups[-1]
        if part.kind != "divider" or not any(_holds(other) for other in group):
            group.append(part)
            continue
        last = group[-1]
        under = last.number == part.number - 1
        if (under and last.kind in ("heading", "section", "total", "faction", "notes")) or _awaits(last):
            group.append(part)
        elif under and not _counts(last) and len(group) == 1:
            # An underlined first line is the title of the whole list, whatever it says.
            group.append(part)
        elif under and not _counts(last) and last.number - group[-2].number > 1:
            groups.append([group.pop(), part])
        else:
            group.append(part)
            groups.append([])
    merged: list[list[Part]] = []
    former = SoFar(lexicon, titles)
    for group in groups:
        later, further, titled = _taken(group, lexicon, titles)
        if further and not further.bodied and (later.headings & former.headings or not former.cored):
            # The core of a deck may stand at its end.
            later, further = later.joined(further), None
        empty = not any(_holds(part) for part in group)
        if merged and (empty or not (titled or _apart(former, later))):
            merged[-1].extend(group)
            former = further or former.joined(later)
        elif group:
            merged.append(group)
            former = further or later
    return merged


def _holds(part: Part) -> bool:
    return part.kind in ("cards", "heading", "identity", "faction")


def _awaits(part: Part) -> bool:
    """Whether a heading has its cards below the divider."""
    return part.kind == "heading" and not part.inline and bool(part.heading.types) and part.stated != 0


def _counts(part: Part) -> bool:
    return part.kind == "cards" and not part.bare


def _taken(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> tuple[SoFar, SoFar | None, bool]:
    """What stands below a divider: what may go on with the deck above, what follows if not, whether it has a title."""
    first, begun, titled, head = SoFar(lexicon, titles), False, False, False
    further: SoFar | None = None
    for part, mark in zip(parts, marked(parts, lexicon, titles), strict=True):
        if mark.noted:
            continue
        head = mark.kind in ("number", "title") or part.kind == "prose" or (head and mark.kind in ("talk", "ruler"))
        titled = titled or (head and not begun)
        begun = begun or mark.kind in ("core", "beside", "body", "aside")
        if mark.opens and first.bodied and not (first.cored or further):
            further = SoFar(lexicon, titles)
        (further or first).add(part, mark)
    return first, further, titled


def _apart(former: SoFar, later: SoFar) -> bool:
    """Whether there are decks above and below, and not one deck in two parts, neither of which is one alone."""
    again = bool(former.headings & later.headings)
    if former.cored == later.cored:
        return former.cored or again or not (former.headings and later.headings)
    halves = former.bodied != later.bodied and former.bodied != former.cored  # noqa: PLR1714  # two questions
    return not (halves or (former.cored and not again))
