"""deckcheck reads deck lists of customizable card games and judges whether they may be played.

`check` judges, `check_fellowship` judges the decks of one table together, `read` only reads; the other names are the
values that they return and raise. Names are loaded at first use, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckcheck.api import check, check_fellowship, read
    from deckcheck.catalog import Catalog
    from deckcheck.model import (
        Card,
        DataFault,
        Deck,
        DeckcheckError,
        Entry,
        Finding,
        SourceFault,
        UsageFault,
        Verdict,
    )
    from deckcheck.store import Store

__version__ = "0.1.0"

_HOMES = {
    "check": "deckcheck.api",
    "check_fellowship": "deckcheck.api",
    "read": "deckcheck.api",
    "Catalog": "deckcheck.catalog",
    "Store": "deckcheck.store",
    **dict.fromkeys(
        ("Card", "DataFault", "Deck", "DeckcheckError", "Entry", "Finding", "SourceFault", "UsageFault", "Verdict"),
        "deckcheck.model",
    ),
}

__all__ = [
    "Card",
    "Catalog",
    "DataFault",
    "Deck",
    "DeckcheckError",
    "Entry",
    "Finding",
    "SourceFault",
    "Store",
    "UsageFault",
    "Verdict",
    "check",
    "check_fellowship",
    "read",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
