"""`deckcheck cards QUERY`: search the cards."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence

import click

from deckcheck.catalog import Catalog
from deckcheck.cli.facts import card_json, load, summary
from deckcheck.cli.options import data_options, example, games, output_option
from deckcheck.cli.table import show
from deckcheck.model import Card, UsageFault
from deckcheck.store import Store

COLUMNS = ("code", "title", "type", "faction", "traits", "facts", "pack")


@click.command(
    epilog=example(
        "deckcheck cards 'type:character trait:Maester -is:loyal'",
        "deckcheck cards 't:plot k:Scheme claim>=2' -o csv",
        "deckcheck cards 'f:stark|tyrell cost<3 is:unique' -o json",
    )
)
@click.argument("query", nargs=-1, required=True)
@data_options
@output_option("text", "json", "csv")
def cards(query: tuple[str, ...], game: str | None, data_dir: str | None, output_format: str) -> None:
    """Search the cards of a game: the one named, else the one that knows the words of the query and has such cards.

    The syntax is that of ThronesDB with long names added: t type, f faction, k trait, o cost, s strength, e pack,
    c cycle, n income, v initiative, b claim, h reserve; also keyword, icon, limit, code and is:loyal|unique|limited.
    `:` is, `!` is not, `<` `>` `<=` `>=` compare, `|` is or, `-` negates, and parentheses group.
    """
    store = Store(data_dir)
    catalog, found = _search(" ".join(query), games(store, game), store)
    codes = dict.fromkeys(catalog.card_code(code) for code in sorted(found))
    rows = [catalog.card(code) for code in codes]
    if output_format == "json":
        click.echo(json.dumps([card_json(card) for card in rows], ensure_ascii=False, indent=2))
    elif output_format == "csv":
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(_row(card, catalog) for card in rows)
    else:
        if rows:
            show(COLUMNS, [_row(card, catalog) for card in rows], widths=[None, 30, None, None, 24, 36, 24])
        click.echo(f"{len(rows)} card{'' if len(rows) == 1 else 's'}")


def _search(query: str, names: Sequence[str], store: Store) -> tuple[Catalog, frozenset[str]]:
    """Return what a query finds in the first game that has such cards; say on stderr where that may be another's.

    Raises `UsageFault` when no game knows the words of the query.
    """
    found: dict[str, tuple[Catalog, frozenset[str]]] = {}
    faults: dict[str, str] = {}
    for name in names:
        catalog, _ = load(name, store)
        try:
            found[name] = catalog, catalog.select(query)
        except UsageFault as fault:
            faults[name] = str(fault)
    if not found:
        alike = len(set(faults.values())) == 1
        raise UsageFault(faults[names[0]] if alike else "; ".join(f"{name}: {told}" for name, told in faults.items()))
    holding = [name for name, (_, codes) in found.items() if codes]
    if len(names) > 1 and len(holding) != 1:
        click.echo(f"deckcheck: {_where(holding, list(found))}", err=True)
    return found[holding[0] if holding else next(iter(found))]


def _where(holding: Sequence[str], searched: Sequence[str]) -> str:
    """Say which game was searched, and how to name another."""
    if holding:
        shown, *others = holding
        return f"these are cards of {shown}; there are such cards of {' and '.join(others)} too (--game {others[0]})"
    if len(searched) == 1:
        return f"searched {searched[0]}, the one game that knows such words; --game names another"
    return f"searched {' and '.join(searched)}; --game names one of them"


def _row(card: Card, catalog: Catalog) -> Sequence[str]:
    packs = [catalog.packs[row.pack].name if row.pack in catalog.packs else row.pack for row in card.printings]
    return (card.code, card.title, card.type, card.faction, ", ".join(card.traits), summary(card), ", ".join(packs))
