"""`deckcheck db diff`: what two states of the card data differ in."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click

from deckcheck import userdata
from deckcheck.cli.options import data_options, example, games, output_option
from deckcheck.model import UsageFault
from deckcheck.store import Store

_WORDS = "current, former, embedded, or a data folder"


@click.command(
    epilog=example(
        "deckcheck db diff", "deckcheck db diff embedded current", "deckcheck db diff --game agot2 old-data new-data"
    )
)
@click.argument("states", nargs=-1, metavar="[OLD NEW]")
@data_options
@output_option("text", "json")
def diff(states: tuple[str, ...], game: str | None, data_dir: str | None, output_format: str) -> None:
    """List cards, packs and legality lists added, removed and changed; texts that clauses are made of come first.

    OLD and NEW are current, former, embedded, or a data folder. Default: what was before, and what is in use.
    """
    from deckcheck.cli.db_words import full
    from deckcheck.ruleset import Ruleset
    from deckcheck.sources.difference import difference

    if len(states) not in (0, 2):
        raise UsageFault(f"name two states or none; each is {_WORDS}")
    in_use = Store(data_dir)
    old, new = states or ("former", "current")
    if not states and not any(userdata.versions(in_use.root, name) for name in in_use.games()):
        raise UsageFault("only the embedded data are there: nothing to compare them with")
    found = [
        difference(name, _state(old, name, in_use), _state(new, name, in_use))
        for name in games(in_use, game)
        if in_use.has(name, "cards.json")
    ]
    if output_format == "json":
        click.echo(json.dumps([asdict(changed) for changed in found], ensure_ascii=False, indent=1))
        return
    for changed in found:
        lines = list(full(changed, Ruleset.load(changed.game, in_use).section_names))
        click.echo("\n  ".join((f"{changed.game}:", *(lines or ["no difference"]))))


def _state(word: str, game: str, in_use: Store) -> Store:
    if word == "current":
        return in_use
    if word == "embedded":
        return Store.of()
    if word == "former":
        return Store.of(*userdata.versions(in_use.root, game)[-2:-1])
    if not Path(word).is_dir():
        raise UsageFault(f"{word}: there is no such folder; what can be compared: {_WORDS}")
    return Store.of(Path(word), *userdata.in_use(Path(word)))
