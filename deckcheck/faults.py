"""What becomes of a source that cannot be judged: a verdict of its own, so that the others of a run are not touched."""

from __future__ import annotations

from typing import Any

from deckcheck.model import Finding, Span, Verdict


def in_words(fault: Exception) -> str:
    """Return an unexpected fault in words; the log of this package (``--debug`` shows it) tells where it arose."""
    import logging

    logging.getLogger("deckcheck").debug("internal fault", exc_info=fault)
    return f"internal fault: {type(fault).__name__}: {fault}"


def unreadable(source: str, reason: str, *, internal: bool = False) -> Verdict:
    """Return the verdict on a source that holds nothing to judge; `internal` when that is a fault of our own."""
    data: dict[str, Any] = {"reason": reason} | ({"internal": True} if internal else {})
    finding = Finding("DL001", "source.unreadable", spans=(Span(source, 0),), data=data)
    return Verdict(id=source, source=source, name="", status="unverified", findings=(finding,))
