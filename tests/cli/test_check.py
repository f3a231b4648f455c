"""`check` on good and bad input: the report, the exit code, and that one bad source never stops the rest."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
LEGAL = EXAMPLES / "stark-fealty.txt"
ILLEGAL = EXAMPLES / "mistakes" / "four-copies.txt"
UNVERIFIED = EXAMPLES / "mistakes" / "misspelt-title.txt"
DAY = ("--as-of", "2026-08-09")


def verdicts(text: str) -> list[tuple[str, list[str]]]:
    """(status, rule ids) of every line of a jsonl report."""
    rows = map(json.loads, text.splitlines())
    return [(row["status"], [finding["rule"] for finding in row["findings"]]) for row in rows]


# --- exit codes: the table of the README ------------------------------------------------------------------------------


def test_exit_0_all_legal(cli) -> None:
    assert cli("check", *DAY, LEGAL, EXAMPLES / "tyrell-banner.txt").code == 0


def test_exit_1_some_deck_illegal(cli) -> None:
    assert cli("check", *DAY, LEGAL, UNVERIFIED, ILLEGAL).code == 1


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("--list", "nonsense", LEGAL),
        ("--format", "chess", LEGAL),
        ("--game", "chess", LEGAL),
        ("--reader", "nonsense", LEGAL),
        ("--as-of", "yesterday", LEGAL),
        ("--select", "XX1", LEGAL),
        ("--ignore", "XX1", LEGAL),
        ("--output-format", "nonsense", LEGAL),
        ("--output", "no/such/folder/report.txt", LEGAL),
        ("--pool", "no-such-file.txt", "--format", "draft", LEGAL),
        ("--nonsense", LEGAL),
    ],
    ids=lambda args: args[0] if args else "nothing",
)
def test_exit_2_usage(cli, args: tuple[object, ...]) -> None:
    shown = cli("check", *args)
    assert (shown.code, shown.out) == (2, "")
    assert shown.err.count("\n") <= 4
    assert "Traceback" not in shown.err


def test_exit_3_none_illegal_some_unverified(cli) -> None:
    assert cli("check", *DAY, LEGAL, UNVERIFIED).code == 3
    assert cli("check", *DAY, LEGAL, "no-such-file.txt").code == 3


def test_exit_4_broken_data(cli, tmp_path: Path) -> None:
    (tmp_path / "agot2").mkdir()
    (tmp_path / "agot2" / "game.toml").write_text("id = ", encoding="utf-8")
    shown = cli("check", "--data-dir", tmp_path, LEGAL)
    assert (shown.code, shown.out) == (4, "")
    assert shown.err.startswith(f"deckcheck: card data {tmp_path / 'agot2' / 'game.toml'}: ")


def test_exit_zero_hides_verdicts_not_faults(cli) -> None:
    assert cli("check", "--exit-zero", *DAY, ILLEGAL).code == 0
    assert cli("check", "--exit-zero", *DAY, UNVERIFIED).code == 0
    assert cli("check", "--exit-zero", "--list", "nonsense", ILLEGAL).code == 2


# --- options ------------------------------------------------------------------------------------------------------------


def test_several_lists_give_a_verdict_each(cli) -> None:
    shown = cli("check", *DAY, "-o", "jsonl", "--list", "gotstandard1.4", "--list", "latest", "--list", "none", LEGAL)
    rows = list(map(json.loads, shown.out.splitlines()))
    assert [row["context"]["list"] for row in rows] == ["gotstandard1.4", "gotstandard2.1", None]


def test_formats_by_czech_name(cli) -> None:
    shown = cli("check", *DAY, "-f", "bitva", "-o", "jsonl", LEGAL)
    assert json.loads(shown.out)["context"]["format"] == "melee"


def test_a_day_before_every_list(cli) -> None:
    early = cli("check", "--as-of", "2014-01-01", "-o", "jsonl", "--ignore", "AG601", LEGAL)
    assert (early.code, json.loads(early.out)["status"]) == (3, "unverified")
    unlisted = cli("check", "--as-of", "2014-01-01", "--list", "none", "-o", "jsonl", "--ignore", "AG601", LEGAL)
    assert (unlisted.code, json.loads(unlisted.out)["status"]) == (0, "legal")


def test_select_and_ignore_take_ids_and_families(cli) -> None:
    def rules(*args: str) -> list[tuple[str, list[str]]]:
        return verdicts(cli("check", *DAY, "-o", "jsonl", *args, ILLEGAL).out)

    assert rules() == [("illegal", ["AG201"])]
    assert rules("--ignore", "AG201") == rules("--ignore", "ag2,ag5") == rules("--select", "AG1") == [("legal", [])]
    assert rules("--select", "AG2", "--select", "AG5") == [("illegal", ["AG201"])]


def test_quiet_tells_only_what_is_wrong(cli) -> None:
    assert cli("check", *DAY, "-q", LEGAL) == (0, "1 deck: 1 legal\n", "")


def test_output_is_written_whole(cli, tmp_path: Path) -> None:
    report = tmp_path / "report.jsonl"
    report.write_text("old", encoding="utf-8")
    shown = cli("check", *DAY, "-o", "jsonl", "--output", report, LEGAL, ILLEGAL)
    assert shown == (1, "", f"2 decks: 1 illegal, 1 legal; report in {report}\n")
    assert verdicts(report.read_text(encoding="utf-8")) == [("legal", []), ("illegal", ["AG201"])]
    assert cli("check", "--list", "nonsense", "--output", report, LEGAL).code == 2
    assert len(report.read_text(encoding="utf-8").splitlines()) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["report.jsonl"]


def test_standard_input(cli) -> None:
    shown = cli("check", *DAY, "-o", "jsonl", "-", stdin=ILLEGAL.read_bytes())
    assert verdicts(shown.out) == [("illegal", ["AG201"])]


def test_a_folder_is_walked_in_order(cli, tmp_path: Path) -> None:
    for name in ("b.txt", "a/z.txt", "a/.hidden.txt", ".git/c.txt", "notes.pdf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(LEGAL, tmp_path / name)
    shown = cli("check", *DAY, "-o", "jsonl", tmp_path)
    assert [json.loads(line)["source"] for line in shown.out.splitlines()] == [
        str(tmp_path / "a" / "z.txt"),
        str(tmp_path / "b.txt"),
    ]


def test_several_processes_write_the_same_report(cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("deckcheck.batch.PIECE", 10_000)
    one = {"game": "agot2", "faction": "stark", "agendas": ["01027"], "cards": {"01146": 3, "01171": 1}}
    event = tmp_path / "event.jsonl"
    event.write_text("".join(json.dumps({"id": str(n), **one}) + "\n" for n in range(500)), encoding="utf-8")
    reports = []
    for jobs in (1, 2):
        for form in ("jsonl", "json"):
            report = tmp_path / f"{jobs}.{form}"
            assert cli("check", *DAY, "-o", form, "--output", report, "--jobs", jobs, event).code == 1
            reports.append(report.read_bytes())
    assert reports[:2] == reports[2:]
    assert [report.count(b'"AG301"') for report in reports[:2]] == [500, 500]


# --- bad input, each beside a good deck -----------------------------------------------------------------------------------

BOMB = (
    '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {chr(b)} "{f"&{chr(b - 1)};" * 10}">' for b in range(ord("b"), ord("k")))
    + '] ><deck game="30c200c9-6c98-49a4-a293-106c06295c05"><section name="Plots"><card qty="1">&j;</card></section></deck>'
)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.txt", b""),
        ("blank.txt", b"\n \n\t\n"),
        ("binary.txt", bytes(range(256)) * 40),
        ("binary.o8d", bytes(range(256)) * 40),
        ("picture.json", b"\x89PNG\r\n\x1a\n" + bytes(500)),
        ("half.json", b'{"game": "agot2", "cards": {'),
        ("number.json", b"17"),
        ("list.json", b"[" + b'"01146",' * 99_999 + b'"01146"]'),
        ("deep.json", b"[" * 100_000),
        ("half.o8d", b"<deck><section"),
        ("bomb.o8d", BOMB.encode()),
        ("outside.o8d", b'<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck>&x;</deck>'),
        ("huge.txt", b"1x Unsullied\n" * 4_000_000),
        ("long.txt", b"x" * 3_000_000),
        ("many.txt", b"1x Unsullied\n" * 20_000),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_bad_source_is_told_and_the_others_judged(cli, tmp_path: Path, name: str, content: bytes) -> None:
    bad = tmp_path / name
    bad.write_bytes(content)
    shown = cli("check", *DAY, "-o", "jsonl", bad, LEGAL)
    rows = list(map(json.loads, shown.out.splitlines()))
    assert shown.code == 3
    assert shown.err == ""
    assert [row["status"] for row in rows] == ["unverified"] * (len(rows) - 1) + ["legal"]
    assert len(rows) >= 2
    assert all(row["findings"] and row["findings"][0]["message"] for row in rows[:-1])
    assert "\\u001b" not in shown.out


@pytest.mark.parametrize("missing", ["no-such-file.txt", "no/such/folder", "a\x00b"])
def test_a_missing_source(cli, missing: str) -> None:
    shown = cli("check", *DAY, "-o", "jsonl", missing, LEGAL)
    assert shown.code == 3
    assert verdicts(shown.out) == [("unverified", ["DL001"]), ("legal", [])]


def test_a_folder_without_lists(cli, tmp_path: Path) -> None:
    (tmp_path / "notes.pdf").write_bytes(b"%PDF")
    shown = cli("check", *DAY, "-o", "jsonl", tmp_path, LEGAL)
    assert shown.code == 3
    assert verdicts(shown.out) == [("unverified", ["DL001"]), ("legal", [])]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission(cli, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.touch(mode=0)
    assert verdicts(cli("check", *DAY, "-o", "jsonl", secret, LEGAL).out) == [("unverified", ["DL001"]), ("legal", [])]


def test_no_permission_even_for_root(cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root in a container may read everything, so the refusal is played."""
    opened = Path.open

    def refuse(path: Path, *args: Any, **kwargs: Any) -> Any:
        if path == ILLEGAL:
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", refuse)
    shown = cli("check", *DAY, "-o", "jsonl", ILLEGAL, LEGAL)
    assert verdicts(shown.out) == [("unverified", ["DL001"]), ("legal", [])]
    assert "ermission" in json.loads(shown.out.splitlines()[0])["findings"][0]["message"]


def test_a_pool_has_no_more_copies_of_a_title_than_it_says(cli, tmp_path: Path) -> None:
    """Two cards have the title: a pack beside it tells which, in the pool as in a list; else they share the copies."""
    listed, pool = tmp_path / "deck.txt", tmp_path / "drafted.txt"
    options = ("--format", "draft", "--pool", pool, "--select", "AG6", "-o", "json", "--as-of", "2026-08-09")

    def judged() -> tuple[int, str, list[tuple[str, int, str]]]:
        shown = cli("check", *options, listed)
        [verdict] = json.loads(shown.out)["verdicts"]
        found = [(row["severity"], row["line"], row["message"]) for row in verdict["findings"]]
        return shown.code, verdict["context"]["pool"], found

    listed.write_text("House Tyrell\n1x Lyn Corbray (VDS)\n1x Lyn Corbray (FotS)\n", encoding="utf-8")
    pool.write_text("House Tyrell\n1x Lyn Corbray\n", encoding="utf-8")
    both = "1x Lyn Corbray (VDS), 1x Lyn Corbray (FotS): the pool holds 1 of them together"
    assert judged() == (1, "1 cards", [("error", 2, both)])
    pool.write_text("House Tyrell\n2x Lyn Corbray\n", encoding="utf-8")
    code, told, [note] = judged()
    assert (code, told, note[0]) == (0, "2 cards", "note")
    assert "the pool has the title alone, which may be character (VDS) or character (FotS)" in note[2]
    pool.write_text("House Tyrell\n2x Lyn Corbray (VDS)\n", encoding="utf-8")
    assert judged() == (1, "2 cards", [("error", 3, "1x Lyn Corbray (FotS): the pool holds 0")])
    pool.write_text("House Tyrell\n1x Lyn Corbray (VDS)\n1x Lyn Corbray (FotS)\n", encoding="utf-8")
    assert judged() == (0, "2 cards", [])
