"""SARIF 2.1.0 for code scanning: one run, a result a finding, the rules' manual pages as help.

The results come first in the file and the tool with its rules last, so that a batch streams: only the rules that were
broken are listed, in the order in which they came up.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from deckcheck.model import Finding, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean
from deckcheck.report.place import file_of, relative, spans_of, uri
from deckcheck.report.shape import dumps, told
from deckcheck.rulebook import Page

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
#: Which way of making fingerprints this is; a new way gets a new name.
FINGERPRINT = "deckcheck/v1"


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the results as the verdicts come, then the tool."""
    rules: dict[str, int] = {}
    seen: Counter[str] = Counter()
    comma = ""
    stream.write(
        f'{{"$schema": "{SCHEMA}", "version": "2.1.0",\n"runs": [{{"columnKind": "unicodeCodePoints", "results": ['
    )
    for verdict in verdicts:
        for result in _results(verdict, rules, seen, context):
            stream.write(f"{comma}\n{dumps(result)}")
            comma = ","
    pages = context.pages()
    driver: dict[str, Any] = {"name": "deckcheck", "rules": [_rule(rule, pages.get(rule)) for rule in rules]}
    if context.version:
        driver["version"] = context.version
    stream.write(f'\n], "tool": {{"driver": {dumps(driver)}}}}}]}}\n')


def _results(
    verdict: Verdict, rules: dict[str, int], seen: Counter[str], context: RenderContext
) -> Iterator[dict[str, Any]]:
    both = [*((finding, None) for finding in told(verdict)), *((entry.finding, entry) for entry in verdict.silenced)]
    for finding, silenced in both:
        print_ = _fingerprint(finding, verdict, context)
        seen[print_] += 1
        result: dict[str, Any] = {
            "ruleId": finding.rule,
            "ruleIndex": rules.setdefault(finding.rule, len(rules)),
            "level": finding.severity,
            "message": {"text": _message(finding, verdict)},
            "partialFingerprints": {FINGERPRINT: f"{print_}:{seen[print_]}"},
            # All results of a run have this or none; an empty one says that nothing silences it.
            "suppressions": [{"kind": "inSource", "justification": clean(silenced.reason)}] if silenced else [],
            "properties": {
                "deck": clean(verdict.name or verdict.id),
                "status": verdict.status,
                "context": {name: value for name, value in verdict.context.items() if value is not None},
                "cards": [{**card._asdict(), "title": clean(card.title)} for card in finding.cards],
                "citation": clean(finding.citation),
            },
        }
        if locations := list(_locations(finding, verdict, context)):
            result["locations"] = locations[:1]
            if len(locations) > 1:
                result["relatedLocations"] = [{"id": number, **place} for number, place in enumerate(locations[1:], 1)]
        yield result


def _message(finding: Finding, verdict: Verdict) -> str:
    deck = verdict.name or verdict.id
    text = clean(f"{deck}: {finding.message}" if deck else finding.message)
    # A viewer takes "[text](place)" for a link.
    return text.replace("](", "] (")


def _locations(finding: Finding, verdict: Verdict, context: RenderContext) -> Iterator[dict[str, Any]]:
    for span in spans_of(finding, verdict):
        region = {"region": {"startLine": span.line, "startColumn": max(span.column, 1)}} if span.line else {}
        yield {"physicalLocation": {"artifactLocation": _artifact(span.file, context), **region}}


def _artifact(file: str, context: RenderContext) -> dict[str, str]:
    told = uri(file, context.base)
    return {"uri": told} if told.startswith("file:") else {"uri": told, "uriBaseId": "%SRCROOT%"}


def _fingerprint(finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    """Return what stays the same while lines move and copies change: rule, deck, list, cards, and written words."""
    words = {name: value for name, value in finding.data.items() if isinstance(value, str)}
    parts = (
        finding.rule,
        finding.kind,
        relative(file_of(finding, verdict), context.base),
        verdict.name,
        verdict.context.get("format"),
        verdict.context.get("list"),
        sorted(card.code for card in finding.cards),
        sorted(words.items()),
    )
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _rule(rule: str, page: Page | None) -> dict[str, Any]:
    if page is None:
        return {"id": rule}
    return {
        "id": rule,
        "shortDescription": {"text": page.title},
        "fullDescription": {"text": page.what},
        "help": {"text": _help(page), "markdown": _help(page, bold="**", code=True)},
        "defaultConfiguration": {"level": page.severity},
        "properties": {"tags": [page.game or "reading"]},
    }


def _help(page: Page, bold: str = "", code: bool = False) -> str:
    def example(text: str) -> str:
        return "\n".join(f"    {line}" for line in text.splitlines()) if code else text

    return "\n\n".join(
        (
            page.what,
            page.why,
            f"{bold}Source:{bold} {page.source}",
            f"{bold}Fails:{bold}\n\n{example(page.failing)}",
            f"{bold}Passes:{bold}\n\n{example(page.passing)}",
        )
    )
