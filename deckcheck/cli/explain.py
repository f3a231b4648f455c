"""`deckcheck explain ID`: the manual page of one rule."""

from __future__ import annotations

import click

from deckcheck.cli.options import completes, data_options, example
from deckcheck.cli.output import room
from deckcheck.cli.table import fitted
from deckcheck.model import UsageFault
from deckcheck.near import did_you_mean
from deckcheck.rulebook import Page, load_pages
from deckcheck.store import Store

#: Wider lines of prose are hard to read.
_WIDTH = 78


@click.command(epilog=example("deckcheck explain AG203", "deckcheck explain AG5"))
@click.argument("rule", metavar="ID", shell_complete=completes("rules"))
@data_options
def explain(rule: str, game: str | None, data_dir: str | None) -> None:
    """Say what a rule asks, why, and where it is written, with an example that fails and one that passes.

    The beginning of ids (AG5) explains each rule of that family.
    """
    pages = load_pages(Store(data_dir), game)
    wanted = rule.strip().upper()
    found = [page for name, page in pages.items() if wanted and name.startswith(wanted)]
    if not found:
        raise UsageFault(f"unknown rule {rule!r}{did_you_mean(rule, pages) or '; `deckcheck rules` lists them'}")
    click.echo(fitted("\n\n\n".join(_page(page) for page in found)))


def _page(page: Page) -> str:
    parts = [f"{page.id}  {page.title} ({page.severity})", page.what, page.why]
    width = min(room() or _WIDTH, _WIDTH)
    lines = [click.wrap_text(part, width) for part in parts]
    lines += [click.wrap_text(f"Source: {page.source}", width, subsequent_indent="  ")]
    lines += [f"{name}:\n{_indented(text)}" for name, text in (("Fails", page.failing), ("Passes", page.passing))]
    return "\n\n".join(lines)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
