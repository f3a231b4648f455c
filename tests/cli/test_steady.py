"""One list, one report: whatever order Python gives to sets and hashes in a run."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.report import RENDERERS

ROOT = Path(__file__).resolve().parents[2]
FORTH = """Forth
Heroes
Aragorn (Core)
Gimli (Core)
Legolas (Core)

Contract
Forth, The Three Hunters!

Allies
3x Guard of the Citadel
3x Faramir (Core)
3x Son of Arnor
3x Snowbourn Scout
3x Silverlode Archer
3x Longbeard Orc Slayer
3x Brok Ironfist
3x Veteran Axehand
2x Gondorian Spearman
4x Gandalf (Core)
"""
COMMANDS = [
    *(("check", "--as-of", "2026-08-09", "-o", form, "examples", "FORTH") for form in RENDERERS),
    ("check", "--as-of", "2026-08-09", "--pool", "FORTH", "examples/captains-of-gondor.txt"),
    ("packs", "examples/captains-of-gondor.txt", "FORTH"),
    ("card", "Gandalff"),
]


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("decks") / "forth.txt"
    path.write_text(FORTH, encoding="utf-8")
    return path


def test_no_report_hangs_on_the_order_of_hashes(listed: Path) -> None:
    # One process for all commands: twelve cold starts would take their time.
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom deckcheck.cli import program\n"
        f"for command in {[[str(listed) if part == 'FORTH' else part for part in row] for row in COMMANDS]!r}:\n"
        "    ran = CliRunner().invoke(program, command)\n"
        "    sys.stdout.write(f'{command} {ran.exit_code}\\n{ran.stdout}{ran.stderr}')\n"
    )
    shown = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    ]
    assert b"Forth, The Three Hunters! forbids" in shown[0]
    assert shown[0] == shown[1] == shown[2]


def test_findings_of_one_rule_follow_the_list(cli, listed: Path) -> None:
    shown = cli("check", "--select", "LR402", "-o", "csv", listed)
    lines = [int(row["line"]) for row in csv.DictReader(io.StringIO(shown.out)) if row["rule"] == "LR402"]
    assert lines == list(range(11, 21))
