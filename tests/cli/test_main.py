"""The frame of the command line: help, faults in one line, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import deckcheck
from deckcheck.cli import COMMANDS
from deckcheck.model import DataFault, SourceFault, UsageFault

SCRIPT = Path(sys.executable).with_name("deckcheck")


def test_help_names_every_command(cli) -> None:
    shown = cli("--help")
    assert shown.code == 0
    assert [line.split()[0] for line in shown.out.split("Commands:\n")[1].split("\n\n")[0].splitlines()] == list(
        COMMANDS
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_every_command_has_an_example(cli, command: str) -> None:
    shown = cli(command, "--help")
    assert shown.code == 0
    assert f"deckcheck {command}" in shown.out.split("Example")[1]


def test_version(cli) -> None:
    assert cli("--version") == (0, f"deckcheck {deckcheck.__version__}\n", "")


def test_unknown_command_names_the_nearest(cli) -> None:
    shown = cli("chek", "a.txt")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.splitlines()[-1] == "Error: no such command 'chek'; did you mean 'check'?"


@pytest.mark.parametrize(
    ("fault", "code", "told"),
    [
        (UsageFault("no such thing"), 2, "deckcheck: no such thing\n"),
        (SourceFault("no such file"), 3, "deckcheck: no such file\n"),
        (DataFault("cards.json: broken"), 4, "deckcheck: cards.json: broken\n"),
        (
            KeyError("x"),
            4,
            "deckcheck: internal fault: KeyError: 'x'. Please report it; `deckcheck --debug ...` shows where.\n",
        ),
        (KeyboardInterrupt(), 130, "\ndeckcheck: interrupted\n"),
    ],
)
def test_a_fault_is_one_line(cli, monkeypatch, fault: BaseException, code: int, told: str) -> None:
    def broken(*args: object) -> None:
        raise fault

    monkeypatch.setattr("deckcheck.cli.rules.load_pages", broken)
    assert cli("rules") == (code, "", told)


def test_debug_shows_the_traceback() -> None:
    done = subprocess.run(
        [SCRIPT, "--debug", "rules", "--game", "chess"], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Traceback")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([SCRIPT, "rules"], stdout=write, stderr=subprocess.PIPE, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


def test_utf8_whatever_the_locale() -> None:
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = subprocess.run([SCRIPT, "explain", "AG103"], capture_output=True, check=True, env=env)
    assert "„Balíček plánů“" in done.stdout.decode("utf-8")


def test_a_list_needs_no_heavy_module(tmp_path: Path) -> None:
    """What a cold start may not import: these cost more than all the rest."""
    heavy = "pydantic requests rapidfuzz defusedxml jinja2 multiprocessing concurrent.futures platformdirs tabulate"
    deck = Path(__file__).parents[2] / "examples" / "stark-fealty.txt"
    code = (
        "import sys\nfrom deckcheck.cli import program\n"
        f"program(['check', '--as-of', '2026-08-09', {str(deck)!r}], standalone_mode=False)\n"
        f"print(sorted(set({heavy!r}.split()) & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout.splitlines()[-1] == "[]"
