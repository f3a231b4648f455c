"""`deckcheck diff A B`: what changed from one list to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import click

from deckcheck.catalog import Catalog
from deckcheck.cli.intake import INCOMPLETE, Intake, source_options
from deckcheck.cli.options import completes, data_options, example, file_option, output_option
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.compare import Pair, compare, pairs
from deckcheck.model import Resolved, UsageFault
from deckcheck.report import diff as report

RENDERERS: Mapping[str, Callable[[Iterable[Pair], Callable[[str], Catalog]], str]] = {
    "text": report.text,
    "json": report.as_json,
    "markdown": report.markdown,
}


@click.command(
    epilog=example(
        "deckcheck diff old.txt new.txt",
        "deckcheck diff round-1.jsonl round-2.jsonl -o markdown",
        "git show HEAD~1:deck.txt | deckcheck diff - deck.txt",
    )
)
@click.argument("before", shell_complete=completes("files"))
@click.argument("after", shell_complete=completes("files"))
@data_options
@source_options
@output_option(*RENDERERS)
@file_option()
@click.pass_context
def diff(
    ctx: click.Context,
    before: str,
    after: str,
    game: str | None,
    data_dir: str | None,
    reader: str | None,
    output_format: str,
    output: str | None,
) -> None:
    """Show what was added (+), taken out (-), changed in number (~) or in printing (=), by section.

    Sources with several decks are matched by the decks' names, else ids, else file names. What a deck is called does
    not matter. Exits with 0 when all are equal, 1 when not, 3 when a source could not be read for certain and nothing
    else differs.
    """
    if before == after == "-":
        raise UsageFault("standard input can be one of the two lists, not both")
    spare([output], (before, after))
    intake = Intake(game, data_dir, reader)
    old, new = list(intake.decks([before])), list(intake.decks([after]))
    if not (old and new):
        ctx.exit(INCOMPLETE)
    found = [_compared(one, other, intake) for one, other in pairs(old, new)]
    with opened(output) as stream:
        stream.write(RENDERERS[output_format](found, lambda name: intake.session.library(name)[0]))
    ctx.exit(1 if not all(pair.equal for pair in found) else intake.exit_code)


def _compared(before: Resolved | None, after: Resolved | None, intake: Intake) -> Pair:
    if before is None or after is None:
        return Pair(before, after)
    if before.deck.game != after.deck.game:
        raise UsageFault(f"a deck of {before.deck.game} cannot be compared with one of {after.deck.game}")
    return Pair(before, after, compare(before, after, *intake.session.library(before.deck.game)))
