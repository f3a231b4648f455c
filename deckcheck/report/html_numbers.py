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
    kinds = {group.type: group.copies for section in stats for group in section.groups}
    rows = [Bar(kind.capitalize(), copies, tones.get(kind, 0)) for kind, copies in kinds.items()]
    yield f"<figure><figcaption>Cards by type</figcaption>{bars('Cards by type', rows)}</figure>\n"
    for section in stats:
        for numbers in section.numbers:
            if numbers.name == _CURVE:
                yield _curve(numbers, section, tones)


def _curve(numbers: Numbers, section: SectionStats, tones: Mapping[str, int]) -> str:
    rows = [
        Column(str(value), {tones.get(kind, 0): copies for kind, copies in parts.items()})
        for value, parts in numbers.spread.items()
    ]
    title = f"{numbers.name.capitalize()} curve"
    average = f" <small>{numbers.average:.2f} on average</small>" if numbers.average is not None else ""
    return (
        f"<figure><figcaption>{title}{average}</figcaption>{columns(f'{title} of the {section.name}', rows)}</figure>\n"
    )


def number_facts(stats: SectionStats, ruleset: Ruleset) -> Iterator[str]:
    """Yield what a section comes to, as the entries of a ``dl``: averages of printed values, then kinds of cards."""
    yield from _averages(stats)
    yield from _tallies(stats, ruleset)


def _averages(stats: SectionStats) -> Iterator[str]:
    for numbers in stats.numbers:
        if numbers.average is not None and (bounds := numbers.bounds):
            low, high = bounds
            spread = f" <small>({low} to {high})</small>" if low < high else ""
            yield f"<div><dt>{_text(numbers.name.capitalize())}</dt><dd>{numbers.average:.2f}{spread}</dd></div>"


def _tallies(stats: SectionStats, ruleset: Ruleset) -> Iterator[str]:
    for name, tally in stats.tallies.items():
        if name in ("type", "keyword"):
            continue
        words = [f"{_value(value, ruleset)}&nbsp;{copies}" for value, copies in tally.items()]
        more = " · …" if len(words) > _SHOWN else ""
        told = " · ".join(words[:_SHOWN])
        yield f'<div class="wide"><dt>{name.capitalize()}</dt><dd>{told}{more}</dd></div>'


def _value(value: str, ruleset: Ruleset) -> str:
    known = ruleset.identities.get(value)
    return _text(known.name if known else value[:1].upper() + value[1:])


def _text(text: str) -> str:
    return escape(clean(text))
