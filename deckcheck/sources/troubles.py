"""What goes wrong on the network, in words, and whether it may pass."""

from __future__ import annotations

import json
from collections.abc import Mapping
from email.utils import parsedate_to_datetime


class PassingTrouble(Exception):
    """An attempt failed in a way that may pass; ``wait`` is what the server asked for in seconds, None if nothing."""

    def __init__(self, reason: str, wait: float | None = None) -> None:
        super().__init__(reason)
        self.wait = wait


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that a server asks to wait; a date is counted from the server's own clock."""
    asked = headers.get("Retry-After", "").strip()
    if asked.isascii() and asked.isdigit():
        return float(asked)
    try:
        until, now = (parsedate_to_datetime(text) for text in (asked, headers.get("Date", "")))
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError):
        return None


def innermost(fault: BaseException) -> str:
    """Return what the system said, without the layers of libraries around it."""
    inner: object = fault
    for _ in range(8):
        deeper = getattr(inner, "reason", None) or getattr(inner, "__cause__", None)
        deeper = deeper or next((arg for arg in getattr(inner, "args", ()) if isinstance(arg, BaseException)), None)
        if not isinstance(deeper, BaseException):
            break
        inner = deeper
    return getattr(inner, "strerror", None) or str(inner)


def may_be_cut(headers: Mapping[str, str], body: bytes) -> bool:
    """Tell whether a body is broken JSON that nothing shows to be whole.

    A length or chunks show that all of it came; packing shows nothing of what is inside, nor does a closed connection.
    """
    if not headers.get("Content-Encoding") and ("Content-Length" in headers or "Transfer-Encoding" in headers):
        return False
    try:
        json.loads(body)
    except RecursionError:
        return False
    except ValueError:
        return True
    return False
