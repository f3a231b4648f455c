"""What two states of a game's data differ in, as values: above all the texts that clauses are made of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from deckcheck.sources.known import Known
from deckcheck.store import GAME_FILE, Store

#: Fields of a card in the order in which their changes matter to a deck.
FIELDS = (
    "limit", "loyal", "faction", "type", "title", "unique", "traits", "keywords", "icons", "stats", "pack", "position",
    "quantity",
)  # fmt: skip
_PACK_FIELDS = ("released", "name", "cycle")
_LIST_FIELDS = ("date", "name", "version", "issuer", "card_set", "line")


class TextChange(NamedTuple):
    """A card whose deck-building text is another: the clauses before and after, and what is not modelled now."""

    code: str
    title: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    unmodelled: tuple[str, ...]

    @property
    def same_clauses(self) -> bool:
        """Whether the text is another and says the same of building a deck."""
        return self.before == self.after and not self.unmodelled


class Change(NamedTuple):
    """A field of a card, a pack or a list: its value before and after."""

    code: str
    title: str
    field: str
    before: Any
    after: Any


class ListChange(NamedTuple):
    """An entry that a list gained or lost: "banned", "joust restricted", "joust pod" and the like, and its cards."""

    list: str
    gained: bool
    entry: str
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """All that differs; names are ``code title``, in the order of the codes.

    ``texts`` are those with deck-building text, before or after; ``other_texts`` are codes of the rest.
    """

    game: str
    texts: tuple[TextChange, ...] = ()
    cards_added: tuple[str, ...] = ()
    cards_removed: tuple[str, ...] = ()
    cards: tuple[Change, ...] = ()
    packs_added: tuple[str, ...] = ()
    packs_removed: tuple[str, ...] = ()
    packs: tuple[Change, ...] = ()
    lists_added: tuple[str, ...] = ()
    lists_removed: tuple[str, ...] = ()
    lists: tuple[Change, ...] = ()
    entries: tuple[ListChange, ...] = ()
    other_texts: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__slots__ if name != "game")


def difference(game: str, old: Store, new: Store) -> Difference:
    """Compare two states of the data of a game. Raises `DataFault` where one is broken."""
    before, after = Known.load(game, old), Known.load(game, new)
    cards = [{row["code"]: row for row in side.cards} for side in (before, after)]
    packs = [{row["code"]: row for row in side.packs} for side in (before, after)]
    lists = [{row["code"]: row for row in side.lists} for side in (before, after)]
    speaking = _speaking_types(new, game)
    changed = {code for code in cards[0].keys() & cards[1].keys() if before.hashes.get(code) != after.hashes.get(code)}
    building = {
        code
        for code in changed
        if code in before.clauses or code in after.clauses or cards[1][code]["type"] in speaking
    }
    return Difference(
        game=game,
        texts=tuple(_text(code, cards[1][code]["title"], before, after) for code in sorted(building)),
        cards_added=_only(cards[1], cards[0], "title"),
        cards_removed=_only(cards[0], cards[1], "title"),
        cards=_changes(cards, FIELDS, "title"),
        packs_added=_only(packs[1], packs[0], "name"),
        packs_removed=_only(packs[0], packs[1], "name"),
        packs=_changes(packs, _PACK_FIELDS, "name"),
        lists_added=_only(lists[1], lists[0], "name"),
        lists_removed=_only(lists[0], lists[1], "name"),
        lists=_changes(lists, _LIST_FIELDS, "name"),
        entries=tuple(
            change
            for code in sorted(lists[0].keys() & lists[1].keys())
            for change in _entry_changes(code, lists[0][code], lists[1][code])
        ),
        other_texts=tuple(sorted(changed - building)),
    )


def _speaking_types(store: Store, game: str) -> frozenset[str]:
    """Return the card types whose texts hold for the whole deck."""
    sections = store.toml(game, GAME_FILE).get("section", ()) if store.has(game, GAME_FILE) else ()
    return frozenset(name for row in sections if row.get("brings") for name in row["types"])


def _text(code: str, title: str, before: Known, after: Known) -> TextChange:
    unmodelled = after.clauses.get(code, {}).get("unmodelled", ())
    return TextChange(code, title, _clauses(before, code), _clauses(after, code), tuple(unmodelled))


def _clauses(side: Known, code: str) -> tuple[str, ...]:
    found = side.clauses.get(code, {}).get("clauses", ())
    return tuple(json.dumps(clause, ensure_ascii=False, sort_keys=True) for clause in found)


def _only(these: Mapping[str, Mapping[str, Any]], those: Mapping[str, Any], name: str) -> tuple[str, ...]:
    return tuple(f"{code} {these[code][name]}" for code in sorted(these.keys() - those.keys()))


def _changes(sides: list[dict[str, Mapping[str, Any]]], fields: Iterable[str], name: str) -> tuple[Change, ...]:
    old, new = sides
    both = sorted(old.keys() & new.keys())
    return tuple(
        Change(code, new[code][name], field, old[code].get(field), new[code].get(field))
        for field in fields
        for code in both
        if old[code].get(field) != new[code].get(field)
    )


def _entry_changes(code: str, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterable[ListChange]:
    before, after = _entries(old), _entries(new)
    for entry in sorted(after - before):
        yield ListChange(code, True, *entry)
    for entry in sorted(before - after):
        yield ListChange(code, False, *entry)


def _entries(row: Mapping[str, Any]) -> set[tuple[str, tuple[str, ...]]]:
    """Return what a list says, as (kind, cards); of a pod with a key, the key comes first."""
    found: set[tuple[str, tuple[str, ...]]] = {("banned", (code,)) for code in row["banned"]}
    for name, part in row["formats"].items():
        found |= {(f"{name} {kind}", (code,)) for kind in ("restricted", "banned") for code in part[kind]}
        for pod in part["pods"]:
            key = (pod["key"],) if pod.get("key") else ()
            found.add((f"{name} pod", (*key, *sorted(set(pod["cards"]) - set(key)))))
    return found
