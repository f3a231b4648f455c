"""`deckcheck rulings DECK...`: what to look up about the cards of decks."""

from __future__ import annotations

import shutil

import click

from deckcheck.cli.intake import Intake, source_options
from deckcheck.cli.options import completes, data_options, example, file_option, output_option
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.report import rulings as report
from deckcheck.rulings import Rulings, rulings_of


@click.command(
    epilog=example("deckcheck rulings my-deck.txt", "deckcheck rulings lists/ -o json --output rulings.json")
)
@click.argument("sources", nargs=-1, required=True, metavar="DECK...", shell_complete=completes("files"))
@data_options
@source_options
@output_option("text", "json")
@file_option()
@click.pass_context
def rulings(
    ctx: click.Context,
    sources: tuple[str, ...],
    game: str | None,
    data_dir: str | None,
    reader: str | None,
    output_format: str,
    output: str | None,
) -> None:
    """Name the corrections of the cards of decks and the answers about them: document, number, page, and the gist.

    The gist is in our words; the document itself decides. Cards that are not known are told on stderr, and the exit
    code is then 3 instead of 0.
    """
    spare([output], sources)
    intake = Intake(game, data_dir, reader)
    known: dict[str, Rulings | None] = {}
    rows = []
    for deck in intake.decks(sources):
        catalog, _ = intake.session.library(deck.deck.game)
        if catalog.game not in known:
            known[catalog.game] = Rulings.load(catalog, intake.session.store)
        found = known[catalog.game]
        cards = rulings_of(deck, found, catalog) if found else []
        rows.append(report.Looked(deck, found.document if found else None, cards))
    with opened(output) as stream:
        if output_format == "json":
            stream.write(report.as_json(rows))
        elif rows:
            stream.write(report.text(rows, shutil.get_terminal_size().columns))
    ctx.exit(intake.exit_code)
