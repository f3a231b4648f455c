"""A progress bar for answers on their way: on stderr, and only where that is a terminal."""

from __future__ import annotations

import sys

_WIDTH = 30


class Progress:
    """Draws one line over and over; `clear` takes it away before anything else is printed."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()

    def tell(self, url: str, taken: int, total: int) -> None:
        """Show how far an answer has come: a bar where its length is known, else the amount."""
        if not self._shown:
            return
        name = url.partition("/api/public/")[2].partition("/")[0] or url
        amount = f"{taken / 1_048_576:.1f} MB"
        bar = ""
        if total:
            full = min(_WIDTH, taken * _WIDTH // total)
            bar = f" [{'#' * full}{'.' * (_WIDTH - full)}]"
        print(f"\r\x1b[K{name}{bar} {amount}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
