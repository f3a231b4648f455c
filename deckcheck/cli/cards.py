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
from deckcheck.model import Card
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
    """Search the cards of a game (by default the first one that `formats` shows).

    The syntax is that of ThronesDB with long names added: t type, f faction, k trait, o cost, s strength, e pack,
    c cycle, n income, v initiative, b claim, h reserve; also keyword, icon, limit, code and is:loyal|unique|limited.
    `:` is, `!` is not, `<` `>` `<=` `>=` compare, `|` is or, `-` negates, and parentheses group.
    """
    store = Store(data_dir)
    catalog, _ = load(games(store, game)[0], store)
    found = catalog.select(" ".join(query))
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


def _row(card: Card, catalog: Catalog) -> Sequence[str]:
    packs = [catalog.packs[row.pack].name if row.pack in catalog.packs else row.pack for row in card.printings]
    return (card.code, card.title, card.type, card.faction, ", ".join(card.traits), summary(card), ", ".join(packs))
