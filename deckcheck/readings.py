"""Several cards of one title: every reading of a list is judged, and what they agree on stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import prod

from deckcheck.model import Finding, Option, Outcome, Resolved, Silenced

#: More readings than this are not judged one by one.
LIMIT = 256

Reader = Callable[[Mapping[str, int]], Outcome]


def judge_readings(resolved: Resolved, judge: Reader) -> Outcome:
    """Judge each reading of the ambiguous titles with `judge` (printing code -> copies -> outcome).

    When all agree, the verdict stands with the note that the title was ambiguous; when they differ, the deck is
    unverified and the finding says what each printing would make of it.
    """
    options = resolved.options
    number = prod(len(option.codes) for option in options)
    if number > LIMIT:
        outcome = judge(resolved.cards)
        reason = f"{number} readings are more than the {LIMIT} that are judged one by one"
        # Without the open titles no rule of the game can be asked: what reading found is all.
        read = [finding for finding in outcome.findings if finding in resolved.findings]
        kept = [_undecided(f, reason=reason) if f.kind == "title.ambiguous" else f for f in read]
        return outcome._replace(status="unverified", findings=tuple(kept))
    readings = list(product(*(option.codes for option in options)))
    outcomes = [judge(_cards(resolved, codes)) for codes in readings]
    first = outcomes[0]._replace(silenced=_silenced(outcomes))
    shared = [agreed for finding in first.findings if (agreed := _agreed(finding, outcomes[1:]))]
    if len({outcome.status for outcome in outcomes}) > 1:
        decided = [_told(finding, options, readings, outcomes) for finding in shared]
        return first._replace(status="unverified", findings=tuple(decided), choice={})
    if first.status == "illegal" and not any(finding.severity == "error" for finding in shared):
        # Each reading is illegal for reasons of its own: show those of the first.
        return first
    return first._replace(findings=tuple(shared))


def _agreed(finding: Finding, others: Sequence[Outcome]) -> Finding | None:
    """Return what all readings find; of a note that they tell differently, what they agree on."""
    alike = []
    for outcome in others:
        if finding in outcome.findings:
            continue
        if finding.severity != "note":
            return None
        found = next((other for other in outcome.findings if _subject(other) == _subject(finding)), None)
        if found is None:
            return None
        alike.append(found)
    if not alike:
        return finding
    data = {name: value for name, value in finding.data.items() if all(f.data.get(name) == value for f in alike)}
    return finding._replace(data=data)


def _subject(finding: Finding) -> tuple[object, ...]:
    return (finding.rule, finding.kind, finding.cards, finding.spans)


def _silenced(outcomes: Sequence[Outcome]) -> tuple[Silenced, ...]:
    """What is silenced in some reading, each once."""
    found: list[Silenced] = []
    for outcome in outcomes:
        found += [entry for entry in outcome.silenced if entry not in found]
    return tuple(found)


def _cards(resolved: Resolved, codes: Sequence[str]) -> Mapping[str, int]:
    cards = dict(resolved.cards)
    for option, code in zip(resolved.options, codes, strict=True):
        cards[code] = cards.get(code, 0) + option.entry.count
    return cards


def _told(
    finding: Finding, options: Sequence[Option], readings: list[tuple[str, ...]], outcomes: list[Outcome]
) -> Finding:
    """Say of an ambiguous title on which the verdict hangs which printing makes the deck what."""
    if finding.kind != "title.ambiguous":
        return finding
    index = next(index for index, option in enumerate(options) if option.entry.span in finding.spans)
    if not _matters(index, readings, outcomes):
        return finding
    verdicts = {
        code: sorted({o.status for codes, o in zip(readings, outcomes, strict=True) if codes[index] == code})
        for code in options[index].codes
    }
    return _undecided(finding, verdicts=verdicts)


def _matters(index: int, readings: list[tuple[str, ...]], outcomes: list[Outcome]) -> bool:
    """Tell whether some verdict changes with this title while all others stay."""
    by_others: dict[tuple[str, ...], set[str]] = {}
    for codes, outcome in zip(readings, outcomes, strict=True):
        by_others.setdefault((*codes[:index], *codes[index + 1 :]), set()).add(outcome.status)
    return any(len(statuses) > 1 for statuses in by_others.values())


def _undecided(finding: Finding, **data: object) -> Finding:
    return finding._replace(kind="title.undecided", severity="error", data={**finding.data, **data})
