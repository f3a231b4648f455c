"""GitHub workflow commands: one annotation a finding, at its file and line; then one line that sums up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TextIO

from deckcheck.model import Finding, Silenced, Verdict
from deckcheck.report import RenderContext
from deckcheck.report.escape import clean, plain
from deckcheck.report.place import relative, spans_of
from deckcheck.report.shape import silenced_words, told
from deckcheck.report.summary import Summary

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None:
    """Write the annotations as the verdicts come."""
    summary = Summary()
    for verdict in summary.watch(verdicts):
        stream.writelines(f"{_annotation(finding, verdict, context)}\n" for finding in told(verdict))
        stream.writelines(f"{_silenced(entry, verdict, context)}\n" for entry in verdict.silenced)
    stream.write(f"{summary.sentence()}\n")


def _annotation(finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    words = f"{finding.message} [{finding.citation}]" if finding.citation else finding.message
    return _command(_COMMANDS[finding.severity], words, finding, verdict, context)


def _silenced(entry: Silenced, verdict: Verdict, context: RenderContext) -> str:
    return _command("notice", silenced_words(entry), entry.finding, verdict, context)


def _command(command: str, words: str, finding: Finding, verdict: Verdict, context: RenderContext) -> str:
    properties = ",".join(f"{name}={_property(value)}" for name, value in _properties(finding, verdict, context))
    deck = verdict.name or verdict.id
    return f"::{command} {properties}::{_data(f'{deck}: {words}' if deck else words)}"


def _properties(finding: Finding, verdict: Verdict, context: RenderContext) -> Iterator[tuple[str, str]]:
    for span in spans_of(finding, verdict)[:1]:
        yield "file", relative(span.file, context.base)
        if span.line:
            yield "line", str(span.line)
            yield "col", str(span.column)
    yield "title", finding.rule


def _data(text: str) -> str:
    """Escape a message as the runner's toolkit does; control characters are shown, not sent, to the log."""
    return _percent(plain(text))


def _property(text: str) -> str:
    """Escape a property; a path must stay what it is, or the annotation finds no file."""
    return _percent(clean(text)).replace(":", "%3A").replace(",", "%2C")


def _percent(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
