"""judge(): asks a resolved deck every check once, collects the findings and decides the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.checks import CHECKS, Context
from deckcheck.clause import Clause
from deckcheck.figures import Headline
from deckcheck.model import ASIDE, Finding, Outcome, Resolved, Silenced, Skipped, Status, Verdict
from deckcheck.plan import Plan, build_plan, choose_clauses
from deckcheck.readings import Open, judge_readings
from deckcheck.ruleset import Ruleset
from deckcheck.scope import describe, make_scope
from deckcheck.silence import part, part_shared
from deckcheck.tally import Tables, Tally

#: Kinds of findings that tell a doubt, not a fault.
DOUBTS = frozenset({"card.unmodelled", "title.undecided"})

#: Kinds of findings that tell an open question of the rules.
REMARKS = frozenset({"format.open"})

_RANK: dict[Status, int] = {"legal": 0, "unverified": 1, "illegal": 2}


class Judge:
    """Judges decks of one game in one context; keeps the compiled plans, so one judge serves a whole batch."""

    def __init__(self, catalog: Catalog, ruleset: Ruleset, context: Context) -> None:
        self.catalog = catalog
        self.ruleset = ruleset
        self.context = context
        self.tables = Tables(catalog, ruleset)
        self.scope = make_scope(catalog, ruleset, context)
        self.described = describe(ruleset, context)
        self._headline = Headline(catalog, ruleset) if ruleset.headline else None
        self._base = ruleset.base_clauses(context.play)
        self._shown = [(section.id, section.name) for section in ruleset.sections if not section.rule]
        self._clauses: dict[str, Sequence[Clause]] = {
            code: entry.clauses
            for card, entry in ruleset.card_clauses.items()
            if entry.clauses
            for code in catalog.codes_of(card)
        }
        self._bringing = frozenset(self._clauses)
        about = ruleset.affiliation
        #: Cards that decide which others are free: no two of them are alike.
        self._deciding = self.tables.in_section.get(about.values_from if about else "", frozenset())
        self._plans: dict[tuple[Any, ...], Plan] = {}

    def judge(self, resolved: Resolved, *, again: bool = False) -> Verdict:
        """Return the verdict on a resolved deck; never raises for what a deck holds.

        `again` tells that the verdict before was on this deck too, by another judge.
        """
        if resolved.options:
            outcome = judge_readings(resolved, partial(self._reading, resolved), self._open(resolved))
            if self._spares(resolved):
                outcome = part_shared(resolved.deck, outcome)
        else:
            outcome = self._reading(resolved, resolved.cards)
        deck, totals = resolved.deck, outcome.totals
        return Verdict(
            id=deck.id,
            source=deck.source,
            name=deck.name,
            status=outcome.status,
            findings=outcome.findings,
            context=self.described,
            counts=self._counts(resolved, totals),
            figures=self._headline.figures(resolved) if self._headline else {},
            skipped=outcome.skipped,
            remarks=outcome.remarks,
            silenced=outcome.silenced,
            choice=outcome.choice,
            identity=deck.identity,
            resolved=resolved,
            start=deck.start,
            again=again,
        )

    def _counts(self, resolved: Resolved, totals: Mapping[str, int]) -> dict[str, int]:
        counts = {name: totals[section] for section, name in self._shown}
        return {**counts, ASIDE: sum(resolved.aside.values())} if resolved.aside else counts

    def _reading(self, resolved: Resolved, cards: Mapping[str, int]) -> Outcome:
        tally = Tally(resolved, cards, self.tables)
        brought = tuple(sorted(self._bringing.intersection(cards)))
        plan = self._plan(self._identities(tally), brought, ())
        if plan.chooses:
            return self._best_choice(tally, plan, brought)
        return self._ask(tally, plan)

    def _open(self, resolved: Resolved) -> list[Open]:
        """The open titles, their printings put together that no check of this deck tells apart."""
        tally = Tally(resolved, resolved.cards, self.tables)
        brought = tuple(sorted(self._bringing.intersection(resolved.cards)))
        changes = [not self._bringing.isdisjoint(option.codes) for option in resolved.options]
        plan = self._plan(self._identities(tally), brought, ())
        steady = not any(changes) and not plan.chooses
        titles = []
        for option, changing in zip(resolved.options, changes, strict=True):
            alike = steady and self._deciding.isdisjoint(option.codes)
            classes: dict[object, tuple[str, ...]] = {}
            for code in option.codes:
                key = (plan.signature(code), self.scope.signature(code), self.tables.signature(code)) if alike else code
                classes[key] = (*classes.get(key, ()), code)
            titles.append(Open(option, classes.values(), changes=changing))
        return titles

    def _ask(self, tally: Tally, plan: Plan, choice: Mapping[str, Any] | None = None) -> Outcome:
        """Ask every check, in the order of the table."""
        findings: list[Finding] = []
        skipped: list[Skipped] = []
        for check in CHECKS:
            for result in check(tally, plan, self.scope):
                if isinstance(result, Finding):
                    findings.append(result)
                else:
                    skipped.append(result)
        read = tally.resolved.findings
        context = self.context
        if context.ignore or context.select:
            read = tuple(finding for finding in read if context.wants(finding.rule))
            findings = [finding for finding in findings if context.wants(finding.rule)]
            skipped = [entry for entry in skipped if context.wants(entry.rule)]
        silenced: tuple[Silenced, ...] = ()
        if self._spares(tally.resolved):
            read, findings, skipped, silenced = part(tally.resolved.deck, read, findings, skipped)
        if choice:
            findings = [finding._replace(data={**finding.data, "choice": dict(choice)}) for finding in findings]
        remarks = tuple(finding for finding in findings if finding.kind in REMARKS)
        if remarks:
            findings = [finding for finding in findings if finding.kind not in REMARKS]
        status = _status(read, findings, skipped)
        return Outcome(status, (*read, *findings), tuple(skipped), choice or {}, tally.totals, remarks, silenced)

    def _spares(self, resolved: Resolved) -> bool:
        """Tell whether the list silences a rule, and may."""
        return self.context.silence and bool(resolved.deck.suppressed)

    def _identities(self, tally: Tally) -> tuple[str, ...]:
        about = self.ruleset.affiliation
        if about is None:
            return ()
        if about.values_from:
            return tuple(sorted({self.catalog.card(code).faction for code in tally.codes[about.values_from]}))
        declared = tally.resolved.deck.identity
        return (declared,) if declared is not None and declared in self.ruleset.identities else ()

    def _plan(self, identities: tuple[str, ...], brought: tuple[str, ...], chosen: tuple[Clause, ...]) -> Plan:
        key = (identities, brought, chosen)
        plan = self._plans.get(key)
        if plan is None:
            # Two printings of one card bring its clauses once.
            cards = dict.fromkeys(self._clauses[code] for code in brought)
            clauses = [clause for entry in cards for clause in entry]
            plan = self._plans[key] = build_plan(
                self.catalog, self.ruleset, self.tables.in_section, self._base, (*clauses, *chosen), identities
            )
        return plan

    def _best_choice(self, tally: Tally, plan: Plan, brought: tuple[str, ...]) -> Outcome:
        """Judge every value that the player may name: the first that makes the deck legal, else the nearest."""
        identities = self._identities(tally)
        best: tuple[tuple[int, int], Outcome] | None = None
        for named in product(*(self._values(clause, tally, plan) for clause in plan.chooses)):
            pairs = list(zip(plan.chooses, named, strict=True))
            chosen = tuple(inner for clause, values in pairs for inner in choose_clauses(clause, values))
            choice = {clause.field: list(values) for clause, values in pairs}
            outcome = self._ask(tally, self._plan(identities, brought, chosen), choice)
            faults = sum(card.count for finding in outcome.findings for card in finding.cards)
            rank = (_RANK[outcome.status], len(outcome.findings) + faults)
            if best is None or rank < best[0]:
                best = (rank, outcome)
            if outcome.status == "legal":
                break
        assert best is not None
        return best[1]

    def _values(self, clause: Clause, tally: Tally, plan: Plan) -> list[tuple[str, ...]]:
        """The values worth naming: those of the deck's cards that nothing else permits."""
        outside = [code for code in tally.cards if plan.allowed is not None and code not in plan.allowed]
        cards = [self.catalog.card(code) for code in outside]
        values = sorted({value for card in cards for value in card.values(clause.field) if value})
        if len(values) <= clause.count:
            return [tuple(values)]
        return list(combinations(values, clause.count))


def _status(read: Iterable[Finding], judged: Iterable[Finding], skipped: Sequence[Skipped]) -> Status:
    """A certain fault wins over a doubt; a doubt over none."""
    faults = [finding for finding in judged if finding.severity == "error"]
    if any(finding.kind not in DOUBTS for finding in faults):
        return "illegal"
    if faults or skipped or any(finding.severity == "error" for finding in read):
        return "unverified"
    return "legal"
