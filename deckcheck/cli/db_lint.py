"""`deckcheck db lint`: faults of card data, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from deckcheck.cli.options import data_options, example, games
from deckcheck.model import UsageFault
from deckcheck.store import Store

#: Exit code: as `db verify` has it for broken card data.
FAULTY = 4


@click.command(
    epilog=example("deckcheck db lint", "deckcheck db lint --game agot2", "deckcheck db lint throneteki-json-data")
)
@click.argument("folder", required=False, metavar="[FOLDER|FILE]", type=click.Path(path_type=Path))
@data_options
@click.pass_context
def lint(ctx: click.Context, folder: Path | None, game: str | None, data_dir: str | None) -> None:
    """Report faults of the data in use, or of a throneteki folder, saved answers of a site, or a data folder.

    Kinds: limits missing or odd, loyal neutral cards, numeric codes, codes of another title, pods twice, list entries
    without a card, malformed dates, packs without a release date. Exit code 4 when decks may be misjudged by them.
    """
    from deckcheck.report.escape import plain
    from deckcheck.sources.lint import KINDS, House, lint
    from deckcheck.sources.lint_facts import of_folder, of_store

    code = 0
    store = Store(data_dir)
    for name, source in _sources(folder, game, store):
        found = lint(of_folder(source) if isinstance(source, Path) else of_store(name, source), House.load(name, store))
        total = sum(map(len, found.values()))
        click.echo(f"{name}: {total or 'no'} fault{'s' if total != 1 else ''}")
        for kind, rows in found.items():
            title, grave, _ = KINDS[kind]
            if rows:
                click.echo(f"  {kind}: {title}: {len(rows)}")
                click.echo("\n".join(f"    {plain(row)}" for row in rows))
                code = FAULTY if grave else code
    ctx.exit(code)


def _sources(folder: Path | None, game: str | None, store: Store) -> Iterator[tuple[str, Path | Store]]:
    """Yield the game and what to look at: the data in use, a data folder, or raw card data."""
    if folder is None:
        yield from ((name, store) for name in games(store, game) if store.has(name, "cards.json"))
        return
    if not folder.exists():
        raise UsageFault(f"{folder}: there is no such file or folder")
    of_games = [path.parent.name for path in sorted(folder.glob("*/cards.json")) if path.parent.name in store.games()]
    if of_games and folder.is_dir():
        yield from ((name, Store.of(folder)) for name in of_games if game in (None, name))
        return
    yield game or _game_of(folder), folder


def _game_of(folder: Path) -> str:
    from deckcheck.sources.localfiles import local_source

    return local_source(folder).game
