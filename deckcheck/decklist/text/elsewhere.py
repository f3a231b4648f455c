"""Cards of a deck that plays against the players, in a text: alone they are no player's deck, beside one they are told.

Headings tell them ("Enemies", "Locations"), and below the first such heading titles that no player's deck holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckcheck.decklist.games import Games
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.titles import Titles
from deckcheck.model import Deck, Entry, Finding, Line, Span


def parted(deck: Deck, parts: Sequence[Part], games: Games) -> Deck:
    """Return a deck without the cards that are no player's, and say so; or say that it is no player's deck."""
    lexicon, titles = games.lexicon(deck.game), games.titles(deck.game)
    first = next((entry.span.line for entry in deck.entries if _elsewhere(entry, lexicon)), 0)
    if not first:
        return deck
    kept = [_own(entry, lexicon, titles) for entry in deck.entries]
    lines = {
        entry.span.line
        for entry in kept
        if _elsewhere(entry, lexicon) or (entry.span.line > first and _never(entry, lexicon, titles))
    }
    own = [entry for entry in kept if entry.span.line not in lines]
    others = [entry for entry in kept if entry.span.line in lines]
    if not lines:
        return replace(deck, entries=tuple(own))
    headings = _headings(parts)
    if not any(_core(entry, lexicon, titles) for entry in own) and _copies(own) < _copies(others):
        names = ", ".join(dict.fromkeys(headings[entry.span.line].value for entry in others))
        reason = f"its cards stand below {names}, as those of an encounter deck do"
        foreign = games.foreign(deck.game, Span(deck.source, deck.start), reason)
        return replace(deck, findings=(foreign, *deck.findings))
    found = []
    for heading in dict.fromkeys(headings[entry.span.line] for entry in others):
        count = _copies([entry for entry in others if headings[entry.span.line] == heading])
        place = Span(deck.source, heading.number, heading.column)
        found.append(
            Finding("DL013", "cards.aside", "note", spans=(place,), data={"heading": heading.value, "count": count})
        )
    roles = [Line(number, "comment" if number in lines and role == "entry" else role) for number, role in deck.lines]
    findings = sorted((*deck.findings, *found), key=lambda finding: finding.line)
    return replace(deck, entries=tuple(own), findings=tuple(findings), lines=tuple(roles))


def _elsewhere(entry: Entry, lexicon: Lexicon) -> bool:
    """Whether a card stands below a heading for cards of another deck."""
    return entry.place in lexicon.outside and bool(entry.types) and lexicon.elsewhere.issuperset(entry.types)


def _own(entry: Entry, lexicon: Lexicon, titles: Titles) -> Entry:
    """A player's card below a heading for others ("Quests", for side quests of players) is a player's card."""
    if not _elsewhere(entry, lexicon):
        return entry
    types = titles.types(entry.name)
    mine = types & lexicon.decked and not types & set(entry.types)
    return entry._replace(place="", types=()) if mine else entry


def _never(entry: Entry, lexicon: Lexicon, titles: Titles) -> bool:
    types = titles.types(entry.name)
    return bool(types) and not types & lexicon.decked


def _core(entry: Entry, lexicon: Lexicon, titles: Titles) -> bool:
    types = titles.types(entry.name) or frozenset(entry.types)
    return bool(types & lexicon.core) and (not entry.types or bool(lexicon.core & set(entry.types)))


def _copies(entries: Sequence[Entry]) -> int:
    return sum(entry.count for entry in entries)


def _headings(parts: Sequence[Part]) -> dict[int, Part]:
    """Line -> the heading above it, or on it."""
    found, heading = {}, parts[0]
    for part in parts:
        heading = part if part.kind == "heading" or part.inline else heading
        found[part.number] = heading
    return found
