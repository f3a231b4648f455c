"""The command line, run in this process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from deckcheck.cli import program


class Ran(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Run deckcheck with arguments, and with bytes on standard input; 80 columns, no settings from outside."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("DECKCHECK_DATA", raising=False)

    def run(*args: object, stdin: bytes | str | None = None, **env: str) -> Ran:
        result = CliRunner(env=env).invoke(program, [str(arg) for arg in args], input=stdin, prog_name="deckcheck")
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run
