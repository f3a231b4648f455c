"""Cards below no heading for their type: what an ambiguous title is, told by its place in the list.

In a list without headings for types, where the whole list is evidence (three groups between blank lines or more, each
of which one type can explain, not all the same), a title that is both a hero and an ally is what the other cards of
its group are. Else the first group may be: single cards, each of which may be of a type that stands apart from the
deck; then they are, and no later card is. Cards in several copies are of no such type either; and among counted cards
only those types stand without a count. In a list with a heading for a type what stands below none is of others.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles

#: So many groups at least make a pattern.
ENOUGH = 3

Types = frozenset[str]


def types_by_line(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> dict[int, Types]:
    """Return line -> the types that its place in the list tells, where the title leaves several or is not known."""
    if not titles.known:
        return {}
    headings = [part for part in parts if part.heading.types and (part.kind == "heading" or part.inline)]
    found = _beside(parts, headings, lexicon, titles)
    if not headings and not any(part.kind == "section" for part in parts):
        grouped = _groups(parts)
        found = _by_kind(grouped, lexicon, titles) or _by_first(grouped, lexicon, titles)
    counted = any(part.kind == "cards" and not part.bare for part in parts)
    several = {part.number for part in parts if part.kind == "cards" and not part.bare}
    for part in parts:
        if part.number in found or part.kind != "cards":
            continue
        if part.bare and counted and part.number - 1 not in several:
            found[part.number] = _types(part, lexicon, titles) & lexicon.bare
        elif part.bare and counted:
            # Below cards with counts, one without may be a single copy.
            several.add(part.number)
        elif len(part.written) > 1 and not any(card.counted for card in part.written):
            own = [titles.of(card) & lexicon.bare for card in part.written]
            found[part.number] = frozenset().union(*own) if all(own) else frozenset()
        elif (part.written[0].copies or 1) > 1 and len(types := _types(part, lexicon, titles)) > 1:
            found[part.number] = types - lexicon.bare
    return {line: types for line, types in found.items() if types}


def stands_apart(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> bool:
    """Tell whether a list has cards that stand apart: a heading for them, a first group of them, some without count."""
    parts = [part for part in parts if part.kind != "hashed"]
    cards = [part for part in parts if part.kind == "cards" and not part.heading.types]
    counted = any(not part.bare for part in cards)
    if any(part.heading.types and set(part.heading.types) <= lexicon.bare for part in parts):
        return True
    if counted and any(part.bare and _types(part, lexicon, titles) & lexicon.bare for part in cards):
        return True
    grouped = _groups(parts)
    return len(grouped) > 1 and all(_apart(part, lexicon, titles) for part in grouped[0])


def mixed(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> frozenset[int]:
    """Return the lines of cards, blank lines apart, among which one stands in several copies or never stands apart."""
    runs: list[list[Part]] = [[]]
    for part in parts:
        if part.kind != "cards" or (runs[-1] and part.number != runs[-1][-1].number + 1):
            runs.append([])
        if part.kind == "cards":
            runs[-1].append(part)
    decked = (run for run in runs if any(_decked(part, lexicon, titles) for part in run))
    return frozenset(part.number for run in decked for part in run)


def _decked(part: Part, lexicon: Lexicon, titles: Titles) -> bool:
    """Whether a card stands in several copies, or is of no type that may stand apart."""
    card = part.written[0]
    types = titles.of(card) or {titles.type_of(card.code)} - {""}
    return (card.copies or 1) > 1 or (bool(types) and types.isdisjoint(lexicon.bare))


def _beside(parts: Sequence[Part], headings: Sequence[Part], lexicon: Lexicon, titles: Titles) -> dict[int, Types]:
    """Lines of a list with headings: what has a heading of its own stands below it, so that a title below none is else.

    For a type of the deck proper this holds of single cards alone, which may stand apart from it.
    """
    covered = frozenset(name for part in headings if _single(part, lexicon) for name in part.heading.types)
    found: dict[int, Types] = {}
    for part in parts:
        types = _types(part, lexicon, titles)
        single = (part.written[0].copies or 1) == 1 if part.written else False
        others = types - (covered if single else covered & lexicon.bare)
        if part.kind == "cards" and not part.inline and len(types) > 1 and others and others != types:
            found[part.number] = others
    return found


def _single(part: Part, lexicon: Lexicon) -> bool:
    """Whether a heading is for one type, or for all those that stand apart."""
    return len(part.heading.types) == 1 or set(part.heading.types) <= lexicon.bare


def _by_kind(grouped: Sequence[Sequence[Part]], lexicon: Lexicon, titles: Titles) -> dict[int, Types]:
    """Lines of groups each of which is of one type."""
    shared = [_shared(group, lexicon, titles) for group in grouped]
    if len(grouped) < ENOUGH or not all(shared) or len(set(shared)) == 1:
        return {}
    return {
        part.number: common
        for group, common in zip(grouped, shared, strict=True)
        if len(common) == 1
        for part in group
        if len(_types(part, lexicon, titles)) != 1
    }


def _by_first(grouped: Sequence[Sequence[Part]], lexicon: Lexicon, titles: Titles) -> dict[int, Types]:
    """Lines of a list whose first group stands apart: its cards, and all others."""
    if len(grouped) < 2 or not all(_apart(part, lexicon, titles) for part in grouped[0]):
        return {}
    found = {part.number: _types(part, lexicon, titles) & lexicon.bare for part in grouped[0]}
    later = [(part, _types(part, lexicon, titles)) for group in grouped[1:] for part in group]
    return found | {part.number: types - lexicon.bare for part, types in later if len(types) > 1}


def _apart(part: Part, lexicon: Lexicon, titles: Titles) -> bool:
    single = (part.written[0].copies or 1) == 1 and not part.written[0].bad
    return single and bool(_types(part, lexicon, titles) & lexicon.bare)


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


def _shared(group: Sequence[Part], lexicon: Lexicon, titles: Titles) -> Types:
    """The types that all known cards of a group may have."""
    known = [types for part in group if (types := _types(part, lexicon, titles))]
    return frozenset.intersection(*known) if known else frozenset()


def _types(part: Part, lexicon: Lexicon, titles: Titles) -> Types:
    """What a title alone may be among the cards of decks; nothing where a code says it."""
    if part.kind != "cards" or part.written[0].code:
        return frozenset()
    types = titles.of(part.written[0])
    return types & lexicon.decked or types
