"""What every check shares: the context of a judgement, and how a finding names its source."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from deckcheck.clause import Clause
from deckcheck.legality import FormatList, LegalityList
from deckcheck.model import Finding, Skipped
from deckcheck.ruleset import Format, Ruleset
from deckcheck.tally import Tally

Results = Iterable[Finding | Skipped]


class CardPool(NamedTuple):
    """The cards that a player may use: card code -> copies.

    `shared` are lines of which the title alone is known, several cards having it: these cards, and the copies that
    there are of them together.
    """

    sure: Mapping[str, int]
    shared: tuple[tuple[frozenset[str], int], ...] = ()


@dataclass(frozen=True)
class Context:
    """What a deck is judged by.

    `legality` is None where no list applies; `unlisted` then says why a list that was asked for is missing. `pool`
    are the cards that the player may use, `products` maps packs to their boxes, None for any number of copies (both
    None: no pool given). `silence` is whether a list may silence rules for itself.
    """

    play: Format
    as_of: date
    legality: LegalityList | None = None
    unlisted: str = ""
    premier: bool = False
    pool: CardPool | None = None
    products: Mapping[str, int | None] | None = None
    ignore: frozenset[str] = frozenset()
    select: frozenset[str] = frozenset()
    data_version: str = ""
    silence: bool = True

    def wants(self, rule: str) -> bool:
        """Tell whether findings of a rule are asked for."""
        return rule not in self.ignore and (not self.select or rule in self.select)


@dataclass(frozen=True)
class Scope:
    """A context made ready for a catalog: the sets of printings that its format, list and date rule out.

    `listed` are all printings that the list names; `pods` maps those in its pods to the numbers of these; `elsewhere`
    maps those for other formats to these, `doubtful` those of which that is an open question; `unreleased` those that
    are no products yet to the day from which they are; `unmodelled` those whose text is not modelled to the reasons.
    """

    context: Context
    ruleset: Ruleset
    part: FormatList
    listed: frozenset[str]
    pods: Mapping[str, tuple[int, ...]]
    elsewhere: Mapping[str, tuple[str, ...]]
    doubtful: Mapping[str, tuple[str, ...]]
    unreleased: Mapping[str, str | None]
    unmodelled: Mapping[str, tuple[str, ...]]
    flagged: frozenset[str]

    def signature(self, code: str) -> tuple[object, ...]:
        """Return what the context says of a printing: those of one signature are judged alike."""
        part = self.part
        return (
            code in part.banned,
            code in part.restricted,
            self.pods.get(code),
            tuple(pod.key == code for pod in part.pods),
            self.elsewhere.get(code),
            self.doubtful.get(code),
            self.unreleased.get(code, ""),
            self.unmodelled.get(code),
            code if self.context.pool is not None else "",
        )

    def card_rule(self, kind: str, fallback: str = "") -> str:
        """Return the rule id that a card's own clause of this kind breaks."""
        return self.ruleset.card_rules.get(kind, fallback)


def source(clause: Clause, tally: Tally) -> str:
    """Where a card's clause is written: the card itself."""
    return card_source(tally.tables.catalog.card(clause.source).printings[0].code, tally)


def card_source(code: str, tally: Tally) -> str:
    """Return how a printing is cited: ``Title (Pack #number)``."""
    card, printing = tally.tables.catalog.card(code), tally.tables.catalog.printing(code)
    number = f" #{printing.position}" if printing.position else ""
    return f"{card.title} ({printing.pack}{number})"


def cite(rule: str, clause: Clause, tally: Tally, scope: Scope) -> dict[str, Any]:
    """Return the rule id and citation of a finding about a clause, as keywords of `Finding`."""
    if clause.source:
        return {"rule": rule, "citation": source(clause, tally)}
    return {"rule": rule, "citation": scope.context.play.citations.get(rule) or scope.ruleset.citation(rule)}


def by(clause: Clause, tally: Tally) -> dict[str, str]:
    """The card that demands, for the wording; empty where the game itself does."""
    return {"by": tally.tables.catalog.card(clause.source).title} if clause.source else {}


def called(scope: Scope, *texts: str) -> dict[str, dict[str, str]]:
    """How the wording calls the fields and values in queries, where the game has names for them."""
    said = {word for text in texts for word in re.findall(r"[\w-]+", text)}
    names = {word: name for word, name in scope.ruleset.names.items() if word in said}
    return {"names": names} if names else {}


def number(codes: Iterable[str], clause: Clause, tally: Tally) -> int:
    """Return how many copies, or different titles, the printings make, as the clause counts."""
    if clause.by == "title":
        return len({tally.tables.where[code] for code in codes})
    return sum(tally.cards[code] for code in codes)


def too_many(clause: Clause, deck: str, title: str, limit: int, tally: Tally, scope: Scope, rule: str) -> Finding:
    """Return the finding that a title stands too often in a section, with the printing that sets the limit."""
    codes = tally.same_title(deck, title)
    limits = {code: tally.tables.limits[code] for code in codes}
    data: dict[str, Any] = {
        "title": tally.tables.catalog.card(codes[0]).title,
        "deck": scope.ruleset.section_names[deck],
        "found": tally.titles[deck][title],
        "limit": limit,
        **by(clause, tally),
    }
    cited = cite(rule, clause, tally, scope)
    # A card's own demand is no printing's; else the printing with the smallest limit decides, and may state it itself.
    if not clause.source and (deciding := next((code for code in sorted(codes) if limits[code] == limit), None)):
        if len(set(limits.values())) > 1:
            data["deciding"] = deciding
        if limit != clause.max:
            data["own"] = True
            cited["citation"] = card_source(deciding, tally)
    return Finding(kind="copies.max", cards=tally.named(codes), spans=tally.spans(codes), data=data, **cited)
