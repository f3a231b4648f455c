"""`deckcheck stats DECK...`: decks in numbers."""

from __future__ import annotations

import shutil

import click

from deckcheck.cli.intake import Intake, source_options
from deckcheck.cli.options import completes, data_options, example, file_option, output_option
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.figures import Headline
from deckcheck.report import stats as report
from deckcheck.stats import deck_stats


@click.command(
    epilog=example(
        "deckcheck stats my-deck.txt",
        "deckcheck stats lists/ -o json --output numbers.json",
        "deckcheck stats - < my-deck.txt",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="DECK...", shell_complete=completes("files"))
@data_options
@source_options
@output_option("text", "json")
@file_option()
@click.pass_context
def stats(
    ctx: click.Context,
    sources: tuple[str, ...],
    game: str | None,
    data_dir: str | None,
    reader: str | None,
    output_format: str,
    output: str | None,
) -> None:
    """Count decks by section: types, factions, loyalty, traits, icons, keywords, and how printed values are spread.

    A card with two traits counts for both; a value that is no number (X) counts in no average. Cards that are not
    known for certain are left out and told on stderr, and the exit code is then 3 instead of 0.
    """
    spare([output], sources)
    intake = Intake(game, data_dir, reader)
    rows = []
    for deck in intake.decks(sources):
        catalog, ruleset = intake.session.library(deck.deck.game)
        figures = Headline(catalog, ruleset).figures(deck)
        rows.append(report.Counted(deck, deck_stats(deck.cards, catalog, ruleset), ruleset, figures))
    with opened(output) as stream:
        if output_format == "json":
            stream.write(report.as_json(rows))
        elif rows:
            stream.write(report.text(rows, shutil.get_terminal_size().columns))
    ctx.exit(intake.exit_code)
