"""Findings in words: one template a kind, so that a finding stays data until somebody prints it.

A template is a format string over the finding's ``data``, or a small function of the finding where the sentence
depends on the values. Nothing heavy may be imported here: every run needs these tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from deckcheck.model import Finding

Template = str | Callable[[Finding], str]


def message(finding: Finding) -> str:
    """Return a finding as one sentence without its rule id and place; a kind without wording names itself."""
    template = READING.get(finding.kind) or JUDGING.get(finding.kind)
    if template is None:
        return f"{finding.kind}: {dict(finding.data)}"
    return template.format_map(finding.data) if isinstance(template, str) else template(finding)


def _quoted(values: Iterable[str]) -> str:
    """`"A", "B" or "C"`."""
    *first, last = (f'"{value}"' for value in values)
    return f"{', '.join(first)} or {last}" if first else last


def _unknown(finding: Finding) -> str:
    data = finding.data
    what = f'no card is called "{data["name"]}"' if data.get("name") else f'no card has the code "{data["code"]}"'
    nearest = data.get("nearest", ())
    return f"{what}; nearest: {_quoted(nearest)}" if nearest else what


def _ambiguous(finding: Finding) -> str:
    return f'"{finding.data["name"]}" may be {_options(finding)}: the pack or the card code would decide'


def _options(finding: Finding) -> str:
    return " or ".join(f"{option['type']} {option['code']} ({option['pack']})" for option in finding.data["options"])


def _total(finding: Finding) -> str:
    data = finding.data
    copies = f"{data['copies']} {'copy' if data['copies'] == 1 else 'copies'}"
    different = "" if data["different"] == data["copies"] else f" of {data['different']} different cards"
    return f'"{data["what"]}" states {data["stated"]}, the list has {copies}{different}'


def _other_game(finding: Finding) -> str:
    data = finding.data
    wanted = f", not for {data['wanted']}" if data.get("wanted") else ""
    return f"this is a list for {data['name']}{wanted}; it is not judged"


def _heading(finding: Finding) -> str:
    data = finding.data
    return f"{data['title']} is of type {data['type']} but stands under a heading for {' or '.join(data['types'])}"


def _unfit(finding: Finding) -> str:
    data = finding.data
    packs = ", ".join(data["packs"])
    return f'"{data["hint"]}" fits no printing of {data["title"]} (it is in {packs}); the hint is ignored'


def _repeated(finding: Finding) -> str:
    data = finding.data
    return f"{data['title']} ({data['pack']}) stands on {data['times']} lines; together {data['count']} copies"


#: Kinds of findings about reading a list (DL001 to DL011).
READING: Mapping[str, Template] = {
    "line.unread": 'this line cannot be read: "{text}"',
    "field.unread": 'the field "{field}" cannot be read',
    "directive.unread": 'this deckcheck remark cannot be read: "{text}"; known: deckcheck: ignore[RULE, ...] reason',
    "deck.unread": "this cannot be read as a deck: {reason}",
    "identity.second": '"{written}" is declared beside "{first}"; only the first is taken',
    "card.unknown": _unknown,
    "title.ambiguous": _ambiguous,
    "count.bad": '"{written}" is no count of copies (a whole number from 1 to 99); {name} is not counted',
    "total.wrong": _total,
    "printing.repeated": _repeated,
    "heading.other-type": _heading,
    "game.other": _other_game,
    "deck.none": "this is no player deck ({reason}); it is not judged",
    "pack.unfit": _unfit,
    "title.punctuation": '"{written}" is taken for {title}',
    "title.other": "the code {code} is {title}, not {written}; the code is taken",
    "encoding.guessed": "the text is not UTF-8 and was read as {encoding}: check the letters with accents",
}

#: Kinds of findings about a deck against the rules of its game.
JUDGING: Mapping[str, Template] = {}
