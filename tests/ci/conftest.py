"""A repository of deck lists, and this project as others get it: from a repository of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker of tests that install from PyPI."""
    config.addinivalue_line("markers", "network: installs from PyPI; leave out with -m 'not network'")


class Repository:
    """A git repository with nobody's settings but its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.env = {
            **{
                name: value
                for name, value in os.environ.items()
                if not name.startswith(("GIT_", "GITHUB_", "DECKCHECK_"))
            },
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_SYSTEM": os.devnull,
            **{f"GIT_{who}_{what}": "a@b.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }
        self.git("init", "--quiet", "--initial-branch=main")

    def git(self, *args: str) -> str:
        """Run git; return what it prints."""
        return self.run("git", *args, check=True).stdout.strip()

    def run(self, *command: str, check: bool = False, **env: str) -> subprocess.CompletedProcess[str]:
        """Run a command in the folder."""
        ran = subprocess.run(
            command, cwd=self.folder, env={**self.env, **env}, text=True, capture_output=True, check=False
        )
        assert not check or ran.returncode == 0, ran.stdout + ran.stderr
        return ran

    def write(self, path: str, text: str) -> None:
        """Write a file."""
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def copy(self, example: str, path: str) -> None:
        """Put an example of this project at a path."""
        self.write(path, (EXAMPLES / example).read_text(encoding="utf-8"))

    def commit(self) -> str:
        """Commit everything; return the commit."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message=x")
        return self.git("rev-parse", "HEAD")


@pytest.fixture
def lists(tmp_path: Path) -> Repository:
    """A repository with a legal list, an illegal one of old, settings with a date, and papers."""
    repository = Repository(tmp_path / "lists")
    repository.copy("stark-fealty.txt", "decks/wolves.txt")
    repository.copy("mistakes/four-copies.txt", "decks/old fault.txt")
    repository.write("README.md", "# Our lists\n")
    repository.write("requirements.txt", "deckcheck\n")
    repository.write("deckcheck.toml", "as-of = 2026-08-09\n")
    repository.commit()
    return repository


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """This project with all that is not yet committed, in a repository of its own, tagged v0."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    repository = Repository(tmp_path_factory.mktemp("project") / "deckcheck")
    for name in filter(None, listed.stdout.decode().split("\0")):
        source = ROOT / name
        if source.is_file() and not name.startswith("tests/"):
            target = repository.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    repository.commit()
    repository.git("tag", "v0")
    return repository
