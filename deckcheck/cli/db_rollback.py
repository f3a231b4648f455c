"""`deckcheck db rollback`: back to the card data before the last update."""

from __future__ import annotations

from pathlib import Path

import click

from deckcheck.cli.options import data_options, example, games
from deckcheck.model import DataFault, UsageFault
from deckcheck.store import Store


@click.command(
    epilog=example(
        "deckcheck db rollback", "deckcheck db rollback --game agot2", "deckcheck db rollback --game agot2 --embedded"
    )
)
@data_options
@click.option("--embedded", is_flag=True, help="Drop all versions and use the embedded data.")
def rollback(game: str | None, data_dir: str | None, embedded: bool) -> None:
    """Return to the former data of a game, or to the embedded ones where there are none."""
    from deckcheck import userdata
    from deckcheck.cli.db_stop import state, version_words
    from deckcheck.cli.db_told import home_folder
    from deckcheck.sources.versions import locked, take_back

    root = home_folder(data_dir)
    known = games(Store.of(), game)
    found = [name for name in known if userdata.versions(root, name)]
    if not found:
        raise UsageFault(f"the embedded data{f' of {game}' if game else ''} are in use: there is nothing to go back to")
    if len(found) > 1:
        raise UsageFault(f"several games have data of their own: name one with --game ({', '.join(found)})")
    name = found[0]
    with locked(root):
        _refuse_broken(name, *([] if embedded else userdata.versions(root, name)[-2:-1]))
        said = [version_words(version) for version in reversed(userdata.versions(root, name))]
        dropped = take_back(root, name, all_of_them=embedded)
    for words in said[: len(dropped)]:
        click.echo(f"{name}: dropped {words}")
    click.echo(f"{name}: in use now: {state(root, name)}")


def _refuse_broken(game: str, *version: Path) -> None:
    """Raise `DataFault` when the version to go back to is broken, or the embedded data where there is none."""
    from deckcheck.cli.db_stop import version_words
    from deckcheck.sources.verify import verify
    from deckcheck.store import embedded

    root = version[0] if version else embedded()
    problems = [str(found) for found in verify(root, game, Store.of(*version), totals=False) if not found.slip]
    if problems:
        said = version_words(root) if version else "the embedded data"
        more = "; --embedded goes back to the embedded data" if version else ""
        raise DataFault(f"{game}: {said} to go back to is broken: {problems[0]}; nothing was dropped{more}")
