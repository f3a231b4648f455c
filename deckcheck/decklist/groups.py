"""Lists without headings, sorted by type all the same: groups between blank lines tell what an ambiguous title is.

Only where the whole list is evidence: three groups or more, each of which one type can explain, not all the same. Then
a title that is both a hero and an ally is what the other cards of its group are.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.part import Part
from deckcheck.decklist.titles import Titles

#: So many groups at least make a pattern.
ENOUGH = 3

Types = frozenset[str]


def types_by_line(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> dict[int, Types]:
    """Return line -> the types that its place in the list tells, where the title leaves several or is not known."""
    headed = any(part.kind == "section" or (part.kind == "heading" and part.heading.types) for part in parts)
    if headed or not titles.known:
        return {}
    found: dict[int, Types] = {}
    grouped = _groups(parts)
    shared = [_shared(group, titles) for group in grouped]
    if len(grouped) >= ENOUGH and all(shared) and len(set(shared)) > 1:
        for group, common in zip(grouped, shared, strict=True):
            if len(common) == 1:
                found.update((part.number, common) for part in group if len(_types(part, titles)) != 1)
    if any(part.kind == "cards" and not part.bare for part in parts):
        # Among counted cards only the types that lists name so stand without a count.
        for part in parts:
            own = [titles.types(card.name) & lexicon.bare for card in part.written]
            if part.bare and all(own) and part.number not in found:
                found[part.number] = frozenset().union(*own)
    return found


def _groups(parts: Sequence[Part]) -> list[list[Part]]:
    """The cards of a list, parted where lines are blank."""
    groups: list[list[Part]] = []
    last = -1
    for part in parts:
        if part.kind == "cards" and len(part.written) == 1:
            if part.number != last + 1 or not groups:
                groups.append([])
            groups[-1].append(part)
            last = part.number
    return groups


def _shared(group: Sequence[Part], titles: Titles) -> Types:
    """The types that all known cards of a group may have."""
    known = [types for part in group if (types := _types(part, titles))]
    return frozenset.intersection(*known) if known else frozenset()


def _types(part: Part, titles: Titles) -> Types:
    """What a title alone may be; nothing where a code says it."""
    if part.kind != "cards" or part.written[0].code:
        return frozenset()
    return titles.types(part.written[0].name)
