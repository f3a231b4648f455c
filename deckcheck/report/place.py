"""Where a finding stands, as other tools want it told: relative paths with forward slashes, URIs, line numbers."""

from __future__ import annotations

import os
from pathlib import PurePath
from urllib.parse import quote, quote_from_bytes

from deckcheck.model import Finding, Span, Verdict
from deckcheck.report.escape import clean
from deckcheck.sources.sites import is_address

#: How sources without a file are called: standard input, a deck made in memory.
_NO_FILE = ("", "-", "<stdin>")


def relative(path: str, base: str) -> str:
    """Return a path relative to the folder `base`, with forward slashes; as given when it lies elsewhere.

    A web address stays what it is.
    """
    if is_address(path):
        return path
    if base:
        inside = os.path.relpath(path, base)
        if not inside.startswith(os.pardir):
            path = inside
    return PurePath(path).as_posix()


def uri(path: str, base: str) -> str:
    """Return a path as an escaped URI reference: relative within `base`, a ``file:`` URI where it is absolute."""
    told = relative(path, base)
    if is_address(told):
        return quote(clean(told), safe=":/%")
    try:
        # A name may hold bytes that are no UTF-8, and they survive as such.
        escaped = quote_from_bytes(told.encode(errors="surrogateescape"))
    except UnicodeEncodeError:
        escaped = quote(clean(told))
    if not PurePath(told).is_absolute():
        # "a:b" would read as a scheme.
        return f"./{escaped}" if ":" in told.partition("/")[0] else escaped
    return f"file://{'' if escaped.startswith('/') else '/'}{escaped}"


def file_of(finding: Finding | None, verdict: Verdict) -> str:
    """Return the file that a finding (or a whole deck) speaks of; empty when it came from no file."""
    named = finding.spans[0].file if finding and finding.spans else ""
    return _file(named or verdict.source)


def spans_of(finding: Finding, verdict: Verdict) -> tuple[Span, ...]:
    """Return the places in files that a finding speaks of; for the deck as a whole the line on which it begins.

    Line 0 stands for a file as a whole. Nothing comes from no file.
    """
    spans = finding.spans or (Span(verdict.source, verdict.start),)
    placed = (span._replace(file=_file(span.file or verdict.source)) for span in spans)
    return tuple(span for span in placed if span.file)


def _file(path: str) -> str:
    return "" if path in _NO_FILE else path


def lines_of(finding: Finding) -> tuple[int, ...]:
    """Return the lines of `file_of` that a finding speaks of, each once, rising."""
    return tuple(sorted({span.line for span in finding.spans if span.line and span.file == finding.spans[0].file}))
