"""Lists from the web, for the commands that read lists; --offline keeps a run from asking the network at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cached_property
from typing import Any

import click

from deckcheck.config.choice import Chooser
from deckcheck.sources.web import Web

_OFFLINE = "deckcheck.offline"


def offline_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --offline; `is_offline` tells whether it was given."""
    return click.option(
        "--offline",
        is_flag=True,
        envvar="DECKCHECK_OFFLINE",
        expose_value=False,
        callback=_remember,
        help="Never ask the network (also: DECKCHECK_OFFLINE=1).",
    )(command)


def _remember(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    ctx.meta[_OFFLINE] = value


def is_offline() -> bool:
    """Tell whether the command that runs was asked to stay off the network."""
    return bool(click.get_current_context().meta.get(_OFFLINE))


class Fetcher:
    """Fetches the lists that web addresses name, from the sites as environment and settings have them.

    Settings are looked for when there is an address to fetch, and not before. Processes can hand it on.
    """

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._offline = is_offline()

    def __call__(self, source: str) -> bytes:
        """Return the bytes of the list that `source` names."""
        return self._web(source)

    @cached_property
    def _web(self) -> Web:
        return Web(site_bases(self._chooser), self._offline)


def site_bases(chooser: Chooser) -> dict[str, str]:
    """Return site id -> base address; the environment lies over the nearest file of settings."""
    from deckcheck.sources.sites import bases

    config = chooser.config()
    return bases(os.environ, config.sources if config else None)
