"""Entries from JSON: codes with counts, in maps or rows. Built lean, since a batch builds hundreds of thousands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from deckcheck.decklist.document import DECK_LIMIT
from deckcheck.model import Entry, Finding, SourceFault, Span


class Repeated(dict[str, Any]):
    """A JSON object in which a key stands more than once: `repeats` are the pairs that the plain object lost."""

    repeats: tuple[tuple[str, Any], ...] = ()


class At(NamedTuple):
    """Where a JSON deck stands: the file, and its line where each deck has a line of its own."""

    file: str
    line: int = 0

    @property
    def span(self) -> Span:
        """The place as findings name it."""
        return Span(self.file, self.line)


class _Pool(dict[tuple[str, int], Entry]):
    """Entries made so far for one place, by code and count: decks of a batch share most of them."""

    def __init__(self, place: str, types: tuple[str, ...], *, strict: bool) -> None:
        super().__init__()
        self.place = place
        self.types = types
        self.strict = strict

    def __missing__(self, key: tuple[str, int]) -> Entry:
        code, count = key
        if not (isinstance(code, str) and 1 <= count <= 99):
            raise ValueError(count)
        entry = self[key] = Entry(count, "", code, place=self.place, types=self.types, strict=self.strict)
        return entry


_WHOLE = {int}


class Slots:
    """Makes the entries of JSON decks. They carry no span: the deck's own place is theirs."""

    def __init__(self) -> None:
        self._pools: dict[tuple[str, bool], _Pool] = {}

    def _pool(self, place: str, *, strict: bool) -> _Pool:
        pool = self._pools.get((place, strict))
        if pool is None:
            pool = self._pools[place, strict] = _Pool(place, (), strict=strict)
        return pool

    def of_map(
        self, counts: Mapping[str, Any], findings: list[Finding], at: At, place: str = "", *, strict: bool = False
    ) -> list[Entry]:
        """Return the entries of a map code -> count; counts that are none become findings (DL004)."""
        pool = self._pool(place, strict=strict)
        if len(counts) > DECK_LIMIT:
            raise SourceFault(f"{at.file}: a list of more than {DECK_LIMIT:,} entries")
        # True and 1.0 equal 1 as keys, so the types are asked first.
        if type(counts) is dict and _WHOLE.issuperset(map(type, counts.values())):
            try:
                return list(map(pool.__getitem__, counts.items()))
            except ValueError:
                pass
        pairs: Iterable[tuple[str, Any]] = counts.items()
        if isinstance(counts, Repeated):
            pairs = [*pairs, *counts.repeats]
        return self.of_pairs(pairs, findings, at, place, strict=strict)

    def of_pairs(
        self,
        pairs: Iterable[tuple[Any, Any]],
        findings: list[Finding],
        at: At,
        place: str = "",
        *,
        strict: bool = False,
    ) -> list[Entry]:
        """Return the entries of pairs of code and count, whatever the values are."""
        pool = self._pool(place, strict=strict)
        entries = []
        for code, count in pairs:
            if type(code) is str and code and whole(count):
                entries.append(pool[code, count])
            elif type(code) is not str or not code:
                findings.append(unread(at, f"a card {code!r}"))
            else:
                findings.append(bad_count(at, count, code))
        if len(entries) > DECK_LIMIT:
            raise SourceFault(f"{at.file}: a list of more than {DECK_LIMIT:,} entries")
        return entries

    def of_list(
        self, codes: Iterable[Any], findings: list[Finding], at: At, place: str = "", *, strict: bool = False
    ) -> list[Entry]:
        """Return the entries of a list of codes; a code that stands there twice counts twice."""
        counts: dict[Any, int] = {}
        for code in codes:
            key = code if isinstance(code, str) else _shown(code)
            if not isinstance(code, str):
                findings.append(unread(at, f"a card {key}"))
                continue
            counts[key] = counts.get(key, 0) + 1
        return self.of_pairs(counts.items(), findings, at, place, strict=strict)

    def of_any(
        self, value: Any, findings: list[Finding], at: At, place: str = "", *, strict: bool = False
    ) -> list[Entry]:
        """Return the entries of a map, a list of codes or of rows, or a single code."""
        if isinstance(value, dict):
            if "code" in value:
                return self.of_rows([value], findings, at, place, strict=strict)
            return self.of_map(value, findings, at, place, strict=strict)
        if isinstance(value, list):
            rows = [item for item in value if isinstance(item, dict)]
            codes = [item for item in value if not isinstance(item, dict)]
            return [
                *self.of_list(codes, findings, at, place, strict=strict),
                *self.of_rows(rows, findings, at, place, strict=strict),
            ]
        return self.of_list([value], findings, at, place, strict=strict) if value else []

    def of_rows(
        self, rows: Iterable[Any], findings: list[Finding], at: At, place: str = "", *, strict: bool = False
    ) -> list[Entry]:
        """Return the entries of rows ``{"code", "count"}`` or ``{"count", "card": {"code"}}``; no count is one copy."""
        pairs = []
        for row in rows:
            card = row.get("card", row) if isinstance(row, dict) else None
            if isinstance(card, dict) and isinstance(row, dict):
                code = card.get("code")
                if code is None:
                    code = card.get("name", card.get("title"))
                pairs.append((code, row.get("count", row.get("quantity", 1))))
            else:
                pairs.append((row, 1))
        return self.of_pairs(pairs, findings, at, place, strict=strict)


def whole(count: Any) -> bool:
    """Tell whether a JSON value is a count of copies."""
    return type(count) is int and 1 <= count <= 99


def bad_count(at: At, count: Any, name: str) -> Finding:
    """Return the finding for a count that is none (DL004)."""
    return Finding("DL004", "count.bad", spans=(at.span,), data={"written": _shown(count), "name": name})


def unread(at: At, what: str) -> Finding:
    """Return the finding for a part of a JSON deck that cannot be read (DL001)."""
    return Finding("DL001", "field.unread", spans=(at.span,), data={"field": what[:80]})


def _shown(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)[:40]
