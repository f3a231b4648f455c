"""What a shell may complete: card titles, list codes, rule ids, formats, games.

It is fast, and silent where data are broken. `deckcheck.cli.options.completes` names these functions without a cost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import click
from click.shell_completion import CompletionItem

from deckcheck.fold import fold
from deckcheck.model import DeckcheckError
from deckcheck.store import Store

Items = list["CompletionItem[str]"]
Completer = Callable[[click.Context, click.Parameter, str], Items]
#: (value, what is said of it) of everything that a parameter may be.
Source = Callable[[Store, tuple[str, ...]], Iterable[tuple[str, str]]]


def completer(source: Source, *, many: bool = False) -> Completer:
    """Return a completer that offers what starts as what is typed, case and accents aside.

    `many` is for a parameter that may hold several values with commas between them.
    """

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
        kept, comma, typed = incomplete.rpartition(",") if many else ("", "", incomplete)
        try:
            store = Store(ctx.params.get("data_dir"))
            game = ctx.params.get("game")
            known = list(source(store, (game,) if game else store.games()))
        except DeckcheckError:
            return []
        start = _plain(typed)
        return [CompletionItem(f"{kept}{comma}{value}", help=told) for value, told in known if _starts(value, start)]

    return complete


def _plain(text: str) -> str:
    # A title may be a song in quotes; nobody types these first.
    return fold(text).lstrip('"')


def _starts(value: str, start: str) -> bool:
    return _plain(value).startswith(start)


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Leave it to the shell, which knows the files best."""
    return [CompletionItem(incomplete, type="file")]


def titles(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Complete a card title, also one that is typed as several words."""
    before = ctx.params.get(param.name or "") or ()
    typed = "".join(f"{word} " for word in ((before,) if isinstance(before, str) else before))
    items = completer(_titles)(ctx, param, typed + incomplete)
    return [CompletionItem(_after(item.value, typed.count(" ")), help=item.help) for item in items]


def _after(title: str, words: int) -> str:
    return title.split(" ", words)[-1] if words else title


def _titles(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for game in games:
        if not store.has(game, "cards.json"):
            continue
        # The rows as they are: a catalog knows more, and takes longer.
        for row in store.json(game, "cards.json")["cards"]:
            for title in (row["title"], *row.get("names", ())):
                if title not in seen:
                    seen.add(title)
                    yield title, row["type"]


def _lists(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    from deckcheck.legality import load_lists

    for game in games:
        for entry in reversed(load_lists(game, store)):
            yield entry.code, f"{entry.name}, from {entry.date}"


def _choices(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "latest", "the newest list on the day"
    yield "none", "no list"
    yield from _lists(store, games)


def _rules(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    from deckcheck.rulebook import load_pages

    for page in load_pages(store).values():
        if page.game in ("", *games):
            yield page.id, page.title


def _formats(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    from deckcheck.ruleset import Ruleset

    for game in games:
        rules = Ruleset.load(game, store)
        for play in rules.formats.values():
            yield from ((name, rules.name) for name in (play.id, *play.names))


def _games(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for game in store.games():
        yield game, str(store.toml(game, "game.toml").get("name", ""))


def _readers(store: Store, games: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    from deckcheck.decklist import READER_NAMES

    yield from ((name, "") for name in READER_NAMES)


lists = completer(_lists)
list_choices = completer(_choices)
rules = completer(_rules)
rules_many = completer(_rules, many=True)
formats = completer(_formats)
games = completer(_games)
readers = completer(_readers)
