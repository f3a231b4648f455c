"""How a run over many decks sums up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.model import STATUSES, Status, Verdict


class Summary:
    """Counts verdicts while they pass by."""

    def __init__(self) -> None:
        self.statuses: Counter[Status] = Counter()

    def watch(self, verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
        """Yield the verdicts on, counting them."""
        for verdict in verdicts:
            self.add(verdict.status)
            yield verdict

    def add(self, status: Status) -> None:
        """Count one verdict."""
        self.statuses[status] += 1

    @property
    def decks(self) -> int:
        """How many verdicts have passed."""
        return self.statuses.total()

    @property
    def worst(self) -> Status:
        """The worst status seen; legal when there was none."""
        return next((status for status in STATUSES if self.statuses[status]), "legal")

    def to_json(self) -> dict[str, int]:
        """Return ``{"decks": n, "legal": n, "illegal": n, "unverified": n}``."""
        return {"decks": self.decks, **{status: self.statuses[status] for status in reversed(STATUSES)}}

    def sentence(self) -> str:
        """Return one line such as ``3 decks: 1 illegal, 2 legal``."""
        if not self.decks:
            return "no decks"
        parts = ", ".join(f"{self.statuses[status]} {status}" for status in STATUSES if self.statuses[status])
        return f"{self.decks} deck{'s' if self.decks > 1 else ''}: {parts}"
