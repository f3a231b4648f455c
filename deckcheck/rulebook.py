"""What each rule is about, in words: the manual pages behind `rules`, `explain` and the rule metadata of reports.

Judging does not need them, so they live in files of their own: ``rules-reading.toml`` for reading a list, the same
for all games, and ``rules.toml`` of each game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from deckcheck.model import DataFault, Severity, UsageFault
from deckcheck.store import Store

READING_FILE = "rules-reading.toml"
GAME_FILE = "rules.toml"


class Page(NamedTuple):
    """The manual page of one rule.

    ``game`` is empty for the rules of reading a list. ``source`` says where the rule is written: entry and page of a
    rules reference, the card, or the list. ``failing`` and ``passing`` are short examples, perhaps of several lines.
    ``needs`` is what must be given for the rule to be asked: a legality list, a card pool, or the decks of one table.
    """

    id: str
    game: str
    title: str
    severity: Severity
    what: str
    why: str
    source: str
    failing: str
    passing: str
    needs: Literal["", "list", "pool", "table"] = ""


def load_pages(store: Store, game: str | None = None) -> dict[str, Page]:
    """Return the pages by rule id, sorted: the reading rules, then those of ``game`` or of every game."""
    files = [("", READING_FILE)]
    files += [(name, GAME_FILE) for name in ([game] if game else store.games()) if store.has(name, GAME_FILE)]
    pages = {}
    for owner, name in files:
        for rule, row in sorted(store.toml(owner, name).items()):
            try:
                pages[rule] = Page(id=rule, game=owner, **row)
            except TypeError as fault:
                raise DataFault(f"card data {store.path(owner, name)}: rule {rule}: {fault}") from None
    return pages


def match_rules(wanted: Iterable[str], store: Store) -> frozenset[str]:
    """Return the ids of the rules that ids or families (``AG5``) name; raise `UsageFault` for one that names none."""
    known = load_pages(store)
    found = set()
    for name in wanted:
        matching = {rule for rule in known if rule.startswith(name)}
        if not matching:
            raise UsageFault(f"no rule is called {name!r}; `deckcheck rules` lists them")
        found |= matching
    return frozenset(found)
