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
        (r"\[2019\] (ž+ů).txt", ["[2019] (ž+ů).txt"], ["2", "20190 (ž+ů).txt"]),
        ("[rs].txt", ["r.txt", "x/s.txt"], ["rs.txt", "[rs].txt", "t.txt"]),
        ("20[12][0-9]", ["2019/a.txt", "2026/a.txt"], ["2035/a.txt", "201"]),
        ("a[!b]c", ["axc", "a^c"], ["abc", "a/c", "ac"]),
        ("a[^b]c", ["axc", "a^c"], ["abc", "a/c"]),
        ("[]x-][a&&b~~]", ["]a", "x&/y", "-~"], ["a]", "x"]),
        (r"\!a*\*", ["!a*", "!ab*/c"], ["a*", "!ab"]),
        ("a/", ["a/b", "x/a/b"], ["a", "x/a"]),
    ],
)
def test_pattern(pattern: str, fits: list[str], fits_not: list[str]) -> None:
    patterns = Patterns([pattern])
    assert [path for path in fits if path not in patterns] == []
    assert [path for path in fits_not if path in patterns] == []


@pytest.mark.parametrize(
    ("patterns", "fits", "fits_not"),
    [
        (["*.txt", "!keep.txt"], ["a.txt", "x/b.txt"], ["keep.txt", "x/keep.txt"]),
        (["drafts", "!drafts/keep.txt"], ["drafts/a.txt", "drafts/x/keep.txt"], ["drafts/keep.txt", "a.txt"]),
        (["!keep.txt", "*.txt"], ["keep.txt", "a.txt"], ["a.o8d"]),
        (["**", "!2019", "!2020", "2019/x"], ["a", "2019/x/a"], ["2019/a", "2020/x"]),
        (["!a"], [], ["a", "b"]),
    ],
)
def test_the_last_that_fits_decides(patterns: list[str], fits: list[str], fits_not: list[str]) -> None:
    found = Patterns(patterns)
    assert [path for path in fits if path not in found] == []
    assert [path for path in fits_not if path in found] == []


def test_several_and_none() -> None:
    assert "b/x" in Patterns(["a", "b"])
    assert "b/x" not in Patterns([])


def test_another_process_may_have_them() -> None:
    patterns = pickle.loads(pickle.dumps(Patterns(["2019"])))
    assert ("2019/a" in patterns, "2020/a" in patterns) == (True, False)
