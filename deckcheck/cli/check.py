"""`deckcheck check SOURCE...`: judge deck lists."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from datetime import date
from pathlib import Path

import click

from deckcheck import __version__
from deckcheck.cli.batched import write_report
from deckcheck.cli.options import as_of_option, data_options, example, ids, today
from deckcheck.cli.output import color_wanted, opened
from deckcheck.model import Status
from deckcheck.report import RENDERERS, RenderContext
from deckcheck.report.summary import Summary
from deckcheck.rulebook import load_pages, match_rules
from deckcheck.session import Options, Session
from deckcheck.store import Store

EXIT: Mapping[Status, int] = {"legal": 0, "illegal": 1, "unverified": 3}


@click.command(
    epilog=example(
        "deckcheck check my-deck.txt",
        "deckcheck check --format melee --list gotstandard1.9 --list latest lists/",
        "deckcheck check -o jsonl --output verdicts.jsonl event.jsonl",
        "deckcheck check - < my-deck.txt",
    )
)
@click.argument("sources", nargs=-1, required=True, metavar="SOURCE...")
@data_options
@click.option("--format", "-f", "play", metavar="NAME", help="The format: joust, melee (klání, bitva), draft ...")
@click.option(
    "--list",
    "lists",
    multiple=True,
    metavar="CODE",
    help="A legality list, latest or none; repeatable: a verdict each.",
)
@as_of_option
@click.option("--premier", is_flag=True, help="A premier event: products are legal some days after their release.")
@click.option("--pool", metavar="FILE", help="The drafted cards, as a list.")
@click.option("--reader", metavar="NAME", help="Read every source as this kind of list, whatever it looks like.")
@click.option("--select", multiple=True, callback=ids, metavar="ID,...", help="Ask only these rules or families.")
@click.option("--ignore", multiple=True, callback=ids, metavar="ID,...", help="Do not ask these rules or families.")
@click.option("--output-format", "-o", type=click.Choice(list(RENDERERS)), default="text", show_default=True)
@click.option("--output", metavar="FILE", help="Write the report to a file, whole or not at all.")
@click.option("--summary", is_flag=True, help="In tables a row a deck instead of a row a finding (csv).")
@click.option("--jobs", "-j", type=click.IntRange(0), default=0, help="Processes for many decks; 0 chooses.")
@click.option("--quiet", "-q", is_flag=True, help="Leave legal decks out of the text, and say nothing on stderr.")
@click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever the verdicts.")
@click.pass_context
def check(
    ctx: click.Context,
    sources: tuple[str, ...],
    game: str | None,
    data_dir: str | None,
    play: str | None,
    lists: tuple[str, ...],
    as_of: date | None,
    premier: bool,
    pool: str | None,
    reader: str | None,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    output_format: str,
    output: str | None,
    summary: bool,
    jobs: int,
    quiet: bool,
    exit_zero: bool,
) -> None:
    """Judge the decks of files, folders or standard input (-), and say everything that is wrong with each.

    Exits with 0 when all are legal, 1 when some deck is illegal, 3 when none is but some could not be verified.
    """
    store = Store(data_dir)
    options = Options(
        game=game,
        format=play,
        lists=lists or ("latest",),
        as_of=as_of or today(),
        premier=premier,
        pool=pool,
        reader=reader,
        select=match_rules(select, store) if select else frozenset(),
        ignore=match_rules(ignore, store) if ignore else frozenset(),
    )
    session = Session(options, store)
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
    counted = Summary()
    with opened(output) as stream:
        write_report(session, sources, output_format, stream, context, counted, jobs)
    if output and not quiet:
        click.echo(f"{counted.sentence()}; report in {output}", err=True)
    ctx.exit(0 if exit_zero else EXIT[counted.worst] if counted.decks else EXIT["unverified"])
