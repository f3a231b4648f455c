"""Differences between two states of card data, in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.clause import Clause
from deckcheck.report.clauses import clause_words
from deckcheck.report.escape import plain
from deckcheck.sources.difference import Change, Difference, TextChange

#: Fields of a card whose changes make other decks legal, named even in short.
_HEEDED = ("limit", "loyal")
#: So many cards are named on one line.
_SHOWN = 8


def short(changed: Difference) -> Iterator[str]:
    """Yield what a person should know of an update at once: counts, new lists by name, texts that matter."""
    sides = (
        ("new", changed.cards_added, changed.packs_added, changed.lists_added),
        ("gone", changed.cards_removed, changed.packs_removed, changed.lists_removed),
        ("changed", _codes(changed.cards), _codes(changed.packs), _changed_lists(changed)),
    )
    for word, cards, packs, lists in sides:
        told = [_count(cards, "card"), _count(packs, "pack"), _count(lists, "legality list")]
        if any(told):
            named = f" ({', '.join(map(plain, lists))})" if lists else ""
            yield f"{word}: {', '.join(filter(None, told))}{named}"
    for field in _HEEDED:
        yield from _in_short([row for row in changed.cards if row.field == field])
    if changed.cards_removed or changed.lists_removed:
        yield "`deckcheck db diff` names what is gone; `deckcheck db rollback` returns to the data before"
    yield from _texts(changed.texts, {})


def _in_short(rows: Sequence[Change]) -> Iterator[str]:
    """Yield the cards of which a field changed, on one line."""
    told = [f"{row.code} {plain(row.title)} {_both(row)}" for row in rows]
    if told:
        more = f" and {len(told) - _SHOWN} more" if len(told) > _SHOWN else ""
        yield f"{rows[0].field} changed: {', '.join(told[:_SHOWN])}{more}"


def full(changed: Difference, decks: Mapping[str, str]) -> Iterator[str]:
    """Yield everything, what matters most first; `decks` are the names of the sections."""
    yield from _texts(changed.texts, decks)
    yield from _block("cards added", changed.cards_added)
    yield from _block("cards removed", changed.cards_removed)
    yield from _changes("cards", changed.cards)
    yield from _block("packs added", changed.packs_added)
    yield from _block("packs removed", changed.packs_removed)
    yield from _changes("packs", changed.packs)
    yield from _block("legality lists added", changed.lists_added)
    yield from _block("legality lists removed", changed.lists_removed)
    yield from _changes("legality lists", changed.lists)
    yield from _block(
        "list entries",
        [f"{row.list}: {'+' if row.gained else '-'} {row.entry} {', '.join(row.codes)}" for row in changed.entries],
    )
    if changed.other_texts:
        yield f"other texts changed: {len(changed.other_texts)} cards, none of them speaks of building a deck"


def _texts(texts: Sequence[TextChange], decks: Mapping[str, str]) -> Iterator[str]:
    """Yield the deck-building texts that changed; those that are not understood come first."""
    for text in texts:
        if text.unmodelled:
            yield (
                f"text changed and not understood: {text.code} {plain(text.title)}; decks that use it are unverified:"
                f" {'; '.join(map(plain, text.unmodelled))}"
            )
    for text in texts:
        if not text.unmodelled and not text.same_clauses:
            yield f"text changed and compiled anew: {text.code} {plain(text.title)}"
            yield f"  before: {_clauses(text.before, decks)}"
            yield f"  now:    {_clauses(text.after, decks)}"
    if same := [text for text in texts if text.same_clauses]:
        names = ", ".join(f"{text.code} {plain(text.title)}" for text in same[:_SHOWN])
        more = f" and {len(same) - _SHOWN} more" if len(same) > _SHOWN else ""
        yield f"text changed, its clauses are the same: {names}{more}"


def _clauses(rows: Iterable[str], decks: Mapping[str, str]) -> str:
    return "; ".join(clause_words(Clause.from_json(json.loads(row)), decks) for row in rows) or "asks nothing of a deck"


def _block(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"{title}: {len(lines)}"
        yield from (f"  {plain(line)}" for line in lines)


def _changes(title: str, changes: Sequence[Change]) -> Iterator[str]:
    for field in dict.fromkeys(change.field for change in changes):
        rows = [change for change in changes if change.field == field]
        yield from _block(
            f"{title}: {field.replace('_', ' ')} changed",
            [f"{row.code} {row.title}: {_both(row)}" for row in rows],
        )


def _both(change: Change) -> str:
    """Return a value before and after; a mark that a card has or has not is yes or no."""
    if any(value is True for value in (change.before, change.after)):
        return " -> ".join("yes" if value else "no" for value in (change.before, change.after))
    return f"{_value(change.before)} -> {_value(change.after)}"


def _value(value: Any) -> str:
    if value in (None, "", [], {}):
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_value(inner)}" for name, inner in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _codes(changes: Iterable[Change]) -> list[str]:
    return list(dict.fromkeys(change.code for change in changes))


def _changed_lists(changed: Difference) -> list[str]:
    return list(dict.fromkeys([*_codes(changed.lists), *(row.list for row in changed.entries)]))


def _count(found: Sequence[Any], noun: str) -> str:
    return f"{len(found)} {noun}{'s' if len(found) > 1 else ''}" if found else ""
