"""What differs between two decks: as text, as JSON, as a table in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.catalog import Catalog
from deckcheck.compare import Change, Difference, Pair, Print
from deckcheck.model import Resolved
from deckcheck.report.escape import plain
from deckcheck.report.markdown import escaped
from deckcheck.report.shape import dumps

#: Returns the cards of a game, for the names of packs.
Catalogs = Callable[[str], Catalog]

_SIGNS = {"added": "+", "removed": "-", "number": "~", "printing": "="}
_WORDS = {"added": "added", "removed": "taken out", "number": "number", "printing": "printing"}


def text(pairs: Iterable[Pair], catalogs: Catalogs) -> str:
    """Return the differences for people at a terminal."""
    return "\n\n".join("\n".join(_text(pair, catalogs)) for pair in pairs) + "\n"


def _text(pair: Pair, catalogs: Catalogs) -> Iterator[str]:
    if pair.difference is None:
        yield f"{_who(pair.before or pair.after)}: only {'before' if pair.before else 'after'}"
        return
    difference = pair.difference
    yield f"{_who(pair.before)}  ->  {_who(pair.after)}{': equal' if difference.equal else ''}"
    if difference.identity[0] != difference.identity[1]:
        yield "  " + " -> ".join(plain(value or "none") for value in difference.identity)
    name = _pack_names(pair, catalogs)
    for section, total in difference.totals.items():
        yield f"  {total.name}: {_total(difference, section)}"
        yield from (f"    {_change(change, name)}" for change in difference.changes if change.section == section)


def _total(difference: Difference, section: str) -> str:
    total = difference.totals[section]
    if not any(change.section == section for change in difference.changes):
        return f"{total.before}, unchanged"
    number = f"{total.before} -> {total.after}" if total.before != total.after else str(total.after)
    return f"{number} (+{total.added} -{total.removed})"


def _change(change: Change, name: Callable[[Print], str]) -> str:
    sign, title = _SIGNS[change.kind], plain(change.title)
    if change.before and change.after:
        return f"{sign} {title}: {_prints(change.before, name)} -> {_prints(change.after, name)}"
    rows = change.before or change.after
    if len(rows) == 1:
        where = name(rows[0])
        return f"{sign} {rows[0].copies}x {title}{f' ({where})' if where else ''}"
    return f"{sign} {sum(change.copies)}x {title}: {_prints(rows, name)}"


def _prints(rows: Sequence[Print], name: Callable[[Print], str]) -> str:
    return ", ".join(f"{row.copies}x{f' ({name(row)})' if name(row) else ''}" for row in rows)


def markdown(pairs: Iterable[Pair], catalogs: Catalogs) -> str:
    """Return the differences as a table a pair, for a pull request."""
    return "\n".join("\n".join(_markdown(pair, catalogs)) for pair in pairs)


def _markdown(pair: Pair, catalogs: Catalogs) -> Iterator[str]:
    if pair.difference is None:
        yield f"### {escaped(_who(pair.before or pair.after))}: only {'before' if pair.before else 'after'}\n"
        return
    difference = pair.difference
    yield f"### {escaped(_who(pair.before))} → {escaped(_who(pair.after))}\n"
    if difference.equal:
        yield "Equal.\n"
        return
    if difference.identity[0] != difference.identity[1]:
        yield f"{' → '.join(escaped(value or 'none') for value in difference.identity)}\n"
    name = _pack_names(pair, catalogs)
    yield "| section | change | card | before | after |\n|:---|:---|:---|:---|:---|"
    for change in difference.changes:
        cells = (
            escaped(difference.totals[change.section].name),
            _WORDS[change.kind],
            escaped(change.title),
            *(escaped(_prints(rows, name)) for rows in (change.before, change.after)),
        )
        yield f"| {' | '.join(cells)} |"
    totals = [f"{escaped(total.name)} {_total(difference, section)}" for section, total in difference.totals.items()]
    yield f"\n{'; '.join(totals)}\n"


def as_json(pairs: Iterable[Pair], _catalogs: Catalogs) -> str:
    """Return the differences as one JSON value."""
    rows = list(pairs)
    value = {"equal": all(pair.equal for pair in rows), "decks": [_json(pair) for pair in rows]}
    return dumps(value, indent=2) + "\n"


def _json(pair: Pair) -> dict[str, Any]:
    row: dict[str, Any] = {"before": _deck(pair.before), "after": _deck(pair.after), "equal": pair.equal}
    if difference := pair.difference:
        row["identity"] = dict(zip(("before", "after"), difference.identity, strict=True))
        row["changes"] = [
            {
                **{key: getattr(change, key) for key in ("kind", "section", "type", "title")},
                "before": [row._asdict() for row in change.before],
                "after": [row._asdict() for row in change.after],
            }
            for change in difference.changes
        ]
        row["totals"] = {section: total._asdict() for section, total in difference.totals.items()}
    return row


def _deck(deck: Resolved | None) -> Mapping[str, str] | None:
    return {"source": deck.deck.source, "id": deck.deck.id, "name": deck.deck.name} if deck else None


def _who(deck: Resolved | None) -> str:
    names = (deck.deck.source, deck.deck.name or deck.deck.id) if deck else ()
    return ": ".join(plain(name) for name in names if name) or "a deck without a name"


def _pack_names(pair: Pair, catalogs: Catalogs) -> Callable[[Print], str]:
    game = (pair.before or pair.after).deck.game  # type: ignore[union-attr]
    packs = catalogs(game).packs
    return lambda row: packs[row.pack].name if row.code and row.pack in packs else plain(row.pack)
