"""What decks are judged by, as options of a command: each lies over what the files of settings say."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from deckcheck.cli.options import (
    as_of_option,
    completes,
    data_options,
    format_option,
    reader_option,
    rules_option,
    today,
)
from deckcheck.config.choice import Chooser
from deckcheck.config.settings import FAIL_ON, Settings
from deckcheck.store import Store

_OPTIONS = (
    format_option("format"),
    click.option(
        "--list",
        "lists",
        multiple=True,
        metavar="CODE",
        shell_complete=completes("list_choices"),
        help="A legality list, latest or none; repeatable: a verdict each.",
    ),
    as_of_option,
    click.option(
        "--premier/--no-premier",
        default=None,
        help="A premier event: products are legal some days after their release.",
    ),
    click.option(
        "--pool",
        metavar="FILE",
        shell_complete=completes("files"),
        help="What may be used: a list of cards (a draft), or of products, one a line.",
    ),
    reader_option,
    rules_option("--select", "Ask only these rules or families."),
    rules_option("--ignore", "Do not ask these rules or families."),
    click.option(
        "--silence/--no-silence",
        default=None,
        help="Whether a list may silence rules for itself. Default: it may.",
    ),
    click.option(
        "--fail-on",
        type=click.Choice(FAIL_ON),
        help="From which verdict on to exit with a fault. Default: unverified.",
    ),
    click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever the verdicts: --fail-on never."),
    click.option(
        "--config",
        metavar="FILE",
        shell_complete=completes("files"),
        help="Judge every list by this file of settings, not by the nearest one.",
    ),
    click.option("--no-config", is_flag=True, help="Judge without any file of settings."),
)


def judging_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say what decks are judged by; the command gets them as one `chooser`."""

    @wraps(command)
    def wrapper(**given: Any) -> Any:
        return command(chooser=_chooser(given), **given)

    for option in reversed(_OPTIONS):
        wrapper = option(wrapper)
    return data_options(wrapper)


def _chooser(given: dict[str, Any]) -> Chooser:
    """Take the options of judging out of all that is given."""
    store = Store(given.pop("data_dir"))
    file, without = given.pop("config"), given.pop("no_config")
    if file and without:
        raise click.UsageError("--config and --no-config exclude each other")
    if given.pop("exit_zero"):
        given["fail_on"] = "never"
    settings = {name: given.pop(name) for name in Settings._fields}
    for name in ("select", "ignore"):
        settings[name] = _rules(settings[name], store)
    settings["lists"] = settings["lists"] or None
    return Chooser(store, today(), Settings(**settings), file, search=not without)


def _rules(names: tuple[str, ...], store: Store) -> frozenset[str] | None:
    if not names:
        return None
    from deckcheck.rulebook import match_rules

    return match_rules(names, store)
