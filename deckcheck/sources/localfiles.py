"""Card data from files at hand: throneteki folders, answers of the APIs saved to files, the DragnCards table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from deckcheck.model import SourceFault, UsageFault
from deckcheck.sources import dragncards, restrictions, throneteki
from deckcheck.sources.answers import Answers, rows
from deckcheck.sources.fetch import site_of
from deckcheck.sources.imported import Imported
from deckcheck.sources.known import Known, joined
from deckcheck.sources.sites import SITES
from deckcheck.sources.stamp import Stamp
from deckcheck.sources.update import Source, facts, read_answers
from deckcheck.store import Store

#: The game whose raw data each local format holds.
_THRONETEKI, _DRAGNCARDS = "agot2", "lotr"
_TABLE = "cardDb.tsv"
#: What tells a legality list from a card.
_LIST_KEYS = frozenset({"formats", "contents", "issuer", "cardSet", "card_set", "bannedCards", "banned_cards"})
_SHAPES = (
    "a throneteki folder (packs/*.json ...), a folder of answers of ThronesDB or RingsDB (cards.json, and packs.json,"
    " cycles.json, restrictions.json), cards or legality lists as one file, the DragnCards table (.tsv)"
)


def local_source(path: Path, game: str | None = None) -> Source:
    """Return the source that a file or folder is; `game`, if given, must be the one that it holds.

    Raises `SourceFault` when it is none, `UsageFault` when it is another game's, `DataFault` for broken JSON.
    """
    source = _source(path)
    if game is not None and game != source.game:
        raise UsageFault(f"{path} holds card data of {source.game}, not of {game}")
    return source


def _source(path: Path) -> Source:
    if not path.exists():
        raise SourceFault(f"{path}: there is no such file or folder")
    origin = str(path.absolute())
    if path.is_dir():
        if (path / "packs").is_dir():
            return Source(_THRONETEKI, origin, lambda store, former: (_throneteki(path, store), {}))
        if (path / "cards.json").is_file():
            files = {name: path / f"{name}.json" for name in ("cards", "packs", "cycles", "restrictions")}
            return _answers({name: _rows(file) for name, file in files.items() if file.is_file()}, origin)
        path = path / _TABLE
    if path.suffix.lower() == ".tsv" and path.is_file():
        return Source(_DRAGNCARDS, origin, lambda store, former: (_dragncards(path, store), {}))
    if path.suffix.lower() == ".json" and path.is_file():
        found = _rows(path)
        if found and all(isinstance(row, Mapping) and _LIST_KEYS & row.keys() for row in found):
            return Source(_THRONETEKI, origin, lambda store, former: (_lists(found, store), {}))
        if found and all(isinstance(row, Mapping) and "name" in row and "type_code" not in row for row in found):
            raise SourceFault(f"{path}: packs or cycles alone; import the folder that holds cards.json beside them")
        return _answers({"cards": found}, origin)
    raise SourceFault(f"{origin}: no card data here; what can be imported: {_SHAPES}")


def _rows(path: Path) -> list[Any]:
    try:
        return rows(path.read_bytes(), str(path))
    except OSError as fault:
        raise SourceFault(f"{path}: cannot be read: {fault.strerror}") from None


def _answers(found: dict[str, list[Any]], origin: str) -> Source:
    cards = found.pop("cards")
    site = site_of(cards, origin)
    answers = Answers(cards, {name: rows for name, rows in found.items() if name in SITES[site.id].others})

    def read(store: Store, former: Stamp | None) -> tuple[Imported, Mapping[str, Any]]:
        return read_answers(site, answers, store, former), {}

    return Source(site.game, origin, read)


def _throneteki(path: Path, store: Store) -> Imported:
    return throneteki.read(path, _keywords(store, _THRONETEKI), partial(store.toml, _THRONETEKI))


def _dragncards(path: Path, store: Store) -> Imported:
    return dragncards.read(path, _keywords(store, _DRAGNCARDS), partial(store.toml, _DRAGNCARDS))


def _lists(found: list[Any], store: Store) -> Imported:
    """Lay legality lists over the data in use; cards, texts and clauses stay what they are."""
    known = Known.load(_THRONETEKI, facts(store))
    return Imported(
        cards=known.cards,
        texts={},
        packs=known.packs,
        cycles=known.cycles,
        lists=joined(known.lists, restrictions.read(found)),
        origin="legality lists (JSON) over the data in use",
        licence="facts only",
        hashes=known.hashes,
        clauses=known.clauses,
    )


def _keywords(store: Store, game: str) -> list[str]:
    words: list[str] = store.toml(game, "cardtext.toml")["keywords"]
    return words
