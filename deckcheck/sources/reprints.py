"""Which rows of a source are one card: reprints become further printings of the card that they bring again."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from deckcheck.fold import fold

#: The facts of one appearance of a card, in the keys of cards.json, and its ``text``.
Facts = dict[str, Any]

#: What a printing has of its own.
_OF_PRINTING = ("code", "pack", "position", "quantity", "octgn")
#: Facts in which a reprint may differ from its first printing. The newest print carries the corrections of the card, so
#: it wins, unless it leaves the fact empty: then the table is merely silent.
_RENEWED = ("traits", "keywords", "unique", "limit")


def gathered(rows: Iterable[Facts], products: Collection[str]) -> tuple[list[Facts], tuple[str, ...]]:
    """Return one row a card, its later appearances under ``printings``, and a note on each fact that differs.

    `rows` come in order of release; `products` are the packs that reprint. A row of such a pack is a printing of an
    earlier card when title, type, faction and printed values are the same; of several such cards (two allies named
    Gandalf have the same values), the one with the likest text. Outside those packs two rows of one title and type are
    two cards, unless the type is one of which only titles are kept (a row without faction and values): those are
    gathered by title, title of the back, and type.
    """
    cards: list[list[Facts]] = []
    alike: dict[tuple[Any, ...], list[list[Facts]]] = defaultdict(list)
    for row in rows:
        twins = alike[fold(row["title"]), row["type"], row["faction"], str(row["stats"]), str(row["names"])]
        if twins and (row["pack"] in products or _bare(row)):
            max(twins, key=lambda card: _likeness(card[0]["text"], row["text"])).append(row)
        else:
            cards.append([row])
            twins.append(cards[-1])
    merged = [_merged(card) for card in cards]
    return [row for row, _ in merged], tuple(note for _, notes in merged for note in notes)


def _bare(row: Facts) -> bool:
    return not row["faction"] and not row["stats"] and not row["text"]


def _likeness(one: str, other: str) -> float:
    """Return how many words two texts share, from 0 to 1; where a sentence stands does not matter."""
    left, right = (Counter(re.findall(r"\w+", fold(text))) for text in (one, other))
    return (left & right).total() / ((left | right).total() or 1)


def _merged(card: Sequence[Facts]) -> tuple[Facts, list[str]]:
    first, *later = card
    row = dict(first)
    notes = []
    for printing in later:
        for key in _RENEWED:
            if printing[key] != first[key]:
                notes.append(
                    f"{first['title']} ({first['type']}): {key} {first[key]!r} in {first['pack']},"
                    f" {printing[key]!r} in {printing['pack']}"
                )
            row[key] = printing[key] or row[key]
    row["title"] = max((printing["title"] for printing in card), key=_accents)
    names = (name for printing in card for name in (*printing["names"], printing["title"]))
    row["names"] = [name for name in dict.fromkeys(names) if fold(name) != fold(row["title"])]
    row["printings"] = [{key: printing[key] for key in _OF_PRINTING if printing[key]} for printing in later]
    return row, notes


def _accents(title: str) -> int:
    """Count letters with an accent: the table drops them here and there, and a title is best as printed."""
    return sum(char.isalpha() and not char.isascii() for char in title)
