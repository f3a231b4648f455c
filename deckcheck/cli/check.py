"""`deckcheck check SOURCE...`: judge deck lists."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from deckcheck import __version__
from deckcheck.cli.batched import write_report
from deckcheck.cli.judging import judging_options
from deckcheck.cli.options import completes, example, file_option
from deckcheck.cli.outcome import RunOutcome
from deckcheck.cli.output import color_wanted, opened
from deckcheck.cli.spare import without_report
from deckcheck.cli.web import Fetcher, offline_option
from deckcheck.config.choice import Chooser
from deckcheck.config.selection import Changes, without_pools
from deckcheck.model import Verdict
from deckcheck.report import RENDERERS, RenderContext, renderer
from deckcheck.rulebook import load_pages
from deckcheck.session import Session
from deckcheck.walk import expand


@click.command(
    epilog=example(
        "deckcheck check my-deck.txt",
        "deckcheck check --format melee --list gotstandard1.9 --list latest lists/",
        "deckcheck check -o jsonl --output verdicts.jsonl event.jsonl",
        "deckcheck check - < my-deck.txt",
        "deckcheck check thronesdb:12345 https://ringsdb.com/decklist/view/678",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...", shell_complete=completes("files"))
@judging_options
@offline_option
@click.option("--lists-only", is_flag=True, help="Of files named, pass by what folders would be passed by: no lists.")
@click.option("--changed", metavar="FILE", help="Judge only what changed: FILE is of `git diff --name-only -z`.")
@click.option("--fellowship", is_flag=True, help="Judge the decks of one table, and then the table.")
@click.option("--output-format", "-o", type=click.Choice(list(RENDERERS)), default="text", show_default=True)
@file_option("Write the report to a file, whole or not at all; a list is never overwritten.")
@click.option("--summary", is_flag=True, help="In tables a row a deck instead of a row a finding (csv).")
@click.option("--jobs", "-j", type=click.IntRange(0), default=0, help="Processes for many decks; 0 chooses.")
@click.option("--quiet", "-q", is_flag=True, help="Leave legal decks out of the text, and say nothing on stderr.")
@click.pass_context
def check(
    ctx: click.Context,
    sources: tuple[str, ...],
    chooser: Chooser,
    lists_only: bool,
    changed: str | None,
    fellowship: bool,
    output_format: str,
    output: str | None,
    summary: bool,
    jobs: int,
    quiet: bool,
) -> None:
    """Judge the decks of files, folders, standard input (-) or deck lists on the web; say all that is wrong with each.

    Exits with 0 when all are legal, 1 when some deck is illegal, 3 when none is but some could not be verified.
    """
    store = chooser.store
    session = Session(chooser.plain, store, chooser, Fetcher(chooser))
    found = without_pools(sources, without_report(output, sources, list(expand(sources))), chooser, lists_only)
    if changed is not None:
        found = list(filter(Changes.read(changed, chooser).concern, found))
    files = [source for source in found if not chooser.excludes(source)]
    context = RenderContext(
        width=shutil.get_terminal_size().columns,
        color=output is None and color_wanted(),
        quiet=quiet,
        summary=summary,
        pages=lambda: load_pages(store),
        library=session.library,
        base=str(Path.cwd()),
        version=__version__,
    )
    ended = RunOutcome(chooser)
    judged = _table(session, files) if fellowship else None
    with opened(output) as stream:
        if judged is None:
            write_report(session, files, output_format, stream, context, ended, jobs)
        else:
            renderer(output_format)(ended.watch(judged), stream, context)
    if not quiet:
        if output:
            click.echo(f"{ended.summary.sentence()}; report in {output}", err=True)
        if left_out := len(found) - len(files):
            click.echo(f"{left_out} list{'s' if left_out > 1 else ''} left out by the settings", err=True)
    ctx.exit(ended.code)


def _table(session: Session, files: list[str]) -> list[Verdict]:
    """Judge the decks of one table and the table; whether they make one is known before anything is written."""
    from deckcheck.fellowship import with_table

    return with_table(list(session.check(files)), session)
