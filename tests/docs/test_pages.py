"""The pages in docs/ tell the truth: what they show runs, what they name is there, their tables are the code's."""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from click.testing import CliRunner

import deckcheck
from deckcheck.cli import COMMANDS, Broken, Fault, program
from deckcheck.cli.outcome import EXIT
from deckcheck.config.files import read
from deckcheck.config.settings import FILE_KEYS
from deckcheck.store import Store

ROOT = Path(__file__).parents[2]
PAGES = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
WRITTEN = {name: text for name, text in PAGES.items() if name != "rules.md"}


def blocks(kind: str) -> list[tuple[str, str]]:
    """(page, text) of every block of a kind; indented ones (in a list) without their indent."""
    found = []
    for name, text in WRITTEN.items():
        for indent, body in re.findall(rf"^( *)```{kind}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL):
            found.append((name, "\n".join(line.removeprefix(indent) for line in body.split("\n"))))
    return found


def rows(page: str, heading: str) -> dict[str, list[str]]:
    """The table under a heading: first cell, without its backticks -> the other cells."""
    part = PAGES[page].split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    cells = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\|.*\|$", part, re.MULTILINE)
    ]
    return {first.strip("`"): rest for first, *rest in cells[2:]}


SHOWN = [
    (name, command, output)
    for name, text in WRITTEN.items()
    for command, output in re.findall(r"```console\n\$ deckcheck (.+)\n((?:.*\n)*?)```", text)
]


@pytest.mark.parametrize(("page", "command", "output"), SHOWN, ids=[command for _, command, _ in SHOWN])
def test_a_shown_command_prints_what_is_shown_golden(
    page: str, command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make golden` writes what is shown anew."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    printed = CliRunner().invoke(program, shlex.split(command)).output
    if os.environ.get("DECKCHECK_GOLDEN") == "write":
        start = f"```console\n$ deckcheck {command}\n"
        path = ROOT / "docs" / page
        path.write_text(path.read_text(encoding="utf-8").replace(start + output, start + printed), encoding="utf-8")
    else:
        assert printed == output


NAMED = sorted({
    command
    for text in [*WRITTEN.values(), (ROOT / "README.md").read_text(encoding="utf-8")]
    for command in re.findall(r"`deckcheck ([^`\n]+)`", text)
    if not re.search(r"\b[A-Z]{4,}\b|\.\.\.", command)
} | {
    line.removeprefix("deckcheck ") for _, text in blocks("sh") for line in text.splitlines() if line
})  # fmt: skip


@pytest.mark.parametrize("line", NAMED)
def test_a_named_command_and_its_options_are_there(line: str) -> None:
    name, *args = shlex.split(line.split(" > ", maxsplit=1)[0])
    assert name in COMMANDS
    command = program.get_command(click.Context(program), name)
    assert command is not None
    command.make_context(name, args, resilient_parsing=True)


@pytest.mark.parametrize(("page", "text"), blocks("toml"))
def test_settings_are_valid(page: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "deckcheck.toml"
    path.write_text(text, encoding="utf-8")
    assert read(path, Store()).folder == str(tmp_path)
    assert tomllib.loads(text)


def test_workflows_use_the_action_and_the_hook() -> None:
    workflow, hook = (yaml.safe_load(text) for _, text in blocks("yaml"))
    assert workflow["jobs"]["decks"]["steps"][1]["uses"].startswith("OWNER/deckcheck@")
    manifest = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [row["id"] for row in hook["repos"][0]["hooks"]] == [row["id"] for row in manifest]


def test_decks_are_decks() -> None:
    text = "".join(text for page, text in blocks("json") if page == "organiser.md")
    wolves, rangers = deckcheck.read(text.encode())
    assert (wolves.identity, len(wolves.entries), wolves.findings) == ("stark", 2, ())
    assert [(entry.name or entry.code, entry.types, entry.count) for entry in rangers.entries] == [
        ("01001", (), 1),
        ("Faramir", ("ally",), 3),
    ]


def test_python_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    ((_, code),) = blocks("python")
    exec(compile(code, "developer.md", "exec"), {})
    assert capsys.readouterr().out == "legal gotstandard2.1 []\nlegal None []\n"


@pytest.mark.parametrize("page", WRITTEN)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)\s]+)\)", PAGES[page]):
        file, _, anchor = target.partition("#")
        path = ROOT / "docs" / (file or page)
        assert path.exists(), target
        assert not anchor or f'<a id="{anchor}"></a>' in path.read_text(encoding="utf-8"), target


def test_every_page_is_in_the_index() -> None:
    assert [name for name in PAGES if f"({name})" not in PAGES["README.md"]] == ["README.md"]


# --- tables -----------------------------------------------------------------------------------------------------------


def test_settings_are_all_told() -> None:
    assert list(rows("ci.md", "Settings")) == list(FILE_KEYS)


def test_inputs_of_the_action_are_all_told() -> None:
    inputs: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"]
    told = {name: cells[-1].strip("`") for name, cells in rows("ci.md", "The GitHub action").items()}
    assert told == {name: row["default"] for name, row in inputs.items()}


def test_exit_codes() -> None:
    assert list(rows("ci.md", "How a run ends")) == [
        str(code) for code in sorted({*EXIT.values(), Fault.exit_code, Broken.exit_code})
    ]
