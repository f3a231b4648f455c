"""Deck lists named by web address: what is asked of which site, what is refused, and that nothing else asks anything."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import platformdirs
import pytest

from deckcheck import userdata
from deckcheck.model import SourceFault, UsageFault
from deckcheck.session import Session
from deckcheck.shelf import Options
from deckcheck.sources.http import Manners
from deckcheck.sources.sites import bases, decklist_address, is_address
from deckcheck.store import Store
from tests.update.server import Reply, Server

Cli = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).resolve().parents[2]
DECK = ROOT / "examples" / "stark-fealty.txt"
THRONES = {"id": 12, "name": "Foo", "faction_code": "stark", "slots": {"01146": 3, "01027": 1}, "agendas": ["01027"]}
RINGS = {"id": 7, "name": "Bar", "heroes": {"01001": 1}, "slots": {"01001": 1}, "sideslots": []}


@pytest.fixture
def run(server: Server, cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cli:
    """Run a command in a folder of its own, with both sites at the server."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("deckcheck.sources.http.Manners", lambda: Manners(pause=0, tries=2, read=0.5))
    server.set("/api/public/decklist/12.json", Reply(THRONES))
    server.set("/api/public/decklist/7.json", Reply(RINGS))

    def run(*args: object, **env: str) -> tuple[int, str, str]:
        env = {"DECKCHECK_THRONESDB": server.base, "DECKCHECK_RINGSDB": server.base, **env}
        code, out, err = cli(*args, **env)
        return code, out.replace(server.base, "BASE"), err.replace(server.base, "BASE")

    return run


def verdicts(out: str) -> list[tuple[str, str, str, str]]:
    rows = map(json.loads, out.splitlines())
    return [(row["source"], row["context"].get("game", ""), row["name"], row["status"]) for row in rows]


@pytest.mark.parametrize(
    "source",
    ["thronesdb:12", "ThronesDB:012", "https://thronesdb.com/decklist/view/12/foo-1.0", "http://www.thronesdb.com/decklist/view/12",
     "https://thronesdb.com/api/public/decklist/12.json"],
)  # fmt: skip
def test_check_of_a_list_at_thronesdb(server: Server, run: Cli, source: str):
    code, out, err = run("check", "-o", "jsonl", source)
    assert (code, verdicts(out), err) == (1, [(source, "agot2", "Foo", "illegal")], "")
    assert server.paths() == ["/api/public/decklist/12.json"]


def test_check_of_a_list_at_ringsdb_and_of_a_configured_address(server: Server, run: Cli):
    code, out, _ = run(
        "check", "-o", "jsonl", "ringsdb:7", "https://ringsdb.com/decklist/view/7/", f"{server.base}/decklist/view/12/x"
    )
    assert code == 1
    assert verdicts(out) == [
        ("ringsdb:7", "lotr", "Bar", "illegal"),
        ("https://ringsdb.com/decklist/view/7/", "lotr", "Bar", "illegal"),
        ("BASE/decklist/view/12/x", "agot2", "Foo", "illegal"),
    ]


def test_other_commands_take_addresses_too(run: Cli):
    code, out, err = run("convert", "--to", "neutral", "thronesdb:12")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "id": "12", "name": "Foo", "game": "agot2", "faction": "stark", "agendas": ["01027"], "cards": {"01146": 3},
    }  # fmt: skip
    assert run("stats", "ringsdb:7")[0] == 0


def test_a_list_that_is_not_there_does_not_stop_the_others(run: Cli):
    code, out, _ = run("check", "-o", "jsonl", "thronesdb:404", "thronesdb:12")
    assert code == 1
    [gone, there] = map(json.loads, out.splitlines())
    assert (gone["status"], there["name"]) == ("unverified", "Foo")
    assert gone["findings"][0]["message"].endswith("BASE/api/public/decklist/404.json: answers 404 Not Found")
    assert run("check", "thronesdb:404")[0] == 3


def test_an_answer_that_is_no_list(server: Server, run: Cli):
    server.set("/api/public/decklist/1.json", Reply(b'{"id": 1, "na'))
    code, out, _ = run("check", "-o", "jsonl", "thronesdb:1")
    assert (code, json.loads(out)["status"]) == (3, "unverified")


@pytest.mark.parametrize("args", [("--offline",), ()])
def test_offline(server: Server, run: Cli, args: tuple[str, ...]):
    env = {} if args else {"DECKCHECK_OFFLINE": "1"}
    code, out, _ = run("check", *args, "-o", "jsonl", "thronesdb:12", str(DECK), **env)
    assert [status for *_, status in verdicts(out)] == ["unverified", "legal"]
    assert "thronesdb:12: would need the network, and --offline refuses it" in out
    assert (code, server.asked) == (3, [])
    assert run("convert", *args, "--to", "neutral", "thronesdb:12", **env)[:2] == (3, "")
    assert server.asked == []


def test_the_settings_name_the_sites(server: Server, run: Cli, tmp_path: Path):
    (tmp_path / "deckcheck.toml").write_text(f'[sources]\nthronesdb = "{server.base}"\n')
    nowhere = {"DECKCHECK_THRONESDB": ""}
    assert verdicts(run("check", "-o", "jsonl", "thronesdb:12", **nowhere)[1])[0][2] == "Foo"
    assert run("convert", "--to", "neutral", "thronesdb:12", **nowhere)[0] == 0
    (tmp_path / "deckcheck.toml").write_text('[sources]\nthronesdb = "https://127.0.0.1:1"\n')
    assert verdicts(run("check", "-o", "jsonl", "thronesdb:12")[1])[0][2] == "Foo"


@pytest.mark.parametrize("form", ["text", "csv", "junit", "sarif", "html"])
@pytest.mark.parametrize("source", ["thronesdb:12", "https://thronesdb.com/decklist/view/12/a-b-1.0"])
def test_every_report_names_the_address_as_it_is(run: Cli, form: str, source: str):
    code, out, _ = run("check", "-o", form, source)
    assert code == 1
    assert source in out


def test_many_lists_in_several_processes(server: Server, run: Cli):
    sources = ["thronesdb:12", "ringsdb:7"] * 60
    code, out, _ = run("check", "-o", "jsonl", "--jobs", "2", *sources)
    assert (code, [row[0] for row in verdicts(out)]) == (1, sources)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("thronesdb:", "after thronesdb: stands the number of a deck list (thronesdb:12345)"),
        ("thronesdb:foo", "after thronesdb: stands the number of a deck list (thronesdb:12345)"),
        ("https://example.com/decklist/view/1", "lists are fetched from ThronesDB and RingsDB alone; download this one and check the file"),
        ("https://thronesdb.com.example.com/decklist/view/1", "lists are fetched from ThronesDB and RingsDB alone; download this one and check the file"),
        ("https://thronesdb.com@example.com/decklist/view/1", "lists are fetched from ThronesDB and RingsDB alone; download this one and check the file"),
        ("https://thronesdb.com/deck/view/1", "a deck that is not published; publish it as a deck list or export it to a file"),
        ("https://ringsdb.com/decklists", "not the address of a deck list (https://ringsdb.com/decklist/view/12345, ringsdb:12345)"),
        ("https://[x/", "not a web address"),
    ],
)  # fmt: skip
def test_addresses_of_no_list(source: str, told: str):
    with pytest.raises(SourceFault) as raised:
        decklist_address(source, bases({}))
    assert str(raised.value) == f"{source}: {told}"


@pytest.mark.parametrize("name", ["deck.txt", "-", "C:/decks/a.txt", "./thronesdb:12", "a:b", "<stdin>"])
def test_files_are_no_addresses(name: str):
    assert not is_address(name)


@pytest.mark.parametrize(
    "base", ["http://example.com", "ftp://127.0.0.1", "thronesdb.com", "https://me:secret@thronesdb.com"]
)
def test_bases_are_https_unless_they_are_this_machine(base: str):
    with pytest.raises(UsageFault, match=r"^DECKCHECK_THRONESDB: "):
        bases({"DECKCHECK_THRONESDB": base})
    with pytest.raises(UsageFault, match=r"^ringsdb: "):
        bases({}, {"ringsdb": base})


def test_bases_by_default_and_configured():
    assert bases({}) == {"thronesdb": "https://thronesdb.com", "ringsdb": "https://ringsdb.com"}
    environment = {"DECKCHECK_THRONESDB": "http://[::1]:80/a/"}
    assert bases(environment, {"thronesdb": "https://b", "ringsdb": "http://localhost:1"}) == {
        "thronesdb": "http://[::1]:80/a", "ringsdb": "http://localhost:1",
    }  # fmt: skip


def test_a_session_without_fetch_stays_at_home():
    session = Session(Options(as_of=date(2026, 11, 30)), Store.of())
    [verdict] = session.check(["thronesdb:12"])
    assert verdict.findings[0].data["reason"] == "thronesdb:12: a web address, and this run does not ask the network"


@pytest.mark.parametrize(
    "args",
    [("check", DECK), ("stats", DECK), ("convert", "--to", "neutral", DECK), ("cards", "t:agenda"), ("card", "01001"), ("lists",),
     ("rules",), ("db", "info"), ("db", "verify"), ("db", "lint"), ("db", "path"), ("db", "diff", "embedded", "current")],
    ids=lambda args: " ".join(map(str, args[:2])) if args[0] == "db" else args[0],
)  # fmt: skip
def test_no_other_command_opens_a_connection(run: Cli, monkeypatch: pytest.MonkeyPatch, args: tuple[object, ...]):
    def refused(*_: object) -> None:
        raise AssertionError("a connection")

    monkeypatch.setattr("socket.socket.connect", refused)
    monkeypatch.setattr("socket.getaddrinfo", refused)
    code, _, err = run(*args)
    assert (code, err) == (0, "")


# --- the user's folder --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("home", ["", "/some/where"])
def test_the_users_folder_is_the_one_that_platformdirs_names(monkeypatch: pytest.MonkeyPatch, home: str):
    monkeypatch.setenv("XDG_DATA_HOME", home)
    assert userdata.folder() == Path(platformdirs.user_data_dir("deckcheck", appauthor=False))


@pytest.mark.skipif(sys.platform != "linux", reason="the variable is known there")
def test_a_relative_folder_of_the_user_is_ignored(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_DATA_HOME", "some/where")
    assert userdata.folder() == Path("/home/me/.local/share/deckcheck")
    pwd = pytest.importorskip("pwd")
    monkeypatch.setenv("HOME", "")
    assert userdata.folder() == Path(pwd.getpwuid(os.getuid()).pw_dir, ".local/share/deckcheck")


def test_versions_are_told_from_whatever_else_lies_there(tmp_path: Path):
    for name in (
        "agot2-0002",
        "agot2-0010",
        "lotr-0001",
        ".draft-abc",
        "agot2-x",
        "agot_boardgame-0001",
        "notes.txt-1",
        "-3",
    ):
        (tmp_path / "versions" / name).mkdir(parents=True)
    assert [path.name for path in userdata.versions(tmp_path, "agot2")] == ["agot2-0002", "agot2-0010"]
    assert [path.name for path in userdata.in_use(tmp_path)] == [
        "agot2-0010",
        "agot_boardgame-0001",
        "lotr-0001",
        "notes.txt-1",
    ]
    assert userdata.in_use(tmp_path / "nowhere") == []


def test_a_cold_check_imports_nothing_of_this():
    code = (
        "import sys, deckcheck.cli; sys.argv[1:] = ['check', sys.argv[1]]\n"
        "try: deckcheck.cli.main()\n"
        "except SystemExit: pass\n"
        "print(sorted({'requests', 'urllib3', 'pydantic', 'platformdirs', 'ssl', 'deckcheck.sources.http'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code, DECK], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
