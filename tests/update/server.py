"""A real HTTP server on loopback that says what a test has written down, and remembers what it was asked."""

from __future__ import annotations

import gzip
import json
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import MappingProxyType
from typing import Any, NamedTuple


class Reply(NamedTuple):
    """One answer. `body` is bytes, or anything that JSON can say; `act` may take over the sending of the body."""

    body: Any = b""
    status: int = 200
    headers: Mapping[str, str] = MappingProxyType({})
    act: Callable[[BaseHTTPRequestHandler], None] | None = None

    def content(self) -> bytes:
        return self.body if isinstance(self.body, bytes) else json.dumps(self.body).encode()


def zipped(body: Any) -> Reply:
    """An answer packed with gzip."""
    return Reply(gzip.compress(Reply(body).content()), headers={"Content-Encoding": "gzip"})


def stalled(seconds: float) -> Reply:
    """An answer that begins and then says nothing more."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"[")
        handler.wfile.flush()
        handler.server.closing.wait(seconds)  # type: ignore[attr-defined]

    return Reply(headers={"Content-Length": "1000"}, act=act)


def silent(seconds: float) -> Reply:
    """No answer at all."""
    return Reply(status=0, act=lambda handler: handler.server.closing.wait(seconds))  # type: ignore[attr-defined]


def dripping(seconds: float) -> Reply:
    """An answer that comes byte by byte, each soon enough."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not handler.server.closing.is_set():  # type: ignore[attr-defined]
            handler.wfile.write(b" " * 70_000)
            handler.wfile.flush()
            time.sleep(0.02)

    return Reply(act=act)


def trickling(seconds: float, *, head: bool) -> Reply:
    """An answer that comes byte by byte and never pauses for long, be it in its head or in its body."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        end = time.monotonic() + seconds
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Foo: " if head else b"[")
        while time.monotonic() < end and not handler.server.closing.is_set():  # type: ignore[attr-defined]
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.02)

    return Reply(status=0, act=act) if head else Reply(headers={"Content-Length": "60000"}, act=act)


def unannounced(body: bytes) -> Reply:
    """An answer that says nothing of its length and ends with the connection."""
    return Reply(act=lambda handler: handler.wfile.write(body))


def cut(body: bytes, announced: int) -> Reply:
    """An answer that ends before its announced length."""
    return Reply(headers={"Content-Length": str(announced)}, act=lambda handler: handler.wfile.write(body))


def cut_chunks(body: bytes) -> Reply:
    """An answer in chunks whose last one never comes."""
    chunk = f"{len(body):x}\r\n".encode() + body + b"\r\n"
    return Reply(headers={"Transfer-Encoding": "chunked"}, act=lambda handler: handler.wfile.write(chunk))


def endless(megabytes: int) -> Reply:
    """An answer without an announced length that goes on and on."""

    def act(handler: BaseHTTPRequestHandler) -> None:
        piece = b" " * 1_048_576
        for _ in range(megabytes):
            handler.wfile.write(piece)

    return Reply(act=act)


class Server:
    """Serves `routes`: path -> one reply or several in turn, of which the last stays. Paths are without the query."""

    def __init__(self) -> None:
        self.routes: dict[str, deque[Reply]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        handler = type("Handler", (_Handler,), {"owner": self})
        self._http = _Quiet(("127.0.0.1", 0), handler)
        self._http.closing = threading.Event()
        self._thread = threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self._thread.start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._http.server_address[1]}"

    def set(self, path: str, *replies: Reply) -> None:
        self.routes[path] = deque(replies)

    def serve(self, answers: dict[str, Any], **headers: str) -> None:
        """Serve JSON answers by the name of the last part of their path."""
        for name, body in answers.items():
            self.set(f"/api/public/{name}", Reply(body, headers=headers))

    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]

    def close(self) -> None:
        self._http.closing.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()


class _Quiet(ThreadingHTTPServer):
    daemon_threads = True
    closing: threading.Event

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients that hang up are what these tests are about."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    owner: Server

    def do_GET(self) -> None:
        self.owner.asked.append((self.path, dict(self.headers)))
        replies = self.owner.routes.get(self.path.partition("?")[0])
        if not replies:
            reply = Reply(b"<html>not here</html>", 404, {"Content-Type": "text/html"})
        else:
            reply = replies.popleft() if len(replies) > 1 else replies[0]
        etag = reply.headers.get("ETag")
        since = reply.headers.get("Last-Modified")
        if (etag and self.headers.get("If-None-Match") == etag) or (
            since and self.headers.get("If-Modified-Since") == since
        ):
            self._head(304, {})
            return
        if reply.act and reply.status == 0:
            reply.act(self)
            self.close_connection = True
            return
        body = reply.content()
        headers = {"Content-Type": "application/json", **({} if reply.act else {"Content-Length": str(len(body))})}
        self._head(reply.status, {**headers, **reply.headers})
        if reply.act:
            self.close_connection = True
            reply.act(self)
        else:
            self.wfile.write(body)

    def _head(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response_only(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        """Say nothing."""
