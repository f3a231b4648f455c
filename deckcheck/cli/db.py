"""`deckcheck db`: the card data; its commands stand in db_*.py beside this one, build and verify here."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from deckcheck.cli.db_diff import diff
from deckcheck.cli.db_import import import_
from deckcheck.cli.db_info import info
from deckcheck.cli.db_lint import lint
from deckcheck.cli.db_path import path
from deckcheck.cli.db_rollback import rollback
from deckcheck.cli.db_update import update
from deckcheck.cli.options import data_options, day, example, games
from deckcheck.store import Store, embedded
from deckcheck.userdata import VERSIONS


@click.group(epilog=example("deckcheck db update", "deckcheck db info", "deckcheck db rollback --game agot2"))
def db() -> None:
    """Keep the card data current, and build, verify and describe them."""


@db.command(
    epilog=example(
        "deckcheck db build agot2 --from throneteki-json-data --retrieved 2026-08-09",
        "deckcheck db build agot2 --from throneteki-json-data --out my-data",
    )
)
@click.argument("game")
@click.option("--from", "folder", required=True, type=click.Path(path_type=Path), help="The folder of raw card data.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="The data folder to write into. Default: the embedded one."
)
@click.option("--retrieved", metavar="DATE", callback=day, help="When the raw data were fetched. Default: as before.")
def build(game: str, folder: Path, out: Path | None, retrieved: date | None) -> None:
    """Import raw card data: facts alone, and deck-building texts as clauses.

    What compiled, and what did not, goes to stderr.
    """
    from deckcheck.sources.build import build as run

    store = Store(out if out and out.is_dir() else None)
    built = run(game, folder, out or embedded(), store=store, retrieved=retrieved.isoformat() if retrieved else None)
    for name, records in built.files.items():
        click.echo(f"{game}/{name}: {records} records", err=True)
    elsewhere = [text for text in built.texts if set(text.kinds) == {"only_in"} and not text.unmodelled]
    failed = [text for text in built.texts if text.unmodelled]
    click.echo(f"\n{len(built.texts)} cards with deck-building text, {len(failed)} of them unmodelled:", err=True)
    for text in built.texts:
        if text not in elsewhere:
            reasons = f"; UNMODELLED: {'; '.join(text.unmodelled)}" if text.unmodelled else ""
            click.echo(f"  {text.code} {text.title}: {', '.join(text.kinds) or 'no clause'}{reasons}", err=True)
    if elsewhere:
        click.echo(f"  and {len(elsewhere)} more that may be played in some formats only", err=True)
    for note in built.notes:
        click.echo(f"note: {note}", err=True)


@db.command(epilog=example("deckcheck db verify", "deckcheck db verify --game agot2"))
@data_options
@click.pass_context
def verify(ctx: click.Context, game: str | None, data_dir: str | None) -> None:
    """Check hashes, shapes, references and totals.

    Exit code 4 when something is wrong with the card data.
    """
    from deckcheck.sources.datafiles import load_sources
    from deckcheck.sources.verify import verify as run

    store = Store(data_dir)
    found = 0
    for name in games(store, game):
        root = next((layer for layer in store.layers if _imported(layer, name)), embedded())
        problems = run(root, name, store, totals=root == embedded())
        # A site's slips in what was fetched are told, but nobody here could mend them.
        fetched = root.parent.name == VERSIONS
        found += sum(not (fetched and problem.slip) for problem in problems)
        for problem in problems:
            click.echo(str(problem))
        if not problems:
            entries = [entry for entry in load_sources(root) if entry["path"].startswith(f"{name}/")]
            click.echo(f"{name}: {len(entries)} files as they should be")
    if found:
        ctx.exit(4)


for command in (update, import_, info, diff, rollback, path, lint):
    db.add_command(command)


def _imported(layer: Path, game: str) -> bool:
    return (layer / game / "cards.json").is_file()
