"""Several cards of one title: every reading of a list is judged, and what they agree on stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import prod

from deckcheck.model import Finding, Option, Outcome, Resolved, Silenced, Skipped, Span

#: More readings than this are not judged one by one.
LIMIT = 256

Codes = tuple[str, ...]
Reader = Callable[[Mapping[str, int]], Outcome]


class Open:
    """An open title: the printings that it may mean, in classes that no check tells apart.

    `changes` marks a title whose printings bring clauses of their own, and so change the checks themselves.
    """

    def __init__(self, option: Option, classes: Iterable[Codes], *, changes: bool) -> None:
        self.option = option
        self.classes = tuple(classes)
        self.changes = changes
        #: The first printing of each class stands for all of it.
        self.codes: Codes = tuple(codes[0] for codes in self.classes)

    def verdicts(self, by_code: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
        """Return what each printing makes of the deck, from what the first of each class does."""
        return {code: sorted(set(by_code[codes[0]])) for codes in self.classes for code in codes}


def judge_readings(resolved: Resolved, judge: Reader, titles: Sequence[Open]) -> Outcome:
    """Judge each reading of the open titles with `judge` (printing code -> copies -> outcome).

    When all agree, the verdict stands with the note that the title was ambiguous; when they differ, the deck is
    unverified and the finding says what each printing would make of it. When there are too many readings, those
    faults stand that hang on no title.
    """
    if prod(len(title.codes) for title in titles) > LIMIT:
        return _judge_in_turn(resolved, judge, titles)
    readings = list(product(*(title.codes for title in titles)))
    outcomes = [judge(_cards(resolved, titles, codes)) for codes in readings]
    first = outcomes[0]._replace(silenced=_silenced(outcomes))
    shared = [agreed for finding in first.findings if (agreed := _agreed(finding, outcomes[1:]))]
    if len({outcome.status for outcome in outcomes}) > 1:
        told = {
            title.option.entry.span: title.verdicts(_statuses(index, readings, outcomes))
            for index, title in enumerate(titles)
            if _matters(index, readings, outcomes)
        }
        return first._replace(status="unverified", findings=tuple(_told(f, told) for f in shared), choice={})
    if first.status == "illegal" and not any(finding.severity == "error" for finding in shared):
        # Each reading is illegal for reasons of its own: show those of the first.
        return first
    return first._replace(findings=tuple(shared))


def _judge_in_turn(resolved: Resolved, judge: Reader, titles: Sequence[Open]) -> Outcome:
    """Read each open title in all its ways while the others are held, and keep the findings that never change.

    Every check adds up what the printings of a deck contribute: copies, different titles, members of a set. So a
    finding that no title changes alone, none of them changes together. Titles that bring clauses of their own change
    the checks: they are read in all ways together.
    """
    number = prod(len(title.codes) for title in titles)
    reason = f"{number} readings are more than are judged one by one"
    if prod(len(title.codes) for title in titles if title.changes) > LIMIT:
        kept = tuple(_undecided(finding, reason=reason) for finding in resolved.findings)
        return judge(resolved.cards)._replace(status="unverified", findings=kept, skipped=(), choice={})
    ask = _remembered(judge, resolved, titles)
    held = [title.codes if title.changes else title.codes[:1] for title in titles]
    first = tuple(codes[0] for codes in held)
    # Held are those printings that alone do best, so that what is left to say is said of the titles that matter.
    best = [
        codes if title.changes else (min(title.codes, key=lambda code: _faults(ask(_with(first, index, code)))),)
        for index, (title, codes) in enumerate(zip(titles, held, strict=True))
    ]
    readings: list[tuple[int | None, Codes]] = []
    for codes in product(*best):
        readings.append((None, codes))
        for index, title in enumerate(titles):
            if not title.changes:
                readings += [(index, _with(codes, index, code)) for code in title.codes if code != codes[index]]
    outcomes = [ask(codes) for _, codes in readings]
    base = outcomes[0]._replace(silenced=_silenced(outcomes), skipped=_shared_skips(outcomes))
    shared = [f for f in base.findings if all(any(_alike(f, g) for g in other.findings) for other in outcomes[1:])]
    certain = any(finding.severity == "error" and finding not in resolved.findings for finding in shared)
    if certain and all(outcome.status == "illegal" for outcome in outcomes):
        return base._replace(findings=tuple(shared))
    told: dict[Span, dict[str, list[str]]] = {}
    for index, title in enumerate(titles):
        seen: dict[str, set[str]] = {}
        for (varied, codes), outcome in zip(readings, outcomes, strict=True):
            if varied in {None, index}:
                seen.setdefault(codes[index], set()).add(outcome.status)
        if len(set().union(*seen.values())) > 1:
            told[title.option.entry.span] = title.verdicts(seen)
    if told:
        findings = tuple(_told(finding, told) for finding in shared)
    else:
        findings = tuple(_undecided(finding, reason=reason) for finding in shared)
    return base._replace(status="unverified", findings=findings, choice={})


def _remembered(judge: Reader, resolved: Resolved, titles: Sequence[Open]) -> Callable[[Codes], Outcome]:
    """Judge a reading once, however often it is asked for."""
    known: dict[Codes, Outcome] = {}

    def ask(codes: Codes) -> Outcome:
        if codes not in known:
            known[codes] = judge(_cards(resolved, titles, codes))
        return known[codes]

    return ask


def _with(codes: Codes, index: int, code: str) -> Codes:
    return (*codes[:index], code, *codes[index + 1 :])


def _faults(outcome: Outcome) -> int:
    return sum(finding.severity == "error" for finding in outcome.findings)


def _shared_skips(outcomes: Sequence[Outcome]) -> tuple[Skipped, ...]:
    return tuple(entry for entry in outcomes[0].skipped if all(entry in other.skipped for other in outcomes[1:]))


def _alike(one: Finding, other: Finding) -> bool:
    """Tell whether two findings say the same, whatever printings of open titles they name."""
    return (one.rule, one.kind, one.severity) == (other.rule, other.kind, other.severity) and one.data == other.data


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


def _cards(resolved: Resolved, titles: Sequence[Open], codes: Codes) -> Mapping[str, int]:
    cards = dict(resolved.cards)
    for title, code in zip(titles, codes, strict=True):
        cards[code] = cards.get(code, 0) + title.option.entry.count
    return cards


def _told(finding: Finding, told: Mapping[Span, dict[str, list[str]]]) -> Finding:
    """Say of an ambiguous title on which the verdict hangs which printing makes the deck what."""
    verdicts = next((told[span] for span in finding.spans if span in told), None)
    if finding.kind != "title.ambiguous" or verdicts is None:
        return finding
    return _undecided(finding, verdicts=verdicts)


def _statuses(index: int, readings: Sequence[Codes], outcomes: Sequence[Outcome]) -> dict[str, set[str]]:
    """What each printing of a title makes of the deck, over all readings."""
    found: dict[str, set[str]] = {}
    for codes, outcome in zip(readings, outcomes, strict=True):
        found.setdefault(codes[index], set()).add(outcome.status)
    return found


def _matters(index: int, readings: Sequence[Codes], outcomes: Sequence[Outcome]) -> bool:
    """Tell whether some verdict changes with this title while all others stay."""
    by_others: dict[Codes, set[str]] = {}
    for codes, outcome in zip(readings, outcomes, strict=True):
        by_others.setdefault((*codes[:index], *codes[index + 1 :]), set()).add(outcome.status)
    return any(len(statuses) > 1 for statuses in by_others.values())


def _undecided(finding: Finding, **data: object) -> Finding:
    if finding.kind != "title.ambiguous":
        return finding
    return finding._replace(kind="title.undecided", severity="error", data={**finding.data, **data})
