"""`deckcheck db update`: new card data from the sites."""

from __future__ import annotations

from pathlib import Path

import click

from deckcheck.cli.db_stop import stoppable
from deckcheck.cli.db_told import home_folder
from deckcheck.cli.options import data_options, example, removals_option, today
from deckcheck.cli.web import is_offline, offline_option, site_bases
from deckcheck.config.choice import Chooser
from deckcheck.model import UsageFault
from deckcheck.sources.sites import SITES, clean_base
from deckcheck.store import Store


@click.command(
    epilog=example(
        "deckcheck db update",
        "deckcheck db update --game agot2",
        "deckcheck db update --from https://thronesdb.com",
    )
)
@data_options
@click.option("--from", "base", metavar="URL", help="The address of the site. Default: ThronesDB and RingsDB.")
@removals_option
@offline_option
@click.pass_context
def update(ctx: click.Context, game: str | None, data_dir: str | None, base: str | None, allow_removals: bool) -> None:
    """Fetch cards, packs, cycles and legality lists into the user's data folder.

    The new data are checked before they take the place of the former; whatever fails, the former stay in use.
    """
    if game is not None and game not in (site.game for site in SITES.values()):
        known = ", ".join(site.game for site in SITES.values())
        raise UsageFault(f"no site is asked for card data of {game!r}; known: {known}")
    if is_offline():
        raise UsageFault("an update asks the network, and --offline refuses it")
    if base is not None and not base.strip():
        raise UsageFault("--from: an address is expected, and it is empty")
    where = clean_base(base, "--from") if base is not None else None
    with stoppable("db update", home_folder(data_dir)):
        ctx.exit(_update(game, data_dir, where, allow_removals))


def _update(game: str | None, data_dir: str | None, base: str | None, allow_removals: bool) -> int:
    """Update the games one after the other; return the exit code of the worst fault."""
    from deckcheck.cli.db_progress import Progress
    from deckcheck.cli.db_told import now, outcome_lines, telling
    from deckcheck.sources.fetch import recognise
    from deckcheck.sources.http import Answer, Client
    from deckcheck.sources.update import update as run

    root = home_folder(data_dir)
    bases = dict.fromkeys(SITES, base) if base else _bases(root)
    sites = [site for site in SITES.values() if game in (None, site.game)]
    had: dict[str, Answer] = {}
    worst = 0
    progress = Progress()
    with Client(progress=progress.tell) as client:
        if base and game is None:
            with telling("db update", root) as told:
                site, had = recognise(base, client)
                sites = [site]
            if told.code:
                return told.code
        for site in sites:
            where = bases[site.id] or ""
            with telling(site.game, root, site.game) as told:
                outcome = run(site, where, client, root, now=now(), had=had, allow_removals=allow_removals)
                progress.clear()
                click.echo("\n".join(outcome_lines(outcome, f"{site.name} ({where})", root)))
            worst = max(worst, told.code)
    return worst


def _bases(root: Path) -> dict[str, str]:
    return site_bases(Chooser(Store(root if root.is_dir() else None), today()))
