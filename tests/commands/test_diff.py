"""`diff`: what was added, taken out, changed in number or printing, by section, with totals; 0 when equal, 1 when not."""

from __future__ import annotations

import json
import re

import pytest

from tests.commands.conftest import BASE

CHANGES = (
    ("House Stark\nFealty", "House Tyrell\nKings of Winter (Called to Arms)"),
    ("2x Calling the Banners", "1x Calling the Banners"),
    ("3x Arya Stark (Wolves of the North)", "3x Arya Stark (Core Set)\n1x Bran Stark (Core Set)\n2x No Such Wolf"),
    ("2x Hodor (No Middle Ground)\n", "1x Hodor (No Middle Ground)\n\nSideboard\n1x Hodor (No Middle Ground)\n"),
)


def test_text(cli, deck) -> None:
    shown = cli("diff", deck("old.txt"), deck("new.txt", *CHANGES))
    assert shown.code == 1
    assert (
        shown.out
        == """\
old.txt: Wolves  ->  new.txt: Wolves
  stark -> tyrell
  agendas: 1 (+1 -1)
    - 1x Fealty (Core Set)
    + 1x Kings of Winter (Called to Arms)
  plot deck: 3 -> 2 (+0 -1)
    ~ Calling the Banners: 2x (Core Set) -> 1x (Core Set)
  draw deck: 5 (+4 -4)
    + 3x Arya Stark (Core Set)
    - 3x Arya Stark (Wolves of the North)
    + 1x Bran Stark (Core Set)
    ~ Hodor: 2x (No Middle Ground) -> 1x (No Middle Ground)
  cards that do not count: 0 -> 1 (+1 -0)
    + 1x Hodor (No Middle Ground)
  cards that are not known for certain: 0 -> 2 (+2 -0)
    + 2x No Such Wolf
"""
    )


def test_equal(cli, deck) -> None:
    """Order, splitting and the deck's name do not matter."""
    other = deck("b.txt", ("Wolves\n\n", "Other Wolves\n\n"), ("3x Arya Stark (Wolves of the North)\n2x Hodor (No Middle Ground)",
                 "2x Hodor (No Middle Ground)\n1x Arya Stark (WotN)\n2x Arya Stark (WotN)"))  # fmt: skip
    shown = cli("diff", deck("a.txt"), other)
    assert (shown.code, shown.err) == (0, "")
    assert (
        shown.out
        == """\
a.txt: Wolves  ->  b.txt: Other Wolves: equal
  agendas: 1, unchanged
  plot deck: 3, unchanged
  draw deck: 5, unchanged
"""
    )


def test_json(cli, deck) -> None:
    shown = cli("diff", deck("a.txt"), deck("b.txt", CHANGES[1]), "-o", "json")
    assert shown.code == 1
    assert json.loads(shown.out) == {
        "equal": False,
        "decks": [
            {
                "before": {"source": "a.txt", "id": "", "name": "Wolves"},
                "after": {"source": "b.txt", "id": "", "name": "Wolves"},
                "equal": False,
                "identity": {"before": "stark", "after": "stark"},
                "changes": [
                    {
                        "kind": "number",
                        "section": "plot",
                        "type": "plot",
                        "title": "Calling the Banners",
                        "before": [{"copies": 2, "code": "01007", "pack": "Core"}],
                        "after": [{"copies": 1, "code": "01007", "pack": "Core"}],
                    }
                ],
                "totals": {
                    "agenda": {"name": "agendas", "before": 1, "after": 1, "added": 0, "removed": 0},
                    "plot": {"name": "plot deck", "before": 3, "after": 2, "added": 0, "removed": 1},
                    "draw": {"name": "draw deck", "before": 5, "after": 5, "added": 0, "removed": 0},
                },
            }
        ],
    }


def test_markdown(cli, deck) -> None:
    shown = cli("diff", deck("a.txt"), deck("b.txt", ("Wolves\n\n", "Wolves | <b>\n\n"), CHANGES[1]), "-o", "markdown")
    assert shown.code == 1
    assert (
        shown.out
        == """\
### a.txt: Wolves → b.txt: Wolves \\| \\<b\\>

| section | change | card | before | after |
|:---|:---|:---|:---|:---|
| plot deck | number | Calling the Banners | 2x (Core Set) | 1x (Core Set) |

agendas 1, unchanged; plot deck 3 -> 2 (+0 -1); draw deck 5, unchanged
"""
    )


def several(*names: str) -> str:
    return "\n=====\n".join(BASE.replace("Wolves", name, 1) for name in names)


def test_several_decks_are_matched_by_name(cli, deck) -> None:
    old, new = (
        deck("old.txt", text=several("One", "Two", "Three")),
        deck("new.txt", text=several("Three", "One", "Four", "Five")),
    )
    shown = cli("diff", old, new)
    assert shown.code == 1
    assert [line for line in shown.out.splitlines() if line and not line.startswith(" ")] == [
        "old.txt: One  ->  new.txt: One: equal",
        "old.txt: Two: only before",
        "old.txt: Three  ->  new.txt: Three: equal",
        "new.txt: Four: only after",
        "new.txt: Five: only after",
    ]


def test_folders_are_matched_by_file_name(cli, deck, tmp_path) -> None:
    """The decks of OCTGN itself have no names."""
    source = deck("all.txt", text=several("One", "Two"))
    for folder in ("a", "b"):
        assert cli("convert", source, "--to", "o8d", "--output", f"{folder}/").code == 0
        for file in (tmp_path / folder).iterdir():
            file.write_text(re.sub("<notes>.*</notes>", "", file.read_text(encoding="utf-8")), encoding="utf-8")
    (tmp_path / "b" / "two.o8d").rename(tmp_path / "b" / "ten.o8d")
    shown = cli("diff", "a", "b")
    assert [line for line in shown.out.splitlines() if "->" in line] == [
        "a/one.o8d  ->  b/one.o8d: equal",
        "a/two.o8d  ->  b/ten.o8d: equal",
    ]


def test_standard_input(cli, deck) -> None:
    source = deck("a.txt")
    assert cli("diff", "-", source, stdin=BASE).code == 0
    assert cli("diff", source, "-", stdin=BASE).code == 0
    shown = cli("diff", "-", "-", stdin=BASE)
    assert (shown.code, shown.err) == (2, "deckcheck: standard input can be one of the two lists, not both\n")


@pytest.mark.parametrize("sources", [("gone.txt", "a.txt"), ("a.txt", "gone.txt")])
def test_unreadable(cli, deck, sources) -> None:
    deck("a.txt")
    shown = cli("diff", *sources)
    assert (shown.code, shown.out, shown.err) == (3, "", "deckcheck: gone.txt: there is no such file\n")


def test_equal_as_far_as_known(cli, deck) -> None:
    """A line that nobody can read may hold anything: not equal for certain."""
    source = deck("a.txt", ("2x Hodor", "this line says nothing of any card that is known to us here\n2x Hodor"))
    shown = cli("diff", source, source)
    assert shown.code == 3
    assert shown.out.startswith("a.txt: Wolves  ->  a.txt: Wolves: equal\n")
    assert "a.txt:12: " in shown.err


def test_two_games(cli, deck) -> None:
    other = deck("rings.txt", text="Rohan\n\nHeroes\n1x Éowyn (Core Set)\n")
    shown = cli("diff", deck("a.txt"), other)
    assert (shown.code, shown.err) == (2, "deckcheck: a deck of agot2 cannot be compared with one of lotr\n")


def test_hostile_names(cli, deck) -> None:
    shown = cli("diff", deck("a.txt", ("Wolves\n\n", "Name: \x1b[31mred\u202e\n\n")), deck("b.txt"))
    assert shown.out.startswith("a.txt: \\x1b[31mred\\u202e  ->  b.txt: Wolves: equal\n")
