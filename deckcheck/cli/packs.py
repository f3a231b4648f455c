"""`deckcheck packs DECK...`: the products that decks need."""

from __future__ import annotations

import click

from deckcheck.cli.intake import Intake, source_options
from deckcheck.cli.options import completes, data_options, example, file_option, output_option
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.cli.table import fitted
from deckcheck.model import Resolved
from deckcheck.report import shopping as report
from deckcheck.shopping import basket, together, wants


@click.command(
    epilog=example(
        "deckcheck packs my-deck.txt",
        "deckcheck packs --together mine.txt yours.txt",
        "deckcheck packs league/ -o json --output packs.json",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="DECK...", shell_complete=completes("files"))
@click.option("--together", "at_once", is_flag=True, help="Build all decks at once. Default: one after another.")
@data_options
@source_options
@output_option("text", "json")
@file_option()
@click.pass_context
def packs(
    ctx: click.Context,
    sources: tuple[str, ...],
    at_once: bool,
    game: str | None,
    data_dir: str | None,
    reader: str | None,
    output_format: str,
    output: str | None,
) -> None:
    """Show which products, and how many of each, are needed to build these decks; sideboards count too.

    A card that a list names with its pack or code comes from that product. Where the printing is left open, any will
    do: of all ways to buy the rest, one with the fewest products is chosen, then with the fewest different ones, then
    with the oldest. Exits with 3 when a card is not known or in no product, 0 otherwise.
    """
    spare([output], sources)
    intake = Intake(game, data_dir, reader)
    decks: dict[str, list[Resolved]] = {}
    for deck in intake.decks(sources):
        decks.setdefault(deck.deck.game, []).append(deck)
    catalogs = {name: intake.session.library(name)[0] for name in decks}
    baskets = {}
    for name, mine in decks.items():
        demands = [wants(deck, catalogs[name]) for deck in mine]
        baskets[name] = basket([together(demands)] if at_once else demands, catalogs[name])
        intake.complete &= not baskets[name].missing
    with opened(output) as stream:
        if output_format == "json":
            stream.write(report.as_json(baskets, catalogs))
        else:
            told = report.text(baskets, catalogs)
            stream.write(told if output else fitted(told))
    ctx.exit(intake.exit_code)
