"""`deckcheck convert SOURCE... --to FORMAT`: write lists anew for another program."""

from __future__ import annotations

from collections.abc import Sequence

import click

from deckcheck.cli.folder import file_names, folder
from deckcheck.cli.intake import Intake, label, source_options
from deckcheck.cli.options import completes, data_options, example, file_option
from deckcheck.cli.output import opened
from deckcheck.cli.spare import spare
from deckcheck.model import Resolved, UsageFault
from deckcheck.report.escape import plain
from deckcheck.writers import WRITERS, Piece, Room, join, piece
from deckcheck.writers.proof import unproven


@click.command(
    epilog=example(
        "deckcheck convert my-deck.txt --to o8d --output my-deck.o8d",
        "deckcheck convert lists/ --to neutral --output event.jsonl",
        "deckcheck convert event.jsonl --to o8d --output decks/",
        "deckcheck convert - --to markdown < my-deck.txt",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", shell_complete=completes("files"))
@click.option(
    "--to", "form", type=click.Choice(list(WRITERS)), required=True, help="The format to write; some are for one game."
)
@file_option("Write a file, whole or not at all; into a folder, a file a deck. No list to read is overwritten.")
@data_options
@source_options
@click.pass_context
def convert(
    ctx: click.Context,
    sources: tuple[str, ...],
    form: str,
    output: str | None,
    game: str | None,
    data_dir: str | None,
    reader: str | None,
) -> None:
    """Write decks as another kind of list.

    Titles that several cards share carry their pack, and everything written is read again, to be sure that it gives
    the same deck. Lines that cannot be read, cards that are not known and what the new format cannot hold are told on
    stderr; all the rest is written, and the exit code is 3 instead of 0.
    """
    intake = Intake(game, data_dir, reader)
    decks = list(intake.decks(sources))
    rooms = {name: Room(*intake.session.library(name)) for name in dict.fromkeys(deck.deck.game for deck in decks)}
    pieces = [piece(deck, rooms[deck.deck.game], form) for deck in decks]
    into = folder(output)
    files: list[tuple[str | None, list[int]]]
    if into is not None:
        names = file_names(decks, WRITERS[form].extension)
        files = [(str(into / name), [place]) for place, name in enumerate(names)]
    elif len(decks) > 1 and not WRITERS[form].many:
        raise UsageFault(f"a file of {form} holds one deck, here are {len(decks)}; name a folder: --output decks/")
    else:
        files = [(output, list(range(len(decks))))] if decks else []
    spare((path for path, _ in files), sources)
    for path, places in files:
        text = join(form, [pieces[place].body for place in places])
        with opened(path) as stream:
            stream.write(text)
        _tell(intake, text, path, [(decks[place], pieces[place]) for place in places])
    ctx.exit(intake.exit_code)


def _tell(intake: Intake, text: str, path: str | None, written: Sequence[tuple[Resolved, Piece]]) -> None:
    """Say what is lost, and make sure that nothing else is."""
    unlike = unproven(text, path or "<stdout>", [(deck, made.lost) for deck, made in written], intake.session)
    for (deck, made), other in zip(written, unlike, strict=True):
        for lost in (*made.lost, other) if other else made.lost:
            intake.doubt(f"{plain(deck.deck.source)}: {label(deck)}: {lost}")
