"""A site's answers: fetched whole, or not at all when nothing has changed since the last time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.model import DataFault, DeckcheckError, SourceFault
from deckcheck.sources.answers import Answers, rows
from deckcheck.sources.http import Answer, Client
from deckcheck.sources.sites import SITES, Site


class Fetched(NamedTuple):
    """The answers, and for each the ETag and Last-Modified to ask with the next time."""

    answers: Answers
    stamps: dict[str, dict[str, str]]


def fetch(
    site: Site,
    base: str,
    client: Client,
    *,
    stamps: Mapping[str, Mapping[str, str]] | None = None,
    had: Mapping[str, Answer] | None = None,
) -> Fetched | None:
    """Return all answers of a site; None when all are those of the `stamps`.

    `had` are answers at hand already, by address. Raises `SourceFault`, and `DataFault` for broken JSON.
    """
    urls = {name: base + path for name, path in (("cards", site.cards), *site.others.items())}
    told = {name: (had or {}).get(url) or client.get(url, **(stamps or {}).get(name, {})) for name, url in urls.items()}
    if all(answer.status == 304 for answer in told.values()):
        return None
    # Data are made of all the answers together; those that have not changed were not kept.
    whole = {name: client.get(urls[name]) if answer.status == 304 else answer for name, answer in told.items()}
    found = {name: rows(answer.body, answer.url) for name, answer in whole.items()}
    cards = found.pop("cards")
    if not cards:
        raise DataFault(f"{urls['cards']}: tells of no cards at all")
    return Fetched(Answers(cards, found), {name: _stamp(answer) for name, answer in whole.items()})


def _stamp(answer: Answer) -> dict[str, str]:
    pairs = {"etag": answer.etag, "modified": answer.modified}
    return {name: value for name, value in pairs.items() if value}


def recognise(base: str, client: Client) -> tuple[Site, dict[str, Answer]]:
    """Return the site that an address serves, told by its cards, and the answer that told it.

    Raises `SourceFault` when there are no cards of a known shape.
    """
    first: DeckcheckError | None = None
    for path in dict.fromkeys(site.cards for site in SITES.values()):
        try:
            answer = client.get(base + path)
            return site_of(rows(answer.body, answer.url), answer.url), {answer.url: answer}
        except SourceFault as fault:
            first = first or fault
    raise first or SourceFault(f"{base}: serves no card data")


def site_of(cards: list[Any], origin: str) -> Site:
    """Return the site whose cards these are; raise `SourceFault` when no site's."""
    if not cards:
        raise SourceFault(f"{origin}: tells of no cards at all")
    for site in SITES.values():
        if any(isinstance(row, dict) and site.telltale in row for row in cards):
            return site
    names = " or ".join(site.name for site in SITES.values())
    raise SourceFault(f"{origin}: these are no cards in the shape of {names}")
