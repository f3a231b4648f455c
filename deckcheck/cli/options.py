"""Options that several commands share, and their types."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import click

from deckcheck.store import Store


def day(ctx: click.Context, param: click.Parameter, value: str | None) -> date | None:
    """Return the day that an option names."""
    if not value or ctx.resilient_parsing:
        return None
    from deckcheck.shelf import parse_date

    return parse_date(value)


def ids(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rule ids of an option that may be repeated and may hold several, in upper case."""
    return tuple(part.strip().upper() for text in value for part in text.split(",") if part.strip())


def completes(name: str) -> Callable[[click.Context, click.Parameter, str], list[Any]]:
    """Return what completes a parameter in a shell: the function of that name, imported when a shell asks."""

    def complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        from deckcheck.cli import complete as completers

        found: list[Any] = getattr(completers, name)(ctx, param, incomplete)
        return found

    return complete


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
    return click.option(
        "--game",
        metavar="ID",
        shell_complete=completes("games"),
        help="The game, such as agot2; found by itself where it can be.",
    )(command)


def removals_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --allow-removals."""
    said = "Take the new data although cards in use are missing in them."
    return click.option("--allow-removals", is_flag=True, help=said)(command)


def format_option(name: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --format, whose value the command gets under `name`."""
    return click.option(
        "--format",
        "-f",
        name,
        metavar="NAME",
        shell_complete=completes("formats"),
        help="The format: joust, melee (klání, bitva), draft ...",
    )


def rules_option(name: str, text: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add an option that takes rule ids and families, several of them with commas."""
    return click.option(
        name, multiple=True, callback=ids, metavar="ID,...", shell_complete=completes("rules_many"), help=text
    )


def reader_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --reader."""
    return click.option(
        "--reader",
        metavar="NAME",
        shell_complete=completes("readers"),
        help="Read every source as this kind of list, whatever it looks like.",
    )(command)


def as_of_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --as-of."""
    return click.option("--as-of", metavar="DATE", callback=day, help="The day to judge by. Default: today.")(command)


def output_option(*forms: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --output-format with the given forms; the first is the default."""
    return click.option(
        "--output-format", "-o", type=click.Choice(forms), default=forms[0], show_default=True, help="How to print."
    )


def file_option(
    text: str = "Write to a file, whole or not at all.",
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add --output; the command gets the path, or None for standard output."""
    return click.option("--output", metavar="FILE", callback=_stdout_is_none, help=text)


def _stdout_is_none(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    return None if value == "-" else value


def games(store: Store, game: str | None) -> tuple[str, ...]:
    """Return the game asked for, or all; raise `UsageFault` for an unknown one."""
    if game is None:
        return store.games()
    store.require(game)
    return (game,)
