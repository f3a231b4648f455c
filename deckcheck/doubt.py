"""Cards that may be none of the deck: what is wrong with them alone is not certain."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.engine import Judge
from deckcheck.model import Deck, Resolved, Verdict


def without_doubtful(deck: Deck) -> Deck:
    """Return a deck without the cards of its doubtful lines."""
    return replace(deck, entries=tuple(entry for entry in deck.entries if entry.span.line not in deck.doubtful))


def judged(judge: Judge, resolved: Resolved, fewer: Resolved | None, *, again: bool) -> Verdict:
    """Return the verdict on a deck; where `fewer` is it without its doubtful cards, "illegal" must hold of both.

    A deck that is illegal with these cards alone is unverified. Of what is wrong only what holds without them too is
    told, beside what reading found.
    """
    verdict = judge.judge(resolved, again=again)
    if fewer is None or verdict.status != "illegal":
        return verdict
    other = judge.judge(fewer, again=again)
    certain = {(finding.rule, finding.kind, finding.cards) for finding in other.findings}
    kept = tuple(
        finding
        for finding in verdict.findings
        if finding.severity != "error"
        or (finding.rule, finding.kind, finding.cards) in certain
        or finding in resolved.findings
    )
    wrong = any(finding.severity == "error" and finding not in resolved.findings for finding in kept)
    sure = wrong and other.status == "illegal"
    return replace(verdict, status="illegal" if sure else "unverified", findings=kept, skipped=other.skipped)
