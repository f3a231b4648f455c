"""The commands that keep the card data current, from the command line: whole outputs and exit codes."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cli.db_progress import Progress
from deckcheck.sources.http import Manners
from deckcheck.store import Store, embedded
from tests.lotr.rows import side, table_text
from tests.update.answers import RIDDLE, card, foo_list, small
from tests.update.server import Reply, Server
from tests.update.test_ringsdb import ally

Cli = Callable[..., tuple[int, str, str]]
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no command wait."""
    monkeypatch.setattr("deckcheck.sources.http.Manners", lambda: Manners(pause=0, tries=2, read=0.5))


@pytest.fixture
def run(server: Server, cli: Cli) -> Cli:
    """Run a command with ThronesDB at the server; times are told as TIME, the server as BASE."""

    def run(*args: object, **env: str) -> tuple[int, str, str]:
        code, *streams = cli(*args, DECKCHECK_THRONESDB=server.base, DECKCHECK_RINGSDB=server.base, **env)
        out, err = (TIME.sub("TIME", text).replace(server.base, "BASE") for text in streams)
        return code, out, err

    return run


def test_update_and_what_info_and_diff_say_of_it(server: Server, run: Cli, home: Path):
    server.serve(small(restrictions=[foo_list()]), ETag='"1"')
    code, out, err = run("db", "update", "--allow-removals", "--game", "agot2")
    assert (code, err) == (0, "")
    first = out.splitlines()[0]
    assert first == "agot2: version 1 is in use now: 4 cards, 1 packs, 33 legality lists from ThronesDB (BASE)"
    assert "  new: 4 cards, 1 pack, 1 legality list (gotstandard9.1 Foo v9.1)" in out
    assert "  gone: 2240 cards, 71 packs" in out
    assert run("db", "update", "--allow-removals", "--game", "agot2") == (
        0, "agot2: nothing new at ThronesDB (BASE); in use stays version 1 of TIME, from BASE\n", "",
    )  # fmt: skip
    code, out, err = run("db", "info", "--game", "agot2")
    assert (code, err) == (0, "")
    told = dict(line.strip().split("  ", 1) for line in out.splitlines()[1:])
    assert {name: value.strip() for name, value in told.items() if name != "origin"} == {
        "in use": "version 1 of TIME, from BASE",
        "folder": f"{home}/versions/agot2-0001/agot2",
        "before it": "the embedded data of 2026-08-09",
        "cards": "4, in 4 printings",
        "packs": "1, the newest of 2026-11-01",
        "lists": "33, the newest gotstandard9.1 of 2026-11-02",
        "card texts": "1 speak of building decks, 0 of them unmodelled",
    }
    assert (
        told["origin"]
        .strip()
        .startswith("ThronesDB API, BASE, facts only; the site names no licence for them, retrieved 20")
    )
    changed = [card(1, deck_limit=1, is_loyal=True), card(2), card(4), small(text=RIDDLE)["cards/"][-1]]
    later = foo_list()
    later["contents"]["joust"]["restricted"] = ["77004"]
    lists = [later, foo_list("gotstandard9.2", "2026-11-20")]
    server.serve({**small(restrictions=lists), "cards/": changed})
    code, out, _ = run("db", "update", "--allow-removals", "--game", "agot2")
    assert (code, out.splitlines()[4:6]) == (
        0,
        ["  limit changed: 77001 Foo 1 3 -> 1", "  loyal changed: 77001 Foo 1 no -> yes"],
    )
    assert run("db", "diff", "--game", "agot2") == (
        0,
        (
            "agot2:\n"
            "  text changed and not understood: 77900 Foo Agenda; decks that use it are unverified: sentence 1 speaks of building a"
            " deck; not understood from 'whose' on\n"
            "  cards added: 1\n"
            "    77004 Foo 4\n"
            "  cards removed: 1\n"
            "    77003 Foo 3\n"
            "  cards: limit changed: 1\n"
            "    77001 Foo 1: 3 -> 1\n"
            "  cards: loyal changed: 1\n"
            "    77001 Foo 1: no -> yes\n"
            "  legality lists added: 1\n"
            "    gotstandard9.2 Foo v9.1\n"
            "  list entries: 2\n"
            "    gotstandard9.1: + joust restricted 77004\n"
            "    gotstandard9.1: - joust restricted 77001\n"
        ),
        "",
    )


def test_decks_with_a_text_that_is_not_understood_are_unverified(server: Server, run: Cli, home: Path, tmp_path: Path):
    deck = tmp_path / "deck.json"
    deck.write_text(json.dumps({"game": "agot2", "faction": "stark", "agendas": ["77900"], "cards": {"77001": 3}}))
    args = ("check", "--as-of", "2026-11-30", "--select", "AG499", "-o", "jsonl", deck)
    server.serve(small())
    run("db", "update", "--allow-removals", "--game", "agot2")
    assert run(*args)[0] == 0
    server.serve(small(text=RIDDLE))
    run("db", "update", "--allow-removals", "--game", "agot2")
    code, out, _ = run(*args)
    verdict = json.loads(out)
    day = str(Store(home).json("agot2", "packs.json")["version"])
    assert (code, verdict["status"], verdict["context"]["list"]) == (3, "unverified", "gotstandard9.1")
    assert verdict["context"]["data"] == f"agot2-0002 of {day}"
    assert f"data agot2-0002 of {day}" in run(*args[:-3], deck)[1]
    assert [finding["rule"] for finding in verdict["findings"]] == ["AG499"]
    run("db", "rollback")
    assert run(*args)[0] == 0


def test_rollback_to_the_embedded_data(server: Server, run: Cli, home: Path):
    for cards in (2, 3):
        server.serve(small(cards))
        run("db", "update", "--allow-removals", "--game", "agot2")
    assert run("db", "rollback") == (
        0, "agot2: dropped version 2 of TIME, from BASE\nagot2: in use now: version 1 of TIME, from BASE\n", "",
    )  # fmt: skip
    run("db", "update", "--allow-removals", "--game", "agot2")
    assert run("db", "rollback", "--game", "agot2", "--embedded") == (
        0,
        (
            "agot2: dropped version 2 of TIME, from BASE\nagot2: dropped version 1 of TIME, from BASE\n"
            "agot2: in use now: the embedded data\n"
        ),
        "",
    )
    assert run("db", "rollback") == (2, "", "deckcheck: the embedded data are in use: there is nothing to go back to\n")
    assert run("db", "path", "--game", "agot2") == (0, f"{embedded() / 'agot2'}\n", "")


@pytest.mark.parametrize("broken", [1, 2])
def test_rollback_to_a_broken_version_is_refused(server: Server, run: Cli, home: Path, broken: int):
    for cards in (2, 3, 4):
        server.serve(small(cards))
        run("db", "update", "--allow-removals", "--game", "agot2")
    (home / "versions" / f"agot2-000{broken}" / "agot2" / "cards.json").write_text("{")
    code, out, err = run("db", "rollback")
    if broken == 1:
        assert (code, err) == (0, "")
        code, out, err = run("db", "rollback")
    assert (code, out) == (4, "")
    assert err.startswith(
        f"deckcheck: agot2: version {broken} of TIME, from BASE to go back to is broken: agot2/cards.json: "
    )
    assert err.endswith("; nothing was dropped; --embedded goes back to the embedded data\n")
    assert (home / "versions" / f"agot2-000{broken + 1}").is_dir()
    assert run("db", "rollback", "--embedded")[1].endswith("agot2: in use now: the embedded data\n")


def test_path(run: Cli, home: Path):
    assert run("db", "path") == (0, f"{home}\n", "")
    assert run("db", "path", "--data-dir", "/some/where") == (0, "/some/where\n", "")
    assert run("db", "path", "--game", "chess")[0] == 2


def test_from_finds_out_which_site_it_is(server: Server, run: Cli):
    server.serve(small())
    assert run("db", "update", "--allow-removals", "--from", server.base)[1].startswith(
        "agot2: version 1 is in use now"
    )
    assert server.paths().count("/api/public/cards/?v=2.0") == 1
    server.serve({"cards/": [ally("99001", "Foo")], "packs/": []})
    code, out, err = run("db", "update", "--allow-removals", "--from", f"{server.base}/")
    assert (code, err) == (0, "")
    assert out == (
        "lotr: version 1 is in use now: 3849 cards, 114 packs from RingsDB (BASE)\n"
        "  new: 1 card, 1 pack\n"
        "  note: pack FP stands in cards alone: it has no release date\n"
    )
    server.set("/api/public/cards/", Reply([{"code": "1"}]))
    code, out, err = run("db", "update", "--allow-removals", "--from", server.base)
    assert (code, out) == (3, "")
    assert err == (
        "deckcheck: db update: BASE/api/public/cards/?v=2.0: these are no cards in the shape of ThronesDB or RingsDB\n"
        "deckcheck: db update: the former data stay in use\n"
    )


def test_a_fault_of_one_game_does_not_stop_the_other(server: Server, run: Cli, tmp_path: Path):
    server.serve(small())
    code, out, err = run("db", "update", "--allow-removals")
    assert (code, out.splitlines()[0].split(":")[0]) == (4, "agot2")
    assert err == (
        "deckcheck: lotr: 4 of 4 cards are bad, more than 1 %: card 77001 Foo 1: type_code: Input should be 'hero', 'ally', 'attachment', 'event', 'player-side-quest', 'contract', 'treasure' or 'campaign' (and 3 more)\n"
        "deckcheck: lotr: the former data stay in use: the embedded data\n"
    )


@pytest.mark.parametrize(
    ("reply", "code", "told"),
    [
        (Reply(status=404), 3, "BASE/api/public/cards/?v=2.0: answers 404 Not Found"),
        (Reply(b"[{"), 4, "BASE/api/public/cards/?v=2.0: broken JSON: Expecting property name enclosed in double quotes: line 1 column 3 (char 2)"),
    ],
)  # fmt: skip
def test_a_failed_update_says_what_stays_in_use(server: Server, run: Cli, reply: Reply, code: int, told: str):
    server.serve(small())
    run("db", "update", "--allow-removals", "--game", "agot2")
    server.set("/api/public/cards/", reply)
    assert run("db", "update", "--allow-removals", "--game", "agot2") == (
        code,
        "",
        f"deckcheck: agot2: {told}\ndeckcheck: agot2: the former data stay in use: version 1 of TIME, from BASE\n",
    )


def test_a_progress_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    progress = Progress()
    progress.tell("https://thronesdb.com/api/public/cards/?v=2.0", 1_572_864, 3_145_728)
    progress.tell("https://thronesdb.com/api/public/packs/", 104_858, 0)
    progress.clear()
    shown = terminal.getvalue().split("\r\x1b[K")
    assert shown == ["", f"cards [{'#' * 15}{'.' * 15}] 1.5 MB", "packs 0.1 MB", ""]
    monkeypatch.setattr("sys.stderr", silent := io.StringIO())
    Progress().tell("https://thronesdb.com/api/public/packs/", 1, 0)
    assert silent.getvalue() == ""


def test_what_lies_over_the_new_data_is_told(server: Server, run: Cli, home: Path):
    shutil.copytree(embedded() / "agot2" / "lists", home / "agot2" / "lists")
    server.serve(small())
    assert (
        f"  note: what lies in {home / 'agot2'} by hand lies over it"
        in run("db", "update", "--allow-removals", "--game", "agot2")[1].splitlines()
    )
    assert "  by hand     agot2/lists/" in run("db", "info", "--game", "agot2")[1]


def test_interrupted(server: Server, run: Cli, home: Path, monkeypatch: pytest.MonkeyPatch):
    server.serve(small())

    def interrupted(*args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckcheck.sources.update.compose", interrupted)
    code, out, err = run("db", "update", "--allow-removals", "--game", "agot2")
    assert (code, out) == (130, "")
    assert err == "\ndeckcheck: agot2: the former data stay in use: the embedded data\n\ndeckcheck: interrupted\n"
    assert [path.name for path in (home / "versions").iterdir()] == [".lock"]


@pytest.mark.parametrize("args", [("db", "update"), ("db", "import", "FOLDER")], ids=["update", "import"])
@pytest.mark.parametrize("at", ["deckcheck.sources.update.Store", "deckcheck.cli.db_told.now"])
def test_interrupted_at_any_time(
    run: Cli, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], at: str
):
    server.serve(small())
    dump(tmp_path / "dump", small())

    def interrupted(*args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(at, interrupted)
    code, out, err = run(*(tmp_path / "dump" if word == "FOLDER" else word for word in args))
    assert (code, out, err.count("the former data stay in use")) == (130, "", 1)


def test_interrupted_when_the_new_data_are_in_use(server: Server, run: Cli, monkeypatch: pytest.MonkeyPatch):
    server.serve(small())

    def interrupted(*args: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckcheck.sources.versions.prune", interrupted)
    code, _, err = run("db", "update", "--allow-removals", "--game", "agot2")
    assert code == 130
    assert err.splitlines()[1] == "deckcheck: agot2: the new data are in use: version 1 of TIME, from BASE"


def test_sigterm_is_told_too(server: Server, run: Cli, home: Path, monkeypatch: pytest.MonkeyPatch):
    server.serve(small())
    monkeypatch.setattr("deckcheck.sources.update.compose", lambda *args: os.kill(os.getpid(), signal.SIGTERM))
    before = signal.getsignal(signal.SIGTERM)
    assert run("db", "update", "--allow-removals", "--game", "agot2") == (
        143, "", "\ndeckcheck: agot2: the former data stay in use: the embedded data\n",
    )  # fmt: skip
    assert signal.getsignal(signal.SIGTERM) is before
    assert [path.name for path in (home / "versions").iterdir()] == [".lock"]


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--game", "root"), "no site is asked for card data of 'root'; known: agot2, lotr"),
        (("--offline",), "an update asks the network, and --offline refuses it"),
        (
            ("--from", "http://thronesdb.com"),
            "--from: 'http://thronesdb.com': only https is asked, or http on this machine",
        ),
        (("--from", ""), "--from: an address is expected, and it is empty"),
        (("--from", "thronesdb.com"), "--from: 'thronesdb.com' is no web address that can be asked (https://host/...)"),
    ],
)
def test_an_update_that_cannot_be(server: Server, run: Cli, args: tuple[str, ...], told: str):
    code, out, err = run("db", "update", "--allow-removals", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"deckcheck: {told}")
    assert server.asked == []


# --- import -------------------------------------------------------------------------------------------------------------


def dump(folder: Path, answers: dict[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, rows in answers.items():
        (folder / f"{name.rstrip('/')}.json").write_text(json.dumps(rows), encoding="utf-8")
    return folder


def test_import_of_saved_answers(run: Cli, home: Path, tmp_path: Path):
    folder = dump(tmp_path / "dump", small())
    code, out, err = run("db", "import", "--allow-removals", folder)
    assert (code, err) == (0, "")
    assert out.startswith(f"agot2: version 1 is in use now: 4 cards, 1 packs, 33 legality lists from {folder}\n")
    code, out, err = run("db", "import", "--allow-removals", folder / "cards.json")
    assert (code, err) == (0, "")
    assert out.startswith(
        f"agot2: version 2 is in use now: 4 cards, 1 packs, 33 legality lists from {folder}/cards.json\n"
    )
    assert Store(home).json("agot2", "packs.json")["packs"][0]["released"] == "2026-11-01"


def test_import_of_legality_lists_alone(run: Cli, home: Path, tmp_path: Path):
    file = tmp_path / "restrictions.json"
    file.write_text(json.dumps([foo_list()]))
    code, out, err = run("db", "import", "--allow-removals", file)
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == [
        f"agot2: version 1 is in use now: 2240 cards, 71 packs, 33 legality lists from {file}",
        "  new: 1 legality list (gotstandard9.1 Foo v9.1)",
    ]
    new, old = Store(home), Store.of()
    for name in ("cards.json", "clauses.json", "texts.json"):
        assert new.path("agot2", name).read_bytes() == old.path("agot2", name).read_bytes()


def test_import_of_ringsdb_answers(run: Cli, home: Path, tmp_path: Path):
    folder = dump(tmp_path / "dump", {"cards": [ally("99001", "Foo")], "packs": [{"code": "FP", "name": "Foo Pack"}]})
    assert run("db", "import", "--allow-removals", folder)[1].startswith(
        "lotr: version 1 is in use now: 3849 cards, 114 packs from "
    )


@pytest.mark.parametrize(
    ("files", "game", "code", "told"),
    [
        ({}, None, 3, "FOLDER: no card data here; what can be imported: a throneteki folder"),
        (None, None, 3, "FOLDER: there is no such file or folder"),
        (small(), "lotr", 2, "FOLDER holds card data of agot2, not of lotr"),
        ({"cards": {}}, None, 4, "FOLDER/cards.json: a JSON list is expected, not an object"),
        ({"cards": []}, None, 3, "FOLDER: tells of no cards at all"),
        ({"cards": [1]}, None, 3, "FOLDER: these are no cards in the shape of ThronesDB or RingsDB"),
    ],
)
def test_what_cannot_be_imported(run: Cli, tmp_path: Path, files: Any, game: str | None, code: int, told: str):
    folder = tmp_path / "dump"
    if files is not None:
        dump(folder, files)
    found = run("db", "import", "--allow-removals", folder, *(("--game", game) if game else ()))
    assert found[:2] == (code, "")
    lines = found[2].replace(str(folder), "FOLDER").splitlines()
    assert lines[0].startswith(f"deckcheck: db import: {told}")
    assert lines[1].startswith("deckcheck: db import: the former data stay in use")


def test_files_that_need_others_beside_them(run: Cli, tmp_path: Path):
    folder = dump(tmp_path / "dump", small())
    for name in ("packs.json", "cycles.json"):
        told = f"{folder}/{name}: packs or cycles alone; import the folder that holds cards.json beside them"
        assert run("db", "import", folder / name)[2].splitlines()[0] == f"deckcheck: db import: {told}"
    for name in ("cardDb.tsv", "cards.json"):
        told = f"{tmp_path}/nowhere/{name}: there is no such file or folder"
        assert run("db", "import", tmp_path / "nowhere" / name)[2].splitlines()[0] == f"deckcheck: db import: {told}"


@pytest.mark.parametrize("game", ["agot2", "lotr"])
def test_a_site_without_cards(server: Server, run: Cli, game: str):
    server.serve({**small(), "cards/": []})
    code, out, err = run("db", "update", "--allow-removals", "--game", game)
    assert (code, out) == (4, "")
    assert re.fullmatch(rf"deckcheck: {game}: BASE/api/public/cards/\S*: tells of no cards at all", err.splitlines()[0])


def test_import_of_the_dragncards_table(run: Cli, home: Path, tmp_path: Path):
    table = tmp_path / "cardDb.tsv"
    table.write_text(table_text(side("id-1", "Foo", packName="Core Set")), encoding="utf-8")
    for path in (table, tmp_path):
        code, out, err = run("db", "import", "--allow-removals", path)
        assert (code, err) == (0, "")
    assert out.startswith("lotr: version 2 is in use now: 1 cards, ")
    assert [row["title"] for row in Store(home).json("lotr", "cards.json")["cards"]] == ["Foo"]


def test_import_of_throneteki_data(run: Cli, home: Path, shared: Path):
    code, out, err = run("db", "import", "--allow-removals", shared / "data" / "agot2")
    assert (code, err) == (0, "")
    assert out == (
        f"agot2: version 1 is in use now: 2240 cards, 71 packs, 32 legality lists from {shared}/data/agot2\n"
    )
    assert run("db", "diff", "--game", "agot2") == (0, "agot2:\n  no difference\n", "")


def test_rollback_asks_which_game(server: Server, run: Cli, tmp_path: Path):
    server.serve(small())
    run("db", "update", "--allow-removals", "--from", server.base)
    run("db", "import", "--allow-removals", dump(tmp_path / "dump", {"cards": [ally("99001", "Foo")], "packs": []}))
    told = "deckcheck: several games have data of their own: name one with --game (agot2, lotr)\n"
    assert run("db", "rollback") == (2, "", told)
    assert run("db", "rollback", "--game", "lotr")[1].splitlines()[-1] == "lotr: in use now: the embedded data"


# --- diff and lint ------------------------------------------------------------------------------------------------------


def test_diff_of_folders(run: Cli, tmp_path: Path):
    old = tmp_path / "old"
    shutil.copytree(embedded() / "agot2", old / "agot2")
    rows = json.loads((old / "agot2" / "cards.json").read_text(encoding="utf-8"))
    gone = rows["cards"].pop(0)
    (old / "agot2" / "cards.json").write_text(json.dumps(rows), encoding="utf-8")
    expected = f"agot2:\n  cards added: 1\n    {gone['code']} {gone['title']}\n"
    assert run("db", "diff", "--game", "agot2", old, "embedded") == (0, expected, "")
    code, out, _ = run("db", "diff", "--game", "agot2", "-o", "json", old, "current")
    assert (code, json.loads(out)[0]["cards_added"]) == (0, [f"{gone['code']} {gone['title']}"])


def test_diff_with_nothing_to_compare(run: Cli):
    assert run("db", "diff") == (2, "", "deckcheck: only the embedded data are there: nothing to compare them with\n")
    assert run("db", "diff", "embedded")[0] == 2
    assert run("db", "diff", "embedded", "nowhere")[2].startswith("deckcheck: nowhere: there is no such folder")


def test_lint_of_the_embedded_data(run: Cli):
    assert run("db", "lint", "--game", "agot2") == (
        0, "agot2: 2 faults\n  pack-without-date: pack without a release date: 2\n    VHotK\n    VKm\n", "",
    )  # fmt: skip


def test_lint_tells_every_kind(run: Cli, tmp_path: Path):
    cards = [
        card(1, deck_limit=None), card(2, deck_limit=7), card(3, deck_limit="3"), card(4, is_loyal=True, faction_code="neutral"),
        card(5, code=77005), card(6), card(6, name="Bar"), card(7, code="01001"), *(card(number) for number in range(8, 20)),
    ]  # fmt: skip
    bad = foo_list(date_start="2026-02-30")
    bad["contents"]["joust"]["restricted_pods"] *= 2
    packs = [{"code": "Foo", "name": "Foo", "available": ""}, {"code": "Bar", "name": "Bar", "available": "soon"}]
    assert run("db", "lint", dump(tmp_path / "dump", {"cards": cards, "packs": packs, "restrictions": [bad]})) == (
        4,
        (
            "agot2: 12 faults\n"
            "  limit-missing: deck limit missing: 1\n"
            "    77001 Foo 1 (Foo)\n"
            "  limit-odd: odd deck limit: 2\n"
            "    77002 Foo 2 (Foo): 7, the game allows 3\n"
            "    77003 Foo 3 (Foo): '3'\n"
            "  loyal-neutral: loyal and neutral: 1\n"
            "    77004 Foo 4 (Foo)\n"
            "  code-numeric: code that is a number, not a text: 1\n"
            "    77005 Foo 5 (Foo)\n"
            "  code-reused: code of another title too: 2\n"
            "    77006: Foo 6, Bar\n"
            "    01001: Foo 7; the embedded data call it A Clash of Kings\n"
            "  pod-twice: pod that stands twice: 1\n"
            "    list gotstandard9.1: joust: 77002, 77003 stands 2 times\n"
            "  entry-without-card: list entry without a card: 1\n"
            "    list gotstandard9.1: melee banned: 77900\n"
            "  date-malformed: malformed date: 2\n"
            "    pack Bar: 'soon'\n"
            "    list gotstandard9.1: '2026-02-30'\n"
            "  pack-without-date: pack without a release date: 1\n"
            "    Foo\n"
        ),
        "",
    )


def test_lint_of_throneteki_data(run: Cli, shared: Path):
    code, out, err = run("db", "lint", shared / "data" / "agot2")
    assert (code, err) == (4, "")
    assert [line.strip() for line in out.splitlines() if not line.startswith("    ")] == [
        "agot2: 3 faults",
        "entry-without-card: list entry without a card: 1",
        "pack-without-date: pack without a release date: 2",
    ]


def test_verify_of_fetched_data(server: Server, run: Cli, home: Path):
    server.serve(small(restrictions=[]))
    run("db", "update", "--allow-removals", "--game", "agot2")
    code, out, _ = run("db", "verify", "--game", "agot2")
    assert code == 0
    assert "list" in out
    cards = home / "versions" / "agot2-0001" / "agot2" / "cards.json"
    cards.write_text(cards.read_text().replace("Foo 1", "Foo 9"))
    code, out, _ = run("db", "verify", "--game", "agot2")
    assert (code, out.startswith("agot2/cards.json: its SHA-256 is ")) == (4, True)
