"""The README tells the truth: its commands print what it shows, its table of exit codes is the real one."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli import COMMANDS, program

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ deckcheck (.+)\n((?:.*\n)*?)```", README)


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_shown_command_prints_what_is_shown_golden(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make golden` writes what is shown anew."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    printed = CliRunner().invoke(program, shlex.split(command)).output
    if os.environ.get("DECKCHECK_GOLDEN") == "write":
        start = f"```console\n$ deckcheck {command}\n"
        text = (ROOT / "README.md").read_text(encoding="utf-8").replace(start + output, start + printed)
        (ROOT / "README.md").write_text(text, encoding="utf-8")
    else:
        assert printed == output


def test_something_is_shown() -> None:
    assert SHOWN


def test_the_readme_opens_with_the_two_commands() -> None:
    first = re.search(r"```sh\n(.*?)```", README, re.DOTALL)
    assert first
    assert [line.split("#")[0].strip() for line in first[1].splitlines()] == ["make demo", "make test"]


def test_the_exit_codes_are_those_of_the_code() -> None:
    from deckcheck.cli import Broken, Fault
    from deckcheck.cli.outcome import EXIT

    table = dict(re.findall(r"^\| (\d) \| (.+?) \|$", README, re.MULTILINE))
    assert table == {
        str(EXIT["legal"]): "every deck is legal",
        str(EXIT["illegal"]): "some deck is illegal",
        str(Fault.exit_code): "the call or its configuration is wrong",
        str(EXIT["unverified"]): "no deck is illegal, but some are unverified or could not be read",
        str(Broken.exit_code): "the card data are broken, or deckcheck itself is, or the report could not be written",
    }


def test_every_command_is_named() -> None:
    assert [name for name in COMMANDS if f"`deckcheck {name}" not in README] == []


@pytest.mark.parametrize("target", ["demo", "test", "lint", "bench", "golden", "wheel-check"])
def test_every_make_target_is_named_and_there(target: str) -> None:
    assert f"`make {target}`" in README
    subprocess.run(["make", "--dry-run", "--silent", target], cwd=ROOT, check=True, capture_output=True)
