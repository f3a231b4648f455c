"""Patterns of paths, as in .gitignore."""

from __future__ import annotations

import pickle

import pytest

from deckcheck.config.paths import Patterns


@pytest.mark.parametrize(
    ("pattern", "fits", "fits_not"),
    [
        ("2019", ["2019", "2019/a.txt", "old/2019/a.txt", "2019/x/y.txt"], ["20190", "2019.txt", "a/2019b/c.txt"]),
        ("2019/", ["2019/a.txt", "old/2019/a.txt"], ["12019/a.txt"]),
        ("/2019", ["2019/a.txt"], ["old/2019/a.txt"]),
        ("./2019", ["2019/a.txt"], ["old/2019/a.txt"]),
        ("events/2019", ["events/2019/a.txt", "events/2019"], ["old/events/2019/a.txt", "events/2020/a.txt"]),
        ("*.txt", ["a.txt", "x/y/a.txt"], ["a.txtx", "a.o8d"]),
        ("drafts/*.txt", ["drafts/a.txt"], ["drafts/x/a.txt", "a.txt"]),
        ("drafts/**/*.txt", ["drafts/a.txt", "drafts/x/y/a.txt"], ["a.txt", "drafts/a.o8d"]),
        ("**/final", ["final/a.txt", "x/y/final/a.txt"], ["x/semifinal/a.txt"]),
        ("events/**", ["events/a.txt", "events/x/a.txt"], ["other/a.txt"]),
        ("20??", ["2019/a.txt", "2026/a.txt"], ["202/a.txt", "20/9/a.txt"]),
        ("[2019] (ž+ů).txt", ["[2019] (ž+ů).txt"], ["2", "20190 (ž+ů).txt"]),
    ],
)
def test_pattern(pattern: str, fits: list[str], fits_not: list[str]) -> None:
    patterns = Patterns([pattern])
    assert [path for path in fits if path not in patterns] == []
    assert [path for path in fits_not if path in patterns] == []


def test_several_and_none() -> None:
    assert "b/x" in Patterns(["a", "b"])
    assert "b/x" not in Patterns([])


def test_another_process_may_have_them() -> None:
    patterns = pickle.loads(pickle.dumps(Patterns(["2019"])))
    assert ("2019/a" in patterns, "2020/a" in patterns) == (True, False)
