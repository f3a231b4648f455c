"""A clause of deck construction in words."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.clause import Clause
from deckcheck.words.queries import NO_NAMES, phrase, plural


def clause_words(clause: Clause, sections: Mapping[str, str], names: Mapping[str, str] = NO_NAMES) -> str:
    """Return one clause as a sentence part.

    `sections` maps section ids to their names, `names` fields and values of queries to what the game calls them.
    """
    where = " and ".join(sections.get(deck, deck) for deck in clause.decks)
    within = f" in the {where}" if where else ""
    cards = phrase(clause.of, next((n for n in (clause.exactly, clause.min, clause.max) if n is not None), 0), names)
    all_cards = phrase(clause.of, 0, names)
    different = "different " if clause.by == "title" else ""
    match clause.kind:
        case "size":
            return f"the {where} holds {bounds(clause)} cards"
        case "count":
            return f"{bounds(clause)} {different}{cards}{within}"
        case "allow":
            return f"permits {all_cards}{within}" if clause.of else f"permits every card{within}"
        case "forbid":
            return f"forbids {all_cards}{within}"
        case "copies":
            return f"of each title among {all_cards} {bounds(clause)}{within}"
        case "doubles":
            return f"{bounds(clause)} titles may stand more than once{within}"
        case "per":
            return f"{bounds(clause)} {different}{cards} of each {names.get(clause.each, clause.each)}{within}"
        case "extra" if clause.of == f"code:{clause.source}":
            return f"does not count against the limit of the {where}"
        case "extra" if clause.max is None:
            return f"any number of further {all_cards}{within}"
        case "extra":
            return f"{bounds(clause)} further {cards}{within}"
        case "choose":
            then = "; ".join(clause_words(inner, sections, names) for inner in clause.then)
            kind = names.get(clause.field, clause.field)
            return f"the player names {clause.count} {plural(kind) if clause.count > 1 else kind}: {then}"
        case _:
            return f"only in the formats {', '.join(clause.formats)}"


def bounds(clause: Clause) -> str:
    """Return how many: ``exactly 7``, ``at least 12``, ``at most 3``, ``3 to 7``."""
    if clause.exactly is not None:
        return f"exactly {clause.exactly}"
    if clause.min is not None and clause.max is not None:
        return f"{clause.min} to {clause.max}"
    return f"at least {clause.min}" if clause.min is not None else f"at most {clause.max}"
