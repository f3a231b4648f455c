"""The everyday commands, run in this process as those of tests/cli are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import cli

__all__ = ["cli", "deck"]

BASE = """\
Wolves

House Stark
Fealty

Plots
1x A Noble Cause (Core Set)
2x Calling the Banners (Core Set)

Characters
3x Arya Stark (Wolves of the North)
2x Hodor (No Middle Ground)
"""


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Write a list into the current folder, which is a new one: the base list with lines replaced, or a whole text."""
    monkeypatch.chdir(tmp_path)

    def write(name: str, *changes: tuple[str, str], text: str = BASE) -> str:
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return write
