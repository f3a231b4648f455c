"""The words of deck lists, as data: what headings, fields, factions and remarks are called in a game's lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from deckcheck.fold import fold
from deckcheck.model import DataFault
from deckcheck.store import Store

LEXICON_FILE = "lexicon.toml"


class Heading(NamedTuple):
    """The part of a deck that a heading names: its section and the card types that it covers (none: any)."""

    place: str = ""
    types: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lexicon:
    """Folded words -> meaning, for one game; see ``data/lexicon.toml`` for what each set is."""

    headings: Mapping[str, Heading] = field(default_factory=dict)
    identities: Mapping[str, str] = field(default_factory=dict)
    identity_fields: frozenset[str] = frozenset()
    identity_octgn: Mapping[str, str] = field(default_factory=dict)
    bare: frozenset[str] = frozenset()
    code: re.Pattern[str] | None = None
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    meta_lines: tuple[str, ...] = ()
    octgn: Mapping[str, Any] = field(default_factory=dict)
    groups: Mapping[str, str] = field(default_factory=dict)
    units: str = ""

    @classmethod
    def load(cls, game: str, store: Store) -> Lexicon:
        """Read the words that all games share and those of `game`; raises `DataFault` when a file is broken."""
        shared = store.toml("", LEXICON_FILE)
        own = store.toml(game, LEXICON_FILE) if game and store.has(game, LEXICON_FILE) else {}
        try:
            return cls._from_rows(shared, own)
        except (KeyError, TypeError, AttributeError, re.error) as fault:
            raise DataFault(
                f"words of {game or 'lists'}: {LEXICON_FILE} is not of the known shape: {fault!r}"
            ) from None

    @classmethod
    def _from_rows(cls, shared: Mapping[str, Any], own: Mapping[str, Any]) -> Lexicon:
        identity = own.get("identity", {})
        words = {name: frozenset(map(fold, [*shared[name], *own.get(name, ())])) for name in _SETS}
        return cls(
            headings={
                fold(word): Heading(row["place"], tuple(row.get("types", ())))
                for row in (*shared.get("heading", ()), *own.get("heading", ()))
                for word in row["words"]
            },
            identities={
                fold(word): code for code, names in identity.get("words", {}).items() for word in (code, *names)
            },
            identity_fields=frozenset(map(fold, identity.get("fields", ()))),
            identity_octgn={key.lower(): code for key, code in identity.get("octgn", {}).items()},
            bare=frozenset(own.get("bare", ())),
            code=re.compile(own["code"]) if "code" in own else None,
            words=words,
            meta_lines=tuple(map(fold, shared["meta_lines"])),
            octgn=own.get("octgn", {}),
            groups=own.get("dragncards", {}),
            units="|".join(sorted(map(re.escape, words["units"]), key=len, reverse=True)),
        )

    def heading(self, text: str) -> Heading | None:
        """Return what a heading covers, also where it joins several ("Characters and Locations"); None: no heading."""
        folded = fold(text)
        found = self.headings.get(folded)
        if found or not folded:
            return found
        parts = [self.headings.get(part.strip()) for part in _JOINTS.split(folded)]
        if len(parts) < 2 or not all(parts):
            return None
        joined = [part for part in parts if part]
        places = {part.place for part in joined}
        return Heading(places.pop() if len(places) == 1 else "", _union(part.types for part in joined))

    def identity(self, text: str) -> str | None:
        """Return the code of a faction written in any known way; None when it is none."""
        return self.identities.get(fold(text)) if self.identities else None

    def has(self, kind: str, text: str) -> bool:
        """Tell whether a text is one of the words of a kind (``notes``, ``meta``, ``none`` ...)."""
        return fold(text) in self.words[kind]

    def place_of(self, types: Iterable[str]) -> set[str]:
        """Return the sections that cards of these types go to."""
        return {heading.place for name in types for heading in self.headings.values() if name in heading.types}

    def is_code(self, text: str) -> bool:
        """Tell whether a text looks like a card code."""
        return self.code is not None and self.code.fullmatch(text) is not None


_SETS = ("name", "game", "meta", "notes", "total", "units", "none", "columns", "marks")
_JOINTS = re.compile(r"\s*[/&+,]\s*|\s+and\s+|\s+a\s+")


def _union(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for group in groups for name in group))
