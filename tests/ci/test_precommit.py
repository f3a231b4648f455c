"""The hook for pre-commit: the real program, a real repository, and this project installed by it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.ci.conftest import ROOT, Repository


def test_the_manifest_is_valid() -> None:
    from pre_commit.clientlib import load_manifest

    (hook,) = load_manifest(str(ROOT / ".pre-commit-hooks.yaml"))
    assert (hook["id"], hook["language"], hook["require_serial"]) == ("deckcheck", "python", True)


@pytest.mark.network
def test_a_commit_of_an_illegal_list_is_stopped(project: Repository, lists: Repository, tmp_path: Path) -> None:
    lists.write(
        ".pre-commit-config.yaml",
        f"repos:\n- repo: {project.folder}\n  rev: v0\n  hooks:\n  - id: deckcheck\n    files: ^decks/\n"
        "    args: [--format, joust]\n",
    )
    env = {"PRE_COMMIT_HOME": str(tmp_path / "pre-commit")}
    # The hook is the work tree's own; the installation happens at its first run.
    lists.run(sys.executable, "-m", "pre_commit", "install", check=True, **env)
    lists.git("add", "--all")
    first = lists.run("git", "commit", "--message=only settings", **env)
    assert first.returncode == 0, first.stdout + first.stderr
    assert "(no files to check)Skipped" in first.stderr + first.stdout

    # What a pattern of the repository's own lets through beside lists.
    lists.write("decks/deckcheck.toml", 'pool = "cards/pool.txt"\nas-of = 2026-08-09\n')
    lists.write("decks/cards/pool.txt", "Core Set\n")
    for name in ("results.csv", "make.py", "README.md", ".github/list.md", "noextension"):
        lists.write(f"decks/{name}", "3x Hot Pie\n")
    for name in ("map.png", "rules.pdf"):
        (lists.folder / "decks" / name).write_bytes(b"\x89PNG\r\n\x1a\n\0\0")
    lists.git("add", "--all")
    papers = lists.run("git", "commit", "--message=no list", **env)
    assert papers.returncode == 0, papers.stdout + papers.stderr
    assert (
        "deckcheck................................................................Passed"
        in papers.stderr + papers.stdout
    )
    lists.write("decks/deckcheck.toml", "as-of = 2026-08-09\n")

    lists.copy("mistakes/restricted-twice.txt", "decks/new.txt")
    lists.copy("tyrell-banner.txt", "decks/roses.txt")
    lists.git("add", "--all")
    second = lists.run("git", "commit", "--message=an illegal list", **env)
    told = second.stdout + second.stderr
    assert second.returncode == 1, told
    assert "- exit code: 1" in told
    assert "ILLEGAL  decks/new.txt: Both Hands Full" in told
    assert "2 decks: 1 illegal, 1 legal" in told
    assert "old fault" not in told

    new = (lists.folder / "decks/new.txt").read_text(encoding="utf-8")
    lists.write("decks/new.txt", f"# deckcheck: ignore[AG501] kitchen table\n{new}")
    lists.git("add", "--all")
    third = lists.run("git", "commit", "--message=silenced", **env)
    assert third.returncode == 0, third.stdout + third.stderr
