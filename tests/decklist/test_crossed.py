"""Cards that are crossed out or stand in a comment over several lines, and lines that end with HTML tags."""

from __future__ import annotations

import pytest

from tests.lists import deck, numbers, roles, short

HEAD, TAIL = "Wolves\nHouse Stark\n3x Hot Pie\n", "\n1x Summer (Core)\n"
HOT, ICE, SUMMER = (3, "Hot Pie", "", 0), (3, "Ice", "", 0), (1, "Summer", "Core", 0)


def told(text: str) -> tuple[list[tuple[int, str, str, int]], list[tuple[str, str, int]]]:
    """The entries between two others, and what was told, each with its line."""
    found = deck(f"{HEAD}{text}{TAIL}", game="agot2")
    first, *middle, last = short(found)
    assert (first, last) == (HOT, SUMMER)
    return middle, [(finding.rule, finding.kind, finding.line) for finding in found.findings]


@pytest.mark.parametrize(
    ("opens", "closes"),
    [
        ("~~", "~~"), ("- ~~", "~~"), ("[s]", "[/s]"), ("[strike]", "[/strike]"), ("<s>", "</s>"), ("<del>", "</del>"),
        ('<del class="x">', "</del>"), ("<strike>", "</strike>"), ("/* ", " */"), ("<!-- ", " -->"),
    ],
)  # fmt: skip
def test_cards_crossed_out_over_several_lines_are_told_and_not_counted(opens: str, closes: str) -> None:
    dropped = [("DL013", "card.dropped", line) for line in (4, 6)]
    assert told(f"{opens}3x Ice\nI never draw them.\n2x Heart Tree Grove{closes}") == ([], dropped)


@pytest.mark.parametrize(
    ("opens", "closes"), [("<del>", "</del>"), ("[s]", "[/s]"), ("/*", "*/"), ("<!--", "-->"), ("<!-- not", "bad -->")]
)
def test_signs_on_lines_of_their_own(opens: str, closes: str) -> None:
    assert told(f"{opens}\n3x Ice\n\n{closes}") == ([], [("DL013", "card.dropped", 5)])


def test_comments_on_one_line_and_behind_a_card() -> None:
    assert told("/* 3x Ice */") == ([], [("DL013", "card.dropped", 4)])
    assert told("3x Ice /* they are not\nso good */") == ([ICE], [])


@pytest.mark.parametrize(
    ("text", "kept", "line"),
    [
        ("~~2x Summer\n3x Ice", [ICE], 4),
        ("~~2x Summer\n\n3x Ice~~", [ICE], 4),
        ("<s>2x Summer\n3x Ice", [ICE], 4),
        ("3x Ice\n/*", [ICE], 5),
        ("<!--\n3x Ice", [ICE], 4),
    ],
)
def test_what_is_never_closed_crosses_nothing_out_and_is_told(text: str, kept: list[object], line: int) -> None:
    assert told(text) == (kept, [("DL001", "line.unread", line)])


def test_what_opens_twice_ends_with_neither() -> None:
    assert told("[s]3x Ice\n[s]2x Summer[/s]") == ([], [("DL001", "line.unread", 4), ("DL013", "card.dropped", 5)])


def test_a_line_of_which_half_is_crossed_out_is_told() -> None:
    assert told("3x Ice ~~2x Summer\n1x Arya Stark~~") == (
        [],
        [("DL001", "line.unread", 4), ("DL013", "card.dropped", 5)],
    )


@pytest.mark.parametrize("text", ["~~ Locations\n3x Ice", "~~ Locations ~~\n3x Ice", "3x Ice [S]\nCheap [S]:"])
def test_decoration_and_letters_cross_nothing_out(text: str) -> None:
    assert told(text)[0] == [ICE]


@pytest.mark.parametrize(
    "line", ["<s>3x Ice\n", "~~3x Ice\n", "/* 3x Ice\n", "<!-- <!-- 3x Ice\n", "3x Ice</s>\n", "3x Ice<br>"]
)
def test_long_texts_are_read_whole(line: str) -> None:
    """What is opened on every line and closed on none must not be looked for to the end each time."""
    text = f"House Stark\n3x Hot Pie\n{line * 4000}"
    assert [found.number for found in deck(text, game="agot2").lines] == numbers(text)


@pytest.mark.parametrize(
    "text",
    [
        "<ul><li>House Stark</li><li>3x Hot Pie</li><li>3x Ice</li></ul>",
        "<b>House Stark</b><br>3x Hot Pie<br/>3x Ice<br>",
        "<p>House Stark</p><p>3x Hot Pie</p><p>3x Ice</p>",
        "House Stark<ul><li>3x Hot Pie<li>3x Ice</ul>",
        "House Stark<table><tr><td>3</td><td>Hot Pie</td></tr><tr><td>3</td><td>Ice</td></tr></table>",
        "<div>House Stark</div><div></div><div>3x Hot Pie</div><div>3x Ice</div>",
    ],
)
def test_lines_that_end_with_tags_alone(text: str) -> None:
    found = deck(text)
    assert (found.identity, short(found), list(found.findings), roles(found)) == ("stark", [HOT, ICE], [], "e")
    assert ["Stark" in text[: entry.span.column] for entry in found.entries] == [True, True]


def test_what_is_found_in_such_a_line_is_told_at_its_place() -> None:
    found = deck("House Stark<br>\n3x Hot Pie<br><br>!? nothing that is known.<br>3x Ice<br>\n1x Summer (Core)<br>\n")
    assert short(found) == [HOT, ICE, SUMMER]
    assert [(finding.rule, finding.line, finding.spans[0].column) for finding in found.findings] == [("DL001", 2, 19)]
    assert (roles(found), [entry.span.line for entry in found.entries]) == ("hfe", [2, 2, 3])


def test_cards_crossed_out_over_lines_that_end_with_tags() -> None:
    assert told("<s>3x Ice<br>3x The Roseroad</s>") == ([], [("DL013", "card.dropped", 4)] * 2)
