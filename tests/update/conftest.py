"""Fixtures of the tests that keep card data current."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli import program
from deckcheck.sources.http import Client, Manners
from deckcheck.sources.sites import SITES
from deckcheck.sources.update import update
from tests.update.answers import small
from tests.update.server import Server

#: No test waits for anything.
FAST = Manners(connect=1, read=0.15, total=1, tries=3, pause=0.01, patience=60, limit=2 * 1024 * 1024)


@pytest.fixture(autouse=True)
def disk_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring nothing to the disk: power does not fail here, and that is most of the time of an update."""
    monkeypatch.setattr("os.fsync", lambda handle: None)


@pytest.fixture
def server() -> Iterator[Server]:
    """A server on loopback."""
    server = Server()
    yield server
    server.close()


class Waits(list[float]):
    """The seconds that a client would have slept."""

    def __call__(self, seconds: float) -> None:
        self.append(seconds)


@pytest.fixture
def waits() -> Waits:
    """Instead of sleeping."""
    return Waits()


@pytest.fixture
def client(waits: Waits) -> Iterator[Client]:
    """A client in a hurry."""
    with Client(FAST, sleep=waits) as client:
        yield client


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The user's data folder, not there yet."""
    return tmp_path / "home"


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, home: Path) -> Callable[..., tuple[int, str, str]]:
    """Run deckcheck with the user's data in `home`; returns exit code, stdout, stderr."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("deckcheck.userdata.folder", lambda: home)

    def run(*args: object, **env: str) -> tuple[int, str, str]:
        result = CliRunner(env=env).invoke(program, [str(arg) for arg in args], prog_name="deckcheck")
        return result.exit_code, result.stdout, result.stderr

    return run


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The user's data after a first update, made once."""
    home = tmp_path_factory.mktemp("made")
    server = Server()
    server.serve(small())
    with Client() as client:
        update(SITES["thronesdb"], server.base, client, home, now="2026-11-30T12:00:00Z", allow_removals=True)
    server.close()
    return home


@pytest.fixture
def used(made: Path, home: Path) -> Path:
    """The user's data after a first update: four cards."""
    shutil.copytree(made, home)
    return home
