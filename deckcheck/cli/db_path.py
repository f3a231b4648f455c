"""`deckcheck db path`: where card data lie."""

from __future__ import annotations

import click

from deckcheck.cli.options import data_options, example
from deckcheck.store import Store


@click.command(epilog=example("deckcheck db path", "deckcheck db path --game agot2"))
@data_options
def path(game: str | None, data_dir: str | None) -> None:
    """Print the folder of the user's data; with --game, the folder that holds the cards of a game in use."""
    from deckcheck.cli.db_told import home_folder

    if game is None:
        click.echo(home_folder(data_dir))
        return
    store = Store(data_dir)
    store.require(game)
    click.echo(store.path(game, "cards.json").parent)
