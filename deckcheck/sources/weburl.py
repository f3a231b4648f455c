"""Which web addresses may be asked: https, or http when the host is this machine."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from deckcheck.model import UsageFault

Origin = tuple[str, str, int | None]


def permitted(url: str) -> SplitResult:
    """Return the parts of an address that may be asked; raise `UsageFault` that says why another may not."""
    parts = _parts(url)
    if parts is None or not parts.hostname or parts.username is not None:
        raise UsageFault(f"{url!r} is no web address that can be asked (https://host/...)")
    if parts.scheme != "https" and not (parts.scheme == "http" and is_loopback(parts.hostname)):
        raise UsageFault(f"{url!r}: only https is asked, or http on this machine (127.0.0.1, ::1, localhost)")
    return parts


def is_loopback(host: str) -> bool:
    """Tell whether a host is this machine by its name alone; nothing is looked up."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def origin(url: str) -> Origin:
    """Return scheme, host and port: what a redirect may not change. Broken addresses have none."""
    parts = _parts(url)
    return (parts.scheme, parts.hostname or "", parts.port) if parts else ("", "", None)


def _parts(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port  # asking for it is what checks it
    except ValueError:
        return None
    return parts
