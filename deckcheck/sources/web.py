"""Deck lists from the web: the one function that turns an address into the bytes of a list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from deckcheck.model import SourceFault
from deckcheck.sources.sites import decklist_address

if TYPE_CHECKING:
    from deckcheck.sources.http import Client, Manners


@dataclass(frozen=True)
class Web:
    """Fetches lists from the sites at `bases`; with `offline` it refuses, so that a run can be sure to stay at home.

    Calling it with a source returns the list as the site sends it. Raises `SourceFault`: no list, or no network.
    """

    bases: Mapping[str, str]
    offline: bool = False
    manners: Manners | None = None

    def __call__(self, source: str) -> bytes:
        """Return the bytes of the list that `source` names."""
        url = decklist_address(source, self.bases)
        if self.offline:
            raise SourceFault(f"{source}: would need the network, and --offline refuses it")
        return self._client.get(url).body

    @cached_property
    def _client(self) -> Client:
        from deckcheck.sources.http import Client

        return Client(self.manners)
