"""Counts before, after and in brackets."""

from __future__ import annotations

import pytest

from tests.lists import deck, rules, short

THREE = [
    "3x Hot Pie", "3 x Hot Pie", "3X Hot Pie", "3× Hot Pie", "3 × Hot Pie", "3* Hot Pie", "3xHot Pie", "3Hot Pie", "3 Hot Pie",
    "x3 Hot Pie", "x 3 Hot Pie", "×3 Hot Pie", "(3) Hot Pie", "[3] Hot Pie", "{3} Hot Pie", "(3x) Hot Pie", "(x3) Hot Pie", "[3x] Hot Pie",
    "3x: Hot Pie", "3: Hot Pie", "3 - Hot Pie", "3, Hot Pie", "3\tHot Pie", "3 copies of Hot Pie", "3 ks Hot Pie",
    "Hot Pie x3", "Hot Pie x 3", "Hot Pie X3", "Hot Pie ×3", "Hot Pie *3", "Hot Pie 3x", "Hot Pie 3", "Hot Pie (3)", "Hot Pie [3]", "Hot Pie (x3)", "Hot Pie (3x)",
    "Hot Pie [x3]", "Hot Pie: 3", "Hot Pie - 3", "Hot Pie – 3", "Hot Pie = 3", "Hot Pie, 3", "Hot Pie\t3", "Hot Pie ... 3", "Hot Pie.....3", "Hot Pie … 3", "Hot Pie: x3",
    "- 3x Hot Pie", "-Hot Pie x3", "* 3x Hot Pie", "*3x Hot Pie", "+ 3x Hot Pie", "• 3x Hot Pie", "•3x Hot Pie", "· 3x Hot Pie", "> 3x Hot Pie", "– 3x Hot Pie",
    "- [ ] 3x Hot Pie", "- [x] 3x Hot Pie", "☐ 3x Hot Pie", "1. 3x Hot Pie", "1) Hot Pie x3", "  3x   Hot   Pie  ", "\t3x Hot Pie",
    "**3x** Hot Pie", "3x **Hot Pie**", "3x *Hot Pie*", "3x _Hot Pie_", "__3x Hot Pie__", "`3x Hot Pie`", "<li>3x Hot Pie</li>", "<b>3x</b> Hot Pie<br/>",
    "3x [Hot Pie](https://example.org/card/04057)", "[3x Hot Pie](/card/04057)", "3x [[Hot Pie]]", "3x Hot Pie https://example.org/04057", "3x Hot Pie (https://example.org/04057)",
    "3x Hot Pie # cheap", "3x Hot Pie // cheap", "3x Hot Pie - cheap and good", "3x Hot Pie <- cut one", "3x Hot Pie (Stark)", "3x Hot Pie (unique)", "3x • Hot Pie",
    "3x\u00a0Hot\u00a0Pie", "3x Hot\u2009Pie", "\u200b3x Hot Pie", "3x Hot&nbsp;Pie", "3x Hot Pie (2)", "3x Hot Pie x3", "| 3 | Hot Pie |", "| Hot Pie | 3 | 04057 |", "3;Hot Pie;", "03x Hot Pie",
]  # fmt: skip


@pytest.mark.parametrize("line", THREE)
def test_three_copies(line: str) -> None:
    found = deck(f"House Stark\n{line}\n")
    assert (found.identity, short(found), rules(found)) == ("stark", [(3, "Hot Pie", "", 0)], [])


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("-3x Hot Pie", "-3"),
        ("−3x Hot Pie", "−3"),
        ("0x Hot Pie", "0"),
        ("0 Hot Pie", "0"),
        ("100x Hot Pie", "100"),
        ("1000000000000x Hot Pie", "1000000000000"),
        ("1.5x Hot Pie", "1.5"),
        ("1,5x Hot Pie", "1,5"),
        ("1/2 Hot Pie", "1/2"),
        ("½ Hot Pie", "½"),
        ("2-3x Hot Pie", "2-3"),
        ("+1 Hot Pie", "+1"),
        ("Hot Pie x0", "0"),
        ("Hot Pie x-3", "-3"),
        ("Hot Pie (x100)", "100"),
        ("3x Hot Pie x2", "3 ... 2"),
        ("٣x Hot Pie", "٣"),
        ("7. Hot Pie", "7."),
    ],
)
def test_what_is_no_count(line: str, written: str) -> None:
    """The line is told and not counted; other lines stand."""
    found = deck(f"House Stark\n{line}\n1x Summer (Core)\n")
    assert short(found) == [(1, "Summer", "Core", 0)]
    (finding,) = found.findings
    assert (finding.rule, finding.kind, finding.severity, finding.line) == ("DL004", "count.bad", "error", 2)
    assert finding.data == {"written": written, "name": "Hot Pie"}


@pytest.mark.parametrize(("count", "sound"), [(1, True), (2, True), (98, True), (99, True), (100, False), (0, False)])
def test_the_edges_of_a_count(count: int, sound: bool) -> None:
    found = deck(f"House Stark\n{count}x Hot Pie\n")
    assert (short(found), rules(found)) == (([(count, "Hot Pie", "", 0)], []) if sound else ([], ["DL004"]))


def test_numbered_lines_count_one_each() -> None:
    found = deck("House Stark\n1. Hot Pie\n2. Ice\n3. Summer (Core)\n")
    assert short(found) == [(1, "Hot Pie", "", 0), (1, "Ice", "", 0), (1, "Summer", "Core", 0)]
    assert rules(found) == []


def test_several_cards_on_a_line() -> None:
    found = deck("House Stark\n3x Hot Pie, 2x Summer (Core); 1x Family, Duty, Honor\nIce, Hot Pie\n")
    assert short(found) == [
        (3, "Hot Pie", "", 0),
        (2, "Summer", "Core", 0),
        (1, "Family, Duty, Honor", "", 0),
        (1, "Ice", "", 0),
        (1, "Hot Pie", "", 0),
    ]
    assert rules(found) == []
