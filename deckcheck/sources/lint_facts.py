"""What `db lint` looks at, read without judging it: from our own data, a throneteki folder, or saved API answers.

Values stay as they are found, so that a code that is a number or a date that is none can be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from deckcheck.model import SourceFault
from deckcheck.store import Store, load_json

Row = Mapping[str, Any]


class CardFacts(NamedTuple):
    """One printing of a card; ``limit`` and ``code`` may be anything."""

    code: Any
    title: str
    type: str
    faction: str
    loyal: bool
    limit: Any
    pack: str


class PackFacts(NamedTuple):
    """A product; ``released`` may be anything."""

    code: Any
    released: Any


class ListFacts(NamedTuple):
    """A legality list: its ``entries`` as (where, code), its ``pods`` as (format, key, cards)."""

    code: Any
    date: Any
    entries: tuple[tuple[str, Any], ...]
    pods: tuple[tuple[str, Any, tuple[Any, ...]], ...]


class Facts(NamedTuple):
    """Everything of one game."""

    cards: list[CardFacts]
    packs: list[PackFacts]
    lists: list[ListFacts]


def of_store(game: str, store: Store) -> Facts:
    """Return the facts of our own data."""
    cards = [
        _card({**row, **printing}, "title", "type", "faction", "loyal", "limit", "pack")
        for row in _rows(store.json(game, "cards.json"), "cards")
        for printing in ({}, *row.get("printings", ()))
    ]
    packs = [PackFacts(row.get("code"), row.get("released")) for row in _rows(store.json(game, "packs.json"), "packs")]
    lists = [load_json(path) for path in store.folder(game, "lists")] if store.has_folder(game, "lists") else []
    return Facts(cards, packs, [_list(row) for row in lists if isinstance(row, Mapping)])


def of_folder(folder: Path) -> Facts:
    """Return the facts of a throneteki folder or of saved API answers; raise `SourceFault` when it is neither."""
    if (folder / "packs").is_dir():
        packs = [row for path in sorted((folder / "packs").glob("*.json")) for row in [_json(path)] if _is_row(row)]
        cards = [
            _card({**row, "pack": pack.get("code")}, "name", "type", "faction", "loyal", "deckLimit", "pack")
            for pack in packs
            for row in _rows(pack, "cards")
        ]
        return Facts(
            cards,
            [PackFacts(pack.get("code"), pack.get("releaseDate")) for pack in packs],
            [_list(row) for row in _answer(folder / "restricted-list.json")],
        )
    file = folder if folder.is_file() else folder / "cards.json"
    if not file.is_file():
        raise SourceFault(f"{folder}: neither a throneteki folder nor saved answers of a site")
    fields = ("name", "type_code", "faction_code", "is_loyal", "deck_limit", "pack_code")
    cards = [_card(row, *fields) for row in _answer(file)]
    if folder.is_file():
        return Facts(cards, [], [])
    return Facts(
        cards,
        [_pack(row) for row in _answer(folder / "packs.json")],
        [_list(row) for row in _answer(folder / "restrictions.json")],
    )


def _card(row: Row, title: str, kind: str, faction: str, loyal: str, limit: str, pack: str) -> CardFacts:
    return CardFacts(
        row.get("code"),
        str(row.get(title, "")),
        str(row.get(kind, "")),
        str(row.get(faction, "")),
        bool(row.get(loyal)),
        row.get(limit),
        str(row.get(pack, "")),
    )


def _pack(row: Row) -> PackFacts:
    return PackFacts(row.get("code"), row.get("available", row.get("date_release")))


def _list(row: Row) -> ListFacts:
    """Read a list in any of its spellings."""
    from deckcheck.sources.restrictions import plain

    told = plain(row)
    entries = [("banned", code) for code in _list_of(told.get("bannedCards"))]
    pods = []
    for part in _list_of(told.get("formats")):
        name = str(part.get("name"))
        entries += [(f"{name} restricted", code) for code in _list_of(part.get("restricted"))]
        entries += [(f"{name} banned", code) for code in _list_of(part.get("banned"))]
        for pod in filter(_is_row, _list_of(part.get("pods"))):
            cards, key = tuple(_list_of(pod.get("cards"))), pod.get("restricted")
            entries += [(f"a {name} pod", code) for code in ((key, *cards) if key else cards)]
            pods.append((name, key, tuple(sorted(map(str, cards)))))
    return ListFacts(told.get("code"), row.get("date", told.get("date")), tuple(entries), tuple(pods))


def _answer(path: Path) -> Iterator[Row]:
    if path.is_file():
        found = _json(path)
        yield from filter(_is_row, found if isinstance(found, list) else ())


def _json(path: Path) -> Any:
    import json

    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError) as fault:
        raise SourceFault(f"{path}: {fault}") from None


def _rows(holder: Any, key: str) -> Iterable[Row]:
    return filter(_is_row, holder.get(key) or ()) if isinstance(holder, Mapping) else ()


def _is_row(value: Any) -> bool:
    return isinstance(value, Mapping)


def _list_of(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
