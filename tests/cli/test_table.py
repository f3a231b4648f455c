"""What is asked of cards and rules fits into a narrow terminal; a pipe gets all of it on one line."""

from __future__ import annotations

import pytest

COMMANDS = [
    ("cards", "t:plot k:scheme"),
    ("cards", "t:hero sphere:lore"),
    ("card", "Bond of Friendship"),
    ("card", "Littlefinger"),
    ("formats",),
    ("rules",),
    ("explain", "LR"),
    ("explain", "DL"),
    ("lists",),
    ("lists", "gotstandard2.1"),
    ("packs", "examples"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_it_fits(cli, command: tuple[str, ...]) -> None:
    narrow, whole = cli(*command, COLUMNS="60"), cli(*command, COLUMNS="")
    assert max(map(len, narrow.out.splitlines())) <= 60
    # Nothing is left out.
    words = [word for word in whole.out.split() if not word.startswith("---")]
    assert set(words) - {word.rstrip(";,") for word in narrow.out.split()} - set(narrow.out.split()) <= HEADERS


HEADERS = {
    "code", "title", "type", "faction", "traits", "facts", "pack",
    "list", "game", "in", "force", "from", "line", "name", "format", "also", "legality",
}  # fmt: skip


def test_a_table_too_wide_for_its_words_becomes_paragraphs(cli) -> None:
    shown = cli("cards", "--game", "lotr", "t:hero", "title:Dunhere", COLUMNS="60")
    assert shown.out == (
        "01009  Dunhere\n"
        "  hero; spirit; Rohan, Warrior; unique, threat 8, willpower\n"
        "    1, attack 2, defense 1, hit_points 4; Core Set\n"
        "1 card\n"
    )
