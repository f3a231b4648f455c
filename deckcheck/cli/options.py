"""Options that several commands share, and their types."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import click

from deckcheck.store import Store


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """Return the day that an option names."""
    if not value:
        return None
    from deckcheck.session import parse_date

    return parse_date(value)


def ids(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rule ids of an option that may be repeated and may hold several, in upper case."""
    return tuple(part.strip().upper() for text in value for part in text.split(",") if part.strip())


def today() -> date:
    """Return the day on the user's wall: the one place where the clock comes in."""
    return date.today()  # noqa: DTZ011


def example(*lines: str) -> str:
    r"""Return an epilog for --help with examples; ``\b`` keeps click from wrapping it."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def data_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --game and --data-dir."""
    command = click.option(
        "--data-dir",
        envvar="DECKCHECK_DATA",
        type=click.Path(),
        metavar="DIR",
        help="Card data laid over the embedded ones (also: DECKCHECK_DATA).",
    )(command)
    return click.option("--game", metavar="ID", help="The game, such as agot2; found by itself where it can be.")(
        command
    )


def as_of_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --as-of."""
    return click.option("--as-of", metavar="DATE", callback=day, help="The day to judge by. Default: today.")(command)


def output_option(*forms: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --output-format with the given forms; the first is the default."""
    return click.option(
        "--output-format", "-o", type=click.Choice(forms), default=forms[0], show_default=True, help="How to print."
    )


def games(store: Store, game: str | None) -> tuple[str, ...]:
    """Return the game asked for, or all; raise `UsageFault` for an unknown one."""
    if game is None:
        return store.games()
    store.require(game)
    return (game,)
