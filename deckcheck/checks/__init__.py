"""What a deck is asked: one function a question, all in the literal table `CHECKS`.

A check takes (tally, plan, scope) and yields findings and skipped rules; it knows sections, counts, titles and sets of
cards, never a game.
"""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.checks.base import CardPool, Context, Results, Scope
from deckcheck.checks.construction import affiliation, copies, doubles, identity, place, sizes
from deckcheck.checks.demands import card_copies, counts, forbidden, modelled, per_value
from deckcheck.checks.permitted import availability, legality
from deckcheck.plan import Plan
from deckcheck.tally import Tally

Check = Callable[[Tally, Plan, Scope], Results]

#: Every question, in the order of the reports.
CHECKS: tuple[Check, ...] = (
    identity,
    sizes,
    place,
    copies,
    doubles,
    affiliation,
    counts,
    per_value,
    forbidden,
    card_copies,
    modelled,
    legality,
    availability,
)

__all__ = ["CHECKS", "CardPool", "Check", "Context", "Scope"]
