"""JSON files of decks: one value for one deck, a list of them for several."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

_ENDS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "\x85\u2028\u2029"}


def join(bodies: Sequence[Any]) -> str:
    """Return the text of a JSON file with these decks."""
    return dumps(bodies[0] if len(bodies) == 1 else list(bodies), indent=2) + "\n"


def dumps(value: Any, indent: int | None = None) -> str:
    """Return a JSON value as text; half characters, and what some programs take for the end of a line, as escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return text.translate(_ENDS).encode(errors="backslashreplace").decode()
