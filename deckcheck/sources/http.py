"""The one way to the network: a polite GET that ends in a whole JSON answer or in one clear sentence.

Only `db update` and lists named by a web address come here. Addresses are https, unless the host is this machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import NamedTuple, Self
from urllib.parse import urljoin

import requests
from requests import exceptions as broken

from deckcheck import __version__
from deckcheck.model import SourceFault
from deckcheck.sources.intime import within
from deckcheck.sources.troubles import PassingTrouble, innermost, may_be_cut, retry_after
from deckcheck.sources.weburl import is_loopback, origin, permitted

USER_AGENT = f"deckcheck/{__version__}"
_CHUNK = 65_536
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_TRY_AGAIN = frozenset({429, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class Manners:
    """How long to wait and how much to take: seconds, attempts, bytes after unpacking.

    ``connect`` and ``read`` bound each silence, ``total`` one whole request, from the host's name to the last byte.
    ``pause`` is the first wait between two attempts, doubled after each; ``patience`` the longest wait that a server
    may ask for.
    """

    connect: float = 5.0
    read: float = 15.0
    total: float = 120.0
    tries: int = 3
    pause: float = 0.5
    patience: float = 60.0
    limit: int = 64 * 1024 * 1024
    redirects: int = 5


class Answer(NamedTuple):
    """What a server said: status 200 with a body, or 304 with none; and what to ask with the next time."""

    url: str
    status: int
    body: bytes
    etag: str = ""
    modified: str = ""


class Client:
    """Asks servers; one for a run, so that a connection serves several questions.

    `progress` hears of each piece: the address, bytes so far, bytes announced (0 if unknown or packed).
    """

    def __init__(
        self,
        manners: Manners | None = None,
        *,
        sleep: Callable[[float], None] = time.sleep,
        progress: Callable[[str, int, int], None] | None = None,
    ) -> None:
        self.manners = manners or Manners()
        self._sleep = sleep
        self._progress = progress
        self._session = _session()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.close()

    def get(self, url: str, *, etag: str = "", modified: str = "") -> Answer:
        """Return the JSON answer of an address; with `etag` or `modified`, only if it is another than that.

        Raises `SourceFault` when there is none to be had, and `UsageFault` when the address may not be asked.
        """
        permitted(url)
        asked = {"If-None-Match": etag, "If-Modified-Since": modified}
        headers = {name: value for name, value in asked.items() if value}
        pause = self.manners.pause
        for left in range(self.manners.tries - 1, -1, -1):
            try:
                return self._in_time(url, headers)
            except PassingTrouble as trouble:
                if not left:
                    raise SourceFault(f"{url}: {trouble} (tried {self.manners.tries} times)") from None
                if trouble.wait is not None and trouble.wait > self.manners.patience:
                    raise SourceFault(f"{url}: {trouble}; it asks to wait {trouble.wait:.0f} s: try later") from None
                self._sleep(pause if trouble.wait is None else trouble.wait)
                pause *= 2
        raise AssertionError("unreachable")

    def _in_time(self, url: str, headers: Mapping[str, str]) -> Answer:
        """Ask once, and wait no longer than `Manners.total`.

        A server that drips byte by byte, in its head or its body, keeps within every limit on silences.
        """
        end = time.monotonic() + self.manners.total
        try:
            return within(self.manners.total, lambda: self._followed(url, headers, end))
        except TimeoutError:
            # Whoever still asks does so in the old session.
            self._session = _session()
            raise self._late(url) from None

    def _late(self, url: str) -> SourceFault:
        return SourceFault(f"{url}: the answer is not whole after {self.manners.total:g} s")

    def _followed(self, url: str, headers: Mapping[str, str], end: float) -> Answer:
        """Ask once, following redirects that stay with the host."""
        here = url
        for _ in range(self.manners.redirects + 1):
            with self._asked(here, headers) as response:
                if response.status_code not in _REDIRECTS:
                    return self._answer(url, response, end, conditional=bool(headers))
                location = response.headers.get("Location", "")
                if not location:
                    raise SourceFault(f"{url}: answers {response.status_code} and does not say where to go")
                there = urljoin(here, location)
            if origin(there) != origin(here):
                raise SourceFault(f"{url}: redirects to another host ({there}), which is refused")
            here = there
        raise SourceFault(f"{url}: redirects more than {self.manners.redirects} times")

    def _asked(self, url: str, headers: Mapping[str, str]) -> requests.Response:
        manners = self.manners
        # A proxy has no way to this machine's own loopback.
        self._session.trust_env = not is_loopback(permitted(url).hostname or "")
        try:
            return self._session.get(
                url, headers=dict(headers), timeout=(manners.connect, manners.read), stream=True, allow_redirects=False
            )
        except broken.SSLError as fault:
            raise SourceFault(f"{url}: no safe connection: {innermost(fault)}") from None
        except broken.ConnectTimeout:
            raise PassingTrouble(f"no connection within {manners.connect:g} s") from None
        except broken.ReadTimeout:
            raise PassingTrouble(f"no answer within {manners.read:g} s") from None
        except broken.ConnectionError as fault:
            raise PassingTrouble(f"the connection failed: {innermost(fault)}") from None
        except broken.RequestException as fault:
            raise SourceFault(f"{url}: cannot be asked: {innermost(fault)}") from None

    def _answer(self, url: str, response: requests.Response, end: float, *, conditional: bool) -> Answer:
        status = response.status_code
        said = f"answers {status} {response.reason or ''}".rstrip()
        if status in _TRY_AGAIN:
            raise PassingTrouble(said, retry_after(response.headers))
        if status == 304 and conditional:
            return Answer(url, 304, b"")
        if status != 200:
            raise SourceFault(f"{url}: {said}")
        kind = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if kind not in ("application/json", "text/json") and not kind.endswith("+json"):
            raise SourceFault(f"{url}: answers with {kind or 'no content type'}, not with JSON")
        body = b"".join(self._pieces(url, response, end))
        if may_be_cut(response.headers, body):
            raise PassingTrouble("the answer was cut off")
        return Answer(url, 200, body, response.headers.get("ETag", ""), response.headers.get("Last-Modified", ""))

    def _pieces(self, url: str, response: requests.Response, end: float) -> Iterator[bytes]:
        """Yield the body; raise `SourceFault` when it is too large or slow, `PassingTrouble` when it is cut off."""
        manners = self.manners
        length = response.headers.get("Content-Length", "")
        announced = int(length) if length.isascii() and length.isdigit() else 0
        too_large = SourceFault(f"{url}: the answer is larger than {manners.limit / 1_048_576:g} MB, which is refused")
        if announced > manners.limit:
            raise too_large
        total = 0 if response.headers.get("Content-Encoding") else announced
        taken = 0
        try:
            for piece in response.iter_content(_CHUNK):
                taken += len(piece)
                if taken > manners.limit:
                    raise too_large
                if time.monotonic() > end:
                    raise self._late(url)
                if self._progress:
                    self._progress(url, taken, total)
                yield piece
        except broken.ConnectionError:
            raise PassingTrouble(f"the answer stalled for {manners.read:g} s") from None
        except broken.RequestException:
            raise PassingTrouble("the answer was cut off") from None
        if response.raw.tell() < announced:
            raise PassingTrouble("the answer was cut off")


def _session() -> requests.Session:
    session = requests.Session()
    session.headers.update({"User-Agent": USER_AGENT, "Accept": "application/json", "Accept-Encoding": "gzip"})
    # Proxies of the environment are the user's wish; passwords of ~/.netrc are none of our business.
    session.auth = lambda request: request
    return session
