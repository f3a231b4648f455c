"""The client, against a real server: what it asks, what it takes, what it refuses, and in what words."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from datetime import datetime, timedelta
from email.utils import format_datetime

import pytest

from deckcheck import __version__
from deckcheck.model import SourceFault, UsageFault
from deckcheck.sources.http import Answer, Client, Manners
from tests.update.conftest import FAST, Waits
from tests.update.server import (
    Reply,
    Server,
    cut,
    cut_chunks,
    dripping,
    endless,
    silent,
    stalled,
    trickling,
    unannounced,
    zipped,
)


def fault(client: Client, url: str) -> str:
    """The one sentence with which asking fails, without the address."""
    with pytest.raises(SourceFault) as raised:
        client.get(url)
    said = str(raised.value)
    assert said.startswith(f"{url}: ")
    assert "\n" not in said
    return said.removeprefix(f"{url}: ")


def test_an_answer_and_how_it_is_asked_for(server: Server, client: Client):
    server.set("/a", Reply([1], headers={"ETag": '"7"', "Last-Modified": "Mon, 02 Nov 2026 08:00:00 GMT"}))
    url = f"{server.base}/a"
    assert client.get(url) == Answer(url, 200, b"[1]", '"7"', "Mon, 02 Nov 2026 08:00:00 GMT")
    [(path, headers)] = server.asked
    assert path == "/a"
    assert {name: headers.get(name) for name in ("User-Agent", "Accept", "Accept-Encoding", "Authorization")} == {
        "User-Agent": f"deckcheck/{__version__}",
        "Accept": "application/json",
        "Accept-Encoding": "gzip",
        "Authorization": None,
    }


def test_a_packed_answer_is_unpacked(server: Server, client: Client):
    server.set("/a", zipped(["ž"] * 50_000))
    assert json.loads(client.get(f"{server.base}/a").body) == ["ž"] * 50_000


def test_asking_for_changes_alone(server: Server, client: Client):
    server.set("/a", Reply([1], headers={"ETag": '"7"'}))
    server.set("/b", Reply([1], headers={"Last-Modified": "Mon, 02 Nov 2026 08:00:00 GMT"}))
    assert client.get(f"{server.base}/a", etag='"7"') == Answer(f"{server.base}/a", 304, b"")
    assert client.get(f"{server.base}/a", etag='"6"').status == 200
    assert client.get(f"{server.base}/b", modified="Mon, 02 Nov 2026 08:00:00 GMT").status == 304


def test_304_that_nobody_asked_for(server: Server, client: Client):
    server.set("/a", Reply(status=304))
    assert fault(client, f"{server.base}/a") == "answers 304 Not Modified"


def test_what_is_not_there_is_asked_for_once(server: Server, client: Client, waits: Waits):
    assert fault(client, f"{server.base}/a") == "answers 404 Not Found"
    assert (server.paths(), waits) == (["/a"], [])


def test_429_waits_as_long_as_it_is_asked_to(server: Server, client: Client, waits: Waits):
    server.set("/a", Reply(status=429, headers={"Retry-After": "7"}), Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    assert waits == [7.0]


def test_503_with_a_date_counts_from_the_clock_of_the_server(server: Server, client: Client, waits: Waits):
    now = datetime.fromisoformat("2026-11-02T08:00:00+00:00")
    headers = {
        "Date": format_datetime(now, usegmt=True),
        "Retry-After": format_datetime(now + timedelta(0, 9), usegmt=True),
    }
    server.set("/a", Reply(status=503, headers=headers), Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    assert waits == [9.0]


def test_429_that_asks_for_too_long(server: Server, client: Client, waits: Waits):
    server.set("/a", Reply(status=429, headers={"Retry-After": "3600"}))
    assert fault(client, f"{server.base}/a") == "answers 429 Too Many Requests; it asks to wait 3600 s: try later"
    assert waits == []


def test_500_then_200(server: Server, client: Client, waits: Waits):
    server.set("/a", Reply(status=500), Reply(status=502), Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    assert waits == [0.01, 0.02]


def test_500_for_ever(server: Server, client: Client, waits: Waits):
    server.set("/a", Reply(status=500))
    assert fault(client, f"{server.base}/a") == "answers 500 Internal Server Error (tried 3 times)"
    assert len(server.asked) == 3


def test_a_stalled_answer(server: Server, client: Client):
    server.set("/a", stalled(5), Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    server.set("/a", stalled(5))
    assert fault(client, f"{server.base}/a") == "the answer stalled for 0.15 s (tried 3 times)"


def test_no_answer_at_all(server: Server, client: Client):
    server.set("/a", silent(5))
    assert fault(client, f"{server.base}/a") == "no answer within 0.15 s (tried 3 times)"


def test_an_answer_that_takes_for_ever(server: Server, waits: Waits):
    server.set("/a", dripping(5))
    with Client(replace(FAST, total=0.2, tries=2, limit=10**9), sleep=waits) as client:
        assert fault(client, f"{server.base}/a") == "the answer is not whole after 0.2 s"
    assert (len(server.asked), waits) == (1, [])


@pytest.mark.parametrize("head", [True, False], ids=["head", "body"])
def test_a_server_that_drips(server: Server, waits: Waits, head: bool):
    server.set("/a", trickling(5, head=head))
    server.set("/b", Reply([1]))
    with Client(replace(FAST, total=0.3), sleep=waits) as client:
        assert fault(client, f"{server.base}/a") == "the answer is not whole after 0.3 s"
        assert client.get(f"{server.base}/b").body == b"[1]"
    assert (server.paths(), waits) == (["/a", "/b"], [])


@pytest.mark.parametrize("reply", [cut(b'[{"code"', 5000), cut_chunks(b'[{"code"')], ids=["announced", "chunks"])
def test_a_body_that_is_cut_off(server: Server, client: Client, waits: Waits, reply: Reply):
    server.set("/a", reply, Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    server.set("/a", reply)
    assert fault(client, f"{server.base}/a") == "the answer was cut off (tried 3 times)"


PACKED = gzip.compress(json.dumps([{"code": f"{number:05}"} for number in range(2000)]).encode())


@pytest.mark.parametrize(
    "reply",
    [Reply(PACKED[:2000], headers={"Content-Encoding": "gzip"}), unannounced(b'[{"code": "01001"}, {"co')],
    ids=["packed", "unannounced"],
)
def test_a_body_that_is_cut_off_where_no_length_shows_it(server: Server, client: Client, reply: Reply):
    server.set("/a", reply, Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    server.set("/a", reply)
    assert fault(client, f"{server.base}/a") == "the answer was cut off (tried 3 times)"


def test_a_whole_body_without_a_length(server: Server, client: Client):
    server.set("/a", unannounced(b"[1]"))
    assert client.get(f"{server.base}/a").body == b"[1]"


def test_a_connection_that_is_refused(client: Client, waits: Waits):
    gone = Server()
    gone.close()
    assert fault(client, f"{gone.base}/a") == "the connection failed: Connection refused (tried 3 times)"
    assert waits == [0.01, 0.02]


@pytest.mark.parametrize(("kind", "told"), [("text/html; charset=utf-8", "text/html"), ("", "no content type")])
def test_a_wrong_content_type(server: Server, client: Client, kind: str, told: str):
    server.set("/a", Reply(b"[1]", headers={"Content-Type": kind}))
    assert fault(client, f"{server.base}/a") == f"answers with {told}, not with JSON"


def test_json_by_another_name(server: Server, client: Client):
    server.set("/a", Reply(b"[1]", headers={"Content-Type": "application/hal+json; charset=utf-8"}))
    assert client.get(f"{server.base}/a").body == b"[1]"


def test_300_megabytes_announced(server: Server, client: Client):
    server.set("/a", Reply(headers={"Content-Length": str(300 * 1024 * 1024)}, act=lambda handler: None))
    assert fault(client, f"{server.base}/a") == "the answer is larger than 2 MB, which is refused"


@pytest.mark.parametrize("reply", [endless(300), zipped([" " * 100_000] * 200)], ids=["streamed", "packed"])
def test_more_than_the_limit_is_not_read(server: Server, client: Client, reply: Reply):
    server.set("/a", reply)
    assert fault(client, f"{server.base}/a") == "the answer is larger than 2 MB, which is refused"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_within_the_host(server: Server, client: Client, status: int):
    server.set("/a", Reply(status=status, headers={"Location": "/b"}))
    server.set("/b", Reply([1]))
    assert client.get(f"{server.base}/a").body == b"[1]"
    assert server.paths() == ["/a", "/b"]


@pytest.mark.parametrize(
    "there",
    ["http://localhost:1/b", "http://127.0.0.1:1/b", "https://example.com/b", "//example.com/b", "file:///etc/passwd"],
)
def test_redirects_to_other_hosts_are_refused(server: Server, client: Client, there: str):
    server.set("/a", Reply(status=302, headers={"Location": there}))
    told = there if not there.startswith("//") else f"http:{there}"
    assert fault(client, f"{server.base}/a") == f"redirects to another host ({told}), which is refused"


@pytest.mark.parametrize("headers", [{}, {"Location": ""}])
def test_a_redirect_to_nowhere(server: Server, client: Client, headers: dict[str, str]):
    server.set("/a", Reply(status=302, headers=headers))
    assert fault(client, f"{server.base}/a") == "answers 302 and does not say where to go"


def test_redirects_in_a_circle(server: Server, client: Client):
    server.set("/a", Reply(status=302, headers={"Location": "/a"}))
    assert fault(client, f"{server.base}/a") == "redirects more than 5 times"


@pytest.mark.parametrize(
    "url",
    [
        "http://thronesdb.com/a",
        "ftp://127.0.0.1/a",
        "thronesdb.com",
        "https://",
        "https://a:b@127.0.0.1/",
        "https://[x/",
    ],
)
def test_addresses_that_are_not_asked(client: Client, url: str):
    with pytest.raises(UsageFault):
        client.get(url)


def test_no_password_of_the_user_is_sent(server: Server, client: Client, tmp_path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / ".netrc").write_text("machine 127.0.0.1 login me password secret\n")
    (tmp_path / ".netrc").chmod(0o600)
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    server.set("/a", Reply([1]))
    assert client.get(f"{server.base}/a").status == 200
    assert "Authorization" not in server.asked[0][1]


def test_progress_is_told(server: Server):
    told: list[tuple[str, int, int]] = []
    server.set("/a", Reply(b"[" + b" " * 99_998 + b"]"))
    with Client(FAST, progress=lambda *seen: told.append(seen)) as client:
        client.get(f"{server.base}/a")
    assert told[-1] == (f"{server.base}/a", 100_000, 100_000)


def test_manners_by_default():
    assert Manners() == Manners(5.0, 15.0, 120.0, 3, 0.5, 60.0, 64 * 1024 * 1024, 5)
