"""The sites whose public API is asked, and how their deck lists are named: by a short form or a web address.

Nothing here opens a connection, and importing it costs next to nothing: `deckcheck.session` asks it of every source.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.model import SourceFault, UsageFault

_SHORT = re.compile(r"(thronesdb|ringsdb):([0-9]{1,9})", re.IGNORECASE)
_PAGE = re.compile(r"/(?:decklist/view|api/public/decklist)/([0-9]{1,9})(?:\.json|/.*)?")
_PRIVATE = re.compile(r"/deck/view/.*")


class Site(NamedTuple):
    """A site: id, game, name, where it is unless configured otherwise, and the environment variable for that.

    ``cards`` is the path of all its cards; ``others`` maps what else it tells of (packs, cycles, restrictions) to
    paths; ``telltale`` is the field that only its cards have.
    """

    id: str
    game: str
    name: str
    base: str
    variable: str
    cards: str
    others: Mapping[str, str]
    telltale: str


#: Every site by its id, which is the short form's prefix and the key in a configuration too.
SITES: Mapping[str, Site] = {
    "thronesdb": Site(
        id="thronesdb",
        game="agot2",
        name="ThronesDB",
        base="https://thronesdb.com",
        variable="DECKCHECK_THRONESDB",
        cards="/api/public/cards/?v=2.0",
        others={
            "packs": "/api/public/packs/",
            "cycles": "/api/public/cycles/",
            "restrictions": "/api/public/restrictions/",
        },
        telltale="faction_code",
    ),
    "ringsdb": Site(
        id="ringsdb",
        game="lotr",
        name="RingsDB",
        base="https://ringsdb.com",
        variable="DECKCHECK_RINGSDB",
        cards="/api/public/cards/",
        others={"packs": "/api/public/packs/"},
        telltale="sphere_code",
    ),
}


def bases(environment: Mapping[str, str], settings: Mapping[str, Any] | None = None) -> dict[str, str]:
    """Return site id -> base address: that of the environment, else that of the settings, else the site's own.

    Raises `UsageFault` for one that may not be asked.
    """
    found = {}
    for site in SITES.values():
        configured = str((settings or {}).get(site.id) or site.base)
        chosen = environment.get(site.variable)
        found[site.id] = clean_base(chosen, site.variable) if chosen else clean_base(configured, site.id)
    return found


def clean_base(base: str, name: str) -> str:
    """Return a base address without a slash at its end; raise `UsageFault` naming where a wrong one stands."""
    from deckcheck.sources.weburl import permitted

    try:
        permitted(base)
    except UsageFault as fault:
        raise UsageFault(f"{name}: {fault}") from None
    return base.rstrip("/")


def is_address(source: str) -> bool:
    """Tell whether a source is meant as a web address or a short form of one, not as a file."""
    head, colon, _ = source.partition(":")
    return bool(colon) and head.lower() in ("http", "https", *SITES)


def decklist_address(source: str, base: Mapping[str, str]) -> str:
    """Return the address of the deck list that a source names; raise `SourceFault` that says why not.

    Only the number is taken from a web address: what is asked is always the site's own (or configured) address.
    """
    if found := _SHORT.fullmatch(source):
        return decklist_url(base[found[1].lower()], found[2])
    site, path = _page(source, base)
    if found := _PAGE.fullmatch(path):
        return decklist_url(base[site], found[1])
    if _PRIVATE.fullmatch(path):
        raise SourceFault(f"{source}: a deck that is not published; publish it as a deck list or export it to a file")
    raise SourceFault(
        f"{source}: not the address of a deck list ({SITES[site].base}/decklist/view/12345, {site}:12345)"
    )


def decklist_url(base: str, number: str) -> str:
    """Return the address of a published deck list."""
    return f"{base}/api/public/decklist/{int(number)}.json"


def _page(source: str, base: Mapping[str, str]) -> tuple[str, str]:
    """Return the site of a web address and the path within it."""
    from urllib.parse import urlsplit

    if (prefix := source.partition(":")[0].lower()) in SITES:
        raise SourceFault(f"{source}: after {prefix}: stands the number of a deck list ({prefix}:12345)")
    try:
        parts = urlsplit(source)
        host = (parts.hostname or "").removeprefix("www.")
        port = parts.port
    except ValueError:
        raise SourceFault(f"{source}: not a web address") from None
    for name, site in SITES.items():
        for known in map(urlsplit, (base[name], site.base)):
            standard = known.hostname == (urlsplit(site.base).hostname)
            if host == known.hostname and (standard or port == known.port):
                return name, parts.path.removeprefix(known.path)
    names = " and ".join(site.name for site in SITES.values())
    raise SourceFault(f"{source}: lists are fetched from {names} alone; download this one and check the file")
