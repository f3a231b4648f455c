"""Which settings a list is judged by: the nearest file upward, its overrides, and the command line over all."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from deckcheck.batch import run
from deckcheck.config.choice import Chooser
from deckcheck.config.settings import Settings
from deckcheck.model import UsageFault, Verdict
from deckcheck.session import Session
from deckcheck.store import Store
from deckcheck.walk import expand
from tests.config.conftest import DAY

TODAY = date(2026, 8, 9)
LEGAL = ("legal", [])
RESTRICTED = ("illegal", ["AG501"])
COPIES = ("illegal", ["AG201"])
ALL = {
    "2019/restricted.txt": RESTRICTED,
    "drafts/copies.txt": COPIES,
    "legal.txt": LEGAL,
    "restricted.txt": RESTRICTED,
}


def write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")


# --- where settings are found -----------------------------------------------------------------------------------------


def test_without_any_file(folder, judged) -> None:
    assert judged(*DAY, "2019", "drafts", "legal.txt", "restricted.txt") == ALL


def test_upward_from_the_list_not_from_here(folder, judged, monkeypatch: pytest.MonkeyPatch) -> None:
    write("deckcheck.toml", 'list = "none"')
    monkeypatch.chdir("/")
    found = judged(*DAY, folder)
    assert {Path(path).relative_to(folder).as_posix(): verdict for path, verdict in found.items()} == {
        **ALL,
        "2019/restricted.txt": LEGAL,
        "restricted.txt": LEGAL,
    }


def test_the_nearest_file_alone_counts(folder, judged) -> None:
    write("deckcheck.toml", 'list = "none"\nignore = ["AG201"]')
    write("drafts/deckcheck.toml", "premier = false")
    assert judged(*DAY, ".") == {**ALL, "2019/restricted.txt": LEGAL, "restricted.txt": LEGAL}


def test_a_pyproject_without_the_table_is_passed_by(folder, judged) -> None:
    write("pyproject.toml", '[tool.deckcheck]\nlist = "none"')
    write("2019/pyproject.toml", '[project]\nname = "deckcheck-lists"')
    assert judged(*DAY, "2019") == {"2019/restricted.txt": LEGAL}


def test_deckcheck_toml_before_pyproject(folder, judged) -> None:
    write("pyproject.toml", '[tool.deckcheck]\nlist = "none"')
    write("deckcheck.toml", "")
    assert judged(*DAY, "2019") == {"2019/restricted.txt": RESTRICTED}


def test_a_link_to_settings_that_are_gone(folder, cli) -> None:
    Path("deckcheck.toml").symlink_to("shared/deckcheck.toml")
    assert cli("check", *DAY, "legal.txt") == (
        2,
        "",
        "deckcheck: deckcheck.toml: cannot be read: No such file or directory\n",
    )


def test_config_and_no_config(folder, judged, cli) -> None:
    write("deckcheck.toml", 'list = "none"')
    write("other.toml", 'ignore = ["AG201"]\nlist = "none"')
    assert judged(*DAY, "--no-config", "2019") == {"2019/restricted.txt": RESTRICTED}
    assert judged(*DAY, "--config", "other.toml", "drafts") == {"drafts/copies.txt": LEGAL}
    assert cli("check", "--config", "gone.toml", "drafts")[::2] == (
        2,
        "deckcheck: gone.toml: cannot be read: No such file or directory\n",
    )
    assert cli("check", "--config", "other.toml", "--no-config", "drafts").code == 2


def test_standard_input_is_judged_by_the_settings_here(folder, cli) -> None:
    write("deckcheck.toml", 'list = "none"')
    stdin = Path("restricted.txt").read_bytes()
    assert cli("check", *DAY, "-", stdin=stdin).code == 0
    assert cli("check", *DAY, "--no-config", "-", stdin=stdin).code == 1


# --- what lies over what ----------------------------------------------------------------------------------------------


def test_overrides_by_path(folder, judged) -> None:
    write(
        "deckcheck.toml",
        '[[override]]\npaths = ["2019"]\nlist = "ffg2.0"\n[[override]]\npaths = ["drafts"]\nignore = ["AG2"]',
    )
    assert judged(*DAY, ".") == {**ALL, "2019/restricted.txt": LEGAL, "drafts/copies.txt": LEGAL}


def test_each_is_judged_by_its_own_date_and_format(folder, cli) -> None:
    write(
        "deckcheck.toml",
        'as-of = 2026-07-15\n[[override]]\npaths = ["2019"]\nas-of = 2023-05-01\nformat = "bitva"\n'
        '[[override]]\npaths = ["2019/r*.txt"]\nlist = ["latest", "none"]',
    )
    rows = [json.loads(line)["context"] for line in cli("check", "-o", "jsonl", ".").out.splitlines()]
    assert [(row["as_of"], row["format"], row["list"]) for row in rows] == [
        ("2023-05-01", "melee", "gotstandard1.7"),
        ("2023-05-01", "melee", None),
        ("2026-07-15", "joust", "gotstandard2.1"),
        ("2026-07-15", "joust", "gotstandard2.1"),
        ("2026-07-15", "joust", "gotstandard2.1"),
    ]


@pytest.mark.parametrize(
    ("key", "option"),
    [
        ('list = "none"', ("--list", "latest")),
        ('as-of = "2016-01-01"', DAY),
        ('format = "draft"', ("--format", "joust")),
        ('game = "lotr"', ("--game", "agot2")),
        ('ignore = ["AG5"]', ("--ignore", ["AG9", "AG2"][1])),
        ('select = ["AG2"]', ("--select", "AG5")),
        ('reader = "json"', ("--reader", "text")),
        ("premier = true", ("--no-premier",)),
    ],
)
def test_the_command_line_wins(folder, judged, key: str, option: tuple[str, ...]) -> None:
    for text in (key, f'[[override]]\npaths = ["*"]\n{key}'):
        write("deckcheck.toml", text)
        assert judged(*DAY, *option, "restricted.txt") == {"restricted.txt": RESTRICTED}


def test_a_pool_is_a_path_below_the_file(folder, judged) -> None:
    write("pool.txt", Path("legal.txt").read_text(encoding="utf-8"))
    write("2019/deckcheck.toml", 'format = "draft"\npool = "../pool.txt"\nselect = ["AG603"]')
    status, rules = judged(*DAY, "2019")["2019/restricted.txt"]
    assert (status, set(rules)) == ("illegal", {"AG603"})
    write("pool.txt", Path("restricted.txt").read_text(encoding="utf-8"))
    assert judged(*DAY, "2019") == {"2019/restricted.txt": LEGAL}


# --- left out ---------------------------------------------------------------------------------------------------------


def test_excluded_lists_are_left_out_even_when_named(folder, judged, cli) -> None:
    write("deckcheck.toml", 'exclude = ["drafts", "/restricted.txt"]')
    assert judged(*DAY, ".", "drafts/copies.txt", "restricted.txt") == {
        "2019/restricted.txt": RESTRICTED,
        "legal.txt": LEGAL,
    }
    shown = cli("check", *DAY, "drafts/copies.txt", "restricted.txt")
    assert shown == (0, "no decks\n", "2 lists left out by the settings\n")
    assert cli("check", *DAY, "--no-config", "drafts/copies.txt").code == 1


# --- how a run ends ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["text", "jsonl", "html"])
def test_fail_on(folder, cli, form: str) -> None:
    write("doubt.txt", Path("legal.txt").read_text(encoding="utf-8").replace("Robb Stark", "Rob Strak"))

    def codes(*args: str) -> list[int]:
        return [
            cli("check", "-o", form, *DAY, *args, path).code for path in ("legal.txt", "doubt.txt", "restricted.txt")
        ]

    assert codes() == codes("--fail-on", "unverified") == [0, 3, 1]
    assert codes("--fail-on", "illegal") == [0, 0, 1]
    assert codes("--fail-on", "never") == codes("--exit-zero") == [0, 0, 0]
    write("deckcheck.toml", 'fail-on = "illegal"\n[[override]]\npaths = ["restricted.txt"]\nfail-on = "never"')
    assert codes() == [0, 0, 0]
    assert codes("--fail-on", "unverified") == [0, 3, 1]
    assert cli("check", "-o", form, *DAY, ".").code == 1


def test_the_worst_of_several_lists_decides(folder, cli) -> None:
    def code(*lists: str) -> int:
        return cli("check", *DAY, *(arg for name in lists for arg in ("--list", name)), "restricted.txt").code

    assert (code("none"), code("none", "ffg2.0"), code("none", "latest"), code("latest", "none")) == (0, 0, 1, 1)
    # No list was in force yet: unverified, unless another verdict is certain.
    early = ("--as-of", "2015-01-01", "--ignore", "AG6")
    assert cli("check", *early, "--list", "latest", "--list", "none", "restricted.txt").code == 3
    assert cli("check", *early, "--list", "latest", "--list", "gotstandard1.9", "restricted.txt").code == 1


# --- faults -----------------------------------------------------------------------------------------------------------


def test_a_wrong_file_stops_the_run_before_any_report(folder, cli) -> None:
    write("drafts/deckcheck.toml", 'formt = "joust"')
    assert cli("check", *DAY, ".") == (
        2,
        "",
        "deckcheck: drafts/deckcheck.toml: unknown key 'formt'; did you mean 'format'?\n",
    )
    assert cli("check", *DAY, "legal.txt").code == 0


def test_an_unknown_name_is_told_with_its_file(folder, cli) -> None:
    write("deckcheck.toml", '[[override]]\npaths = ["2019"]\nlist = "gotstandard1.99"')
    shown = cli("check", *DAY, "legal.txt")
    assert shown.err == (
        "deckcheck: deckcheck.toml: override 1: unknown legality list 'gotstandard1.99'; did you mean 'gotstandard1.9'?\n"
    )
    assert (shown.code, shown.out) == (2, "")


# --- many lists -------------------------------------------------------------------------------------------------------


def source_and_status(verdict: Verdict) -> tuple[str, str]:
    return Path(verdict.source).name, verdict.status


def test_processes_judge_each_by_its_own_settings(folder) -> None:
    write("deckcheck.toml", '[[override]]\npaths = ["2019"]\nlist = "ffg2.0"')
    for number in range(60):
        write(f"2019/{number:02}.txt", Path("restricted.txt").read_text(encoding="utf-8") + " " * 5_000)
        write(f"drafts/{number:02}.txt", Path("restricted.txt").read_text(encoding="utf-8") + " " * 5_000)
    chooser = Chooser(Store(), TODAY)
    files = list(expand(["2019", "drafts"]))
    found = list(run(Session(chooser.plain, chooser.store, chooser), files, source_and_status, jobs=2))
    assert len(found) == 122
    assert [status for _, status in found] == ["legal"] * 61 + ["illegal"] * 61


def test_like_lists_share_their_options(folder) -> None:
    write("deckcheck.toml", '[[override]]\npaths = ["2019"]\nlist = "ffg2.0"')
    chooser = Chooser(Store(), TODAY, Settings(format="melee"))
    assert chooser("legal.txt") is chooser("drafts/copies.txt")
    assert chooser("2019/restricted.txt") is not chooser("legal.txt")
    assert (chooser("2019/restricted.txt").lists, chooser("2019/restricted.txt").format) == (("ffg2.0",), "melee")


def test_a_fault_in_settings_is_a_usage_fault(folder) -> None:
    write("deckcheck.toml", "game = 1")
    with pytest.raises(UsageFault, match="game must be"):
        Chooser(Store(), TODAY)("legal.txt")
