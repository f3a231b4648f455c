"""The section of one deck in the HTML report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape

from deckcheck.catalog import Catalog
from deckcheck.model import Entry, Finding, Resolved, Severity, Status, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean
from deckcheck.report.html_numbers import charts, number_facts, word
from deckcheck.report.place import file_of, lines_of, relative
from deckcheck.report.shape import limits, silenced_words, told
from deckcheck.ruleset import Ruleset
from deckcheck.stats import Line, SectionStats, deck_stats

_SIGNS: dict[Status, str] = {"legal": "✓", "illegal": "✗", "unverified": "?"}


def badge(status: Status) -> str:
    """Return a verdict as a coloured word with a sign, for those who do not tell the colours apart."""
    return f'<span class="badge {status}"><i aria-hidden="true">{_SIGNS[status]}</i>{status}</span>'


def name_of(verdict: Verdict) -> str:
    """Return what to call a deck."""
    return verdict.name or verdict.id or verdict.source or "A deck without a name"


class DeckPages:
    """Makes the sections of a report; remembers each card's line, for a batch shows the same cards over and over."""

    def __init__(self, context: RenderContext) -> None:
        self.context = context
        # Games have codes in common.
        self._lines: dict[tuple[str, str, str, int], str] = {}
        self._shown: Resolved | None = None

    def section(self, verdict: Verdict, anchor: str) -> Iterator[str]:
        """Yield the HTML of one deck."""
        yield f'<section class="deck" id="{anchor}">\n<header><h2><bdi>{_text(name_of(verdict))}</bdi> '
        yield f'{badge(verdict.status)}</h2>\n<ul class="facts">{"".join(self._facts(verdict))}</ul></header>\n'
        if (findings := told(verdict)) or verdict.skipped or verdict.silenced:
            yield '<ol class="findings">\n'
            for finding in findings:
                yield self._finding(finding, verdict)
            for entry in verdict.silenced:
                yield self._finding(entry.finding, verdict, silenced_words(entry))
            for skipped in verdict.skipped:
                yield f'<li class="skipped"><b>not asked</b> <code>{_text(skipped.rule)}</code> '
                yield f"<bdi>{_text(skipped.reason)}</bdi></li>\n"
            yield "</ol>\n"
        if verdict.resolved and self.context.library:
            yield from self._contents(verdict, verdict.resolved, *self.context.library(verdict.context["game"]))
        yield "</section>\n"

    # --- what was judged, and what came of it -------------------------------------------------------------------------

    def _facts(self, verdict: Verdict) -> Iterator[str]:
        context = verdict.context
        if verdict.source and verdict.source != name_of(verdict):
            yield _fact("source", relative(verdict.source, self.context.base))
        identity = verdict.identity
        if identity and verdict.resolved and self.context.library:
            known = self.context.library(context["game"])[1].identities.get(identity)
            identity = known.name if known else identity
        yield from (
            _fact(label, value)
            for label, value in (
                ("faction", identity),
                ("format", context.get("format")),
                ("list", _listed(context)),
                ("as of", context.get("as_of")),
                ("judged with", ", ".join(limits(context))),
                ("card data", context.get("data")),
                *((name, str(value)) for name, value in verdict.figures.items()),
                *((f"choice of {name}", ", ".join(map(str, values))) for name, values in verdict.choice.items()),
            )
            if value
        )

    def _finding(self, finding: Finding, verdict: Verdict, silenced: str = "") -> str:
        file = file_of(finding, verdict)
        lines = lines_of(finding)
        places = [f"line{'s' if len(lines) > 1 else ''} {', '.join(map(str, lines))}"] if lines else []
        if file and file != verdict.source:
            places.insert(0, relative(file, self.context.base))
        where = " · ".join(part for part in (" ".join(places), finding.citation) if part)
        kind = "silenced" if silenced else finding.severity
        told_where = f"<small><bdi>{_text(where)}</bdi></small>" if where else ""
        return (
            f'<li class="{kind}"><b>{kind}</b> <code>{_text(finding.rule)}</code> '
            f"<bdi>{_text(silenced or finding.message)}</bdi>{told_where}</li>\n"
        )

    # --- the list and its numbers -------------------------------------------------------------------------------------

    def _contents(self, verdict: Verdict, resolved: Resolved, catalog: Catalog, ruleset: Ruleset) -> Iterator[str]:
        if resolved == self._shown:
            yield '<p class="again">The list is the one above.</p>\n'
            return
        self._shown = resolved
        stats = deck_stats(resolved.cards, catalog, ruleset)
        tones = {kind: tone for tone, kind in enumerate(ruleset.section_of)}
        yield '<div class="charts">\n'
        yield from charts(stats, tones, ruleset)
        yield "</div>\n"
        marks = _marks(verdict)
        for section in stats:
            yield from self._section(section, marks, ruleset)
        if resolved.aside or resolved.misplaced:
            outside = Counter(resolved.aside) + Counter(resolved.misplaced)
            for section in deck_stats(outside, catalog, ruleset):
                yield from self._section(section, marks, ruleset, " (set aside)")
        if doubtful := [*resolved.unknown, *(option.entry for option in resolved.options)]:
            yield '<section class="list"><h3>Cards that are not identified</h3><ul class="columns">'
            yield from map(_entry, doubtful)
            yield "</ul></section>\n"

    def _section(
        self, stats: SectionStats, marks: Mapping[str, Severity], ruleset: Ruleset, remark: str = ""
    ) -> Iterator[str]:
        copies = f"{stats.copies} card{'s' if stats.copies > 1 else ''}, {stats.titles} different"
        yield f'<section class="list"><h3>{_text(stats.name.capitalize())}{remark} <small>{copies}</small></h3>\n'
        yield '<div class="columns">'
        for group in stats.groups:
            yield '<div class="group">'
            if len(stats.groups) > 1:
                yield f"<h4>{_text(word(group.type))} <small>{group.copies}</small></h4>"
            yield "<ul>"
            for line in group.lines:
                mark = marks.get(line.code, "")
                key = (ruleset.game, mark, line.code, line.copies)
                yield self._lines.get(key) or self._lines.setdefault(key, _line(line, mark))
            yield "</ul></div>\n"
        yield "</div>\n"
        if stats.copies > 1 and (facts := "".join(number_facts(stats, ruleset))):
            yield f'<dl class="numbers">{facts}</dl>\n'
        yield "</section>\n"


def _marks(verdict: Verdict) -> dict[str, Severity]:
    """Return printing code -> the worst severity of a finding that names it."""
    marks: dict[str, Severity] = {}
    for severity in ("note", "warning", "error"):
        marks.update((card.code, severity) for f in told(verdict) if f.severity == severity for card in f.cards)
    return marks


def _line(line: Line, mark: str) -> str:
    kind = f' class="{mark}"' if mark else ""
    pack = f" <small>{_text(line.pack)}</small>" if line.pack else ""
    return f"<li{kind}><b>{line.copies}×</b> <span><bdi>{_text(line.title)}</bdi>{pack}</span></li>"


def _entry(entry: Entry) -> str:
    return f'<li class="warning"><b>{entry.count}×</b> <span><bdi>{_text(entry.name or entry.code)}</bdi></span></li>'


def _listed(context: Mapping[str, object]) -> str | None:
    if not context.get("list"):
        return str(context["unlisted"]) if context.get("unlisted") else None
    parts = (("", "list"), ("version ", "list_version"), ("of ", "list_date"), ("by ", "list_issuer"))
    return ", ".join(f"{word}{context[key]}" for word, key in parts if context.get(key))


def _fact(label: str, value: object) -> str:
    return f"<li><small>{label}</small> <bdi>{_text(str(value))}</bdi></li>"


def _text(text: str) -> str:
    return escape(clean(text))
