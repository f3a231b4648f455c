"""Patterns of paths, nearly as in .gitignore: what people who keep lists in git already know."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

#: A sign taken as it is, several names or one sign, a class of signs; then what is none of these.
_PARTS = re.compile(r"\\(.)|(\*+)|(\?)|\[([!^]?)(\][^\]]*|[^\]]+)\]|([^\\*?\[]+)", re.DOTALL)
#: What a sign lacks that begins none of these.
_LACKS = {"[": "[ without a ] after it", "\\": "\\ with nothing after it"}


class Patterns:
    r"""Some patterns; a path matches when the last one that fits it, or a folder above it, does not begin with ``!``.

    ``*`` and ``?`` stay within one name, as ``[a-z]`` and ``[!a-z]`` do; ``**`` crosses folders; ``\`` takes the next
    sign as it is. A pattern without a slash (but at its end) fits a name at any depth, any other one starts at the
    folder of the file that holds it. Unlike in .gitignore, ``!`` takes back what lies in a folder that is named, too.
    Raises `ValueError` that says what is wrong with a pattern.
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        read = [(pattern.startswith("!"), pattern) for pattern in patterns]
        # Patterns side by side that say the same are one expression; the last one comes first.
        self._patterns = [
            (not taken_back, re.compile("|".join(_regex(pattern) for _, pattern in rows)))
            for taken_back, rows in groupby(reversed(read), key=lambda row: row[0])
        ]

    def __contains__(self, path: str) -> bool:
        """Tell whether a relative path with forward slashes matches."""
        return next((matches for matches, pattern in self._patterns if pattern.fullmatch(path)), False)


def _regex(pattern: str) -> str:
    text = pattern.removeprefix("!")
    start = "(?:.*/)?" if "/" not in text.rstrip("/") else ""
    names = [name for name in text.split("/") if name not in ("", ".")]
    if not names:
        raise ValueError(f'{pattern!r} names no path; "**" is all of them')
    if ".." in names:
        raise ValueError(f"{pattern!r} leads out of the folder; paths start at the file of settings, or put one there")
    # What fits a folder holds for everything below it.
    below = "/.+" if text.endswith("/") else "(?:/.*)?"
    return start + "/".join(_name(name, pattern) for name in names).replace(".*/", "(?:.*/)?") + below


def _name(name: str, pattern: str) -> str:
    if name == "**":
        return ".*"
    found, end = [], 0
    while end < len(name):
        part = _PARTS.match(name, end)
        if part is None:
            sign = name[end]
            raise ValueError(f"{pattern!r} has a {_LACKS[sign]}; the sign itself is written \\{sign}")
        found.append(_part(part, pattern))
        end = part.end()
    return "".join(found)


def _part(part: re.Match[str], pattern: str) -> str:
    escaped, several, one, no, members, plain = part.groups()
    if several:
        return "[^/]*"
    if one:
        return "[^/]"
    if not members:
        return re.escape(escaped or plain)
    # Only the - between two signs means something within a class.
    signs = re.sub(r"([\]\[\\^&~|])", r"\\\1", members)
    try:
        re.compile(f"[{signs}]")
    except re.error:
        raise ValueError(f"{pattern!r} has a class of signs that runs backwards: [{members}]") from None
    return f"(?!/)[{'^' if no else ''}{signs}]"
