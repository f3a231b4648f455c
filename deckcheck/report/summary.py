"""How a run over many decks sums up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.model import STATUSES, Status, Verdict


class Summary:
    """Counts verdicts, and the decks and tables that they are on, while they pass by."""

    def __init__(self) -> None:
        self.statuses: Counter[Status] = Counter()
        self.decks = 0
        self.tables = 0

    def watch(self, verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
        """Yield the verdicts on, counting them."""
        for verdict in verdicts:
            self.add(verdict.status, again=verdict.again, table=verdict.table)
            yield verdict

    def add(self, status: Status, *, again: bool = False, table: bool = False) -> None:
        """Count one verdict; `again` when it is on the deck of the one before, `table` when on several together."""
        self.statuses[status] += 1
        self.decks += not (again or table)
        self.tables += table

    @property
    def verdicts(self) -> int:
        """How many verdicts have passed: several a deck where several lists were asked for."""
        return self.statuses.total()

    @property
    def worst(self) -> Status:
        """The worst status seen; legal when there was none."""
        return next((status for status in STATUSES if self.statuses[status]), "legal")

    def to_json(self) -> dict[str, int]:
        """Return ``{"decks": n, "verdicts": n, "legal": n, "illegal": n, "unverified": n}``; ``tables`` if any."""
        counts: dict[str, int] = {status: self.statuses[status] for status in reversed(STATUSES)}
        tables = {"tables": self.tables} if self.tables else {}
        return {"decks": self.decks, **tables, "verdicts": self.verdicts, **counts}

    def sentence(self) -> str:
        """Return one line such as ``3 decks: 1 illegal, 2 legal``, or ``1 deck, 2 verdicts: 2 legal``."""
        if not self.verdicts:
            return "no decks"
        parts = ", ".join(f"{self.statuses[status]} {status}" for status in STATUSES if self.statuses[status])
        tables = f", {self.tables} table{'s' if self.tables > 1 else ''}" if self.tables else ""
        verdicts = f", {self.verdicts} verdicts" if self.verdicts > self.decks + self.tables else ""
        return f"{self.decks} deck{'s' if self.decks > 1 else ''}{tables}{verdicts}: {parts}"
