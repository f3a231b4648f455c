"""Bytes become text, or one clear sentence says why not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from deckcheck.decklist.document import BATCH_LIMIT, FILE_LIMIT, load
from deckcheck.model import SourceFault
from tests.lists import decks, resolved, rules

TEXT = "Můj balíček\n\nRod Starků\n3x Hot Pie\n"


@pytest.mark.parametrize(
    "content",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.encode("utf-16"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-32"),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "utf-16 big endian", "utf-32", "crlf", "cr"],
)
def test_marked_encodings_and_line_ends(content: bytes) -> None:
    document = load(content, "list.txt")
    assert document.text.split() == TEXT.split()
    assert document.findings == ()
    assert [number for number, _ in document.lines()] == [1, 3, 4]


@pytest.mark.parametrize(
    ("text", "encoding", "told"),
    [
        (TEXT, "cp1250", "cp1250"),
        ("Théodred\nÉowyn\nKhazad-dûm\nDúnedain Warning à la carte ç", "cp1252", "cp1252"),
        ("3x The Hand’s Judgment", "cp1252", "cp1250"),  # the apostrophe is the same in both
    ],
)
def test_guessed_encodings_are_told(text: str, encoding: str, told: str) -> None:
    document = load(text.encode(encoding), "list.txt")
    assert document.text == text
    (finding,) = document.findings
    assert (finding.rule, finding.kind, finding.severity, finding.data) == (
        "DL011",
        "encoding.guessed",
        "note",
        {"encoding": told},
    )


def test_a_single_broken_byte_spoils_no_utf8() -> None:
    document = load("Plány: Žižka, řeka, čáp \n3x Hot Pie".encode() + b"\xff", "list.txt")
    assert document.text.startswith("Plány: Žižka, řeka, čáp")
    assert document.findings[0].data == {"encoding": "UTF-8 with broken bytes"}


def test_a_guess_is_told_with_every_deck_of_the_text() -> None:
    content = (TEXT + "=====\nRod Tyrellů\n2x Garden Caretaker\n").encode("cp1250")
    assert [rules(deck) for deck in decks(content)] == [["DL011"], ["DL011"]]
    assert resolved(TEXT.encode("cp1250")).deck.identity == "stark"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty, there is no list in it"),
        (b" \r\n\t\n\xc2\xa0", "empty, there is no list in it"),
        (b"\xef\xbb\xbf", "empty, there is no list in it"),
        (bytes(range(256)), "not a text file (it holds NUL bytes; UTF-16 text needs its byte order mark)"),
        (b"\x01\x02\x03abc\x04\x05", "not a text file (it holds control characters)"),
        (bytes(range(128, 256)) * 3, "not a text file (nor UTF-8, nor any code page that lists are written in)"),
        (b"\xff\xfea\xd8b", "broken text (its byte order mark says utf-16-le, but it is not)"),
        (b"a" * (FILE_LIMIT + 1), "too large (5,242,881 bytes; at most 5,242,880 are read)"),
    ],
    ids=["empty", "blank", "mark alone", "binary", "controls", "no letters", "broken utf-16", "large"],
)
def test_what_is_no_text(content: bytes, reason: str) -> None:
    with pytest.raises(SourceFault) as fault:
        load(content, "list.txt")
    assert str(fault.value) == f"list.txt: {reason}"


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert load(path) == load(TEXT.encode(), str(path))
    assert load(str(path), "") == load(path)


def test_faults_of_files(tmp_path: Path) -> None:
    missing, folder, large = tmp_path / "no.txt", tmp_path / "folder", tmp_path / "large.txt"
    folder.mkdir()
    with large.open("wb") as stream:
        stream.truncate(50_000_000)
    reasons = {
        missing: "there is no such file",
        folder: "a folder, not a list",
        large: "too large (50,000,000 bytes; at most 5,242,880 are read)",
    }
    for path, reason in reasons.items():
        with pytest.raises(SourceFault) as fault:
            load(path)
        assert str(fault.value) == f"{path}: {reason}"
    with pytest.raises(SourceFault, match="no file can have such a name"):
        load(Path("a\0b"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(TEXT)
    path.chmod(0)
    with pytest.raises(SourceFault, match="no permission to read it"):
        load(path)


def test_a_batch_may_be_larger(tmp_path: Path) -> None:
    path = tmp_path / "event.jsonl"
    path.write_bytes(b'{"cards": {}}\n' * (FILE_LIMIT // 14 + 2))
    assert len(load(path).text) > FILE_LIMIT
    with path.open("ab") as stream:
        stream.truncate(BATCH_LIMIT + 1)
    with pytest.raises(SourceFault, match="too large"):
        load(path)
