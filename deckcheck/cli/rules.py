"""`deckcheck rules`: all rule ids."""

from __future__ import annotations

import click

from deckcheck.cli.options import data_options, example
from deckcheck.cli.table import show
from deckcheck.rulebook import load_pages
from deckcheck.store import Store


@click.command(epilog=example("deckcheck rules", "deckcheck rules --game agot2"))
@data_options
def rules(game: str | None, data_dir: str | None) -> None:
    """List every rule: its permanent id, how severe a finding is, and what it is about."""
    store = Store(data_dir)
    if game:
        store.require(game)
    show(
        ("rule", "severity", "about", "game"),
        [(page.id, page.severity, page.title, page.game or "all") for page in load_pages(store, game).values()],
    )
