"""The wording of what is found while a list is read and its titles become cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckcheck.words.parts import Finding, Template, quote, quoted

#: Longer codes are made for machines.
_TYPED = 12


def _unknown(finding: Finding) -> str:
    data = finding.data
    what = f"no card is called {quote(data['name'])}" if data.get("name") else f'no card has the code "{data["code"]}"'
    nearest = data.get("nearest", ())
    return f"{what}; nearest: {quoted(nearest)}" if nearest else what


def _ambiguous(finding: Finding) -> str:
    return f"{quote(finding.data['name'])} may be {_options(finding)}: the pack or the card code would decide"


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
    return f"{quote(data['what'])} states {data['stated']}, the list has {copies}{different}"


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
    return f"{quote(data['hint'])} fits no printing of {data['title']} (it is in {packs}); the hint is ignored"


def _repeated(finding: Finding) -> str:
    data = finding.data
    return f"{data['title']} ({data['pack']}) stands on {data['times']} lines; together {data['count']} copies"


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


#: Kinds of findings about reading a list (DL001 to DL013).
READING: Mapping[str, Template] = {
    "line.unread": lambda f: f"this line cannot be read: {quote(f.data['text'])}",
    "remark.card": lambda f: f"{quote(f.data['text'])} reads as a card but stands among remarks; it is not counted",
    "heading.unread": lambda f: (
        f"{quote(f.data['text'])} is no heading that is known; the cards below it may belong to the deck or not"
    ),
    "aside.open": lambda f: (
        f"{quote(f.data['text'])} sets aside the cards right below it; those from line {f.data['line']} on may belong"
        " to the deck or not"
    ),
    "identity.named": lambda f: (
        f"no faction is declared; {quote(f.data['written'])} is taken from the name {quote(f.data['name'])}"
    ),
    "card.dropped": lambda f: f"{quote(f.data['text'])} is crossed out or a remark, and not counted",
    "deck.second": lambda f: (
        f"at {quote(f.data['text'])} another deck may begin, or this one may go on: it is not judged;"
        " a line of ===== parts decks, without a ruler or a title there is one"
    ),
    "field.unread": lambda f: f"the field {quote(f.data['field'])} cannot be read",
    "directive.unread": lambda f: (
        f"this deckcheck remark cannot be read: {quote(f.data['text'])}; known: deckcheck: ignore[RULE, ...] reason"
    ),
    "deck.unread": "this cannot be read as a deck: {reason}",
    "identity.second": lambda f: (
        f"{quote(f.data['written'])} is declared beside {quote(f.data['first'])}; only the first is taken"
    ),
    "card.unknown": _unknown,
    "title.ambiguous": _ambiguous,
    "title.undecided": _undecided,
    "count.bad": lambda f: (
        f"{quote(f.data['written'])} is no count of copies (a whole number from 1 to 99);"
        f" {f.data['name']} is not counted"
    ),
    "cards.aside": lambda f: (
        f"{f.data['count']} {'card' if f.data['count'] == 1 else 'cards'} below {quote(f.data['heading'])}"
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
    "title.punctuation": lambda f: f"{quote(f.data['written'])} is taken for {f.data['title']}",
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
