"""A folder of lists to write settings for."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import cli

__all__ = ["cli", "folder", "judged"]

EXAMPLES = Path(__file__).parents[2] / "examples"
DAY = ("--as-of", "2026-08-09")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder: a legal list, one with two restricted cards at the top and in 2019/, one with four copies."""
    for source, target in (
        ("stark-fealty.txt", "legal.txt"),
        ("mistakes/restricted-twice.txt", "restricted.txt"),
        ("mistakes/restricted-twice.txt", "2019/restricted.txt"),
        ("mistakes/four-copies.txt", "drafts/copies.txt"),
    ):
        (tmp_path / target).parent.mkdir(exist_ok=True)
        shutil.copy(EXAMPLES / source, tmp_path / target)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def judged(cli: Callable[..., Any]) -> Callable[..., dict[str, Any]]:
    """Check sources: path -> (status, rules), and what each was judged by under ``context``."""

    def run(*args: object) -> dict[str, Any]:
        rows = [json.loads(line) for line in cli("check", "-o", "jsonl", *args).out.splitlines()]
        return {row["source"]: (row["status"], [finding["rule"] for finding in row["findings"]]) for row in rows}

    return run
