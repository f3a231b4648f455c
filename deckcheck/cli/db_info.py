"""`deckcheck db info`: which card data are in use, from where, of what date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from deckcheck import userdata
from deckcheck.cli.options import data_options, example, games
from deckcheck.store import Store, embedded


@click.command(epilog=example("deckcheck db info", "deckcheck db info --game agot2"))
@data_options
def info(game: str | None, data_dir: str | None) -> None:
    """Tell which card data are in use, what they hold, where they come from, and what there is to go back to."""
    store = Store(data_dir)
    for name in games(store, game):
        if store.has(name, "cards.json"):
            click.echo("\n".join(_described(store, name)))
        else:
            click.echo(f"{name}: no card data")


def _described(store: Store, game: str) -> Iterator[str]:
    from deckcheck.cli.facts import load
    from deckcheck.legality import load_lists

    catalog, ruleset = load(game, store)
    texts = ruleset.card_clauses.values()
    unmodelled = sum(bool(text.unmodelled) for text in texts)
    released = [pack.released for pack in catalog.packs.values() if pack.released]
    lists = load_lists(game, store)
    yield f"{game}: {ruleset.name}"
    yield from _in_use(store, game)
    yield f"  cards       {sum(1 for _ in catalog.cards())}, in {len(catalog.codes)} printings"
    yield f"  packs       {len(catalog.packs)}{f', the newest of {max(released)}' if released else ''}"
    yield f"  lists       {len(lists)}{f', the newest {lists[-1].code} of {lists[-1].date}' if lists else ''}"
    yield f"  card texts  {len(texts)} speak of building decks, {unmodelled} of them unmodelled"


def _in_use(store: Store, game: str) -> Iterator[str]:
    from deckcheck.cli.db_stop import version_words

    folder = store.path(game, "cards.json").parent
    root = folder.parent
    found = userdata.versions(store.root, game)
    own = f"the embedded data of {_day(root, game)}" if root == embedded() else f"the folder {root}"
    yield f"  in use      {version_words(root) if root in found else own}"
    yield f"  folder      {folder}"
    yield from (f"  origin      {origin}" for origin in sorted(_origins(root, game)))
    if root in found:
        before = found[: found.index(root)]
        way_back = version_words(before[-1]) if before else f"the embedded data of {_day(embedded(), game)}"
        yield f"  before it   {way_back}"
        if _day(root, game) < _day(embedded(), game):
            yield f"  note        the embedded data are newer, of {_day(embedded(), game)}: update or roll back"
    by_hand = [path.relative_to(store.root) for path in sorted((store.root / game).rglob("*")) if path.is_file()]
    if by_hand and store.root not in (root, embedded()):
        yield f"  by hand     {', '.join(map(str, by_hand))} in {store.root}"


def _origins(root: Path, game: str) -> set[str]:
    return {f"{row['origin']}, {row['licence']}, retrieved {row['retrieved']}" for row in _entries(root, game)}


def _day(root: Path, game: str) -> str:
    return max((str(row["retrieved"]) for row in _entries(root, game)), default="")


def _entries(root: Path, game: str) -> list[dict[str, str]]:
    from deckcheck.sources.datafiles import load_sources

    return [row for row in load_sources(root) if row["path"].startswith(f"{game}/")]
