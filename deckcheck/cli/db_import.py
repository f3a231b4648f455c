"""`deckcheck db import`: card data from files at hand."""

from __future__ import annotations

from pathlib import Path

import click

from deckcheck.cli.db_stop import stoppable
from deckcheck.cli.db_told import home_folder
from deckcheck.cli.options import data_options, example, removals_option


@click.command(
    "import",
    epilog=example(
        "deckcheck db import throneteki-json-data",
        "deckcheck db import saved-answers/",
        "deckcheck db import restrictions.json",
        "deckcheck db import cardDb.tsv",
    ),
)
@click.argument("path", metavar="FOLDER|FILE", type=click.Path(path_type=Path))
@data_options
@removals_option
@click.pass_context
def import_(ctx: click.Context, path: Path, game: str | None, data_dir: str | None, allow_removals: bool) -> None:
    """Import card data into the user's data folder, as `db update` does from the sites.

    Takes a throneteki folder, saved answers of ThronesDB or RingsDB, legality lists alone, or the DragnCards table.
    """
    root = home_folder(data_dir)
    with stoppable("db import", root):
        ctx.exit(_import(path, root, game, allow_removals))


def _import(path: Path, root: Path, game: str | None, allow_removals: bool) -> int:
    """Import, and return the exit code."""
    from deckcheck.cli.db_told import now, outcome_lines, telling
    from deckcheck.sources.localfiles import local_source
    from deckcheck.sources.update import bring

    with telling("db import", root, game) as told:
        source = local_source(path, game)
        outcome = bring(source, root, now=now(), allow_removals=allow_removals)
        click.echo("\n".join(outcome_lines(outcome, source.origin, root)))
    return told.code
