"""What the commands that change the user's data share: where they write, and how they tell what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckcheck import userdata
from deckcheck.cli.db_stop import in_use, state, stays, tell_stop
from deckcheck.model import DataFault, DeckcheckError, SourceFault
from deckcheck.report.escape import plain

if TYPE_CHECKING:
    from deckcheck.sources.update import Outcome

#: So many notes are told one by one.
_NOTES = 20


class Told:
    """The exit code of what was told; 0 as long as nothing went wrong."""

    code = 0


def home_folder(data_dir: str | None) -> Path:
    """Return the folder of the user's data, which need not be there yet."""
    return Path(data_dir) if data_dir else userdata.folder()


def now() -> str:
    """Return the time in UTC (ISO, seconds)."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@contextmanager
def telling(what: str, root: Path, game: str | None = None) -> Iterator[Told]:
    """Tell a fault in one line, and that the former data stay in use; go on with the rest of the command."""
    told = Told()
    before = in_use(root)
    try:
        yield told
    except KeyboardInterrupt as stop:
        tell_stop(stop, f"{what}: {stays(root, game, before)}")
        raise
    except DeckcheckError as fault:
        if click.get_current_context().find_root().params.get("debug"):
            raise
        told.code = 4 if isinstance(fault, DataFault) else 3 if isinstance(fault, SourceFault) else 2
        click.echo(f"deckcheck: {what}: {fault}", err=True)
        click.echo(f"deckcheck: {what}: {stays(root, game, before)}", err=True)


def outcome_lines(outcome: Outcome, where: str, root: Path) -> Iterator[str]:
    """Yield what came of an update or import."""
    from deckcheck.cli.db_words import short

    if outcome.version is None:
        yield f"{outcome.game}: nothing new at {where}; in use stays {state(root, outcome.game)}"
        yield from _note_lines(outcome)
        return
    counts = [f"{outcome.files[name]} {noun}" for name, noun in (("cards.json", "cards"), ("packs.json", "packs"))]
    lists = sum(name.startswith("lists/") for name in outcome.files)
    counts += [f"{lists} legality lists"] if lists else []
    yield f"{outcome.game}: version {userdata.number(outcome.version)} is in use now: {', '.join(counts)} from {where}"
    yield from (f"  {line}" for line in short(outcome.difference))
    if (root / outcome.game).is_dir():
        yield f"  note: what lies in {root / outcome.game} by hand lies over it"
    yield from _note_lines(outcome)
    changed = {text.code for text in outcome.difference.texts}
    unread = [text for text in outcome.unmodelled if text.code not in changed]
    if unread:
        titles = ", ".join(text.title for text in unread[:5])
        more = f" and {len(unread) - 5} more" if len(unread) > 5 else ""
        yield f"  not understood, so decks that use them are unverified: {titles}{more}"


def _note_lines(outcome: Outcome) -> Iterator[str]:
    for note in outcome.notes[:_NOTES]:
        yield f"  note: {plain(note)}"
    if len(outcome.notes) > _NOTES:
        yield f"  and {len(outcome.notes) - _NOTES} notes more; `deckcheck db lint` tells the faults of the data in use"
