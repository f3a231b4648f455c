"""The GitHub action: its shell lines, run as a runner runs them, on a repository whose lists change."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from deckcheck import walk
from deckcheck.walk import expand
from tests.ci.conftest import ROOT, Repository

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"]}
HOOK = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))[0]
NEW_BRANCH = "0" * 40


class Ran(NamedTuple):
    """What the two steps printed, the summary of the job, and how the last one ended."""

    code: int
    out: str
    summary: str

    @property
    def annotations(self) -> list[tuple[str, str, str]]:
        """(command, file, line) of each annotation."""
        found = re.findall(r"^::(error|warning|notice) file=([^,]*),(?:line=(\d+),)?", self.out, re.MULTILINE)
        return [tuple(row) for row in found]


@pytest.fixture
def action(lists: Repository, tmp_path: Path) -> Callable[..., Ran]:
    """Run the steps that find and check the lists, with inputs and the commit that the event names as the former one."""

    def run(base: str, path: str = str(Path(sys.executable).parent), **inputs: str) -> Ran:
        values = {name: row["default"] for name, row in ACTION["inputs"].items()} | inputs
        event = {f"inputs.{name}": value for name, value in values.items()}
        event["github.event.pull_request.base.sha || github.event.before"] = base
        summary = tmp_path / "summary.md"
        summary.write_text("", encoding="utf-8")
        out = ""
        for name in ("Find what has changed", "Check the lists"):
            ran = step(
                name,
                event,
                lists,
                PATH=f"{path}{os.pathsep}{os.environ['PATH']}",
                RUNNER_TEMP=str(tmp_path),
                GITHUB_STEP_SUMMARY=str(summary),
            )
            out += ran.stdout
            if ran.returncode != 2:
                assert ran.stderr == ""
            out += ran.stderr
        return Ran(ran.returncode, out, summary.read_text(encoding="utf-8"))

    return run


def step(name: str, event: dict[str, str], repository: Repository, **env: str) -> subprocess.CompletedProcess[str]:
    """Run one step as the runner does: expressions filled in, in the env alone, then bash -eo pipefail."""
    row = STEPS[name]
    assert row["shell"] == "bash"
    assert "${{" not in row["run"], "an expression within a script is open to injection"
    filled = {
        key: re.sub(r"\$\{\{ (.*?) \}\}", lambda found: event[found[1]], value)
        for key, value in row.get("env", {}).items()
    }
    return repository.run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", row["run"], **filled, **env)


def test_an_illegal_list_fails_with_an_annotation_on_its_line(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    lists.copy("mistakes/restricted-twice.txt", "decks/both hands, full.txt")
    lists.commit()
    ran = action(base)
    text = (lists.folder / "decks/both hands, full.txt").read_text(encoding="utf-8").splitlines()
    line = next(number for number, row in enumerate(text, 1) if "Robb Stark" in row)
    assert ran.annotations == [("error", "decks/both hands%2C full.txt", str(line))]
    assert ran.out.splitlines()[-1] == "1 deck: 1 illegal"
    assert ran.code == 1
    assert ran.summary.startswith("## deckcheck: 1 deck: 1 illegal\n")


def test_only_what_changes_is_checked(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    lists.copy("tyrell-banner.txt", "decks/$(touch oops) 'rose' \"q\"\n;.txt")
    lists.write("README.md", "# Our lists, and one more\n")
    lists.write("requirements.txt", "deckcheck>=1\n")
    lists.write(".github/ISSUE_TEMPLATE/list.md", "3x A Card\n")
    lists.git("rm", "--quiet", "decks/old fault.txt")
    lists.commit()
    ran = action(base)
    assert (ran.code, ran.out) == (0, "1 deck: 1 legal\n")
    assert not (lists.folder / "oops").exists()


def test_nothing_has_changed(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    lists.write("README.md", "# Ours\n")
    lists.commit()
    assert action(base) == (0, "no decks\n", "")


def test_all_lists(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    ran = action(base, changed="false")
    assert (ran.code, ran.annotations) == (1, [("error", "decks/old fault.txt", "16")])
    assert action(base, changed="false", paths="decks/wolves.txt").code == 0
    assert action(base, changed="false", args="--ignore AG201").code == 0
    assert action(base, changed="false", args="--fail-on never").code == 0


@pytest.mark.parametrize("base", [NEW_BRANCH, "", "1" * 40])
def test_a_new_branch_checks_all(action: Callable[..., Ran], base: str) -> None:
    ran = action(base)
    assert ran.out.startswith(
        "What changed cannot be told (a new branch, or history rewritten): all lists are checked.\n"
    )
    assert (ran.code, ran.annotations) == (1, [("error", "decks/old fault.txt", "16")])


def test_new_settings_check_all(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    lists.write("decks/deckcheck.toml", 'ignore = ["AG201"]\nas-of = 2026-08-09\n')
    lists.commit()
    ran = action(base)
    assert (ran.code, ran.out) == (0, "2 decks: 2 legal\n")
    base = lists.git("rev-parse", "HEAD")
    lists.git("mv", "decks/deckcheck.toml", "decks/former.toml")
    lists.commit()
    assert action(base).annotations == [("error", "decks/old fault.txt", "16")]


def test_new_settings_concern_what_is_below_them(lists: Repository, action: Callable[..., Ran]) -> None:
    lists.copy("stark-fealty.txt", "2019/a.txt")
    base = lists.commit()
    lists.write("2019/deckcheck.toml", "as-of = 2026-08-09\n")
    lists.commit()
    assert action(base) == (0, "1 deck: 1 legal\n", action(base).summary)


def test_a_draft(lists: Repository, action: Callable[..., Ran]) -> None:
    """The cards drafted are no deck; when they change, the decks that are built from them are judged again."""
    lists.write("draft/deckcheck.toml", 'format = "draft"\npool = "drafted.txt"\nselect = ["AG603"]\n')
    deck = (lists.folder / "decks/wolves.txt").read_text(encoding="utf-8")
    lists.write("draft/wolves.txt", deck)
    lists.write("draft/drafted.txt", deck)
    base = lists.commit()
    assert action(NEW_BRANCH, paths="draft").out.splitlines()[-1] == "1 deck: 1 legal"
    lists.write("draft/drafted.txt", deck.replace("Robb Stark", "Hodor"))
    lists.commit()
    ran = action(base)
    assert ran.out.splitlines()[-1] == "1 deck: 1 illegal"
    assert {file for _, file, _ in ran.annotations} == {"draft/wolves.txt"}


@pytest.mark.parametrize(
    "args",
    [
        "--format 'hand of the king' --select AG103",
        '--format "hand of the king"\n--select AG103',
        r"--format hand\ of\ the\ king --select AG103",
    ],
)
def test_args_are_quoted_as_in_a_shell(lists: Repository, action: Callable[..., Ran], args: str) -> None:
    ran = action("", args=args, changed="false", paths="decks/wolves.txt")
    assert ran[:2] == (0, "1 deck: 1 legal\n")


def test_nothing_in_args_is_run(lists: Repository, action: Callable[..., Ran]) -> None:
    lists.write("shlex.py", "raise SystemExit('not ours')\n")
    ran = action("", args="--pool '$(touch oops)' `touch oops` ;touch oops *", changed="false")
    assert (ran.code, ran.summary) == (2, "")
    assert "oops" in ran.out
    assert not (lists.folder / "oops").exists()
    assert action("", args="--format 'joust", changed="false") == (
        2,
        "The input args cannot be read: No closing quotation.\n",
        "",
    )


def test_paths_narrow_what_changes(lists: Repository, action: Callable[..., Ran]) -> None:
    base = lists.git("rev-parse", "HEAD")
    lists.copy("mistakes/six-plots.txt", "ideas/a.txt")
    lists.copy("stark-fealty.txt", "decks/b.txt")
    lists.commit()
    assert action(base, paths="decks\nevents").out == "1 deck: 1 legal\n"
    assert action(base).code == 1


@pytest.mark.parametrize(
    ("name", "is_list"),
    [
        ("decks/wolves.txt", True), ("a.o8d", True), ("A.TXT", True), ("x/event.jsonl", True), ("readme-deck.txt", True),
        ("my requirements.txt", True), ("deck.json", True), ("notes.pdf", False), ("README.md", False),
        ("x/README.cs.md", False), ("requirements.txt", False), ("requirements-dev.txt", False), ("LICENSE.txt", False),
        ("package-lock.json", False), ("CHANGELOG.md", False), (".github/x/a.md", False), ("a/.hidden/b.txt", False),
        ("report.txt", False), ("x/Verdicts.jsonl", False), ("report on wolves.txt", True),
    ],
)  # fmt: skip
def test_hook_action_and_folders_agree_on_what_is_a_list(
    name: str, is_list: bool, lists: Repository, action: Callable[..., Ran]
) -> None:
    assert (re.search(HOOK["files"], name) is not None and walk.is_list(name)) == is_list
    base = lists.git("rev-parse", "HEAD")
    lists.write(name, "House Stark\n3x Hot Pie\n")
    lists.commit()
    assert (action(base).code != 0) == is_list
    assert (str(lists.folder / name) in list(expand([str(lists.folder)]))) == is_list


@pytest.mark.network
def test_it_installs_itself(project: Repository, lists: Repository, action: Callable[..., Ran], tmp_path: Path) -> None:
    """The install step, in a fresh environment, then a check with what it installed."""
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "venv"], check=True)
    path = tmp_path / "venv/bin"
    ran = step(
        "Install deckcheck",
        {},
        lists,
        PATH=f"{path}{os.pathsep}{os.environ['PATH']}",
        GITHUB_ACTION_PATH=str(project.folder),
    )
    assert ran.returncode == 0, ran.stderr
    base = lists.git("rev-parse", "HEAD")
    lists.copy("mistakes/banned-card.txt", "decks/new.txt")
    lists.commit()
    shown = action(base, path=str(path))
    assert (shown.code, shown.annotations) == (1, [("error", "decks/new.txt", "12")])


def test_python_is_set_up_by_an_input() -> None:
    found: dict[str, Any] = STEPS["Set up Python"]
    assert found["with"] == {"python-version": "${{ inputs.python-version }}"}
