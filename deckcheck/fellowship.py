"""Decks that play at one table: what holds for all of them together, beside what holds for each.

A game that knows such tables says so in its rules (``[fellowship]``): how many decks sit at one, and of which section
a title may occur only once among them. The decks have verdicts of their own, and a table is no better than its decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.engine import Judge
from deckcheck.figures import UNREAD, may_stand_in
from deckcheck.model import CardCount, Finding, Skipped, Span, Status, UsageFault, Verdict
from deckcheck.ruleset import Fellowship
from deckcheck.session import UNJUDGED, Session


class Holding(NamedTuple):
    """A title of the section in one deck: its printings and places; `sure` unless it may be another section's card."""

    title: str
    cards: tuple[CardCount, ...]
    spans: tuple[Span, ...]
    sure: bool = True


class Seat(NamedTuple):
    """One deck at the table: what it is called, what it holds by folded title, why it may hold more ("" if not)."""

    name: str
    held: dict[str, Holding]
    doubt: str = ""


def with_table(verdicts: Sequence[Verdict], session: Session) -> list[Verdict]:
    """Return the verdicts on some decks and the one on the table that they make.

    Raises `UsageFault` when they make none: decks of several games, of one that knows no tables, too few or too many.
    """
    decks = [
        verdict
        for number, verdict in enumerate(verdicts)
        # A deck has a verdict for each legality list that was asked for.
        if verdict.resolved is None or verdict.resolved is not (verdicts[number - 1].resolved if number else None)
    ]
    games = sorted({str(verdict.context["game"]) for verdict in decks if verdict.resolved})
    if len(games) != 1:
        told = f"are decks of {' and '.join(games)}" if games else f"is nothing that can be judged{_why(decks)}"
        raise UsageFault(f"the decks of one table are of one game; here {told}")
    about = session.shelf(games[0]).ruleset.fellowship
    if about is None:
        raise UsageFault(f"the rules of {games[0]} know nothing that holds for several decks together")
    if not about.min <= len(decks) <= about.max:
        raise UsageFault(f"{about.min} to {about.max} decks make a table; here {_are(len(decks))}")
    first = next(verdict for verdict in decks if verdict.resolved)
    judge = session.table(games[0], session.options_for(first.source)).judges[0]
    return [*verdicts, judge_table(about, decks, judge)]


def _why(decks: Sequence[Verdict]) -> str:
    """What hinders the first deck from being judged: unreadable, perhaps two decks, no player's."""
    for deck in decks:
        for finding in deck.findings:
            if finding.kind in UNJUDGED or finding.kind == "source.unreadable":
                place = f"{deck.source}:{finding.line}: " if finding.line else ""
                return f" ({place}{finding.message})"
    return ""


def _are(number: int) -> str:
    return "is one" if number == 1 else f"are {number}"


def judge_table(about: Fellowship, decks: Sequence[Verdict], judge: Judge) -> Verdict:
    """Return the verdict on the table of some judged decks; `judge` is one that judged them."""
    names = _names(decks)
    seats = [_seat(name, deck, about.section, judge) for name, deck in zip(names, decks, strict=True)]
    results = list(_ask(seats, about, judge)) if judge.context.wants(about.rule) else []
    results += _by_themselves(seats, decks, about)
    findings = tuple(result for result in results if isinstance(result, Finding))
    skipped = tuple(result for result in results if isinstance(result, Skipped))
    return Verdict(
        id="",
        source="",
        name=f"{about.name} of {', '.join(names)}",
        status=_worst(findings, skipped),
        findings=findings,
        skipped=skipped,
        context={**judge.described, "decks": names},
    )


def _by_themselves(seats: Sequence[Seat], decks: Sequence[Verdict], about: Fellowship) -> Iterator[Finding]:
    """Tell which decks are not legal, whatever the others are, each under the first rule that says so."""
    for seat, deck in zip(seats, decks, strict=True):
        if deck.status == "illegal" or (deck.status == "unverified" and not seat.doubt):
            grave = [finding.rule for finding in deck.findings if finding.severity == "error"]
            rules = list(dict.fromkeys((*grave, *(entry.rule for entry in deck.skipped))))
            data = {"deck": seat.name, "status": deck.status, "rules": rules}
            yield Finding(rules[0] if rules else about.rule, "table.deck", data=data)


def _worst(findings: Sequence[Finding], skipped: Sequence[Skipped]) -> Status:
    if any(finding.data.get("status") != "unverified" for finding in findings):
        return "illegal"
    return "unverified" if findings or skipped else "legal"


def _ask(seats: Sequence[Seat], about: Fellowship, judge: Judge) -> Iterator[Finding | Skipped]:
    """No title stands in the section of two decks."""
    section = judge.ruleset.section_names[about.section]
    for title in sorted({title for seat in seats for title in seat.held}):
        holding = [(seat.name, seat.held[title]) for seat in seats if title in seat.held]
        sure = [(name, held) for name, held in holding if held.sure]
        if len(sure) > 1:
            data = {"title": sure[0][1].title, "section": section, "found": len(sure), "limit": 1}
            yield Finding(
                about.rule,
                "table.shared",
                cards=tuple(card for _, held in sure for card in held.cards),
                spans=tuple(span for _, held in sure for span in held.spans),
                data={**data, "decks": [name for name, _ in sure], "places": [_place(held) for _, held in sure]},
                citation=judge.ruleset.citation(about.rule),
            )
        elif len(holding) > 1:
            names = " and ".join(name for name, _ in holding)
            yield Skipped(about.rule, f"{holding[0][1].title} may be among the {section} of {names}")
    yield from (Skipped(about.rule, f"{seat.name}: {seat.doubt}") for seat in seats if seat.doubt)


def _place(held: Holding) -> str:
    """``FILE:LINE`` of the first place of a title; the file alone where lines are unknown."""
    file, line, _ = held.spans[0] if held.spans else Span()
    return f"{file}:{line}" if line else file


def _seat(name: str, verdict: Verdict, section: str, judge: Judge) -> Seat:
    resolved = verdict.resolved
    if resolved is None:
        return Seat(name, {}, "it was not judged")
    catalog, where = judge.catalog, judge.tables.where
    held: dict[str, Holding] = {}

    def hold(codes: Sequence[str], count: int, spans: tuple[Span, ...]) -> None:
        inside = [code for code in codes if where[code][0] == section]
        if not inside:
            return
        card = catalog.card(inside[0])
        named = (CardCount(inside[0], card.title, catalog.printing(inside[0]).pack, count),)
        key = where[inside[0]][1]
        former = held.get(key, Holding(card.title, (), (), sure=False))
        sure = former.sure or len(inside) == len(codes)
        held[key] = Holding(card.title, (*former.cards, *named), (*former.spans, *spans), sure)

    for code, count in resolved.cards.items():
        hold([code], count, resolved.spans.get(code, ()))
    for entry, codes in resolved.options:
        hold(codes, entry.count, (entry.span,))
    open_ = [entry for entry in resolved.unknown if may_stand_in(section, entry, judge.ruleset)]
    doubt = f'no card is called "{open_[0].name or open_[0].code}"' if open_ else ""
    if any(finding.rule in UNREAD for finding in resolved.findings):
        doubt = "some of its lines could not be read"
    return Seat(name, held, doubt)


def _names(decks: Sequence[Verdict]) -> list[str]:
    """What the decks are called, each otherwise: by name, else id, else source; with a number where two are alike."""
    plain = [deck.name or deck.id or deck.source or "a deck" for deck in decks]
    return [
        name if plain.count(name) == 1 else f"{name} ({plain[: number + 1].count(name)})"
        for number, name in enumerate(plain)
    ]
