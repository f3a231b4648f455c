"""The card query language: text -> a predicate over (card, printing).

Blanks join terms by "and", ``|`` joins terms or values by "or", ``-`` before a term or a group negates it, parentheses
group. A term is ``field:value``, with ``!`` for "not", ``<``, ``>``, ``<=`` and ``>=`` for numbers, or a bare word
(part of the title). ``is:loyal``, ``is:unique`` and ``is:limited`` ask for marks. The single letters are those that
users of ThronesDB know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from deckcheck.fold import fold
from deckcheck.model import Card, Printing, UsageFault

Predicate = Callable[[Card, Printing], bool]
#: (field, folded value) -> the value as the data spell it; lets "nw" stand for a faction's code.
Alias = Callable[[str, str], str]

#: Short operands and synonyms -> field.
FIELDS = {
    "t": "type",
    "k": "trait",
    "f": "faction",
    "l": "loyal",
    "u": "unique",
    "o": "cost",
    "s": "strength",
    "e": "pack",
    "c": "cycle",
    "n": "income",
    "v": "initiative",
    "b": "claim",
    "h": "reserve",
    "m": "military",
    "g": "intrigue",
    "p": "power",
    "x": "text",
    "traits": "trait",
    "name": "title",
    "keywords": "keyword",
    "set": "pack",
    "sphere": "faction",
}
#: The fields of every game; the printed values of the game's cards come beside them.
_FIELDS = frozenset(FIELDS.values()) - {"text", "cost", "strength", "income", "initiative", "claim", "reserve"} | {
    "is",
    "icon",
    "code",
    "limit",
}
#: Groups within groups, at most.
_DEEPEST = 40
_MARKS = ("loyal", "unique", "limited")
_ICONS = ("military", "intrigue", "power")
_TOKEN = re.compile(
    r"""\s*(?:
      (?P<open>-?\()|(?P<close>\))|(?P<or>\|)
      |(?P<term>-?(?:[^\s()|"]|"[^"]*")(?:[^\s()"|]|"[^"]*"|\|(?=[^\s()|])(?![A-Za-z_]+[:!<>]))*)
    )""",
    re.VERBOSE,
)
_TERM = re.compile(r"(?P<not>-?)(?:(?P<field>[A-Za-z_]+)(?P<op><=|>=|[:!<>=]))?(?P<value>.*)", re.DOTALL)


class _Token(NamedTuple):
    kind: str
    text: str
    at: int


def compile_query(text: str, cycle_of: Callable[[str], str], alias: Alias, stats: Collection[str]) -> Predicate:
    """Compile a query; raise `UsageFault` that says where and what would be right.

    `cycle_of` maps a pack code to its cycle. `alias` turns a folded value into the spelling of the data, or raises
    ValueError with what there is. `stats` are the names of the printed values that the cards have.
    """
    return _Parser(text, cycle_of, alias, stats).parse()


class _Parser:
    """A recursive descent over the tokens: or-groups of and-groups of terms."""

    def __init__(self, text: str, cycle_of: Callable[[str], str], alias: Alias, stats: Collection[str]) -> None:
        self.text = text
        self.stats = stats
        self.cycle_of = cycle_of
        self.alias = alias
        self.tokens = list(self._tokens())
        self.position = 0
        self.depth = 0

    def _tokens(self) -> list[_Token]:
        tokens, at = [], 0
        end = len(self.text.rstrip())
        while at < end:
            match = _TOKEN.match(self.text, at)
            if match is None or not match.lastgroup:
                raise self.fault("a closing quotation mark is missing", at)
            tokens.append(_Token(match.lastgroup, match[match.lastgroup], match.start(match.lastgroup)))
            at = match.end()
        return tokens

    def fault(self, reason: str, at: int) -> UsageFault:
        return UsageFault(f"query {self.text!r}, column {at + 1}: {reason}")

    def parse(self) -> Predicate:
        if not self.tokens:
            return lambda card, printing: True
        predicate = self.alternatives()
        if self.position < len(self.tokens):
            raise self.fault("a closing parenthesis without an opening one", self.tokens[self.position].at)
        return predicate

    def peek(self) -> str:
        return self.tokens[self.position].kind if self.position < len(self.tokens) else ""

    def alternatives(self) -> Predicate:
        parts = [self.conjunction()]
        while self.peek() == "or":
            self.position += 1
            parts.append(self.conjunction())
        if len(parts) == 1:
            return parts[0]
        return lambda card, printing: any(part(card, printing) for part in parts)

    def conjunction(self) -> Predicate:
        parts = []
        while self.peek() in ("open", "term"):
            token = self.tokens[self.position]
            self.position += 1
            parts.append(self.group(token) if token.kind == "open" else self.term(token))
        if not parts:
            at = self.tokens[self.position].at if self.position < len(self.tokens) else len(self.text)
            raise self.fault("a term is missing here", at)
        if len(parts) == 1:
            return parts[0]
        return lambda card, printing: all(part(card, printing) for part in parts)

    def group(self, token: _Token) -> Predicate:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self.fault(f"parentheses stand more than {_DEEPEST} deep", token.at)
        inner = self.alternatives()
        if self.peek() != "close":
            raise self.fault("this parenthesis is never closed", token.at)
        self.position += 1
        self.depth -= 1
        return _negated(inner) if token.text.startswith("-") else inner

    def term(self, token: _Token) -> Predicate:
        match = _TERM.fullmatch(token.text)
        assert match is not None
        name, operator, value = match["field"], match["op"] or ":", match["value"]
        if not value.strip('"') and name:
            raise self.fault(f"{name}{operator} needs a value", token.at)
        values = [part.replace('"', "") for part in re.split(r'\|(?=(?:[^"]*"[^"]*")*[^"]*$)', value)]
        try:
            predicate = self.field(name, operator, values) if name else _titled(values)
        except ValueError as reason:
            raise self.fault(str(reason), token.at) from None
        return _negated(predicate) if match["not"] else predicate

    def field(self, written: str, operator: str, values: list[str]) -> Predicate:
        name = FIELDS.get(written.lower(), written.lower())
        if name == "text":
            raise ValueError("card texts are no part of the data; ask for keyword:, trait: or title: instead")
        if name not in _FIELDS and name not in self.stats:
            raise ValueError(f"unknown field {written!r}; known: {', '.join(sorted({*_FIELDS, *self.stats}))}")
        if operator == "!":
            return _negated(self.field(written, ":", values))
        if operator in ("<", ">", "<=", ">="):
            if name != "limit" and name not in self.stats:
                raise ValueError(f"{name} is no number to compare; numbers are limit, {', '.join(sorted(self.stats))}")
            return _compared(name, operator, values)
        if name == "is":
            return _either([_mark(value) for value in values])
        if name in ("loyal", "unique", *_ICONS):
            wanted = [_truth(name, value) for value in values]
            return _either([_flag(name) if yes else _negated(_flag(name)) for yes in wanted])
        return _either([self.matches(name, value) for value in values])

    def matches(self, name: str, value: str) -> Predicate:
        folded = fold(value)
        exact = fold(self.alias(name, folded))
        match name:
            case "type":
                return lambda card, printing: card.type == exact
            case "faction":
                return lambda card, printing: card.faction == exact
            case "trait":
                return lambda card, printing: any(_folded(trait) == folded for trait in card.traits)
            case "keyword":
                return lambda card, printing: any(_keyword(keyword, folded) for keyword in card.keywords)
            case "icon":
                return lambda card, printing: folded in card.icons
            case "title":
                return _titled([value])
            case "code":
                return lambda card, printing: folded in (printing.code, card.code)
            case "pack":
                return lambda card, printing: fold(printing.pack) == exact
            case "cycle":
                return lambda card, printing: fold(self.cycle_of(printing.pack)) == exact
            case "limit":
                return lambda card, printing: str(card.limit) == folded
            case _:
                return _stat(name, folded)


@lru_cache(maxsize=4096)
def _folded(printed: str) -> str:
    """A trait folded; there are few, on many cards."""
    return fold(printed)


def _negated(inner: Predicate) -> Predicate:
    return lambda card, printing: not inner(card, printing)


def _either(parts: list[Predicate]) -> Predicate:
    if len(parts) == 1:
        return parts[0]
    return lambda card, printing: any(part(card, printing) for part in parts)


def _titled(values: list[str]) -> Predicate:
    wanted = [fold(value) for value in values]
    # A title in another language is one too.
    return lambda card, printing: any(value in fold(title) for title in (card.title, *card.names) for value in wanted)


def _keyword(printed: str, wanted: str) -> bool:
    # A value may follow: "shadow (3)", "prized 1", "no attachments except weapon".
    return printed == wanted or printed.startswith(f"{wanted} ")


def _mark(value: str) -> Predicate:
    folded = fold(value)
    if folded not in _MARKS:
        raise ValueError(f"is:{value} is unknown; known: {', '.join(f'is:{mark}' for mark in _MARKS)}")
    if folded == "limited":
        return lambda card, printing: "limited" in card.keywords
    return _flag(folded)


def _flag(name: str) -> Predicate:
    if name in _ICONS:
        return lambda card, printing: name in card.icons
    return lambda card, printing: bool(getattr(card, name))


def _truth(name: str, value: str) -> bool:
    truths = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}
    if (truth := truths.get(fold(value))) is None:
        raise ValueError(f"{name} takes 1 or 0 (yes or no), not {value!r}")
    return truth


def _stat(name: str, value: str) -> Predicate:
    return lambda card, printing: name in card.stats and str(card.stats[name]).lower() == value


def _compared(name: str, operator: str, values: list[str]) -> Predicate:
    if len(values) != 1 or not re.fullmatch(r"\d+", values[0]):
        raise ValueError(f"{name}{operator} takes one whole number")
    bound = int(values[0])
    tests: dict[str, Callable[[int], bool]] = {
        "<": lambda number: number < bound,
        ">": lambda number: number > bound,
        "<=": lambda number: number <= bound,
        ">=": lambda number: number >= bound,
    }
    test = tests[operator]

    def predicate(card: Card, printing: Printing) -> bool:
        number = card.limit if name == "limit" else card.stats.get(name)
        return isinstance(number, int) and test(number)

    return predicate
