"""Whether a game's data files are whole: hashes, shapes, references, and totals that another source gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from deckcheck.catalog import Catalog
from deckcheck.clause import Clause
from deckcheck.model import DeckcheckError
from deckcheck.ruleset import Ruleset
from deckcheck.sources import datafiles
from deckcheck.sources.rows import SHAPES, ListRow
from deckcheck.store import Store, load_json

COMPONENTS = "components.toml"


class Problem(NamedTuple):
    """Something wrong with a data file: which, and what; a `slip` misleads nobody who judges by the data."""

    file: str
    what: str
    slip: bool = False

    def __str__(self) -> str:
        return f"{self.file}: {self.what}"


def verify(root: Path, game: str, store: Store | None = None, *, totals: bool = True) -> list[Problem]:
    """Return what is wrong with the imported files of `game` under `root`; an empty list when all is well.

    `totals` holds them to the totals and component lists that the embedded data are known by, too. Files that `root`
    lacks are those of the store below it. Later checks stand on earlier ones: broken files are told, and nothing is
    asked of their contents.
    """
    store = store or Store(root)
    problems = [*_hashes(root, game), *_shapes(root, game)]
    if problems:
        return problems
    try:
        ruleset = Ruleset.load(game, store)
        catalog = Catalog.load(game, store, ruleset.aliases())
    except DeckcheckError as fault:
        return [Problem(game, str(fault))]
    return [
        *_card_references(game, store, catalog),
        *_list_references(game, store, catalog, ruleset),
        *_clause_references(game, store, catalog, ruleset),
        *(_components(game, store, catalog) if totals else ()),
    ]


def _hashes(root: Path, game: str) -> Iterator[Problem]:
    """Compare every file with SOURCES.toml, both ways."""
    entries = {entry["path"]: entry for entry in datafiles.load_sources(root) if entry["path"].startswith(f"{game}/")}
    if not entries:
        yield Problem(datafiles.SOURCES, f"says nothing of {game}")
    for path, entry in entries.items():
        try:
            found = datafiles.sha256((root / path).read_bytes())
        except OSError as fault:
            yield Problem(path, f"cannot be read: {fault.strerror}")
            continue
        if found != entry["sha256"]:
            yield Problem(path, f"its SHA-256 is {found[:12]}..., {datafiles.SOURCES} says {entry['sha256'][:12]}...")
    imported = [*(root / game / name for name in SHAPES), *sorted((root / game / "lists").glob("*.json"))]
    for file in imported:
        if file.is_file() and (path := file.relative_to(root).as_posix()) not in entries:
            yield Problem(path, f"{datafiles.SOURCES} does not list this file")


def _shapes(root: Path, game: str) -> Iterator[Problem]:
    """Hold every file to its model."""
    for name, shape in SHAPES.items():
        if (root / game / name).is_file():
            yield from _shape(root, f"{game}/{name}", shape)
    for file in sorted((root / game / "lists").glob("*.json")):
        yield from _shape(root, file.relative_to(root).as_posix(), ListRow)


def _shape(root: Path, path: str, shape: type[BaseModel]) -> Iterator[Problem]:
    try:
        shape.model_validate_json((root / path).read_bytes())
    except ValidationError as fault:
        for error in fault.errors(include_url=False, include_context=False, include_input=False):
            yield Problem(path, f"{'.'.join(map(str, error['loc']))}: {error['msg']}")


def _card_references(game: str, store: Store, catalog: Catalog) -> Iterator[Problem]:
    """Ask that codes stand once, packs and cycles exist, and that starter decks name cards."""
    rows = store.json(game, "cards.json")["cards"]
    codes = [printing["code"] for row in rows for printing in (row, *row.get("printings", ()))]
    yield from (Problem(f"{game}/cards.json", f"{code} stands {n} times") for code, n in _twice(codes))
    packs = store.json(game, "packs.json")
    cycles = {cycle["code"] for cycle in packs["cycles"]}
    for code in sorted(catalog.codes):
        if catalog.printing(code).pack not in catalog.packs:
            yield Problem(f"{game}/cards.json", f"{code} is of the unknown pack {catalog.printing(code).pack!r}")
    yield from (
        Problem(f"{game}/packs.json", f"pack {code} stands {n} times")
        for code, n in _twice([pack["code"] for pack in packs["packs"]])
    )
    for pack in packs["packs"]:
        if pack["cycle"] and pack["cycle"] not in cycles:
            yield Problem(f"{game}/packs.json", f"pack {pack['code']} is of the unknown cycle {pack['cycle']!r}")
    for deck in store.json(game, "starters.json") if store.has(game, "starters.json") else ():
        for code in (*deck["agendas"], *deck["cards"]):
            if code not in catalog.codes:
                yield Problem(f"{game}/starters.json", f"deck {deck['id']} holds the unknown card {code}", slip=True)


def _list_references(game: str, store: Store, catalog: Catalog, ruleset: Ruleset) -> Iterator[Problem]:
    """Ask that lists name cards, formats and lines that exist, and nothing twice."""
    if not store.has_folder(game, "lists"):
        return
    for path in store.folder(game, "lists"):
        row, name = load_json(path), f"{game}/lists/{path.name}"
        if row["code"] != path.stem:
            yield Problem(name, f"its code is {row['code']!r}")
        if ruleset.lines and row["line"] not in ruleset.lines:
            yield Problem(name, f"unknown line {row['line']!r}")
        yield from _codes(name, "bannedCards", row["banned"], catalog)
        for format_name, part in row["formats"].items():
            if format_name not in {play.list for play in ruleset.formats.values()}:
                yield Problem(name, f"no format uses its part {format_name!r}", slip=True)
            yield from _codes(name, f"{format_name} restricted", part["restricted"], catalog)
            yield from _codes(name, f"{format_name} banned", part["banned"], catalog)
            for pod in part["pods"]:
                key = [pod["key"]] if pod.get("key") else []
                yield from _codes(name, f"a {format_name} pod", [*key, *pod["cards"]], catalog)
            pods = [(pod.get("key", ""), tuple(sorted(pod["cards"]))) for pod in part["pods"]]
            for (key, cards), n in _twice(pods):
                said = f"{key}: {', '.join(cards)}" if key else ", ".join(cards)
                yield Problem(name, f"{format_name}: the pod {said} stands {n} times", slip=True)


def _codes(file: str, where: str, codes: list[str], catalog: Catalog) -> Iterator[Problem]:
    if unknown := [code for code in codes if code not in catalog.codes]:
        more = f" and {len(unknown) - 3} more" if len(unknown) > 3 else ""
        yield Problem(file, f"{where}: unknown cards {', '.join(unknown[:3])}{more}", slip=True)
    yield from (Problem(file, f"{where}: {code} stands {n} times", slip=True) for code, n in _twice(codes))


def _clause_references(game: str, store: Store, catalog: Catalog, ruleset: Ruleset) -> Iterator[Problem]:
    """Ask that clauses model the texts at hand, and speak of cards, decks and formats that exist."""
    file = f"{game}/clauses.json"
    texts: Mapping[str, str] = store.json(game, "texts.json") if store.has(game, "texts.json") else {}
    for code, row in store.json(game, "clauses.json")["cards"].items():
        if code not in catalog.codes:
            yield Problem(file, f"unknown card {code}")
        if texts.get(code, row["text"]) != row["text"]:
            yield Problem(file, f"the clauses of {code} model another text than the one in texts.json")
        for clause in row["clauses"]:
            try:
                yield from (
                    Problem(file, f"{code}: {what}") for what in _clause(Clause.from_json(clause), catalog, ruleset)
                )
            except (DeckcheckError, TypeError) as fault:
                yield Problem(file, f"{code}: {fault}")


def _clause(clause: Clause, catalog: Catalog, ruleset: Ruleset, chosen: str = "") -> Iterator[str]:
    yield from (f"unknown deck {deck!r}" for deck in clause.decks if deck not in ruleset.section_names)
    yield from (f"unknown format {name!r}" for name in clause.formats if name not in ruleset.formats)
    catalog.select(clause.of.replace("$", chosen) if chosen else clause.of)
    if clause.kind == "choose":
        chosen = next(iter(ruleset.identities)) if clause.field == "faction" else _any_value(clause.field, catalog)
    for inner in clause.then:
        yield from _clause(inner, catalog, ruleset, chosen)


def _any_value(field: str, catalog: Catalog) -> str:
    """Return some value that cards have in a field, to stand for the one that a player would choose."""
    for card in catalog.cards():
        if values := card.traits if field == "trait" else (card.type,):
            return f'"{values[0]}"'
    return ""


def _components(game: str, store: Store, catalog: Catalog) -> Iterator[Problem]:
    """Count cards, packs and lists, and the contents of products whose component list is known."""
    if not store.has(game, COMPONENTS):
        return
    wanted: Mapping[str, Any] = store.toml(game, COMPONENTS)
    found = {
        "cards": len(store.json(game, "cards.json")["cards"]),
        "packs": len(catalog.packs),
        "lists": len(list(store.folder(game, "lists"))) if store.has_folder(game, "lists") else 0,
    }
    for name, count in wanted.get("totals", {}).items():
        if found[name] != count:
            yield Problem(f"{game}/{COMPONENTS}", f"{count} {name} are expected, the data hold {found[name]}")
    for product in wanted.get("set", ()):
        inside = catalog.select(f'pack:"{product["pack"]}"')
        counted: list[str] = []
        for component in product["components"]:
            codes = inside & catalog.select(component["of"])
            counted += codes
            if (copies := sum(catalog.printing(code).quantity for code in codes)) != component["count"]:
                said = f"{product['source']} gives {component['count']} {component['name']}"
                yield Problem(f"{game}/cards.json", f"{product['pack']}: {said}, the data {copies}")
        for code in sorted(inside):
            if (n := counted.count(code)) != 1:
                yield Problem(f"{game}/cards.json", f"{product['pack']}: {code} belongs to {n} components")


def _twice(values: list[Any]) -> Iterator[tuple[Any, int]]:
    return ((value, n) for value, n in Counter(values).items() if n > 1)
