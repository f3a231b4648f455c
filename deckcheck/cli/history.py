"""`deckcheck history DECK...`: decks under every legality list there has been."""

from __future__ import annotations

import shutil
from datetime import date

import click

from deckcheck.cli.intake import Intake, source_options
from deckcheck.cli.options import (
    completes,
    data_options,
    day,
    example,
    file_option,
    format_option,
    output_option,
    rules_option,
    today,
)
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.history import Historian
from deckcheck.report import history as report


@click.command(
    epilog=example(
        "deckcheck history my-deck.txt",
        "deckcheck history --format melee my-deck.txt",
        "deckcheck history --ignore AG601 lists/ -o json --output history.json",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="DECK...", shell_complete=completes("files"))
@data_options
@source_options
@format_option("play")
@click.option("--as-of", metavar="DATE", callback=day, help="One day to judge every list by. Default: each its own.")
@rules_option("--ignore", "Do not ask these rules or families.")
@output_option("text", "json")
@file_option()
@click.pass_context
def history(
    ctx: click.Context,
    sources: tuple[str, ...],
    game: str | None,
    data_dir: str | None,
    reader: str | None,
    play: str | None,
    as_of: date | None,
    ignore: tuple[str, ...],
    output_format: str,
    output: str | None,
) -> None:
    """Judge decks under every legality list, from the first to the newest, and show what made them illegal.

    Each list is asked on the day on which it came into force, so a product released later is not yet legal then;
    --as-of names one day for all of them. Exits with 0 whatever the verdicts, with 3 when a list could not be read
    for certain.
    """
    spare([output], sources)
    intake = Intake(game, data_dir, reader, play=play, as_of=today(), ignore=ignore)
    historian = Historian(intake.session, as_of)
    rows = [report.Past(deck, tuple(historian.verdicts(deck))) for deck in intake.decks(sources)]
    with opened(output) as stream:
        if output_format == "json":
            stream.write(report.as_json(rows))
        elif rows:
            stream.write(report.text(rows, shutil.get_terminal_size().columns))
    ctx.exit(intake.exit_code)
