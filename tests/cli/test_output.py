"""--output: files whole or not at all, pipes as they come, no list overwritten, nothing left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
LEGAL = EXAMPLES / "stark-fealty.txt"
ILLEGAL = EXAMPLES / "mistakes" / "six-plots.txt"
DAY = ("--as-of", "2026-08-09")
DECKCHECK = (sys.executable, "-m", "deckcheck")
#: The commands that write a report on lists.
COMMANDS = (("check",), ("diff",), ("history",), ("stats",), ("packs",), ("convert", "--to", "neutral"), ("rulings",))


# --- what is written to -----------------------------------------------------------------------------------------------


def test_a_pipe_is_written_into(cli, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    assert cli("check", *DAY, "-q", "--output", pipe, LEGAL).code == 0
    reader.join(10)
    assert (read, pipe.is_fifo()) == (["1 deck: 1 legal\n"], True)


def test_a_terminal_is_written_into(cli) -> None:
    ours, theirs = os.openpty()
    assert cli("check", *DAY, "-q", "--output", os.ttyname(theirs), LEGAL).code == 0
    assert os.read(ours, 100) == b"1 deck: 1 legal\r\n"
    assert os.isatty(theirs)
    os.close(theirs)
    os.close(ours)


def test_a_link_stays_one(cli, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    for name, target in (("new", "far/new.txt"), ("old", "far/old.txt")):
        (tmp_path / name).symlink_to(target)
    (tmp_path / "far" / "old.txt").write_text("old")
    (tmp_path / "far" / "old.txt").chmod(0o600)
    for name in ("new", "old"):
        assert cli("check", *DAY, "-q", "--output", tmp_path / name, LEGAL).code == 0
        assert (tmp_path / name).is_symlink()
        assert (tmp_path / "far" / f"{name}.txt").read_text() == "1 deck: 1 legal\n"
    assert (tmp_path / "far" / "old.txt").stat().st_mode & 0o777 == 0o600


def test_a_hyphen_is_standard_output(cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli("check", *DAY, "-q", "--output", "-", LEGAL).out == "1 deck: 1 legal\n"
    assert cli("convert", "--to", "thronesdb", "--output", "-", LEGAL).out.startswith("Wolves of the North Wind\n")
    assert list(tmp_path.iterdir()) == []


def test_the_file_that_stdout_is_keeps_what_stands_there(tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    file.write_text("before\n")
    with file.open("a") as stream:
        subprocess.run([*DECKCHECK, "check", *DAY, "-q", "--output", file, LEGAL], stdout=stream, check=True)
    assert file.read_text() == "before\n1 deck: 1 legal\n"


def test_a_folder_is_no_file(cli, tmp_path: Path) -> None:
    shown = cli("check", *DAY, "--output", tmp_path, LEGAL)
    assert shown == (2, "", f"deckcheck: cannot write {tmp_path}: Is a directory\n")


# --- lists are not overwritten ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_no_list_is_overwritten(cli, tmp_path: Path, command: tuple[str, ...]) -> None:
    source, link = tmp_path / "a.txt", tmp_path / "link.txt"
    source.write_bytes(LEGAL.read_bytes())
    link.symlink_to(source)
    sources = [source, LEGAL] if command == ("diff",) else [source]
    for output in (source, link):
        told = f"deckcheck: {output} is one of the lists to read; writing there would overwrite it\n"
        assert cli(*command, *sources, "--output", output) == (2, "", told)
    assert source.read_bytes() == LEGAL.read_bytes()


def test_no_list_of_a_folder_is_overwritten(cli, tmp_path: Path) -> None:
    source = tmp_path / "wolves.txt"
    source.write_bytes(LEGAL.read_bytes())
    assert cli("check", tmp_path, "--output", source).code == 2
    assert cli("convert", source, "--to", "thronesdb", "--output", f"{tmp_path}/").code == 0
    shown = cli("convert", tmp_path, "--to", "thronesdb", "--output", f"{tmp_path}/")
    assert (shown.code, shown.out) == (2, "")
    assert source.read_bytes() == LEGAL.read_bytes()


@pytest.mark.parametrize("name", ["report.txt", "found.txt"])
def test_a_report_in_a_folder_of_lists_is_no_list(cli, tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").write_bytes(ILLEGAL.read_bytes())
    report = tmp_path / name
    for _ in range(2):
        shown = cli("check", *DAY, tmp_path, "--output", report)
        assert shown == (1, "", f"1 deck: 1 illegal; report in {report}\n")
    if name == "report.txt":
        assert cli("check", *DAY, "-q", tmp_path).out.endswith("\n1 deck: 1 illegal\n")


# --- nothing is left behind -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=lambda number: number.name)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_signal_leaves_nothing_behind(tmp_path: Path, number: signal.Signals, jobs: str) -> None:
    deck = json.dumps({"game": "agot2", "faction": "stark", "cards": {"01146": 3}})
    (tmp_path / "event.jsonl").write_text(f"{deck}\n" * 120_000)
    report = tmp_path / "report.html"
    report.write_text("old")
    run = subprocess.Popen(
        [*DECKCHECK, "check", *DAY, "-o", "html", "--output", report, "--jobs", jobs, tmp_path / "event.jsonl"],
        stderr=subprocess.DEVNULL,
    )
    until(lambda: len(list(tmp_path.iterdir())) == 3)
    time.sleep(0.3)
    run.send_signal(number)
    assert run.wait(60) == 128 + number
    assert sorted(path.name for path in tmp_path.iterdir()) == ["event.jsonl", "report.html"]
    assert report.read_text() == "old"


def until(there: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    for _ in range(600):
        if there():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come")


# --- writing that fails -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("args", [("check", *DAY, LEGAL), ("cards", "t:plot"), ("rules",)], ids=lambda args: args[0])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told(args: tuple[str, ...], unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*DECKCHECK, *args], stdout=full, stderr=subprocess.PIPE, check=False, text=True, env=env)
    assert (done.returncode, done.stderr) == (4, "deckcheck: writing the output failed: No space left on device\n")


def test_a_file_that_cannot_be_finished_is_told(tmp_path: Path) -> None:
    """As on a full disk: this process may write so much and no more."""
    report = tmp_path / "report.txt"
    code = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        "from deckcheck.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", code, "check", *DAY, "-o", "html", "--output", report, LEGAL],
        capture_output=True, check=False, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (4, f"deckcheck: writing {report} failed: File too large\n")
    assert list(tmp_path.iterdir()) == []


# --- one deck under several lists -------------------------------------------------------------------------------------


def test_a_deck_under_two_lists_is_one_deck(cli, tmp_path: Path) -> None:
    lists = ("--list", "gotstandard1.9", "--list", "latest")
    for form in ("text", "jsonl", "csv"):
        report = tmp_path / "report"
        shown = cli("check", *DAY, *lists, "-o", form, "--output", report, LEGAL, ILLEGAL)
        assert shown.err == f"2 decks, 4 verdicts: 2 illegal, 2 legal; report in {report}\n"
    assert cli("check", *DAY, *lists, "-q", LEGAL).out == "1 deck, 2 verdicts: 2 legal\n"


# --- where a deck begins ----------------------------------------------------------------------------------------------


def test_what_is_said_of_a_deck_stands_where_it_begins(cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = LEGAL.read_text(encoding="utf-8"), ILLEGAL.read_text(encoding="utf-8")
    Path("two.txt").write_text(f"{first}\n======\n{second}", encoding="utf-8")
    deck = {"game": "agot2", "faction": "stark", "cards": {"01146": 3}}
    Path("three.jsonl").write_text("".join(f"{json.dumps(deck)}\n" for _ in range(3)))
    line = first.count("\n") + 3
    shown = cli("check", *DAY, "-o", "github", "two.txt").out.splitlines()
    assert [text.partition("::A Plot")[0] for text in shown] == [
        f"::error file=two.txt,line={line},col=1,title=AG103",
        "2 decks: 1 illegal, 1 legal",
    ]
    shown = cli("check", *DAY, "-o", "jsonl", "--select", "AG103", "two.txt", "three.jsonl").out.splitlines()
    assert [(row["start"], [found["line"] for found in row["findings"]]) for row in map(json.loads, shown)] == [
        (1, []),
        (line, [0]),
        (1, [0]),
        (2, [0]),
        (3, [0]),
    ]
