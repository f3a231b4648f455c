"""`convert`: formats, files, folders, standard input; what is lost is told, and the exit code says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.writers import WRITERS
from tests.commands.conftest import BASE

NEUTRAL = {
    "id": "",
    "name": "Wolves",
    "game": "agot2",
    "faction": "stark",
    "agendas": ["01027"],
    "cards": {"01004": 1, "01007": 2, "02061": 2, "03007": 3},
}


def test_to_stdout(cli, deck) -> None:
    shown = cli("convert", deck("a.txt"), "--to", "neutral")
    assert (shown.code, json.loads(shown.out), shown.err) == (0, NEUTRAL, "")


def test_and_back(cli, deck) -> None:
    line = json.dumps(NEUTRAL)
    shown = cli("convert", "-", "--to", "thronesdb", stdin=line)
    assert (shown.code, shown.out, shown.err) == (0, BASE, "")


def test_output_is_written_whole_or_not_at_all(cli, deck, tmp_path: Path) -> None:
    source = deck("a.txt")
    assert cli("convert", source, "--to", "markdown", "--output", "out.md").code == 0
    assert (tmp_path / "out.md").read_text().startswith("# Wolves\n\n**House Stark**\n")
    shown = cli("convert", source, "--to", "ringsdb", "--output", "out.md")
    assert (shown.code, shown.out) == (2, "")
    assert (tmp_path / "out.md").read_text().startswith("# Wolves\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "out.md"]


def test_several_decks_in_one_file(cli, deck) -> None:
    two = deck("two.txt", text=f"{BASE}\n=====\n{BASE.replace('Wolves', 'More Wolves', 1)}")
    shown = cli("convert", two, "--to", "neutral")
    assert [json.loads(line)["name"] for line in shown.out.splitlines()] == ["Wolves", "More Wolves"]
    again = cli("convert", "-", "--to", "thronesdb", stdin=shown.out)
    assert again.out == f"{BASE}\n{'=' * 20}\n\n{BASE.replace('Wolves', 'More Wolves', 1)}"


def test_a_format_of_one_deck_a_file_wants_a_folder(cli, deck, tmp_path: Path) -> None:
    two = deck("two.txt", text=f"{BASE}\n=====\n{BASE}\n=====\n{BASE.replace('Wolves', 'Stráž: <na> Zdi/..', 1)}")
    shown = cli("convert", two, "--to", "o8d")
    assert (shown.code, shown.out) == (2, "")
    assert shown.err == "deckcheck: a file of o8d holds one deck, here are 3; name a folder: --output decks/\n"
    assert cli("convert", two, "--to", "o8d", "--output", "decks/").code == 0
    assert sorted(path.name for path in (tmp_path / "decks").iterdir()) == [
        "straz-na-zdi.o8d",
        "wolves-2.o8d",
        "wolves.o8d",
    ]
    back = cli("convert", "decks", "--to", "neutral")
    assert [json.loads(line)["cards"] for line in back.out.splitlines()] == [NEUTRAL["cards"]] * 3


def test_a_folder_that_cannot_be(cli, deck) -> None:
    shown = cli("convert", deck("a.txt"), "--to", "o8d", "--output", "a.txt/")
    assert (shown.code, shown.out, shown.err) == (2, "", "deckcheck: cannot make the folder a.txt/: File exists\n")


def test_doubts_are_told_and_the_rest_is_written(cli, deck) -> None:
    source = deck(
        "a.txt", ("2x Hodor (No Middle Ground)", "2x Hodur\nbest deck ever, trust me on this one please\nx2x Ice")
    )
    shown = cli("convert", source, "--to", "thronesdb-json")
    assert shown.code == 3
    assert json.loads(shown.out)["slots"] == {"01027": 1, "01004": 1, "01007": 2, "03007": 3}
    told = shown.err.splitlines()
    assert told[0].startswith("deckcheck: a.txt:12: ")
    assert '"Hodur"' in told[0]
    assert told[0].endswith("(DL002)")
    assert any(line.startswith("deckcheck: a.txt:13: ") and line.endswith("(DL001)") for line in told)
    assert "deckcheck: a.txt: Wolves: 2x Hodur are left out: no such card is known" in told


def test_what_the_program_will_not_know_is_told(cli, deck) -> None:
    shown = cli("convert", deck("a.txt", ("Fealty", "Sea of Blood (R)")), "--to", "o8d")
    assert (shown.code, shown.err) == (
        3,
        "deckcheck: a.txt: Wolves: 1x Sea of Blood (Redesigns): no OCTGN id is known\n",
    )
    assert '<card qty="1" id="">Sea of Blood (Redesigns)</card>' in shown.out


def test_one_bad_source_never_stops_the_others(cli, deck) -> None:
    shown = cli("convert", "gone.txt", deck("a.txt"), "--to", "neutral")
    assert (shown.code, json.loads(shown.out)) == (3, NEUTRAL)
    assert shown.err == "deckcheck: gone.txt: there is no such file\n"


def test_nothing_to_write(cli, deck, tmp_path: Path) -> None:
    deck("a.txt")
    assert cli("convert", "gone.txt", "--to", "neutral", "--output", "out.jsonl").code == 3
    assert not (tmp_path / "out.jsonl").exists()


@pytest.mark.parametrize("form", WRITERS)
def test_a_deck_of_the_other_game(cli, deck, form: str) -> None:
    """Every format is written for one game or for both; the others are refused with those that would do."""
    source = deck("rings.txt", text="Rohan\n\nHeroes\n1x Éowyn (Core Set)\n\nAllies\n3x Faramir (Core Set)\n")
    shown = cli("convert", source, "--to", form)
    if form in ("thronesdb", "thronesdb-cycle", "thronesdb-json", "throneteki"):
        known = "ringsdb, ringsdb-json, dragncards, o8d, neutral, markdown"
        assert (shown.code, shown.out, shown.err) == (
            2,
            "",
            f"deckcheck: lists of lotr are not written as {form}; known: {known}\n",
        )
    else:
        assert (shown.code, shown.err) == (0, "")
        assert cli("diff", source, "-", stdin=shown.out).code == 0


def test_that_it_reads_back_is_tried(cli, deck, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that goes wrong is caught before its user is."""
    monkeypatch.setattr("deckcheck.writers.lines.card", lambda row: f"9x {row.title} ({row.place})")
    shown = cli("convert", deck("a.txt"), "--to", "thronesdb")
    others = "A Noble Cause, Calling the Banners, Arya Stark, Hodor"
    assert (shown.code, shown.err) == (3, f"deckcheck: a.txt: Wolves: read again, it gives another deck: {others}\n")


def test_what_is_told_hides_nothing_else(cli, deck) -> None:
    """Texts say by its place what a bare title is: a title between two types is told beside the other losses."""
    shown = cli(
        "convert", "-", "--to", "markdown",
        stdin='{"game": "lotr", "name": "a\u202eb", "cards": {"01001": 1, "Beorn": 1}}',
    )  # fmt: skip
    assert shown.code == 3
    assert shown.err.splitlines()[1:] == [
        "deckcheck: <stdin>: a\\u202eb: the name a\\u202eb as it is; written as a\\u202eb",
        "deckcheck: <stdin>: a\\u202eb: read again, it gives another deck: Beorn",
    ]


def test_a_file_of_any_extension_reads_back(cli, deck) -> None:
    """Several decks in the neutral format are a line each, whatever the file is called."""
    two = deck("two.txt", text=f"{BASE}\n=====\n{BASE}")
    for name in ("out.json", "out.jsonl", "out.txt"):
        assert cli("convert", two, "--to", "neutral", "--output", name).code == 0
        assert cli("diff", two, name).code == 0


def test_a_file_that_nobody_could_read_is_told(cli, deck) -> None:
    shown = cli("convert", deck("a.txt"), "--to", "thronesdb", "--output", "out.o8d")
    assert cli("diff", "a.txt", "out.o8d").code == (0 if shown.code == 0 else 3)
