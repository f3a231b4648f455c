"""Two decks side by side: what was added, taken out, changed in number, or is now another printing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal, NamedTuple

from deckcheck.catalog import Catalog
from deckcheck.fold import fold
from deckcheck.model import Deck, Entry, Resolved
from deckcheck.ruleset import Ruleset

Kind = Literal["added", "removed", "number", "printing"]

#: What stands in no section of the game: section id -> its name.
APART: Mapping[str, str] = {
    "": "other cards",
    "aside": "cards that do not count",
    "misplaced": "cards in a false place",
    "open": "cards that are not known for certain",
}


class Print(NamedTuple):
    """Copies of one printing; an entry that names no single card has no code."""

    copies: int
    code: str
    pack: str


class Change(NamedTuple):
    """A card that differs between two decks, within one section; an entry that names no single card counts by title.

    ``number`` tells that the copies differ, ``printing`` that only the printings do; the printings of both sides are
    given, and a card that differs in both is a ``number``. Another card of the same title is no other printing.
    """

    kind: Kind
    section: str
    type: str
    title: str
    before: tuple[Print, ...]
    after: tuple[Print, ...]

    @property
    def copies(self) -> tuple[int, int]:
        """The copies before and after."""
        return sum(row.copies for row in self.before), sum(row.copies for row in self.after)


class Total(NamedTuple):
    """A section in numbers: its copies before and after, those that came and those that went."""

    name: str
    before: int
    after: int
    added: int
    removed: int


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between two decks. ``totals`` are by section, in the order of the game, changed or not."""

    identity: tuple[str | None, str | None]
    changes: tuple[Change, ...]
    totals: Mapping[str, Total]

    @property
    def equal(self) -> bool:
        """Whether both hold the same printings and declare the same; names of decks do not matter."""
        return not self.changes and self.identity[0] == self.identity[1]


class Pair(NamedTuple):
    """A deck before and after; one that has no counterpart stands alone, and there is nothing to compare."""

    before: Resolved | None
    after: Resolved | None
    difference: Difference | None = None

    @property
    def equal(self) -> bool:
        """Whether both are there and hold the same."""
        return self.difference is not None and self.difference.equal


#: Where a card stands: section, type, folded title, code of the card ("" where it is not known).
_Key = tuple[str, str, str, str]


def compare(before: Resolved, after: Resolved, catalog: Catalog, ruleset: Ruleset) -> Difference:
    """Return what differs between two decks of one game; both may hold unknown and ambiguous entries."""
    old, new = _Pile(before, catalog, ruleset), _Pile(after, catalog, ruleset)
    names = {**{section.id: section.name for section in ruleset.sections}, **APART}
    sections, types = list(names), ["", *ruleset.section_of]
    keys = sorted(
        old.prints.keys() | new.prints.keys(),
        key=lambda key: (sections.index(key[0]), types.index(key[1]) if key[1] in types else len(types), *key),
    )
    changes = tuple(change for key in keys if (change := _change(key, old, new)))
    totals = {}
    for section, name in names.items():
        counts = (old.copies.get(section, 0), new.copies.get(section, 0))
        if any(counts):
            steps = [change.copies[1] - change.copies[0] for change in changes if change.section == section]
            added, removed = sum(step for step in steps if step > 0), -sum(step for step in steps if step < 0)
            totals[section] = Total(name, *counts, added, removed)
    return Difference((before.deck.identity, after.deck.identity), changes, totals)


class _Pile:
    """A deck as printings by section, type, title and card."""

    def __init__(self, deck: Resolved, catalog: Catalog, ruleset: Ruleset) -> None:
        self.prints: dict[_Key, dict[str, Print]] = {}
        self.titles: dict[_Key, str] = {}
        self.copies: dict[str, int] = {}
        for cards, fixed in ((deck.cards, None), (deck.aside, "aside"), (deck.misplaced, "misplaced")):
            for code, copies in cards.items():
                card = catalog.card(code)
                section = ruleset.section_of.get(card.type, "") if fixed is None else fixed
                row = Print(copies, code, catalog.printing(code).pack)
                self._add((section, card.type, fold(card.title), card.code), card.title, row)
        for entry, codes in (*deck.options, *((entry, ()) for entry in deck.unknown)):
            # An open title may be known to be an ally: then it is not the same as one that may be a hero too.
            types = {catalog.card(code).type for code in codes}
            kind = types.pop() if len(types) == 1 else ""
            title = entry.name or entry.code
            self._add(("open", kind, fold(title), ""), title, Print(entry.count, "", _hint(entry)))

    def _add(self, key: _Key, title: str, row: Print) -> None:
        self.titles.setdefault(key, title)
        rows = self.prints.setdefault(key, {})
        mark = row.code or fold(row.pack)
        if mark in rows:
            row = row._replace(copies=row.copies + rows[mark].copies)
        rows[mark] = row
        self.copies[key[0]] = self.copies.get(key[0], 0) + row.copies

    def of(self, key: _Key) -> tuple[Print, ...]:
        return tuple(sorted(self.prints.get(key, {}).values(), key=lambda row: (row.code, row.pack)))


def _hint(entry: Entry) -> str:
    number = f"#{entry.position}" if entry.position else ""
    return " ".join(part for part in (entry.hint, number) if part)


def _change(key: _Key, old: _Pile, new: _Pile) -> Change | None:
    before, after = old.of(key), new.of(key)
    if before == after:
        return None
    section, kind, *_ = key
    what: Kind
    if not before or not after:
        what = "removed" if before else "added"
    else:
        what = "printing" if sum(row.copies for row in before) == sum(row.copies for row in after) else "number"
    return Change(what, section, kind, (new if after else old).titles[key], before, after)


def pairs(before: Sequence[Resolved], after: Sequence[Resolved]) -> list[tuple[Resolved | None, Resolved | None]]:
    """Return which decks of two sources belong together.

    One on each side do. Of several, those do that alone have the same name, else id, else file name; the rest go by
    their order when equally many are left on both sides, and stand alone otherwise.
    """
    left, right = list(before), list(after)
    if len(left) == len(right) == 1:
        return [(left[0], right[0])]
    partner: dict[int, Resolved] = {}
    for key in _NAMES:
        own, other = _unique(left, key), _unique(right, key)
        partner |= {id(deck): other[name] for name, deck in own.items() if name in other}
        left = [deck for deck in left if id(deck) not in partner]
        right = [deck for deck in right if not any(deck is taken for taken in partner.values())]
    if len(left) == len(right):
        partner |= {id(deck): other for deck, other in zip(left, right, strict=True)}
        right = []
    return [*((deck, partner.get(id(deck))) for deck in before), *((None, deck) for deck in right)]


_NAMES: tuple[Callable[[Deck], str], ...] = (
    lambda deck: fold(deck.name),
    lambda deck: deck.id,
    lambda deck: PurePath(deck.source).stem,
)


def _unique(decks: Iterable[Resolved], key: Callable[[Deck], str]) -> dict[str, Resolved]:
    """Return the decks by name; a name that several have names none."""
    named: dict[str, list[Resolved]] = {}
    for deck in decks:
        if name := key(deck.deck):
            named.setdefault(name, []).append(deck)
    return {name: found[0] for name, found in named.items() if len(found) == 1}
