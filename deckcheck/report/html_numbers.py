"""The charts and numbers of one deck in the HTML report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from deckcheck.report.charts import Bar, Column, bars, columns
from deckcheck.report.escape import clean
from deckcheck.ruleset import Ruleset
from deckcheck.stats import Numbers, SectionStats

#: The printed value that makes a curve; every game that has it calls it so.
_CURVE = "cost"
#: So many values of a kind are told (a deck may have dozens of traits).
_SHOWN = 12


def charts(stats: Iterable[SectionStats], tones: Mapping[str, int]) -> Iterator[str]:
    """Yield figures: the cards by type, and the cost curve of each section that has costs; `tones` by card type."""
    groups = [group for section in stats for group in section.groups]
    rows = [Bar(group.type.capitalize(), group.copies, tones.get(group.type, 0)) for group in groups]
    yield _figure("Cards by type", "", bars("Cards by type", rows))
    for section in stats:
        for numbers in section.numbers:
            if numbers.name == _CURVE:
                average = "" if numbers.average is None else f"{numbers.average:.2f} on average"
                title = f"{numbers.name.capitalize()} curve"
                yield _figure(title, average, _curve(f"{title} of the {section.name}", numbers, tones))


def _curve(title: str, numbers: Numbers, tones: Mapping[str, int]) -> str:
    return columns(
        title,
        [
            Column(str(value), {tones.get(kind, 0): copies for kind, copies in parts.items()})
            for value, parts in numbers.spread.items()
        ],
    )


def _figure(title: str, remark: str, drawing: str) -> str:
    told = f" <small>{_text(remark)}</small>" if remark else ""
    return f"<figure><figcaption>{_text(title)}{told}</figcaption>{drawing}</figure>\n"


def number_facts(stats: SectionStats, ruleset: Ruleset) -> Iterator[str]:
    """Yield what a section comes to, as the entries of a ``dl``: averages of printed values, then kinds of cards."""
    for numbers in stats.numbers:
        if numbers.average is not None:
            alike = numbers.low == numbers.high
            told = (
                str(numbers.low) if alike else f"{numbers.average:.2f} <small>({numbers.low} to {numbers.high})</small>"
            )
            yield f"<div><dt>{_text(numbers.name.capitalize())}</dt><dd>{told}</dd></div>"
    for name, tally in stats.tallies.items():
        if name not in ("type", "keyword"):
            words = [f"{_value(value, ruleset)}&nbsp;{copies}" for value, copies in list(tally.items())[:_SHOWN]]
            told = " · ".join(words) + (" · …" if len(tally) > _SHOWN else "")
            yield f'<div class="wide"><dt>{name.capitalize()}</dt><dd>{told}</dd></div>'


def _value(value: str, ruleset: Ruleset) -> str:
    known = ruleset.identities.get(value)
    return _text(known.name if known else value[:1].upper() + value[1:])


def _text(text: str) -> str:
    return escape(clean(text))
