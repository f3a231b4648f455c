"""The vocabulary of construction: what restrains or widens what a deck may hold, as first-class values.

`query` syntax is that of `deckcheck.query`; the kinds are

* ``size``: copies in a section (``min``, ``max``, ``exactly``);
* ``count``: copies or different titles of some cards;
* ``allow`` and ``forbid``: cards that may be used although out of faction, and cards that may not;
* ``copies``: copies of each title; ``doubles``: titles that may stand more than once;
* ``per``: a cap within each value of a field;
* ``extra``: further cards of a section with a maximum (``max``; without it any number);
* ``choose``: the player names values, and then other clauses hold (``$`` stands for a value);
* ``only_in``: usable in some formats alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from deckcheck.model import DataFault


@dataclass(frozen=True, slots=True)
class Clause:
    """One restraint or permission of deck construction: a first-class value, never a closure.

    ``kind`` is one of `CLAUSE_KINDS`. ``decks`` names the sections that it speaks of. ``of`` is a card query (empty:
    every card). ``by`` says whether copies or different titles count. ``source`` is the code of the card that brings
    the clause; empty for a rule of the game or format, whose id stands in ``rule``.
    """

    kind: str
    decks: tuple[str, ...] = ()
    of: str = ""
    by: Literal["copies", "title"] = "copies"
    min: int | None = None
    max: int | None = None
    exactly: int | None = None
    each: str = ""
    field: str = ""
    count: int = 1
    then: tuple[Clause, ...] = ()
    formats: tuple[str, ...] = ()
    open: bool = False
    rule: str = ""
    source: str = ""

    @classmethod
    def from_json(cls, row: Mapping[str, Any], *, rule: str = "", source: str = "") -> Clause:
        """Build a clause from its JSON or TOML form; unknown keys raise `DataFault`."""
        known = dict(row)
        if unknown := set(known) - _CLAUSE_KEYS:
            raise DataFault(f"clause of {source or rule or 'the game'}: unknown keys {', '.join(sorted(unknown))}")
        if known.get("kind") not in CLAUSE_KINDS:
            raise DataFault(f"clause of {source or rule or 'the game'}: unknown kind {known.get('kind')!r}")
        for name in ("decks", "formats"):
            known[name] = tuple(known.get(name, ()))
        known["then"] = tuple(cls.from_json(inner, rule=rule, source=source) for inner in known.get("then", ()))
        known["rule"] = known.get("rule") or rule
        known["source"] = source
        return cls(**known)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form: only what differs from the defaults, without rule and source."""
        row: dict[str, Any] = {"kind": self.kind}
        if self.decks:
            row["decks"] = list(self.decks)
        for name in ("of", "by", "min", "max", "exactly", "each", "field", "count", "open"):
            value = getattr(self, name)
            if value != _CLAUSE_DEFAULTS[name]:
                row[name] = value
        if self.then:
            row["then"] = [inner.to_json() for inner in self.then]
        if self.formats:
            row["formats"] = list(self.formats)
        return row


#: The whole vocabulary of construction.
CLAUSE_KINDS = frozenset({"size", "count", "allow", "forbid", "copies", "doubles", "per", "extra", "choose", "only_in"})
_CLAUSE_DEFAULTS: dict[str, Any] = {
    "of": "",
    "by": "copies",
    "min": None,
    "max": None,
    "exactly": None,
    "each": "",
    "field": "",
    "count": 1,
    "open": False,
}
_CLAUSE_KEYS = frozenset(_CLAUSE_DEFAULTS) | {"kind", "decks", "then", "formats", "rule"}
