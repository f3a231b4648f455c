"""Sets of printings for the queries of one game: a query compiled to what the game's data hold, each answered once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from deckcheck.fold import fold
from deckcheck.model import Card, Printing
from deckcheck.query import compile_query

#: Fields of queries that are columns of the rows, in which a value is what a query says.
PLAIN = {"faction": "faction", "sphere": "faction", "type": "type"}


class Selector:
    """Answers queries over the `rows` of a game's cards, by printing code.

    `pairs` yields each card with each of its printings, `packs_named` the packs of a written name; `cycles` maps packs
    to their cycles, `aliases` written values (a faction's name) to those of the data.
    """

    def __init__(
        self,
        rows: Mapping[str, Mapping[str, Any]],
        pairs: Callable[[], Iterable[tuple[Card, Printing]]],
        cycles: Mapping[str, str],
        packs_named: Callable[[str], tuple[str, ...]],
        aliases: Mapping[str, str],
    ) -> None:
        self._rows = rows
        self._of_pairs = pairs
        self._cycles = cycles
        self._packs_named = packs_named
        self._aliases = {fold(name): code for name, code in aliases.items()}
        self._selected: dict[str, frozenset[str]] = {}

    def select(self, query: str) -> frozenset[str]:
        """Return the printing codes that a query selects. Raises `UsageFault` for one that cannot be read."""
        found = self._selected.get(query)
        if found is None:
            found = self._selected[query] = self._plain(query) or self._compiled(query)
        return found

    def _compiled(self, query: str) -> frozenset[str]:
        predicate = compile_query(query, self._cycle, self._alias, self._stats)
        return frozenset(printing.code for card, printing in self._pairs if predicate(card, printing))

    def _plain(self, query: str) -> frozenset[str]:
        """What a query for factions or types alone, as the data spell them, selects; nothing for any other query.

        That is what a game asks of every deck, and no card has to be made of its row for it.
        """
        found: frozenset[str] = frozenset()
        for term in query.split(" | "):
            field, _, value = term.partition(":")
            column = PLAIN.get(field)
            codes = frozenset(code for code, row in self._rows.items() if row.get(column) == value) if column else None
            if not codes:
                return frozenset()
            found |= codes
        return found

    @cached_property
    def _pairs(self) -> list[tuple[Card, Printing]]:
        return list(self._of_pairs())

    def _cycle(self, pack: str) -> str:
        return self._cycles.get(pack, "")

    def _alias(self, field: str, folded: str) -> str:
        """Return a folded value as the data spell it; raise ValueError naming what there is."""
        if field == "pack":
            return next(iter(self._packs_named(folded)), "") or self._unknown(field, folded, self._cycles)
        if field == "cycle":
            known = set(self._cycles.values())
        elif field in ("faction", "type"):
            known = self._values[field]
            folded = self._aliases.get(folded, folded)
            if field == "type" and folded not in known:
                folded = folded.removesuffix("s")
        else:
            return folded
        return folded if folded in map(fold, known) else self._unknown(field, folded, known)

    @staticmethod
    def _unknown(field: str, value: str, known: Iterable[str]) -> str:
        raise ValueError(f"no {field} {value!r}; there are {', '.join(sorted(known))}")

    @cached_property
    def _values(self) -> dict[str, set[str]]:
        return {name: {row.get(name, "") for row in self._rows.values()} for name in ("faction", "type")}

    @cached_property
    def _stats(self) -> frozenset[str]:
        return frozenset(name for row in self._rows.values() for name in row.get("stats", ()))
