"""Legality lists: restricted, banned and pods per format; which list was in force on a date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from deckcheck.model import DataFault, UsageFault
from deckcheck.store import Store, load_json


class Pod(NamedTuple):
    """Cards of which a deck may hold one; with a `key`, the key excludes all the others and they go together."""

    key: str
    cards: frozenset[str]


class FormatList(NamedTuple):
    """A list's part for one format."""

    restricted: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()
    pods: tuple[Pod, ...] = ()


class LegalityList(NamedTuple):
    """One legality list, in force from `date` on until its line has a newer one."""

    code: str
    name: str
    version: str
    date: date
    issuer: str
    card_set: str
    line: str
    banned: frozenset[str]
    formats: Mapping[str, FormatList]

    @property
    def citation(self) -> str:
        """Where its entries are written."""
        return f"{self.name} ({self.code}), in force from {self.date.isoformat()}, {self.issuer}"

    def part(self, name: str) -> FormatList:
        """Return what holds in a format: its own entries and the bans of the whole list."""
        own = self.formats.get(name, FormatList())
        return own._replace(banned=own.banned | self.banned)


def load_lists(game: str, store: Store) -> tuple[LegalityList, ...]:
    """Return all legality lists of a game by date, then code; a game may have none. Raises `DataFault`."""
    if not store.has_folder(game, "lists"):
        return ()
    lists = []
    for path in store.folder(game, "lists"):
        try:
            lists.append(_list(load_json(path)))
        except (KeyError, TypeError, ValueError) as fault:
            raise DataFault(f"legality list {path}: not of the known shape: {fault!r}") from None
    return tuple(sorted(lists, key=lambda entry: (entry.date, entry.code)))


def _list(row: Mapping[str, Any]) -> LegalityList:
    return LegalityList(
        code=row["code"],
        name=row["name"],
        version=row["version"],
        date=date.fromisoformat(row["date"]),
        issuer=row["issuer"],
        card_set=row["card_set"],
        line=row["line"],
        banned=frozenset(row["banned"]),
        formats={name: _part(part) for name, part in row["formats"].items()},
    )


def _part(row: Mapping[str, Any]) -> FormatList:
    pods = tuple(Pod(pod.get("key") or "", frozenset(pod["cards"])) for pod in row.get("pods", ()))
    return FormatList(frozenset(row.get("restricted", ())), frozenset(row.get("banned", ())), pods)


def in_force(lists: Sequence[LegalityList], line: str, as_of: date) -> LegalityList | None:
    """Return the newest list of a line by date that is in force on `as_of`; None when there is none yet."""
    found = [entry for entry in lists if entry.line == line and entry.date <= as_of]
    return found[-1] if found else None


def choose(lists: Sequence[LegalityList], wanted: str, line: str, as_of: date) -> LegalityList | None:
    """Return the list that `wanted` names: a code, a line's id (its newest), or "latest" for the line `line`.

    None when no list of the line was in force on the date. Raises `UsageFault` for an unknown name.
    """
    if wanted.lower() == "latest":
        return in_force(lists, line, as_of)
    for entry in lists:
        if entry.code.lower() == wanted.lower():
            return entry
    if any(entry.line == wanted.lower() for entry in lists):
        return in_force(lists, wanted.lower(), as_of)
    import difflib

    names = [entry.code for entry in lists]
    near = difflib.get_close_matches(wanted, [*names, "latest", "none"], n=3)
    hint = f"; did you mean {', '.join(near)}?" if near else "; `deckcheck lists` shows all"
    raise UsageFault(f"unknown legality list {wanted!r}{hint}")
