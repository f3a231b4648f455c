"""The lists in examples/: the legal ones are legal, and each mistake is found, alone, where it was made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli import program

EXAMPLES = Path(__file__).parents[2] / "examples"
#: File -> status, and each finding as (rule, the first line that it points to).
EXPECTED = {
    "captains-of-gondor.txt": ("legal", []),
    "nocni-hlidka.txt": ("legal", []),
    "stark-fealty.txt": ("legal", []),
    "tyrell-banner.txt": ("legal", []),
    "mistakes/banned-card.txt": ("illegal", [("AG502", 12)]),
    "mistakes/banner-of-eleven.txt": ("illegal", [("AG401", 15)]),
    "mistakes/broken-pod.txt": ("illegal", [("AG503", 17)]),
    "mistakes/four-copies.txt": ("illegal", [("AG201", 16)]),
    "mistakes/fourth-hero.txt": ("illegal", [("LR101", 4)]),
    "mistakes/loyal-to-another.txt": ("illegal", [("AG302", 34)]),
    "mistakes/misspelt-title.txt": ("unverified", [("DL002", 19)]),
    "mistakes/no-faction.txt": ("illegal", [("AG101", 0)]),
    "mistakes/out-of-faction.txt": ("illegal", [("AG301", 24)]),
    "mistakes/restricted-twice.txt": ("illegal", [("AG501", 23)]),
    "mistakes/six-plots.txt": ("illegal", [("AG103", 0)]),
    "mistakes/sixteen-neutrals.txt": ("illegal", [("AG401", 22)]),
    "mistakes/too-few-cards.txt": ("illegal", [("AG104", 0)]),
    "mistakes/two-agendas.txt": ("illegal", [("AG102", 5)]),
    "mistakes/two-doubled-plots.txt": ("illegal", [("AG203", 8)]),
}


def test_every_example_is_expected() -> None:
    assert {path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*.*")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_example(name: str) -> None:
    shown = CliRunner().invoke(program, ["check", "--as-of", "2026-08-09", "-o", "jsonl", str(EXAMPLES / name)])
    row = json.loads(shown.stdout)
    assert (row["status"], [(finding["rule"], finding["line"]) for finding in row["findings"]]) == EXPECTED[name]
