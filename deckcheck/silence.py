"""What a list asks to be spared: findings of the rules that it silences are set apart, never dropped.

A list silences a rule for itself with ``deckcheck: ignore[RULE] reason`` in a comment. What it silences does not weigh
in the verdict and is shown with the reason; a request that silences nothing, or what another one
silences already, is a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from deckcheck.model import Deck, Finding, Outcome, Silenced, Skipped, Verdict
from deckcheck.near import nearest

#: The rule that a request silences nothing.
IDLE = "DL012"
#: A title that several cards share: judged first, because what they agree on decides whether it is a mere remark.
SHARED = "title.ambiguous"


class Parted(NamedTuple):
    """What stays of an outcome, and what is silenced."""

    read: tuple[Finding, ...]
    judged: list[Finding]
    skipped: list[Skipped]
    silenced: tuple[Silenced, ...]


def part(deck: Deck, read: Iterable[Finding], judged: Iterable[Finding], skipped: Iterable[Skipped]) -> Parted:
    """Part what a deck silences from the rest; `read` are the findings of reading it, `judged` those of its game."""
    asked = {rule: (reason, span) for rule, reason, span in reversed(deck.suppressed)}
    silenced: list[Silenced] = []

    def kept(finding: Finding) -> bool:
        if finding.rule not in asked or finding.kind == SHARED:
            return True
        silenced.append(Silenced(finding, *asked[finding.rule]))
        return False

    parted = (tuple(filter(kept, read)), list(filter(kept, judged)))
    open_ = [entry for entry in skipped if kept(Finding(entry.rule, "rule.skipped", data={"reason": entry.reason}))]
    return Parted(*parted, open_, tuple(silenced))


def part_shared(deck: Deck, outcome: Outcome) -> Outcome:
    """Silence, once every reading is judged, the remarks that a title has several that agree."""
    asked = {rule: (reason, span) for rule, reason, span in reversed(deck.suppressed)}
    spared = [finding for finding in outcome.findings if finding.kind == SHARED and finding.rule in asked]
    if not spared:
        return outcome
    return outcome._replace(
        findings=tuple(finding for finding in outcome.findings if finding not in spared),
        silenced=(*outcome.silenced, *(Silenced(finding, *asked[finding.rule]) for finding in spared)),
    )


def with_idle(
    deck: Deck, verdicts: Sequence[Verdict], wants: Callable[[str], bool], known: Callable[[], Collection[str]]
) -> list[Verdict]:
    """Add to each verdict on a deck a warning for each request that silences nothing in any of them.

    `wants` tells whether findings of a rule are asked for: what a rule that is not asked would find, nobody knows.
    `known` returns the ids of all rules.
    """
    busy = {entry.finding.rule for verdict in verdicts for entry in verdict.silenced}
    first = {rule: span for rule, _, span in reversed(deck.suppressed)}
    findings: list[Finding] = []
    for rule, reason, span in deck.suppressed:
        if rule == IDLE or not wants(rule) or (rule in busy and span is first[rule]):
            continue
        kind = "silence.idle"
        data: dict[str, Any] = {"written": rule, "reason": reason}
        if rule in busy:
            kind, data["first"] = "silence.twice", first[rule].line
        elif rule not in known():
            kind, data["nearest"] = "silence.unknown", nearest(rule, known())
        findings.append(Finding(IDLE, kind, "warning", spans=(span,), data=data))
    if not findings or not wants(IDLE):
        return list(verdicts)
    parted = part(deck, findings, (), ())
    return [
        replace(verdict, findings=(*parted.read, *verdict.findings), silenced=(*verdict.silenced, *parted.silenced))
        for verdict in verdicts
    ]
