"""The wording of what is found when a deck is judged by the rules of its game."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.words.parts import Finding, Template, a, either, quote, quoted
from deckcheck.words.queries import NO_NAMES, phrase, value_name


def _cards(finding: Finding) -> str:
    """The cards of a finding, each with its printing and copies."""
    return ", ".join(f"{card.count}x {card.title} ({card.pack})" for card in finding.cards)


def _listed(finding: Finding) -> str:
    """`": 2x A (Core), 1x B (R)"`, or nothing."""
    return f": {_cards(finding)}" if finding.cards else ""


def _wants(finding: Finding, verb: str = "asks for") -> str:
    """Who sets the limit: a card by its title, or the rules."""
    by = finding.data.get("by")
    return f"{by} {verb}" if by else f"the rules {'ask for' if verb == 'asks for' else verb}"


def _asked(finding: Finding) -> str:
    """`"12 House Stark cards"`, `"7 different Knight characters"`: the limit and the cards that it counts."""
    data = finding.data
    cards = phrase(data["of"], data["limit"], data.get("names", NO_NAMES))
    return f"{data['limit']} {'different ' if data['unit'] == 'title' else ''}{cards}"


def _identity_missing(finding: Finding) -> str:
    return f"the deck names no faction; exactly one is needed{_meant(finding)}"


def _identity_unknown(finding: Finding) -> str:
    return f"{quote(finding.data['found'])} is no faction of a deck; exactly one is needed{_meant(finding)}"


def _meant(finding: Finding) -> str:
    """The faction that a misspelt word may mean, or all that there are."""
    if near := finding.data.get("nearest"):
        return f"; is {quoted(near)} meant?"
    return f": {', '.join(finding.data['known'])}"


def _size(finding: Finding) -> str:
    data = finding.data
    found, limit = data["found"], data["limit"]
    bound = {"size.exact": "exactly", "size.min": "at least", "size.max": "at most"}[finding.kind]
    gap = f"{limit - found} too few" if found < limit else f"{found - limit} too many"
    apart = f" (not counting {' and '.join(data['apart'])})" if data.get("apart") else ""
    asked = _wants(finding, "permits" if data.get("permits") else "asks for")
    return f"{data['deck']}: {found} cards{apart}, {asked} {bound} {limit} ({gap}){_listed(finding)}"


def _contradiction(finding: Finding) -> str:
    asked = ", ".join(f"{title} asks for exactly {size}" for title, size in finding.data["asked"].items())
    return f"the sizes asked for the {finding.data['deck']} contradict each other: {asked}"


def _too_many(finding: Finding) -> str:
    data = finding.data
    by = f" ({data['by']})" if data.get("by") else " (its own limit)" if data.get("own") else ""
    text = f"{data['title']}: {data['found']} copies in the {data['deck']}, at most {data['limit']}{by}"
    if deciding := data.get("deciding"):
        pack = next((card.pack for card in finding.cards if card.code == deciding), deciding)
        text += f"; the printing of {pack} sets the limit"
    return text + _listed(finding)


def _outside(finding: Finding) -> str:
    data = finding.data
    own = " and ".join(data["identity"])
    return f"{_cards(finding)}: {data['faction']}, not {own}, and nothing permits it{_choice(finding)}"


def _loyal(finding: Finding) -> str:
    data = finding.data
    permits = data["permissions"]
    reason = f"the permission of {' and '.join(permits)} covers non-loyal cards" if permits else "nothing permits it"
    own = " and ".join(data["identity"])
    return f"{_cards(finding)}: loyal to {data['faction']}, not {own}; {reason}{_choice(finding)}"


def _unmatched(finding: Finding) -> str:
    data = finding.data
    # Where readings of the list differ in what there is, only what there is not is certain.
    own = f" ({' and '.join(data['identity'])})" if "identity" in data else ""
    return f"{_cards(finding)}: {data['faction']}, which none of the {data['section']} has{own}"


def _choice(finding: Finding) -> str:
    """The value that a player would have to name for the nearest reading."""
    choice = finding.data.get("choice")
    if not choice:
        return ""
    named = "; ".join(f"{name} {' and '.join(values)}" for name, values in choice.items())
    return f" (naming {named} comes nearest)"


def _forbidden(finding: Finding) -> str:
    data = finding.data
    what = f"{phrase(data['of'], 0, data.get('names', NO_NAMES))} in the {' and '.join(data['sections'])}"
    return f"{_wants(finding, 'forbids' if data.get('by') else 'forbid')} {what}{_listed(finding)}"


def _count(finding: Finding) -> str:
    data = finding.data
    bound = "exactly" if data["exactly"] else "at least" if finding.kind == "count.min" else "at most"
    asked = f"{_wants(finding)} {bound} {_asked(finding)}"
    return f"{asked}, the deck has {data['found']}{_listed(finding)}"


def _per(finding: Finding) -> str:
    data = finding.data
    names = data.get("names", NO_NAMES)
    asked = f"{_wants(finding)} at most {_asked(finding)} of each {names.get(data['each'], data['each'])}"
    return f"{asked}, {value_name(data['value'], names)} has {data['found']}{_listed(finding)}"


def _unreleased(finding: Finding) -> str:
    data = finding.data
    when = f"legal from {data['legal_from']} on" if data["legal_from"] else "without a release date"
    return f"{_cards(finding)} is of a product {when}, judged as of {data['as_of']}"


def _elsewhere(finding: Finding) -> str:
    return f"{_cards(finding)} is for {' or '.join(finding.data['formats'])} only, not for {finding.data['format']}"


def _misplaced(finding: Finding) -> str:
    return f"{_cards(finding)} is {a(finding.data['type_name'])} and belongs in no such place of a deck"


def _nowhere(finding: Finding) -> str:
    return f"{_cards(finding)} is {a(finding.data['type_name'])}, which belongs in no player's deck"


def _restricted(finding: Finding) -> str:
    return f"{finding.data['found']} restricted cards of {finding.data['list']}, at most 1{_listed(finding)}"


def _pod(finding: Finding) -> str:
    return f"{finding.data['found']} cards of one pod of {finding.data['list']}, at most 1{_listed(finding)}"


def _pod_key(finding: Finding) -> str:
    return f"a pod of {finding.data['list']}: {finding.data['key']} excludes the other cards of it{_listed(finding)}"


def _may_be(finding: Finding) -> str:
    """The cards that a title of the pool may mean."""
    return either(f"{option['type']} ({option['pack']})" for option in finding.data["options"])


def _shared(finding: Finding) -> str:
    data = finding.data
    places = zip(data["decks"], data["places"], strict=True)
    decks = " and ".join(f"{deck} ({place})" if place and place != deck else deck for deck, place in places)
    return f"{data['title']} is among the {data['section']} of {decks}; one deck of a table alone may have it"


def _by_itself(finding: Finding) -> str:
    data = finding.data
    rules = f" ({', '.join(data['rules'])})" if data["rules"] else ""
    return f"the deck {data['deck']} is {data['status']} by itself{rules}"


#: Kinds of findings about a deck against the rules of its game.
JUDGING: Mapping[str, Template] = {
    "source.unreadable": "this cannot be read: {reason}",
    "identity.missing": _identity_missing,
    "identity.unknown": _identity_unknown,
    "size.exact": _size,
    "size.min": _size,
    "size.max": _size,
    "size.contradiction": _contradiction,
    "card.misplaced": _misplaced,
    "card.nowhere": _nowhere,
    "copies.max": _too_many,
    "doubles.max": lambda f: (
        f"{f.data['deck']}: {f.data['found']} titles stand more than once, at most {f.data['limit']} may{_listed(f)}"
    ),
    "affiliation.outside": _outside,
    "affiliation.loyal": _loyal,
    "affiliation.unmatched": _unmatched,
    "card.forbidden": _forbidden,
    "count.min": _count,
    "count.max": _count,
    "per.max": _per,
    "card.unmodelled": lambda f: (
        f"what {_cards(f)} says of building a deck is not modelled ({'; '.join(f.data['reasons'])}): nothing is certain"
    ),
    "list.banned": lambda f: f"{_cards(f)} is banned by {f.data['list']}",
    "list.restricted": _restricted,
    "list.pod": _pod,
    "list.pod-key": _pod_key,
    "product.unreleased": _unreleased,
    "format.other": _elsewhere,
    "format.open": lambda f: (
        f"{_cards(f)} says that it is for {' or '.join(f.data['formats'])} only; whether that bars it from "
        f"{f.data['format']} decks is an open question, and it is judged as permitted"
    ),
    "table.shared": _shared,
    "table.deck": _by_itself,
    "pool.outside": lambda f: (
        f"{_cards(f)}: the pool holds {f.data['limit']}{' of them together' if len(tuple(f.cards)) > 1 else ''}"
    ),
    "pool.open": lambda f: (
        f"{_cards(f)}: the pool has the title alone, which may be {_may_be(f)}; it counts for what the deck holds"
    ),
    "products.outside": lambda f: (
        f"{_cards(f)}: the products that may be used hold {f.data['limit']}"
        if f.data["limit"]
        else f"{_cards(f)} is in none of the products that may be used"
    ),
}
