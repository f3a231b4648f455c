"""Shell completion: what is offered, and that real shells insert it so that the command understands."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest
from click.shell_completion import split_arg_string

from deckcheck.cli import COMMANDS
from deckcheck.report import RENDERERS
from deckcheck.store import Store

BIN = Path(sys.executable).parent
ENV = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "TERM": "dumb", "LC_ALL": "C.UTF-8"}


def complete(line: str, shell: str = "bash", **env: str) -> list[str]:
    """What is offered for the last word of a line; an empty one where the line ends with a blank."""
    number = len(split_arg_string(line)) - (not line.endswith(" "))
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(number), "_DECKCHECK_COMPLETE": f"{shell}_complete"}
    ran = subprocess.run([BIN / "deckcheck"], env={**ENV, **asked, **env}, capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    return [row.removeprefix("plain,") for row in ran.stdout.splitlines() if row]


# --- what is offered --------------------------------------------------------------------------------------------------


def test_commands_and_options() -> None:
    assert complete("deckcheck ") == list(COMMANDS)
    assert complete("deckcheck che") == ["check"]
    assert "--fail-on" in complete("deckcheck check --f")


def test_card_titles() -> None:
    assert complete("deckcheck card --game agot2 Unbowed,") == ["Unbowed, Unbent, Unbroken"]
    assert complete("deckcheck card --game agot2 jaqen") == ["Jaqen H'ghar"]


def test_a_song_is_found_without_its_quotes() -> None:
    assert complete("deckcheck card --game agot2 steel\\ rai") == ['"Steel Rain"']


def test_a_title_of_several_words() -> None:
    assert complete("deckcheck card ser gregor cl") == ["Clegane"]


def test_titles_of_one_game_or_of_all() -> None:
    assert complete("deckcheck card --game agot2 gandalf") == []
    assert "Gandalf" in complete("deckcheck card gandalf")


def test_list_codes() -> None:
    codes = sorted(path.stem for path in Store().folder("agot2", "lists"))
    assert sorted(complete("deckcheck lists ")) == codes
    assert sorted(complete("deckcheck check --list ")) == sorted([*codes, "latest", "none"])
    assert complete("deckcheck check --list=gotv") == ["gotvalyrian1.0"]


def test_rule_ids() -> None:
    assert complete("deckcheck explain ag50") == ["AG501", "AG502", "AG503"]
    assert complete("deckcheck check --ignore AG201,dl012") == ["AG201,DL012"]


def test_formats_games_readers_and_choices() -> None:
    assert complete("deckcheck check --game agot2 -f ") == [
        "joust", "klání", "melee", "bitva", "draft", "hand-of-the-king", "hotk", "hand of the king", "kingsmoot",
    ]  # fmt: skip
    assert complete("deckcheck check --game ag") == ["agot2"]
    assert "o8d" in complete("deckcheck check --reader ")
    assert complete("deckcheck check -o ") == list(RENDERERS)
    assert complete("deckcheck check --fail-on n") == ["never"]


def test_files_are_left_to_the_shell() -> None:
    for line in ("deckcheck check li", "deckcheck diff a.txt li", "deckcheck check --pool li", "deckcheck stats li"):
        assert complete(line) == ["file,li"]


def test_an_unfinished_or_wrong_line_is_no_fault(tmp_path: Path) -> None:
    assert complete("deckcheck check --as-of soon --list gotv") == ["gotvalyrian1.0"]
    assert complete("deckcheck check --game chess -f ") == []
    (tmp_path / "agot2").mkdir()
    (tmp_path / "agot2/cards.json").write_text("{", encoding="utf-8")
    assert complete("deckcheck card --game agot2 Hodor", DECKCHECK_DATA=str(tmp_path)) == []


def test_what_is_said_of_a_value() -> None:
    assert complete("deckcheck explain AG501", shell="zsh")[:2] == ["plain", "AG501"]
    assert complete("deckcheck lists gotv", shell="zsh")[2].startswith("Valyrian")


# --- in a real shell --------------------------------------------------------------------------------------------------

#: How each is started without anyone's settings, what its setup needs before the script, and how the script is read.
SHELLS = {
    "bash": (["bash", "--noprofile", "--norc", "-i"], "", 'eval "$(deckcheck completion bash)"'),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D", 'eval "$(deckcheck completion zsh)"'),
    "fish": (["fish", "--no-config", "-i"], "", "deckcheck completion fish | source"),
}


class Terminal:
    """A shell at a pseudo-terminal."""

    def __init__(self, command: list[str], folder: Path) -> None:
        with warnings.catch_warnings():
            # Nothing but exec follows in the child, so other threads do not matter.
            warnings.simplefilter("ignore", DeprecationWarning)
            self.process, self.handle = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, {**ENV, "HOME": str(folder), "PS1": "> "})

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.handle, keys.encode())

    def read_until(self, pattern: str, seconds: float = 15) -> str:
        """Return what is shown until a pattern is in it; what was shown when it never is."""
        shown, end = "", time.monotonic() + seconds
        while not re.search(pattern, shown) and time.monotonic() < end:
            if select.select([self.handle], [], [], 0.1)[0]:
                try:
                    shown += os.read(self.handle, 65536).decode(errors="replace")
                except OSError:
                    break
        return shown

    def close(self) -> None:
        """End the shell."""
        os.close(self.handle)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


@pytest.fixture(
    params=[
        pytest.param(name, marks=pytest.mark.skipif(not shutil.which(name), reason=f"no {name}")) for name in SHELLS
    ]
)
def terminal(request: pytest.FixtureRequest, tmp_path: Path):
    command, setup, script = SHELLS[request.param]
    (tmp_path / "my deck.txt").write_text("House Stark\n3x Hot Pie\n", encoding="utf-8")
    shell = Terminal(command, tmp_path)
    shell.type(f"{setup}\n" if setup else "")
    shell.type(f"{script}\n")
    shell.type("echo rea''dy\n")
    assert "ready" in shell.read_until(r"ready\r?\n"), request.param
    yield shell
    shell.close()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        # What a shell inserts is run by the Enter that follows; only the command's answer holds what is looked for.
        ("deckcheck card --game agot2 ser\\ gregor\\'s\t", "traits: House Clegane, Raider"),
        ("deckcheck card --game agot2 Unbowed\t", "01120: Core Set"),
        ("deckcheck card --game agot2 steel\\ rai\t", "limit: 3 in the draw deck"),
        ("deckcheck lists gotval\t", "in force from"),
        ("deckcheck explain AG50\t1", "Source:"),
        ("deckcheck check --list none my\t", "ILLEGAL"),
        # The option before the = stays.
        ("deckcheck check --list=gotval\t my\t", "of 2021-07-16"),
        ("deckcheck check --ignore=AG103,ag104\t my\t", "1 deck: 1 legal"),
        ("deckcheck convert --to=markd\t my\t", "## Characters"),
        ("deckcheck check --pool=my\t my\t", "card pool 3 cards"),
        ("deckcheck check --pool=\t my\t", "card pool 3 cards"),
    ],
)
def test_what_a_shell_inserts_is_understood(terminal: Terminal, typed: str, shown: str) -> None:
    terminal.type(f"{typed}\n")
    assert shown in terminal.read_until(shown)
