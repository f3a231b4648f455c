"""A game's rules as data: sections, identities, base clauses, formats, the clauses that cards bring, citations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from deckcheck.clause import Clause
from deckcheck.fold import fold
from deckcheck.model import DataFault, Severity, UsageFault
from deckcheck.store import GAME_FILE, Store


class Section(NamedTuple):
    """A part of a deck: the card types that go there.

    `rule` is set where cards of these types belong in no deck; `brings` where cards exist to change how the deck is
    built (agendas, contracts), so that an unread one may permit anything.
    """

    id: str
    name: str
    types: tuple[str, ...]
    rule: str = ""
    brings: bool = False


class Identity(NamedTuple):
    """A value that a deck may declare (a faction)."""

    code: str
    name: str
    names: tuple[str, ...] = ()


class Format(NamedTuple):
    """A way to play: `list` names its part of a legality list ("" for none); `pool` asks for a card pool.

    `citations` say where its own clauses are written, by rule.
    """

    id: str
    name: str
    names: tuple[str, ...]
    list: str
    pool: bool
    clauses: tuple[Clause, ...]
    citations: Mapping[str, str] = MappingProxyType({})


class Affiliation(NamedTuple):
    """What needs no permission: `of` with ``$`` for each value that the deck declares, or that a section's cards have.

    `values_from` is the section whose cards' factions are the values ("" for the declared identity); `loyal` the rule
    id for loyal cards.
    """

    rule: str
    loyal: str
    decks: tuple[str, ...]
    of: str
    values_from: str = ""
    severity: Severity = "error"


class Figure(NamedTuple):
    """A sum of a printed value over a section's cards, for headlines."""

    name: str
    section: str
    stat: str


class Fellowship(NamedTuple):
    """Decks that play at one table: from `min` to `max` of them; a title of `section` occurs in one of them alone."""

    name: str
    rule: str
    section: str
    min: int
    max: int


class CardClauses(NamedTuple):
    """What a card's text says of building a deck; `unmodelled` holds the reasons where some of it did not compile."""

    clauses: tuple[Clause, ...]
    unmodelled: tuple[str, ...]


@dataclass(frozen=True)
class Ruleset:
    """The rules of one game, as loaded from its folder."""

    game: str
    name: str
    sections: tuple[Section, ...]
    identities: Mapping[str, Identity]
    identity_rule: str
    affiliation: Affiliation | None
    clauses: tuple[Clause, ...]
    formats: Mapping[str, Format]
    default_format: str
    default_line: str
    card_rules: Mapping[str, str]
    legality_rules: Mapping[str, str]
    only_in: tuple[tuple[frozenset[str], tuple[str, ...]], ...]
    premier_days: int
    citations: Mapping[str, str]
    lines: Mapping[str, tuple[str, ...]]
    headline: tuple[Figure, ...] = ()
    fellowship: Fellowship | None = None
    type_names: Mapping[str, str] = field(default_factory=dict)
    store: Store = field(repr=False, default_factory=Store)

    @classmethod
    def load(cls, game: str, store: Store) -> Ruleset:
        """Read a game's rules; raises `UsageFault` for an unknown game and `DataFault` for broken data."""
        store.require(game)
        row = store.toml(game, GAME_FILE)
        try:
            return cls._from_row(game, row, store)
        except (KeyError, TypeError, AttributeError) as fault:
            raise DataFault(f"card data of {game}: {GAME_FILE} is not of the known shape: {fault!r}") from None

    @classmethod
    def _from_row(cls, game: str, row: Mapping[str, Any], store: Store) -> Ruleset:
        identity = row.get("identity", {})
        formats = [_format(entry) for entry in row["format"]]
        return cls(
            game=game,
            name=row["name"],
            sections=tuple(
                Section(
                    entry["id"], entry["name"], tuple(entry["types"]), entry.get("rule", ""), entry.get("brings", False)
                )
                for entry in row["section"]
            ),
            identities={
                value["code"]: Identity(value["code"], value["name"], tuple(value.get("names", ())))
                for value in identity.get("values", ())
            },
            identity_rule=identity.get("rule", ""),
            affiliation=_affiliation(row["affiliation"]) if "affiliation" in row else None,
            clauses=tuple(Clause.from_json(entry) for entry in row["clause"]),
            formats={entry.id: entry for entry in formats},
            default_format=row["default_format"],
            default_line=row.get("default_line", ""),
            card_rules=row.get("card_rules", {}),
            legality_rules=row.get("legality", {}),
            only_in=tuple((frozenset(entry["packs"]), tuple(entry["formats"])) for entry in row.get("only_in", ())),
            premier_days=row.get("premier_days", 0),
            citations=row.get("citations", {}),
            lines={entry["id"]: tuple(entry.get("codes", ())) for entry in row.get("line", ())},
            headline=tuple(Figure(**entry) for entry in row.get("headline", ())),
            fellowship=Fellowship(**row["fellowship"]) if "fellowship" in row else None,
            type_names=row.get("type_names", {}),
            store=store,
        )

    @cached_property
    def section_of(self) -> dict[str, str]:
        """Card type -> section id."""
        return {name: section.id for section in self.sections for name in section.types}

    @cached_property
    def section_names(self) -> dict[str, str]:
        """Section id -> its name."""
        return {section.id: section.name for section in self.sections}

    @cached_property
    def card_clauses(self) -> dict[str, CardClauses]:
        """Card code -> the clauses that its text brings."""
        rows = self.store.json(self.game, "clauses.json")["cards"]
        return {
            code: CardClauses(
                tuple(Clause.from_json(clause, source=code) for clause in row.get("clauses", ())),
                tuple(row.get("unmodelled", ())),
            )
            for code, row in rows.items()
        }

    @cached_property
    def names(self) -> dict[str, str]:
        """Value or field of a query -> how the game calls it, where that is not the word itself with a capital.

        The rule of affiliation says how it calls factions, and which value is none.
        """
        names = {code: identity.name for code, identity in self.identities.items()}
        for noun, value in re.findall(r"(\w+):(\w+)", self.affiliation.of if self.affiliation else ""):
            names |= {value: value} if noun == "faction" else {value: value, "faction": noun}
        return names

    def identity_name(self, code: str) -> str:
        """Return how a faction (a sphere) is called: its name where the game lists it, else its code."""
        return self.identities[code].name if code in self.identities else code

    def type_name(self, kind: str) -> str:
        """Return how a card type is called in a sentence."""
        return self.type_names.get(kind, kind.replace("-", " "))

    def citation(self, rule: str) -> str:
        """Return where a rule is written; empty when the data do not say."""
        return self.citations.get(rule, "")

    def aliases(self) -> dict[str, str]:
        """Return written name -> code of every identity, for queries."""
        return {
            name: identity.code
            for identity in self.identities.values()
            for name in (identity.name, identity.name.removeprefix("House "), *identity.names)
        }

    def format(self, name: str | None) -> Format:
        """Return the format of a name in any case or language; the default one for None. Raises `UsageFault`."""
        if name is None:
            return self.formats[self.default_format]
        wanted = fold(name)
        for entry in self.formats.values():
            if wanted in (entry.id, *map(fold, (entry.name, *entry.names))):
                return entry
        raise UsageFault(f"unknown format {name!r} for {self.game}; known: {', '.join(self.formats)}")

    def base_clauses(self, play: Format) -> tuple[Clause, ...]:
        """Return the clauses of a format: those of the game, where the format has none of the same rule and kind."""
        replaced = {(clause.rule, clause.kind, clause.decks) for clause in play.clauses}
        kept = [c for c in self.clauses if (c.rule, c.kind, c.decks) not in replaced]
        return (*kept, *play.clauses)


def _format(row: Mapping[str, Any]) -> Format:
    return Format(
        id=row["id"],
        name=row["name"],
        names=tuple(row.get("names", ())),
        list=row.get("list", ""),
        pool=row.get("pool", False),
        clauses=tuple(Clause.from_json(clause) for clause in row.get("clause", ())),
        citations=row.get("citations", {}),
    )


def _affiliation(row: Mapping[str, Any]) -> Affiliation:
    return Affiliation(
        rule=row["rule"],
        loyal=row.get("loyal", row["rule"]),
        decks=tuple(row["decks"]),
        of=row["of"],
        values_from=row.get("values_from", ""),
        severity=row.get("severity", "error"),
    )
