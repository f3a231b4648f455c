"""Near misses: what a user may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], count: int = 1, cutoff: float = 0.6) -> list[str]:
    """Return the known words that are nearest to a word, in any case; at most `count`, the nearest first.

    `cutoff` is how near they must be: 0 for anything, 1 for the word itself.
    """
    if not word:
        return []
    import difflib

    by_lower = {name.lower(): name for name in known}
    return [by_lower[name] for name in difflib.get_close_matches(word.lower(), by_lower, n=count, cutoff=cutoff)]


def did_you_mean(word: str, known: Iterable[str], count: int = 1) -> str:
    """Return ``; did you mean 'x'?`` with the nearest known words, or an empty text."""
    return meant(nearest(word, known, count))


def meant(near: Iterable[str]) -> str:
    """Return ``; did you mean 'x' or 'y'?``, or an empty text where nothing is near."""
    offered = " or ".join(map(repr, near))
    return f"; did you mean {offered}?" if offered else ""
