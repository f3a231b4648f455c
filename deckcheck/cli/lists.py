"""`deckcheck lists`: the legality lists."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import click

from deckcheck.catalog import Catalog
from deckcheck.cli.facts import load
from deckcheck.cli.options import as_of_option, completes, data_options, example, games, today
from deckcheck.cli.table import fitted, show
from deckcheck.legality import LegalityList, choose, in_force, load_lists
from deckcheck.model import UsageFault
from deckcheck.near import did_you_mean
from deckcheck.store import Store


@click.command(
    epilog=example(
        "deckcheck lists",
        "deckcheck lists --as-of 2022-05-06",
        "deckcheck lists gotvalyrian1.0",
        "deckcheck lists latest",
    )
)
@click.argument("code", required=False, shell_complete=completes("lists"))
@data_options
@as_of_option
def lists(code: str | None, game: str | None, data_dir: str | None, as_of: date | None) -> None:
    """Show all legality lists and which is in force on a day; with a CODE, what that list restricts, bans and pods."""
    store = Store(data_dir)
    known = {name: load_lists(name, store) for name in games(store, game)}
    if not any(known.values()):
        told = f"there are no legality lists for {' or '.join(known)}"
        if code:
            raise UsageFault(told)
        click.echo(told)
        return
    if code is None:
        show(("list", "game", "in force from", "line", "name", ""), list(_overview(known, as_of or today())))
        return
    for name, entries in known.items():
        wanted = {entry.code.lower() for entry in entries} | {entry.line for entry in entries} | {"latest"}
        if entries and code.lower() in wanted:
            catalog, ruleset = load(name, store)
            if entry := choose(entries, code, ruleset.default_line, as_of or today()):
                click.echo(fitted("\n".join(_details(entry, catalog))))
                return
            raise UsageFault(f"no list of {code!r} was in force on {as_of or today()}")
    codes = [entry.code for entries in known.values() for entry in entries]
    raise UsageFault(f"unknown legality list {code!r}{did_you_mean(code, [*codes, 'latest'])}")


def _overview(known: dict[str, tuple[LegalityList, ...]], day: date) -> Iterator[tuple[str, ...]]:
    for name, entries in known.items():
        newest = [in_force(entries, line, day) for line in {entry.line for entry in entries}]
        current = {entry.code for entry in newest if entry}
        for entry in entries:
            mark = f"in force on {day}" if entry.code in current else ""
            yield (entry.code, name, entry.date.isoformat(), entry.line, entry.name, mark)


def _details(entry: LegalityList, catalog: Catalog) -> Iterator[str]:
    yield f"{entry.code}  {entry.name}, {entry.issuer}, in force from {entry.date}, {entry.card_set} cards"
    yield from _block("banned in every format", entry.banned, catalog)
    for name, part in entry.formats.items():
        yield from _block(f"{name}: restricted, one of them in a deck", part.restricted, catalog)
        yield from _block(f"{name}: banned", part.banned, catalog)
        for pod in part.pods:
            if pod.key:
                yield from _block(f"{name}: not beside {_name(pod.key, catalog)}", pod.cards - {pod.key}, catalog)
            else:
                yield from _block(f"{name}: one of them in a deck", pod.cards, catalog)


def _block(title: str, codes: frozenset[str], catalog: Catalog) -> Iterator[str]:
    if codes:
        yield f"\n{title}:"
        yield from (f"  {_name(code, catalog)}" for code in sorted(codes))


def _name(code: str, catalog: Catalog) -> str:
    if code not in catalog.codes:
        return f"{code} (not in the card data)"
    row = catalog.printing(code)
    pack = catalog.packs.get(row.pack)
    return f"{code} {catalog.card(code).title} ({pack.name if pack else row.pack})"
