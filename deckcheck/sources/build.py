"""From a folder of raw card data to our own data files: facts alone, sorted, the same input giving the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from deckcheck.model import UsageFault
from deckcheck.sources import datafiles, dragncards, throneteki
from deckcheck.sources.corrections import corrected, ruled
from deckcheck.sources.imported import Imported
from deckcheck.sources.keeping import Before
from deckcheck.sources.rulestext import Compiled, compile_text
from deckcheck.sources.vocabulary import Vocabulary
from deckcheck.store import GAME_FILE, Store

#: Loads a hand-written file of the game by name.
Hand = Callable[[str], Mapping[str, Any]]
#: game -> the reader of its raw data: file or folder, keywords, hand-written files -> facts and texts.
READERS: Mapping[str, Callable[[Path, Sequence[str], Hand], Imported]] = {
    "agot2": throneteki.read,
    "lotr": dragncards.read,
}

#: Keys of a card row in the order in which they are written; a value that says nothing is left out.
_CARD_KEYS = (
    "code", "title", "type", "faction", "traits", "keywords", "icons", "unique", "loyal", "limit", "stats", "names",
    "pack", "position", "quantity", "octgn", "printings", "ids",
)  # fmt: skip


class TextResult(NamedTuple):
    """What became of a card's deck-building text: the kinds of its clauses, and why some of it is unmodelled."""

    code: str
    title: str
    kinds: tuple[str, ...]
    unmodelled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did: file name -> records written, the cards with deck-building text, what a person should see."""

    files: Mapping[str, int]
    texts: tuple[TextResult, ...]
    notes: tuple[str, ...] = ()


def build(game: str, folder: Path, out: Path, *, store: Store | None = None, retrieved: str | None = None) -> Built:
    """Import a folder of raw data of `game` and write ``out/<game>/`` and ``out/SOURCES.toml``.

    `retrieved` is the date on which the raw data were fetched (ISO); None keeps what SOURCES.toml says. The game's own
    hand-written files (words of texts, corrections, rulings) come from `store`. Nothing is written before all of it
    has been read and compiled. Raises `UsageFault` and `DataFault`.
    """
    store = store or Store()
    if game not in READERS:
        raise UsageFault(f"no importer for {game!r}; known: {', '.join(sorted(READERS))}")
    if not retrieved:
        retrieved = _known_date(game, out)
    keywords = store.toml(game, "cardtext.toml")["keywords"]
    return compose(game, READERS[game](folder, keywords, partial(store.toml, game)), out, store, retrieved)


def compose(
    game: str, imported: Imported, out: Path, store: Store, retrieved: str, before: Before | None = None
) -> Built:
    """Write what was imported, whatever it came from, as `build` does; `before` is what the texts were known to ask."""
    words = store.toml(game, "cardtext.toml")
    imported, notes = corrected(imported, store, game)
    cards = sorted(imported.cards, key=lambda row: str(row["code"]))
    vocabulary = Vocabulary.load(store.toml(game, GAME_FILE), words, traits={t for row in cards for t in row["traits"]})
    compiled = {
        code: compile_text(imported.texts.get(code, ""), vocabulary, row["title"], code)
        for row in cards
        for code in (row["code"],)
    }
    cards = [_with_limit(row, compiled[row["code"]].limit) for row in cards]
    silent = _silent(compiled, cards, imported, store.toml(game, GAME_FILE), before) if before else {}
    clauses, ruling_notes = ruled(compiled, imported.texts, store, game, settled=imported.hashes, silent=silent)
    clauses = {**clauses, **imported.clauses}
    files = _files(game, imported, cards, clauses, store, retrieved)
    _write(game, out, files, imported, retrieved)
    titles = {row["code"]: f"{row['title']} ({row['pack']})" for row in cards}
    return Built(
        files={name: records for name, (_, records) in files.items()},
        texts=tuple(_text_result(code, titles[code], row) for code, row in sorted(clauses.items())),
        notes=(*imported.notes, *notes, *ruling_notes),
    )


def _silent(
    compiled: Mapping[str, Compiled],
    cards: Sequence[Mapping[str, Any]],
    imported: Imported,
    game: Mapping[str, Any],
    before: Before,
) -> dict[str, str]:
    """Return the cards whose texts yield nothing although they should, and why."""
    speaking = {name for row in game.get("section", ()) if row.get("brings") for name in row["types"]}
    found: dict[str, str] = {}
    for row in cards:
        code, said = row["code"], compiled[row["code"]]
        if code in imported.hashes or said.clauses or said.unmodelled:
            continue
        if reason := before.silence(row, imported.texts.get(code, ""), speaking):
            found[code] = reason
    return found


def _text_result(code: str, title: str, row: Mapping[str, Any]) -> TextResult:
    kinds = tuple(clause["kind"] for clause in row["clauses"])
    return TextResult(code, title, kinds, tuple(row.get("unmodelled", ())))


def _known_date(game: str, out: Path) -> str:
    for entry in datafiles.load_sources(out):
        if entry["path"].startswith(f"{game}/"):
            return str(entry["retrieved"])
    raise UsageFault(f"{out / datafiles.SOURCES} does not say when the data of {game} were fetched: give --retrieved")


def _files(
    game: str,
    imported: Imported,
    cards: Sequence[Mapping[str, Any]],
    clauses: Mapping[str, Any],
    store: Store,
    retrieved: str,
) -> dict[str, tuple[str, int]]:
    """Return file name -> (content, records)."""
    packs = sorted(imported.packs, key=lambda row: str(row["code"]))
    lines = store.toml(game, GAME_FILE).get("line", ())
    hashes = {code: datafiles.sha256(text) for code, text in imported.texts.items()} | dict(imported.hashes)
    files = {
        "cards.json": (datafiles.rows_text({"cards": map(_card_row, cards)}), len(cards)),
        "packs.json": (datafiles.rows_text({"cycles": imported.cycles, "packs": packs}, version=retrieved), len(packs)),
        "clauses.json": (datafiles.table_text(dict(sorted(clauses.items())), "cards"), len(clauses)),
        "texts.json": (datafiles.table_text(dict(sorted(hashes.items()))), len(hashes)),
    }
    if imported.starters:
        starters = sorted(imported.starters, key=lambda row: str(row["id"]))
        files["starters.json"] = (datafiles.list_text(starters), len(starters))
    for row in imported.lists:
        named = {**row, "line": _line_of(row["code"], lines)}
        files[f"lists/{row['code']}.json"] = (datafiles.whole_text(_list_row(named)), _entries(row))
    return files


def _card_row(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in _CARD_KEYS if key in row and row[key] not in (None, False, "", [], {}, ())}


def _line_of(code: str, lines: Sequence[Mapping[str, Any]]) -> str:
    for line in lines:
        if any(fnmatch(code, pattern) for pattern in line.get("codes", ())):
            return str(line["id"])
    return next((str(line["id"]) for line in lines if not line.get("codes")), "standard")


def _list_row(row: Mapping[str, Any]) -> dict[str, Any]:
    order = ("code", "name", "version", "date", "issuer", "card_set", "line", "banned", "formats")
    return {key: row[key] for key in order}


def _with_limit(row: Mapping[str, Any], stated: int | None) -> Mapping[str, Any]:
    """Return the row with the deck limit that the card's text states, if it states one."""
    return row if stated is None else {**row, "limit": stated}


def _entries(row: Mapping[str, Any]) -> int:
    """Count what a list says: bans, restricted cards and pods over all formats."""
    parts = row["formats"].values()
    return len(row["banned"]) + sum(len(part[name]) for part in parts for name in ("restricted", "banned", "pods"))


def _write(game: str, out: Path, files: Mapping[str, tuple[str, int]], imported: Imported, retrieved: str) -> None:
    """Write all files, drop lists that the source no longer has, and bring SOURCES.toml up to date."""
    previous = datafiles.load_sources(out)
    for name, (text, _) in files.items():
        datafiles.write(out / game / name, text)
    ours = {entry["path"] for entry in previous if entry["path"].startswith(f"{game}/")}
    for path in sorted(ours - {f"{game}/{name}" for name in files}):
        (out / path).unlink(missing_ok=True)
    entries = [entry for entry in previous if entry["path"] not in ours]
    for name, (text, records) in files.items():
        entries.append(
            {
                "path": f"{game}/{name}",
                "origin": imported.origin,
                "licence": imported.licence,
                "retrieved": retrieved,
                "records": records,
                "sha256": datafiles.sha256(text),
            }
        )
    datafiles.write(out / datafiles.SOURCES, datafiles.sources_text(entries))
