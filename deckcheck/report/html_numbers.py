"""The charts and numbers of one deck in the HTML report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from deckcheck.report.charts import Bar, Column, bars, columns
from deckcheck.report.escape import clean
from deckcheck.ruleset import Ruleset
from deckcheck.stats import Numbers, SectionStats

#: The printed value that makes a curve; every game that has it calls it so.
_CURVE = "cost"
#: So many values of a kind are told (a deck may have dozens of traits).
_SHOWN = 12
_BARS = 6
#: The tone of charts whose bars are all of a kind.
_ONE_TONE = 6


def charts(stats: Sequence[SectionStats], tones: Mapping[str, int], ruleset: Ruleset) -> Iterator[str]:
    """Yield figures: cards by type and by faction, and a curve for each section with costs; `tones` by card type."""
    groups = [group for section in stats for group in section.groups]
    rows = [Bar(word(group.type), group.copies, tones.get(group.type, 0)) for group in groups]
    yield _figure("Cards by type", "", bars("Cards by type", rows))
    for section in stats:
        for numbers in section.numbers:
            if numbers.name == _CURVE:
                average = "" if numbers.average is None else f"{numbers.average:.2f} on average"
                title = f"{word(numbers.name)} curve"
                yield _figure(title, average, _curve(f"{title} of the {section.name}", numbers, tones))
    factions: Counter[str] = Counter()
    for section in stats:
        factions.update(section.tallies.get("faction", {}))
    if len(factions) > 1:
        rows = [Bar(value_name(value, ruleset), copies, _ONE_TONE) for value, copies in factions.most_common(_BARS)]
        title = f"Cards by {kind_name('faction', ruleset)}"
        yield _figure(title, "", bars(title, rows))


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
                str(numbers.low)
                if alike
                else f"{numbers.average:.2f} <small>({numbers.low} to {numbers.high}, {numbers.total} in all)</small>"
            )
            yield f"<div><dt>{_text(word(numbers.name))}</dt><dd>{told}</dd></div>"
    for name, tally in stats.tallies.items():
        if name in ("trait", "icon") or (name in ("faction", "loyalty", "unique") and len(tally) > 1):
            words = [
                f"{_text(value_name(value, ruleset))}&nbsp;{copies}" for value, copies in list(tally.items())[:_SHOWN]
            ]
            told = "&nbsp;· ".join(words) + ("&nbsp;· …" if len(tally) > _SHOWN else "")
            yield f'<div class="wide"><dt>{_text(word(kind_name(name, ruleset)))}</dt><dd>{told}</dd></div>'


def kind_name(kind: str, ruleset: Ruleset) -> str:
    """Return what the game calls a kind of `stats.TALLIES`: its rule of affiliation says how it calls factions."""
    if kind == "faction" and ruleset.affiliation:
        return ruleset.affiliation.of.partition(":")[0] or kind
    return kind


def value_name(value: str, ruleset: Ruleset) -> str:
    """Return how to write a value of the data: the name of a faction, else the word itself with a capital."""
    known = ruleset.identities.get(value)
    return known.name if known else value[:1].upper() + value[1:]


def word(name: str) -> str:
    """Return a name of the data (``hit_points``, ``player-side-quest``) as words with a capital."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def _text(text: str) -> str:
    return escape(clean(text))
