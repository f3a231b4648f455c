"""Legality lists as a site tells them, brought into the shape of our own lists.

The public answer is no documented format, so two spellings of the same facts are read. The one of the card data in
JSON: ``code, name, version, date, issuer, cardSet, bannedCards, formats [{name, restricted, banned, pods}]``. And the
one of a site's records: ``title`` for the name, ``date_start`` or ``effective_on`` for the date, ``card_set``,
``banned_cards`` or ``banned``, and the formats as an object, alone or under ``contents``, with ``restricted_pods``.
A list that cannot be read stops the import: without it an older one would silently be the latest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from deckcheck.model import DataFault
from deckcheck.sources.answers import reason
from deckcheck.sources.throneteki import SourceList, list_row

#: Our key -> the spellings in which it is found, the first that is there wins.
_SPELLINGS: Mapping[str, Sequence[str]] = {
    "code": ("code",),
    "name": ("name", "title", "short_title"),
    "version": ("version",),
    "date": ("date", "date_start", "effective_on", "effectiveOn", "dateStart"),
    "issuer": ("issuer",),
    "cardSet": ("cardSet", "card_set"),
    "bannedCards": ("bannedCards", "banned_cards", "banned"),
}
_FORMATS = ("joust", "melee")
#: A list's code is the name of its file.
_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def read(rows: Iterable[Any]) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the lists as rows, and notes on what was passed over. Raises `DataFault` for one that cannot be read."""
    lists: dict[str, dict[str, Any]] = {}
    notes: list[str] = []
    for number, row in enumerate(rows, 1):
        if not isinstance(row, Mapping):
            raise DataFault(f"legality list {number} of the answer: an object is expected")
        told = plain(row)
        name = f"legality list {told.get('code', f'{number} of the answer')}"
        try:
            entry = SourceList.model_validate(told)
        except ValidationError as fault:
            raise DataFault(f"{name}: {reason(fault)}") from None
        if not _CODE.fullmatch(entry.code):
            raise DataFault(f"{name}: this is no code")
        if entry.code in lists:
            raise DataFault(f"{name}: this code stood before")
        lists[entry.code] = list_row(entry)
        notes += [f"{name}: its part {part!r} belongs to no format" for part in _strange(row)]
    return list(lists.values()), notes


def plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a list in the spelling of the card data in JSON; values are not looked at yet."""
    inside = row.get("contents")
    whole = {**row, **inside} if isinstance(inside, Mapping) else row
    told: dict[str, Any] = {}
    for key, spellings in _SPELLINGS.items():
        found = next((whole[spelling] for spelling in spellings if whole.get(spelling) is not None), None)
        if found is not None:
            told[key] = found
    if isinstance(told.get("version"), int | float):
        told["version"] = str(told["version"])
    if isinstance(told.get("date"), str) and told["date"][10:11] in ("T", " "):
        # A list is in force from the beginning of its day.
        told["date"] = told["date"][:10]
    told.setdefault("bannedCards", [])
    told["formats"] = [_format(name, part) for name, part in _parts(row) if name in _FORMATS]
    return told


def _parts(row: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Yield the parts for the formats, each with its name."""
    for holder in (row.get("formats"), row.get("contents"), row):
        if isinstance(holder, Sequence) and not isinstance(holder, str):
            yield from ((part.get("name"), part) for part in holder if isinstance(part, Mapping))
            return
        if isinstance(holder, Mapping) and any(name in holder for name in _FORMATS):
            yield from ((name, part) for name, part in holder.items() if isinstance(part, Mapping))
            return


def _strange(row: Mapping[str, Any]) -> list[str]:
    return [str(name) for name, part in _parts(row) if name not in _FORMATS and name != "contents"]


def _format(name: str, part: Any) -> Any:
    if not isinstance(part, Mapping):
        return part
    pods = part.get("pods", part.get("restricted_pods")) or []
    return {
        "name": name,
        "restricted": part.get("restricted") or [],
        "banned": part.get("banned") or [],
        "pods": [_pod(pod) for pod in pods],
    }


def _pod(pod: Any) -> Any:
    if not isinstance(pod, Mapping):
        return pod
    return {"cards": pod.get("cards"), "restricted": pod.get("restricted") or pod.get("key") or None}
