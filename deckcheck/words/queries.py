"""A card query in words: ``type:character trait:Knight -is:loyal`` is "non-loyal Knight characters".

What is too long or too deep to be said so stays as it is, in backquotes: no condition is ever left unsaid.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from deckcheck.words.parts import a, either

#: The parts of a query: parentheses, "or", terms. As in `deckcheck.query`, which knows all that a query may say.
_PART = re.compile(
    r"""\s*(?:(-?\()|(\))|(\|)
    |(-?[a-z_]+(?:<=|>=|[:!<>])(?:"[^"]*"|[^\s()|"]|\|(?=[^\s()|])(?!\w+[:!<>]))+))""",
    re.VERBOSE,
)
_TERM = re.compile(r"(-?)([a-z_]+)(<=|>=|[:!<>])(.+)")
_SHORT = {"t": "type", "f": "faction", "sphere": "faction", "k": "trait", "traits": "trait", "keywords": "keyword"}
#: Fields whose values stand before the noun, in this order; marks first.
_BEFORE = ("is", "faction", "trait")
_COMPARED = {":": "{}", "<=": "{} or less", ">=": "{} or more", "<": "less than {}", ">": "more than {}"}
#: Fields that are no printed value, and of which nothing is said in words.
_UNSAID = frozenset(
    {"code", "pack", "cycle", "title", "name", "set", "loyal", "unique", "military", "intrigue", "power"}
)

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class _Term(NamedTuple):
    """One condition: any of `values` of `field`; none of them if `negated`."""

    negated: bool
    field: str
    operator: str
    values: tuple[str, ...]


class _Other(NamedTuple):
    """All cards but those of some alternatives."""

    ways: tuple[tuple[_Term, ...], ...]


class _TooDeep(Exception):
    """The query has no short form in words."""


def phrase(query: str, number: int = 0, names: Mapping[str, str] = NO_NAMES) -> str:
    """Return the cards of a query in words, in the singular where `number` is 1.

    `names` tells how values and fields are called where that is not as the data have it (``stark``: House Stark);
    ``$`` is a value that the player names.

    >>> phrase("faction:stark -is:loyal", names={"stark": "House Stark"})
    'non-loyal House Stark cards'
    >>> phrase("type:event|location cost<=3", 1)
    'event or location with cost 3 or less'
    >>> phrase("pack:Core")
    'cards `pack:Core`'
    """
    try:
        return _any(_parsed(query), number, names)
    except _TooDeep:
        return f"{_noun('card', number)} `{query}`"


def plural(noun: str) -> str:
    """Return an English noun in the plural.

    >>> [plural(noun) for noun in ("plot", "ally", "hero", "birch")]
    ['plots', 'allies', 'heroes', 'birches']
    """
    if re.search(r"[^aeiou]y$", noun):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if re.search(r"(?:[^aeiou]o|s|x|ch|sh)$", noun) else f"{noun}s"


def value_name(value: str, names: Mapping[str, str]) -> str:
    """Return how a value is called: by its name, else with a capital."""
    return names.get(value, value[:1].upper() + value[1:])


# --- from text to terms -----------------------------------------------------------------------------------------------


def _parsed(query: str) -> list[list[_Term | _Other]]:
    """Return the alternatives of a query, each with its conditions."""
    ways: list[list[_Term | _Other]] = [[]]
    at, end = 0, len(query.rstrip())
    while at < end:
        match = _PART.match(query, at)
        if match is None or match[2]:
            raise _TooDeep
        at = match.end()
        if match[3]:
            ways.append([])
        elif match[4]:
            ways[-1].append(_term(match[4]))
        else:
            close = query.find(")", at)
            inner = _parsed(query[at:close]) if close >= 0 else []
            ways[-1].append(_group(inner, negated=match[1].startswith("-")))
            at = close + 1
    if len(ways) > 1 and not all(ways):
        raise _TooDeep
    return _merged(ways)


def _term(text: str) -> _Term:
    match = _TERM.fullmatch(text)
    assert match is not None
    minus, name, operator, value = match.groups()
    negated = bool(minus) != (operator == "!")
    values = tuple(part.replace('"', "") for part in re.findall(r'(?:"[^"]*"|[^|"])+', value))
    return _Term(negated, _SHORT.get(name, name), ":" if operator == "!" else operator, values)


def _group(ways: Sequence[Sequence[_Term | _Other]], *, negated: bool) -> _Term | _Other:
    """One condition in parentheses; what is "none of these" may be more than that."""
    plain = [tuple(term for term in way if isinstance(term, _Term)) for way in ways]
    if not plain or not all(plain) or list(map(len, plain)) != list(map(len, ways)):
        raise _TooDeep
    alone = plain[0][0] if len(plain) == len(plain[0]) == 1 else None
    if alone and not negated:
        return alone
    if alone and len(alone.values) == 1 and not alone.negated:
        return alone._replace(negated=True)
    if not negated:
        raise _TooDeep
    return _Other(tuple(plain))


def _merged(ways: list[list[_Term | _Other]]) -> list[list[_Term | _Other]]:
    """Alternatives of one field are one condition."""
    terms = [way[0] for way in ways if len(way) == 1]
    plain = [term for term in terms if isinstance(term, _Term) and not term.negated and term.operator == ":"]
    if len(plain) < len(ways) or len({term.field for term in plain}) != 1:
        return ways
    return [[plain[0]._replace(values=tuple(value for term in plain for value in term.values))]]


# --- from terms to words ----------------------------------------------------------------------------------------------


def _any(ways: Sequence[Sequence[_Term | _Other]], number: int, names: Mapping[str, str]) -> str:
    return either([_all(way, number, names) for way in ways])


def _all(way: Sequence[_Term | _Other], number: int, names: Mapping[str, str]) -> str:
    if len(way) == 1 and isinstance(way[0], _Other):
        return f"{_noun('card', number)} other than {_any(way[0].ways, 0, names)}"
    terms = [term for term in way if isinstance(term, _Term)]
    types = [term for term in terms if term.field == "type" and not term.negated and "$" not in term.values]
    if len(terms) < len(way) or len(types) > 1:
        raise _TooDeep
    nouns = [names.get(value, value.replace("-", " ")) for value in types[0].values] if types else ["card"]
    before: list[str] = []
    after: list[str] = []
    for term in sorted((term for term in terms if term not in types), key=_rank):
        if term.field in _BEFORE and "$" not in term.values:
            before.append(_adjective(term, names))
        else:
            after.append(_attribute(term, names))
    return " ".join([*before, either([_noun(noun, number) for noun in nouns]), *after])


def _rank(term: _Term) -> int:
    return _BEFORE.index(term.field) if term.field in _BEFORE else len(_BEFORE)


def _adjective(term: _Term, names: Mapping[str, str]) -> str:
    if term.operator != ":" or (term.negated and len(term.values) > 1):
        raise _TooDeep
    spoken = [
        value_name(value, names).removeprefix("The ") if term.field == "faction" else value for value in term.values
    ]
    return either([f"non-{word}" if term.negated else word for word in spoken])


def _attribute(term: _Term, names: Mapping[str, str]) -> str:
    having = "without" if term.negated else "with"
    if term.field in ("type", "faction", "trait") and term.values == ("$",) and not term.negated:
        return f"{'with' if term.field == 'trait' else 'of'} a named {names.get(term.field, term.field)}"
    if term.field == "keyword":
        return f"{having} the keyword {either(term.values)}"
    if term.field == "icon":
        return f"{having} {a(either(term.values))} icon"
    if term.negated or term.field in _UNSAID or term.field in ("type", *_BEFORE):
        raise _TooDeep
    values = [_COMPARED[term.operator].format(value) for value in term.values]
    return f"with {term.field.replace('_', ' ')} {either(values)}"


def _noun(noun: str, number: int) -> str:
    return noun if number == 1 else plural(noun)
