"""Findings in words: one template a kind, so that a finding stays data until somebody prints it.

A template is a format string over the finding's ``data``, or a small function of the finding where the sentence
depends on the values. Nothing heavy may be imported here: every run needs these tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol


class Named(Protocol):
    """A card as a finding names it: a `CardCount`, which stands above this module."""

    @property
    def code(self) -> str:
        """The printing."""

    @property
    def title(self) -> str:
        """The title."""

    @property
    def pack(self) -> str:
        """The pack of the printing."""

    @property
    def count(self) -> Any:
        """The copies."""


class Finding(Protocol):
    """What the wording needs of a `Finding`."""

    @property
    def kind(self) -> str:
        """The key of the wording."""

    @property
    def cards(self) -> Iterable[Named]:
        """The cards that it names."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The values that it tells."""


Template = str | Callable[[Finding], str]

#: Longer codes are made for machines.
_TYPED = 12


def message(finding: Finding) -> str:
    """Return a finding as one sentence without its rule id and place; a kind without wording names itself."""
    template = READING.get(finding.kind) or JUDGING.get(finding.kind)
    if template is None:
        return f"{finding.kind}: {dict(finding.data)}"
    return template.format_map(finding.data) if isinstance(template, str) else template(finding)


def _quote(value: object) -> str:
    """A value in quotation marks: single ones where it has double ones of its own."""
    text = str(value)
    return f"'{text}'" if '"' in text else f'"{text}"'


def _quoted(values: Iterable[str]) -> str:
    """`"A", "B" or "C"`."""
    *first, last = map(_quote, values)
    return f"{', '.join(first)} or {last}" if first else last


def _unknown(finding: Finding) -> str:
    data = finding.data
    what = f"no card is called {_quote(data['name'])}" if data.get("name") else f'no card has the code "{data["code"]}"'
    nearest = data.get("nearest", ())
    return f"{what}; nearest: {_quoted(nearest)}" if nearest else what


def _ambiguous(finding: Finding) -> str:
    return f"{_quote(finding.data['name'])} may be {_options(finding)}: the pack or the card code would decide"


def _options(finding: Finding) -> str:
    options = finding.data["options"]
    return " or ".join(_kind(option, options) for option in options)


def _kind(option: Mapping[str, str], among: Sequence[Mapping[str, str]]) -> str:
    """A printing among others: type, code, pack; a code that nobody could type is left out where it need not be."""
    kind, code, pack = option["type"], option["code"], option["pack"]
    alone = sum((other["type"], other["pack"]) == (kind, pack) for other in among) == 1
    return f"{kind} ({pack})" if len(code) > _TYPED and alone else f"{kind} {code} ({pack})"


def _total(finding: Finding) -> str:
    data = finding.data
    copies = f"{data['copies']} {'copy' if data['copies'] == 1 else 'copies'}"
    different = "" if data["different"] == data["copies"] else f" ({data['different']} different)"
    return f"{_quote(data['what'])} states {data['stated']}, the list has {copies}{different}"


def _other_game(finding: Finding) -> str:
    data = finding.data
    if data.get("reason") and not data["game"]:
        return f"{data['reason']}; it is not judged"
    if data.get("reason"):
        return f"this is no player deck of {data['name']} ({data['reason']}); it is not judged"
    wanted = f", not for {data['wanted']}" if data.get("wanted") else ""
    return f"this is a list for {data['name']}{wanted}; it is not judged"


def _heading(finding: Finding) -> str:
    data = finding.data
    return f"{data['title']} is of type {data['type']} but stands under a heading for {' or '.join(data['types'])}"


def _unfit(finding: Finding) -> str:
    data = finding.data
    packs = ", ".join(data["packs"])
    return f"{_quote(data['hint'])} fits no printing of {data['title']} (it is in {packs}); the hint is ignored"


def _repeated(finding: Finding) -> str:
    data = finding.data
    return f"{data['title']} ({data['pack']}) stands on {data['times']} lines; together {data['count']} copies"


#: Kinds of findings about reading a list (DL001 to DL013).
READING: Mapping[str, Template] = {
    "line.unread": lambda f: f"this line cannot be read: {_quote(f.data['text'])}",
    "remark.card": lambda f: f"{_quote(f.data['text'])} reads as a card but stands among remarks; it is not counted",
    "field.unread": lambda f: f"the field {_quote(f.data['field'])} cannot be read",
    "directive.unread": lambda f: (
        f"this deckcheck remark cannot be read: {_quote(f.data['text'])}; known: deckcheck: ignore[RULE, ...] reason"
    ),
    "deck.unread": "this cannot be read as a deck: {reason}",
    "identity.second": lambda f: (
        f"{_quote(f.data['written'])} is declared beside {_quote(f.data['first'])}; only the first is taken"
    ),
    "card.unknown": _unknown,
    "title.ambiguous": _ambiguous,
    "count.bad": lambda f: (
        f"{_quote(f.data['written'])} is no count of copies (a whole number from 1 to 99);"
        f" {f.data['name']} is not counted"
    ),
    "cards.aside": lambda f: (
        f"{f.data['count']} {'card' if f.data['count'] == 1 else 'cards'} below {_quote(f.data['heading'])}"
        f" {'is' if f.data['count'] == 1 else 'are'} set aside and not counted"
    ),
    "total.wrong": _total,
    "printing.repeated": _repeated,
    "heading.other-type": _heading,
    "game.other": _other_game,
    "pack.unfit": _unfit,
    "faction.unfit": lambda f: (
        f"{f.data['title']} is {' or '.join(f.data['factions'])}, not {f.data['faction']}; the hint is ignored"
    ),
    "title.punctuation": lambda f: f"{_quote(f.data['written'])} is taken for {f.data['title']}",
    "title.other": "the code {code} is {title}, not {written}; the code is taken",
    "silence.idle": "the list silences {written}, but that silences nothing here",
    "silence.twice": "the list silences {written} once more: line {first} does so already",
    "silence.unknown": lambda f: (
        f"the list silences {f.data['written']}, which is no rule"
        + (f"; nearest: {', '.join(f.data['nearest'])}" if f.data["nearest"] else "")
    ),
    "rule.skipped": "not asked: {reason}",
    "encoding.guessed": "the text is not UTF-8 and was read as {encoding}: check the letters with accents",
}


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


def _unit(finding: Finding) -> str:
    one = finding.data["limit"] == 1
    if finding.data["unit"] == "title":
        return "different title" if one else "different titles"
    return "copy" if one else "copies"


def _identity_missing(finding: Finding) -> str:
    return f"the deck names no faction; exactly one is needed{_meant(finding)}"


def _identity_unknown(finding: Finding) -> str:
    return f"{_quote(finding.data['found'])} is no faction of a deck; exactly one is needed{_meant(finding)}"


def _meant(finding: Finding) -> str:
    """The faction that a misspelt word may mean, or all that there are."""
    if near := finding.data.get("nearest"):
        return f"; is {_quoted(near)} meant?"
    return f": {', '.join(finding.data['known'])}"


def _size(finding: Finding) -> str:
    data = finding.data
    found, limit = data["found"], data["limit"]
    bound = {"size.exact": "exactly", "size.min": "at least", "size.max": "at most"}[finding.kind]
    gap = f"{limit - found} too few" if found < limit else f"{found - limit} too many"
    return f"{data['deck']}: {found} cards, {_wants(finding)} {bound} {limit} ({gap}){_listed(finding)}"


def _contradiction(finding: Finding) -> str:
    asked = ", ".join(f"{title} asks for exactly {size}" for title, size in finding.data["asked"].items())
    return f"the sizes asked for the {finding.data['deck']} contradict each other: {asked}"


def _too_many(finding: Finding) -> str:
    data = finding.data
    by = f" ({data['by']})" if data.get("by") else ""
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
    return f"{_wants(finding, 'forbids' if finding.data.get('by') else 'forbid')} {_cards(finding)}"


def _count(finding: Finding) -> str:
    data = finding.data
    bound = "exactly" if data["exactly"] else "at least" if finding.kind == "count.min" else "at most"
    asked = f"{_wants(finding)} {bound} {data['limit']} {_unit(finding)} of {data['of'] or 'cards'}"
    return f"{asked}, the deck has {data['found']}{_listed(finding)}"


def _per(finding: Finding) -> str:
    data = finding.data
    asked = f"{_wants(finding)} at most {data['limit']} {_unit(finding)} for each {data['each']}"
    return f"{asked}, {data['value']} has {data['found']}{_listed(finding)}"


def _undecided(finding: Finding) -> str:
    data = finding.data
    if reason := data.get("reason"):
        return f"{_ambiguous(finding)}; {reason}"
    known = {option["code"]: option for option in data["options"]}
    short = {
        code: code if len(code) <= _TYPED or code not in known else _kind(known[code], data["options"])
        for code in data["verdicts"]
    }
    told = ", ".join(f"{short[code]}: {' or '.join(statuses)}" for code, statuses in data["verdicts"].items())
    return f"{_ambiguous(finding)}; the verdict hangs on it ({told})"


def _unreleased(finding: Finding) -> str:
    data = finding.data
    when = f"legal from {data['legal_from']} on" if data["legal_from"] else "without a release date"
    return f"{_cards(finding)} is of a product {when}, judged as of {data['as_of']}"


def _elsewhere(finding: Finding) -> str:
    return f"{_cards(finding)} is for {' or '.join(finding.data['formats'])} only, not for {finding.data['format']}"


def _misplaced(finding: Finding) -> str:
    return f"{_cards(finding)} is of type {finding.data['type']} and belongs in no such place of a deck"


def _restricted(finding: Finding) -> str:
    return f"{finding.data['found']} restricted cards of {finding.data['list']}, at most 1{_listed(finding)}"


def _pod(finding: Finding) -> str:
    return f"{finding.data['found']} cards of one pod of {finding.data['list']}, at most 1{_listed(finding)}"


def _pod_key(finding: Finding) -> str:
    return f"a pod of {finding.data['list']}: {finding.data['key']} excludes the other cards of it{_listed(finding)}"


def _shared(finding: Finding) -> str:
    data = finding.data
    places = zip(data["decks"], data["places"], strict=True)
    decks = " and ".join(f"{deck} ({place})" if place and place != deck else deck for deck, place in places)
    return f"{data['title']} is among the {data['section']} of {decks}; one deck of a table alone may have it"


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
    "title.undecided": _undecided,
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
    "pool.outside": lambda f: f"{_cards(f)}: the pool holds {f.data['limit']}",
    "products.outside": lambda f: (
        f"{_cards(f)}: the products that may be used hold {f.data['limit']}"
        if f.data["limit"]
        else f"{_cards(f)} is in none of the products that may be used"
    ),
}
