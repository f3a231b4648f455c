"""Slips of a source and rulings on card texts, both by hand, each with its reason: corrections.toml, rulings.toml."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from deckcheck.clause import Clause
from deckcheck.model import DataFault
from deckcheck.sources.datafiles import sha256
from deckcheck.sources.imported import Imported
from deckcheck.sources.rulestext import Compiled
from deckcheck.store import Store

CORRECTIONS = "corrections.toml"
RULINGS = "rulings.toml"


def corrected(imported: Imported, store: Store, game: str) -> tuple[Imported, tuple[str, ...]]:
    """Return the facts without the known slips of their source, and notes on corrections that found nothing to do."""
    if not store.has(game, CORRECTIONS):
        return imported, ()
    notes: list[str] = []
    lists = {row["code"]: dict(row) for row in imported.lists}
    for entry in store.toml(game, CORRECTIONS).get("list", ()):
        first, last = entry["unban"]
        row = lists.get(entry["code"])
        kept = [code for code in row["banned"] if not first <= code <= last] if row else []
        if row is None or kept == row["banned"]:
            notes.append(f"{CORRECTIONS}: nothing to correct any more in list {entry['code']}")
        else:
            row["banned"] = kept
    names: Mapping[str, list[str]] = store.toml(game, CORRECTIONS).get("pack_names", {})
    packs = [{**row, "names": _joined(row["names"], names.get(row["code"], ()))} for row in imported.packs]
    return replace(imported, lists=list(lists.values()), packs=packs), tuple(notes)


def _joined(names: Iterable[str], added: Iterable[str]) -> list[str]:
    return list(dict.fromkeys([*names, *sorted(added)]))


def ruled(
    compiled: Mapping[str, Compiled],
    texts: Mapping[str, str],
    store: Store,
    game: str,
    *,
    settled: Collection[str] = (),
    silent: Mapping[str, str] = MappingProxyType({}),
) -> tuple[dict[str, Mapping[str, Any]], tuple[str, ...]]:
    """Return the rows of clauses.json: what the texts say, with the rulings laid over it, and notes on stale rulings.

    A ruling holds for one wording. When the text is another one than it was made for, the card is unmodelled until
    somebody has looked at the ruling again. Cards that are `settled` were ruled on before. `silent` are those whose
    text yields nothing although it should, and why: they are unmodelled unless a ruling says what the text asks.
    """
    rows: dict[str, Mapping[str, Any]] = {}
    for code, entry in compiled.items():
        if entry.clauses or entry.unmodelled:
            rows[code] = _row(texts.get(code, ""), [clause.to_json() for clause in entry.clauses], entry.unmodelled)
    rows |= {code: _row(texts.get(code, ""), [], (reason,)) for code, reason in silent.items()}
    notes: list[str] = []
    for ruling in store.toml(game, RULINGS).get("ruling", ()) if store.has(game, RULINGS) else ():
        code, text = ruling["card"], texts.get(ruling["card"], "")
        if code in settled:
            continue
        if code not in compiled:
            notes.append(f"{RULINGS}: no card {code}")
            continue
        row = rows.get(code) or _row(text, [], ())
        if ruling["text"] != row["text"]:
            notes.append(f"{RULINGS}: the text of {code} has changed since the ruling was made")
            stale = (*row.get("unmodelled", ()), "its ruling was made for another wording")
            rows[code] = _row(text, row["clauses"], stale)
            continue
        added = [_clause(clause, code) for clause in ruling.get("clauses", ())]
        rows[code] = _row(text, added if ruling.get("replace") else [*row["clauses"], *added], ())
    return rows, tuple(notes)


def _row(text: str, clauses: list[dict[str, Any]], unmodelled: tuple[str, ...]) -> dict[str, Any]:
    row: dict[str, Any] = {"text": sha256(text), "clauses": clauses}
    return row | {"unmodelled": list(unmodelled)} if unmodelled else row


def _clause(row: Mapping[str, Any], code: str) -> dict[str, Any]:
    try:
        return Clause.from_json(row, source=code).to_json()
    except (TypeError, ValueError) as fault:
        raise DataFault(f"{RULINGS}: the ruling on {code}: {fault}") from None
