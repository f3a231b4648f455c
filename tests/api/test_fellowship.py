"""The decks of one table, from Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import deckcheck

ANN, BOB, CARLA = (
    b"Heroes\nAragorn (Core)\n\nDeck\n3x Gandalf (Core)\n",
    b"Heroes\nAragorn (TWitW)\n\nDeck\n3x Gandalf (Core)\n",
    b"Heroes\nLegolas (Core)\n\nDeck\n3x Gandalf (Core)\n",
)
AS_OF = "2026-07-01"


def told(verdicts: tuple[deckcheck.Verdict, ...]) -> list[tuple[str, str, list[str]]]:
    """Source, status and rules of each verdict."""
    return [(row.source, row.status, [finding.rule for finding in row.findings]) for row in verdicts]


def test_the_table_comes_last() -> None:
    found = deckcheck.check_fellowship([ANN, BOB, CARLA], as_of=AS_OF)
    assert told(found) == [
        ("<bytes 1>", "illegal", ["LR102"]),
        ("<bytes 2>", "illegal", ["LR102"]),
        ("<bytes 3>", "illegal", ["LR102"]),
        ("", "illegal", ["LR203", "LR102", "LR102", "LR102"]),
    ]
    shared, alone, *_ = found[-1].findings
    assert alone.message == "the deck <bytes 1> is illegal by itself (LR102)"
    assert shared.message == (
        "Aragorn is among the heroes of <bytes 1> (<bytes 1>:2) and <bytes 2> (<bytes 2>:2);"
        " one deck of a table alone may have it"
    )


def test_options_are_those_of_check(tmp_path: Path) -> None:
    files = [tmp_path / "ann.txt", tmp_path / "carla.txt"]
    for path, content in zip(files, (ANN, CARLA), strict=True):
        path.write_bytes(content)
    found = deckcheck.check_fellowship(files, as_of=AS_OF, format="casual", ignore="lr102")
    assert told(found) == [(str(files[0]), "legal", []), (str(files[1]), "legal", []), ("", "legal", [])]
    assert found == deckcheck.check_fellowship([tmp_path], as_of=AS_OF, format="casual", ignore=["LR102"])
    assert found[0] == deckcheck.check(files[0], as_of=AS_OF, format="casual", ignore=["LR102"])[0]
    assert found[-1].name == f"fellowship of {files[0]}, {files[1]}"


@pytest.mark.parametrize(
    ("sources", "reason"),
    [
        ([ANN], "2 to 4 decks make a table; here is one"),
        ([ANN] * 5, "2 to 4 decks make a table; here are 5"),
        ([], "the decks of one table are of one game; here is nothing that can be judged"),
        ([b"House Stark\n3x Hot Pie\n"] * 2, "the rules of agot2 know nothing that holds for several decks together"),
        (
            [ANN, b"House Stark\n3x Hot Pie\n"],
            "the decks of one table are of one game; here are decks of agot2 and lotr",
        ),
    ],
)
def test_what_makes_no_table(sources: list[bytes], reason: str) -> None:
    with pytest.raises(deckcheck.UsageFault) as fault:
        deckcheck.check_fellowship(sources, as_of=AS_OF)
    assert str(fault.value) == reason
