"""The command line: the only place that prints and sets exit codes.

Exit codes: 0 all legal; 1 some deck illegal; 2 usage or configuration; 3 no deck illegal but some unverified or
unreadable; 4 card data broken, a report that could not be written, or an internal fault.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any

import click

from deckcheck import __version__
from deckcheck.cli.output import unwritable
from deckcheck.model import DataFault, DeckcheckError, OutputFault, SourceFault

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: Command -> where it lives. A command's module is imported when the command runs.
COMMANDS = {
    "check": "deckcheck.cli.check:check",
    "convert": "deckcheck.cli.convert:convert",
    "diff": "deckcheck.cli.diff:diff",
    "history": "deckcheck.cli.history:history",
    "stats": "deckcheck.cli.stats:stats",
    "packs": "deckcheck.cli.packs:packs",
    "cards": "deckcheck.cli.cards:cards",
    "card": "deckcheck.cli.card:card",
    "rulings": "deckcheck.cli.rulings:rulings",
    "lists": "deckcheck.cli.lists:lists",
    "rules": "deckcheck.cli.rules:rules",
    "explain": "deckcheck.cli.explain:explain",
    "formats": "deckcheck.cli.formats:formats",
    "db": "deckcheck.cli.db:db",
    "completion": "deckcheck.cli.completion:completion",
}

#: As a shell tells of a process that a signal ended: 128 and its number.
BROKEN_PIPE, INTERRUPTED = 141, 130

#: Faults that nothing but writing has.
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class Fault(click.ClickException):
    """A fault told in one line: by default one of usage."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the line to stderr."""
        click.echo(f"deckcheck: {self.format_message()}", file=file, err=True)


class Unreadable(Fault):
    """A deck that cannot be read at all."""

    exit_code = 3


class Broken(Fault):
    """Broken card data, a report that could not be written, or a fault of our own."""

    exit_code = 4


class Commands(click.Group):
    """A group that imports a command only when it is called, and turns every fault into one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(COMMANDS)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem[str]]:
        """Complete a command's name without importing any, or an option of the program."""
        from click.shell_completion import CompletionItem

        names = [CompletionItem(name) for name in COMMANDS if name.startswith(incomplete)]
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command; None when there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first argument names; an unknown name is told with the nearest one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from deckcheck.near import did_you_mean

            ctx.fail(f"no such command {args[0]!r}{did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; no fault reaches the user as a traceback, unless --debug asks for it."""
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            # Whoever read our output has gone: say nothing.
            _give_up_stdout()
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        except KeyboardInterrupt:
            click.echo("\ndeckcheck: interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None
        except DeckcheckError as fault:
            if ctx.params["debug"]:
                raise
            raise _told(fault) from None
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as fault:
            if isinstance(fault, OSError) and (told := _unwritten(fault)):
                raise Broken(told) from None
            if ctx.params["debug"]:
                raise
            told = f"internal fault: {type(fault).__name__}: {fault}"
            raise Broken(f"{told}. Please report it; `deckcheck --debug ...` shows where.") from None


def _unwritten(fault: OSError) -> str:
    """Say that the output could not be written, where a fault comes from that; "" where it does not."""
    if why := unwritable(sys.stdout):
        _give_up_stdout()
        return f"writing the output failed: {why}"
    # A stream that could not hold the text back has forgotten it.
    return f"writing the output failed: {fault.strerror}" if fault.errno in FULL else ""


def _give_up_stdout() -> None:
    """Let Python not try, and complain, once more when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _told(fault: DeckcheckError) -> Fault:
    if isinstance(fault, DataFault | OutputFault):
        return Broken(str(fault))
    return Unreadable(str(fault)) if isinstance(fault, SourceFault) else Fault(str(fault))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: deckcheck check my-deck.txt",
)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show the traceback of a fault.")
def program(debug: bool) -> None:
    """Read deck lists of card games and judge whether they may be played."""
    if debug:
        import logging

        # A fault that stops one list alone is told in its verdict; here is where it arose.
        logging.getLogger("deckcheck").setLevel(logging.DEBUG)
        logging.getLogger("deckcheck").addHandler(logging.StreamHandler())


def main() -> None:
    """Run the command line; the entry point of the script."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Card names and rules are Czech and typographic, whatever the locale; a file name may be no text at all.
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    program(prog_name="deckcheck")
