"""The one JSON shape of a verdict, for json, jsonl and whatever embeds it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckcheck.model import Finding, Silenced, Verdict

#: Rule ids that a headline names one by one.
_SHOWN = 4


def told(verdict: Verdict) -> tuple[Finding, ...]:
    """Return what a report for people says of a deck: the findings, then the open questions that it touches."""
    return (*verdict.findings, *verdict.remarks) if verdict.remarks else verdict.findings


def silenced_words(entry: Silenced) -> str:
    """Return what is silenced in words, with the reason that the list gives."""
    return f"{entry.finding.message} (silenced: {entry.reason or 'no reason given'})"


def amounts(verdict: Verdict) -> Iterator[str]:
    """Yield what a deck comes to: the sections that hold cards, then the sums that its game shows in headlines."""
    yield from (f"{section} {copies}" for section, copies in verdict.counts.items() if copies)
    yield from (f"{name} {value}" for name, value in verdict.figures.items())


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as plain JSON values, the keys always there and always in this order."""
    return {
        "id": verdict.id,
        "source": verdict.source,
        "start": verdict.start,
        "name": verdict.name,
        "status": verdict.status,
        "findings": [finding_json(finding) for finding in verdict.findings],
        "context": dict(verdict.context),
        "counts": dict(verdict.counts),
        "figures": dict(verdict.figures),
        "skipped": [skipped._asdict() for skipped in verdict.skipped],
        "remarks": [finding_json(remark) for remark in verdict.remarks],
        "silenced": [silenced_json(entry) for entry in verdict.silenced],
        "choice": dict(verdict.choice),
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    """Return a finding as plain JSON values; ``line`` is 0 where it speaks of the deck as a whole."""
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "line": finding.line,
        "cards": [card._asdict() for card in finding.cards],
        "data": dict(finding.data),
        "citation": finding.citation,
    }


def silenced_json(entry: Silenced) -> dict[str, Any]:
    """Return what a list silences as plain JSON values; ``line`` is where it asks for it."""
    return {"finding": finding_json(entry.finding), "reason": entry.reason, "line": entry.span.line}


def dumps(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON that UTF-8 can carry.

    Half characters, as in the name of a file whose bytes are no text, become escapes.
    """
    text = json.dumps(value, ensure_ascii=False, indent=indent, default=str)
    return text.encode(errors="backslashreplace").decode()


def own_data(context: Mapping[str, Any]) -> str:
    """Return the version of the card data where it is not the one that came with the program."""
    data = str(context.get("data") or "")
    return "" if data.startswith("embedded") and "," not in data else data


def limits(context: Mapping[str, Any]) -> Iterator[str]:
    """Yield in words what else a deck was judged by: a premier event, a card pool, rules that were left out."""
    if context.get("premier"):
        yield "premier event"
    if pool := context.get("pool"):
        yield f"card pool {pool}"
    if select := context.get("select"):
        yield f"asked only {_few(select)}"
    if ignore := context.get("ignore"):
        yield f"not asked {_few(ignore)}"


def _few(rules: Sequence[str]) -> str:
    """All of a few rule ids; the first and the number of many."""
    return ", ".join(rules) if len(rules) <= _SHOWN else f"{rules[0]} and {len(rules) - 1} other rules"
