"""Remarks to deckcheck in a list: ``deckcheck: ignore[RULE, ...] reason``."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckcheck.decklist.lazy import Lazy

_IGNORE = Lazy(r"deckcheck\s*:\s*ignore\s*\[([^\]]*)\]\s*[:–—-]*\s*(.*)", re.IGNORECASE)
_RULE = Lazy(r"[A-Z][A-Z0-9]{1,11}")


class Wish(NamedTuple):
    """The rules that a list asks to silence, and why."""

    rules: tuple[str, ...]
    reason: str


def silenced(text: str) -> Wish | None:
    """Return what a remark to deckcheck asks for; None when it cannot be read."""
    found = _IGNORE.re.match(text)
    rules = tuple(rule.strip().upper() for rule in found[1].split(",")) if found else ()
    return Wish(rules, found[2].strip()) if found and all(map(_RULE.re.fullmatch, rules)) else None
