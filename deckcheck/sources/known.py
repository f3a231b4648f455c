"""What the data in use say, for sources that tell only a part: rows of a game's files, defaults filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from deckcheck.store import Store, load_json

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Known:
    """Cards, packs, cycles and lists as the data in use have them; ``hashes`` and ``clauses`` of the cards' texts."""

    cards: Sequence[Row] = ()
    packs: Sequence[Row] = ()
    cycles: Sequence[Row] = ()
    lists: Sequence[Row] = ()
    hashes: Mapping[str, str] = field(default_factory=dict)
    clauses: Mapping[str, Row] = field(default_factory=dict)

    @classmethod
    def load(cls, game: str, store: Store, *, with_cards: bool = True) -> Self:
        """Read the data in use; files that are missing say nothing. Raises `DataFault` where one is broken."""
        told = with_cards and store.has(game, "cards.json")
        cards = store.json(game, "cards.json")["cards"] if told else []
        packs = store.json(game, "packs.json") if store.has(game, "packs.json") else {}
        return cls(
            cards=[{"faction": "", "traits": [], "names": [], "printings": [], **row} for row in cards],
            packs=[{"names": [], **row} for row in packs.get("packs", ())],
            cycles=packs.get("cycles", ()),
            lists=[load_json(path) for path in store.folder(game, "lists")] if store.has_folder(game, "lists") else [],
            hashes=store.json(game, "texts.json") if store.has(game, "texts.json") else {},
            clauses=store.json(game, "clauses.json")["cards"] if store.has(game, "clauses.json") else {},
        )


def joined(former: Iterable[Row], new: Iterable[Row]) -> list[Row]:
    """Return rows by code: the former ones, each replaced by the new one of its code, then new codes."""
    return list(({row["code"]: row for row in former} | {row["code"]: row for row in new}).values())
