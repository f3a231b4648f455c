"""`deckcheck card NAME`: all that deck building needs to know of a card."""

from __future__ import annotations

from collections.abc import Iterator

import click

from deckcheck.candidates import NEAREST, Candidates
from deckcheck.catalog import Catalog
from deckcheck.cli.facts import load, summary
from deckcheck.cli.options import completes, data_options, example, games
from deckcheck.cli.table import fitted
from deckcheck.fold import fold
from deckcheck.legality import LegalityList, load_lists
from deckcheck.model import Card, UsageFault
from deckcheck.near import did_you_mean, meant
from deckcheck.report.clauses import clause_words
from deckcheck.report.escape import plain
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store


@click.command(epilog=example('deckcheck card "Littlefinger\'s Meddling"', "deckcheck card 01146"))
@click.argument("name", nargs=-1, required=True, shell_complete=completes("titles"))
@data_options
def card(name: tuple[str, ...], game: str | None, data_dir: str | None) -> None:
    """Show every card of a title, code or OCTGN id: facts, deck limit, what it asks of a deck, lists that name it."""
    store = Store(data_dir)
    wanted = " ".join(name)
    searched: list[tuple[Catalog, Ruleset]] = []
    shown = False
    for game_id in games(store, game):
        catalog, ruleset = load(game_id, store)
        searched.append((catalog, ruleset))
        codes = catalog.titled(wanted) or catalog.titled_loosely(wanted)
        if not codes and (code := catalog.by_ref(wanted) or catalog.by_octgn(wanted)):
            codes = (code,)
        for code in dict.fromkeys(map(catalog.card_code, codes)):
            lines = _card(catalog.card(code), catalog, ruleset, load_lists(game_id, store))
            click.echo(fitted("\n".join(lines) + "\n"))
            shown = True
    if not shown:
        raise UsageFault(f"no card is called {plain(wanted)!r}{_nearest(wanted, searched)}")


def _nearest(wanted: str, searched: list[tuple[Catalog, Ruleset]]) -> str:
    """Offer the titles that a list would be offered, those with all its words first; else what looks like it at all."""
    near = [title for pair in searched for title in Candidates(*pair).nearest(wanted)]
    words = set(fold(wanted).split())
    near.sort(key=lambda title: not words <= set(fold(title).split()))
    return meant(near[:NEAREST]) or did_you_mean(wanted, [title for catalog, _ in searched for title in catalog.titles])


def _card(card: Card, catalog: Catalog, ruleset: Ruleset, lists: tuple[LegalityList, ...]) -> Iterator[str]:
    yield f"{card.title}  {', '.join(filter(None, (card.type, card.faction)))}"
    for label, text in (("traits", ", ".join(card.traits)), ("facts", summary(card))):
        if text:
            yield f"  {label}: {text}"
    if card.limit is not None:
        section = ruleset.section_names.get(ruleset.section_of.get(card.type, ""), "deck")
        yield f"  limit: {card.limit} in the {section}"
    for row in card.printings:
        pack = catalog.packs.get(row.pack)
        yield f"  {row.code}: {pack.name if pack else row.pack} #{row.position}, {row.quantity} in the box"
    if brought := ruleset.card_clauses.get(card.code):
        words = (ruleset.section_names, ruleset.names)
        yield from (f"  asks: {clause_words(clause, *words)}" for clause in brought.clauses)
        yield from (f"  not modelled: {reason}" for reason in brought.unmodelled)
    yield from _listed({row.code for row in card.printings}, lists)


def _listed(codes: set[str], lists: tuple[LegalityList, ...]) -> Iterator[str]:
    """Yield one line for each way in which lists name the card, with those lists."""
    ways: dict[str, list[int]] = {}
    for index, entry in enumerate(lists):
        if codes & entry.banned:
            ways.setdefault("banned", []).append(index)
        for name, part in entry.formats.items():
            if codes & part.banned:
                ways.setdefault(f"banned in {name}", []).append(index)
            if codes & part.restricted:
                ways.setdefault(f"restricted in {name}", []).append(index)
            if any(codes & pod.cards or pod.key in codes for pod in part.pods):
                ways.setdefault(f"in a pod of {name}", []).append(index)
    yield from (f"  {way}: {', '.join(_runs(found, lists))}" for way, found in sorted(ways.items()))


def _runs(found: list[int], lists: tuple[LegalityList, ...]) -> Iterator[str]:
    """Yield the codes of lists, those that follow each other by date as ``first to last``."""
    for index in found:
        if index - 1 not in found:
            first = index
        if index + 1 not in found:
            yield lists[index].code if first == index else f"{lists[first].code} to {lists[index].code}"
