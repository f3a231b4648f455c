"""Which cards a phrase of a card text means, as a value that turns into a query and into the query for all others."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

#: The order of terms in a query; marks come last.
_RANKS = ("type", "faction", "trait", "keyword")


class Term(NamedTuple):
    """One condition: any of `values` of `field` (or none of them, if `negated`)."""

    field: str
    values: tuple[str, ...]
    negated: bool = False
    operator: str = ":"


class Member(NamedTuple):
    """Conditions that a card meets all together.

    `anywhere`: it is said to come "from any faction"; `followed`: a condition stands after the noun.
    """

    terms: tuple[Term, ...]
    anywhere: bool = False
    followed: bool = False


class Phrase(NamedTuple):
    """The cards that fit any of the members."""

    members: tuple[Member, ...]

    @property
    def types(self) -> tuple[str, ...]:
        """All card types that the phrase names; empty if some member is open to any."""
        named = [[v for t in m.terms if t.field == "type" and not t.negated for v in t.values] for m in self.members]
        return tuple(value for values in named for value in values) if all(named) else ()

    def without_type(self, held: Collection[str]) -> Phrase:
        """Return the phrase without the one type that a section `held`s anyway."""
        if len(held) != 1 or set(self.types) != set(held):
            return self
        return Phrase(tuple(m._replace(terms=tuple(t for t in m.terms if t.field != "type")) for m in self.members))

    def narrowed(self, term: Term) -> Phrase:
        """Return the phrase with one more condition on every member."""
        return Phrase(tuple(member._replace(terms=(*member.terms, term)) for member in self.members))

    def query(self) -> str:
        """Return the phrase in the query language; empty for every card."""
        parts = [_joined(member.terms, alone=len(self.members) == 1) for member in self.members]
        return "" if "" in parts else " | ".join(dict.fromkeys(parts))

    def others(self) -> str:
        """Return the query for all cards that the phrase does not mean."""
        query = self.query()
        if " " not in query:
            return query[1:] if query.startswith("-") else f"-{query}"
        if len(self.members) == 1 and len(self.members[0].terms) == 1 and self.members[0].terms[0].negated:
            term = self.members[0].terms[0]
            return _joined((term._replace(negated=False),), alone=True)
        return f"-({query})"

    @property
    def anywhere(self) -> Phrase:
        """The members that are said to come from anywhere."""
        return Phrase(tuple(member for member in self.members if member.anywhere))


#: Every card.
EVERY = Phrase((Member(()),))


def _joined(terms: tuple[Term, ...], *, alone: bool) -> str:
    ordered = sorted(dict.fromkeys(terms), key=_rank)
    return " ".join(_term(term, alone=alone and len(ordered) == 1) for term in ordered)


def _rank(term: Term) -> tuple[int, str]:
    if term.field in _RANKS:
        return (_RANKS.index(term.field), "")
    return (len(_RANKS) + (term.field == "is"), term.field)


def _term(term: Term, *, alone: bool) -> str:
    values = [f"{term.field}{term.operator}{_quoted(value)}" for value in term.values]
    if len(values) == 1:
        return f"-{values[0]}" if term.negated else values[0]
    text = " | ".join(values)
    return f"-({text})" if term.negated else text if alone else f"({text})"


def _quoted(value: str) -> str:
    return value if re.fullmatch(r"[\w'$-]+", value) else f'"{value}"'
