"""Which lists are judged: card pools are none, --lists-only passes by what is no list, --changed what has not changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.walk import is_list
from tests.config.conftest import DAY


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


@pytest.fixture
def draft(folder: Path) -> Path:
    """A draft as docs/organiser.md has it: settings, the cards drafted and a deck side by side, in draft/."""
    text = Path("legal.txt").read_text(encoding="utf-8")
    write("draft/deckcheck.toml", 'format = "draft"\npool = "drafted.txt"\nselect = ["AG603"]')
    write("draft/drafted.txt", text)
    write("draft/deck.txt", text)
    return folder


DRAFTED = {"draft/deck.txt": ("legal", [])}


def test_the_pool_of_the_settings_is_no_deck(draft, judged, cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert judged(*DAY, "draft") == DRAFTED
    assert judged(*DAY, "--lists-only", "draft/drafted.txt", "draft/deck.txt") == DRAFTED
    assert cli("check", *DAY, "draft").err == ""
    monkeypatch.chdir("draft")
    assert judged(*DAY, "..").keys() == {"../2019/restricted.txt", "../draft/deck.txt", "../drafts/copies.txt", "../legal.txt", "../restricted.txt"}  # fmt: skip


def test_it_is_one_when_it_is_named(draft, judged) -> None:
    assert judged(*DAY, "draft", "draft/drafted.txt").keys() == {"draft/deck.txt", "draft/drafted.txt"}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("draft/deckcheck.toml", '[[override]]\npaths = ["deck.txt"]\npool = "./drafted.txt"'),
        ("deckcheck.toml", 'pool = "draft/drafted.txt"'),
        ("draft/table 1/deckcheck.toml", 'pool = "../drafted.txt"'),
    ],
)
def test_wherever_the_settings_stand(draft, judged, file: str, text: str) -> None:
    Path("draft/deckcheck.toml").unlink()
    write("draft/table 1/deck.txt", Path("legal.txt").read_text(encoding="utf-8"))
    write(file, text)
    assert judged(*DAY, "draft").keys() == {"draft/deck.txt", "draft/table 1/deck.txt"}


def test_the_pool_of_the_command_line(draft, judged) -> None:
    args = (*DAY, "--no-config", "--pool", "draft/../draft/drafted.txt", "draft")
    assert judged(*args).keys() == {"draft/deck.txt"}


# --- no lists by their names ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "right"),
    [
        ("a.txt", True), ("x/a.O8D", True), ("./a.md", True), ("../a.md", True), ("/x/a.json", True), ("a.csv", False),
        ("deckcheck.toml", False), ("x/README.md", False), (".x/a.txt", False), ("x/.a.txt", False), ("a", False),
    ],
)  # fmt: skip
def test_is_list(path: str, right: bool) -> None:
    assert is_list(path) == right


def test_lists_only(folder, judged, cli) -> None:
    for name in ("README.md", "results.csv", "deckcheck.toml"):
        write(name, "")
    named = ("README.md", "results.csv", "deckcheck.toml", "legal.txt")
    assert judged(*DAY, "--lists-only", *named) == {"legal.txt": ("legal", [])}
    assert len(judged(*DAY, *named)) == 4
    assert cli("check", "--lists-only", "README.md") == (0, "no decks\n", "")
    stdin = Path("legal.txt").read_bytes()
    assert cli("check", *DAY, "--lists-only", "-", stdin=stdin).out.endswith("1 deck: 1 legal\n")


# --- what has changed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "concerned"),
    [
        ([], []),
        (["legal.txt", "gone.txt", "2019/restricted.txt"], ["2019/restricted.txt", "legal.txt"]),
        (["./draft/../legal.txt"], ["legal.txt"]),
        (["draft/drafted.txt"], ["draft/deck.txt"]),
        (["draft/deckcheck.toml"], ["draft/deck.txt"]),
        # There was one, and there is none now.
        (["2019/pyproject.toml"], ["2019/restricted.txt"]),
        (["deckcheck.toml"], ["2019/restricted.txt", "draft/deck.txt", "drafts/copies.txt", "legal.txt", "restricted.txt"]),
    ],
)  # fmt: skip
def test_changed(draft, judged, names: list[str], concerned: list[str]) -> None:
    write("changed", "".join(f"{name}\0" for name in names))
    assert list(judged(*DAY, "--changed", "changed", ".", "gone.txt")) == concerned


def test_a_file_of_settings_that_is_named(draft, judged) -> None:
    write("event.toml", "")
    write("changed", "event.toml\0")
    assert judged(*DAY, "--changed", "changed", "--config", "event.toml", "2019", "legal.txt").keys() == {
        "2019/restricted.txt",
        "legal.txt",
    }


def test_names_that_cannot_be_read(folder, cli) -> None:
    assert cli("check", "--changed", "gone", ".") == (
        2,
        "",
        "deckcheck: gone: cannot be read: No such file or directory\n",
    )
