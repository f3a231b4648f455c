"""Legality lists as a site tells them, brought into the shape of our own lists.

The public answer is no documented format, so two spellings of the same facts are read. The one of the card data in
JSON: ``code, name, version, date, issuer, cardSet, bannedCards, formats [{name, restricted, banned, pods}]``. And the
one of a site's records: ``title`` for the name, ``date_start`` or ``effective_on`` for the date, ``card_set``,
``banned_cards`` or ``banned``, and the formats as an object, alone or under ``contents``, with ``restricted_pods``.
A list that is not understood to its last key stops the import: an entry nobody reads would silently be permitted, and
without the list an older one would silently be the latest.
"""

from __future__ import annotations

import re
from collections import Counter
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
#: What else may stand in a list, and in its part for a format, without a meaning for any deck.
_ASIDE = frozenset(
    {"id", "active", "position", "url", "link", "notes", "description", "shortTitle", "date_end", "date_creation",
     "date_update", "dateCreation", "dateUpdate", "created_at", "updated_at"}
)  # fmt: skip
_PART_ASIDE = frozenset({"name", "format", "title", "url"})
_PODS = ("pods", "restricted_pods")
_POD_KEYS = frozenset({"name", "title", "restricted", "key", "cards"})
_FORMATS = ("joust", "melee")
#: A list's code is the name of its file.
_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def read(rows: Iterable[Any]) -> list[dict[str, Any]]:
    """Return the lists as rows, by their codes. Raises `DataFault` for one that is not understood as a whole."""
    lists: dict[str, dict[str, Any]] = {}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, Mapping):
            raise DataFault(f"legality list {number} of the answer: an object is expected")
        told = plain(row)
        name = f"legality list {told.get('code', f'{number} of the answer')}"
        if strange := next(_strange(row), None):
            raise DataFault(f"{name}: {strange}")
        try:
            entry = SourceList.model_validate(told)
        except ValidationError as fault:
            raise DataFault(f"{name}: {reason(fault)}") from None
        if not _CODE.fullmatch(entry.code):
            raise DataFault(f"{name}: this is no code")
        # A list is a file, and there are disks that make no difference of case.
        if entry.code.lower() in lists:
            raise DataFault(f"{name}: this code stood before")
        lists[entry.code.lower()] = list_row(entry)
    return list(lists.values())


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
    told["formats"] = [_format(name, part) for name, part in _parts(row)]
    return told


def _parts(row: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield what the list says for a format, each with the format's name."""
    for holder in (row.get("formats"), row.get("contents"), row):
        if isinstance(holder, Sequence) and not isinstance(holder, str):
            for part in filter(_is_object, holder):
                named = str(part.get("name", part.get("format"))).lower()
                yield named, part
            return
        if isinstance(holder, Mapping):
            found = [(name.lower(), part) for name, part in holder.items() if name.lower() in _FORMATS]
            yield from found
            if found:
                return


def _strange(row: Mapping[str, Any]) -> Iterator[str]:
    """Yield what of a list is not understood: keys of no known meaning, a format's part that is not there or odd."""
    formats, contents = row.get("formats"), row.get("contents")
    if formats is not None and contents is not None:
        yield "it has both formats and contents"
    bans = _SPELLINGS["bannedCards"]
    known = {spelling for spellings in _SPELLINGS.values() for spelling in spellings} | {"formats", "contents"}
    holders = [(row, known), *((inner, set(bans)) for inner in (formats, contents) if isinstance(inner, Mapping))]
    for holder, allowed in holders:
        for key, value in holder.items():
            if key.lower() not in _FORMATS and key not in allowed | _ASIDE:
                yield f"{key!r} is nothing that is known of a list"
            if key in bans and not isinstance(value, list):
                yield f"{key!r} is no list of cards"
    if len([key for holder, _ in holders for key in holder if key in bans]) > 1:
        yield "it names its banned cards twice"
    if len([holder for holder, _ in holders if any(key.lower() in _FORMATS for key in holder)]) > 1:
        yield "it names its formats twice"
    listed = [part for inner in (formats, contents) if isinstance(inner, list) for part in inner]
    yield from ("one of its formats is no object" for part in listed if not isinstance(part, Mapping))
    parts = list(_parts(row))
    yield from (f"its part {name!r} belongs to no format" for name, _ in parts if name not in _FORMATS)
    count = Counter(name for name, _ in parts)
    for name in _FORMATS:
        if count[name] != 1:
            yield f"it has {'two parts' if count[name] else 'no part that can be read'} for {name}"
    yield from (f"{name}: {told}" for name, part in parts for told in _strange_part(part))


def _strange_part(part: Any) -> Iterator[str]:
    if not isinstance(part, Mapping):
        yield "an object is expected"
        return
    if "restricted" not in part:
        yield "restricted: this field is missing"
    for key, value in part.items():
        if key in ("restricted", "banned", *_PODS):
            if not isinstance(value, list):
                yield f"{key!r} is no list"
        elif key not in _PART_ASIDE:
            yield f"{key!r} is nothing that is known of a format"
    if all(key in part for key in _PODS):
        yield "it names its pods twice"
    for pod in next((part[key] for key in _PODS if isinstance(part.get(key), list)), ()):
        if not isinstance(pod, Mapping):
            yield "a pod is no object"
        elif unknown := [key for key in pod if key not in _POD_KEYS]:
            yield f"{unknown[0]!r} is nothing that is known of a pod"
        elif pod.get("restricted") and pod.get("key"):
            yield "a pod names its key twice"


def _format(name: str, part: Any) -> Any:
    if not isinstance(part, Mapping):
        return part
    pods: list[Any] = next((part[key] for key in _PODS if isinstance(part.get(key), list)), [])
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


def _is_object(value: Any) -> bool:
    return isinstance(value, Mapping)
