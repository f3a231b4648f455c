"""What every card source hands to the importer, whatever shape its own files have."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Imported:
    """The facts of one source, in the shapes of our own data files, and the card texts beside them.

    ``cards``, ``packs``, ``cycles``, ``lists`` and ``starters`` are rows as `deckcheck.sources.rows` describes them.
    ``texts`` maps a card code to its text: read here, compiled, hashed, never written. ``hashes`` and ``clauses`` are
    those of cards that were taken over from data already built, whose texts are not at hand. ``notes`` tell what a
    person should look at; ``left_out`` are the codes of cards that were bad ("" where the code was, too).
    """

    cards: Sequence[Mapping[str, Any]]
    texts: Mapping[str, str]
    packs: Sequence[Mapping[str, Any]] = ()
    cycles: Sequence[Mapping[str, Any]] = ()
    lists: Sequence[Mapping[str, Any]] = ()
    starters: Sequence[Mapping[str, Any]] = ()
    origin: str = ""
    licence: str = ""
    notes: Sequence[str] = ()
    left_out: Sequence[str] = ()
    hashes: Mapping[str, str] = field(default_factory=dict)
    clauses: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


_MARKUP = re.compile(r"</?\s*(?:i|b|em|strong)\s*/?\s*>")
_VALUE = r"(?: \((?:\d+|x)\)| (?:\d+|x)| except .+)?"


def keyword_line(text: str, keywords: Sequence[str]) -> tuple[str, ...]:
    r"""Return the keywords that a card's text opens with, in lower case, with their value: ``shadow (3)``.

    Only leading sentences count: a text that merely speaks of a keyword has none. A restriction ("X only") and an
    immunity may stand among them; the first sentence of another kind ends the line.

    >>> keyword_line("Lord only. Ambush (2). Terminal.\nGains stealth.", ["ambush", "terminal", "stealth"])
    ('ambush (2)', 'terminal')
    """
    known = re.compile(f"(?:{'|'.join(map(re.escape, sorted(keywords, key=len, reverse=True)))}){_VALUE}")
    found: list[str] = []
    for sentence in re.split(r"\.\s*|\n+", _MARKUP.sub("", text).strip()):
        words = " ".join(sentence.lower().split())
        if known.fullmatch(words):
            found.append(words)
        elif words and not words.endswith(" only") and not words.startswith("immune to "):
            break
    return tuple(found)
