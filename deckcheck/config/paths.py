"""Patterns of paths, as in .gitignore: what people who keep lists in git already know."""

from __future__ import annotations

import re
from collections.abc import Iterable


class Patterns:
    """Some patterns; a path matches when one of them fits it or a folder above it.

    ``*`` and ``?`` stay within one name, ``**`` crosses folders. A pattern without a slash (but at its end) fits a name
    at any depth, any other one starts at the folder of the file that holds it.
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        text = "|".join(map(_regex, patterns))
        self._pattern = re.compile(text) if text else None

    def __contains__(self, path: str) -> bool:
        """Tell whether a relative path with forward slashes matches."""
        return self._pattern is not None and self._pattern.fullmatch(path) is not None


def _regex(pattern: str) -> str:
    start = "(?:.*/)?" if "/" not in pattern.rstrip("/") else ""
    names = [name for name in pattern.split("/") if name not in ("", ".")]
    # What fits a folder holds for everything below it.
    return start + "/".join(map(_name, names)).replace(".*/", "(?:.*/)?") + "(?:/.*)?"


def _name(name: str) -> str:
    if name == "**":
        return ".*"
    return "".join({"*": "[^/]*", "?": "[^/]"}.get(part) or re.escape(part) for part in re.split(r"(\*|\?)", name))
