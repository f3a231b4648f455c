"""`deckcheck formats`: the formats that decks can be judged for."""

from __future__ import annotations

import click

from deckcheck.cli.options import data_options, example, games
from deckcheck.cli.table import show
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store


@click.command(epilog=example("deckcheck formats", "deckcheck formats --game agot2"))
@data_options
def formats(game: str | None, data_dir: str | None) -> None:
    """Show the formats of every game, and by which names --format knows them."""
    store = Store(data_dir)
    rows = []
    for name in games(store, game):
        rules = Ruleset.load(name, store)
        for play in rules.formats.values():
            remark = "default" if play.id == rules.default_format else "with --pool FILE" if play.pool else ""
            rows.append((name, play.id, ", ".join(play.names), play.list or "none", remark))
    show(("game", "format", "also", "legality list", ""), rows)
