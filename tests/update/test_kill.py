"""SIGKILL at every step of an update: the data in use are whole after each, the former or the new ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.update.answers import small
from tests.update.server import Server
from tests.update.test_update import STEPS

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

ROOT = Path(__file__).resolve().parents[2]


def killed(server: Server, home: Path, *steps: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.update.killed", server.base, str(home), *steps],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_sigkill_at_every_step_of_the_first_update_and_of_the_next(server: Server, home: Path):
    home.mkdir()
    server.serve(small(4, restrictions=[]))
    before = [step for step in (*STEPS[:3], "write 1", "write 5", "write 30", *STEPS[3:]) if step not in STEPS[6:]]
    told = killed(server, home, *before, "brought in")
    drafts = {step: int(step not in STEPS[:3]) for step in before}
    assert told == [
        *(f"{step}: SIGKILL, 2240 cards, 32 lists, {drafts[step]} of {drafts[step]} swept" for step in before),
        "brought in: SIGKILL, 4 cards, 32 lists, 0 of 0 swept",
    ]
    server.serve(small(6, restrictions=[]))
    assert killed(server, home, *before, "pruned") == [
        *(f"{step}: SIGKILL, 4 cards, 32 lists, {drafts[step]} of {drafts[step]} swept" for step in before),
        "pruned: SIGKILL, 6 cards, 32 lists, 0 of 0 swept",
    ]


def test_a_disk_that_is_full(server: Server, home: Path):
    home.mkdir()
    server.serve(small(4, restrictions=[]))
    assert killed(server, home, "full disk", "pruned", "full disk") == [
        "full disk: told, 2240 cards, 32 lists, 0 of 0 swept",
        "pruned: SIGKILL, 4 cards, 32 lists, 0 of 0 swept",
        "full disk: told, 4 cards, 32 lists, 0 of 0 swept",
    ]
