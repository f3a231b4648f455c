"""New card data, brought into the user's folder without fear: whatever fails, the former data stay in use.

Read, written into a draft folder, verified there, and made the version in use by one rename. Every step is told to a
`step` callback, which may raise (or end the process) to prove it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from deckcheck.model import DataFault
from deckcheck.sources import ringsdb, thronesdb, versions
from deckcheck.sources.answers import Answers
from deckcheck.sources.build import TextResult, compose
from deckcheck.sources.difference import Difference, difference
from deckcheck.sources.fetch import fetch
from deckcheck.sources.http import Answer, Client
from deckcheck.sources.imported import Imported
from deckcheck.sources.keeping import Before
from deckcheck.sources.known import Known
from deckcheck.sources.sites import Site
from deckcheck.sources.stamp import Stamp, maker
from deckcheck.sources.verify import Problem, verify
from deckcheck.store import Store, load_json
from deckcheck.userdata import in_use
from deckcheck.userdata import versions as versions_of

Step = Callable[[str], None]
#: site -> the reader of its answers.
API_READERS: Mapping[str, Callable[..., Imported]] = {"thronesdb": thronesdb.read, "ringsdb": ringsdb.read}


class Outcome(NamedTuple):
    """What came of it: the new version (None: the data in use are the newest), and what a person should see."""

    game: str
    version: Path | None
    difference: Difference
    files: Mapping[str, int] = {}
    notes: tuple[str, ...] = ()
    unmodelled: tuple[TextResult, ...] = ()


class Source(NamedTuple):
    """Where data come from: `origin` as it is told, `read` gives the facts or None when there is nothing new."""

    game: str
    origin: str
    read: Callable[[Store, Stamp | None], tuple[Imported, Mapping[str, Any]] | None]


def update(
    site: Site,
    base: str,
    client: Client,
    root: Path,
    *,
    now: str,
    had: Mapping[str, Answer] | None = None,
    allow_removals: bool = False,
    step: Step = lambda name: None,
) -> Outcome:
    """Fetch the data of a site at `base` into the user's folder `root`; `now` is the time in UTC (ISO).

    Raises `SourceFault` (no answer), `DataFault` (bad data, nowhere to write), `UsageFault` (another update runs); all
    of them before anything in use is touched.
    """

    def read(store: Store, former: Stamp | None) -> tuple[Imported, Mapping[str, Any]] | None:
        stamps = former.answers if former and not had else None
        fetched = fetch(site, base, client, stamps=stamps, had=had)
        step("fetched")
        return None if fetched is None else (read_answers(site, fetched.answers, store, former), fetched.stamps)

    return bring(Source(site.game, base, read), root, now=now, allow_removals=allow_removals, step=step)


def read_answers(site: Site, answers: Answers, store: Store, former: Stamp | None) -> Imported:
    """Read a site's answers over the data in use, or over the embedded ones where those in use are a stranger's make.

    So a newer program does not carry on what an older one made.
    """
    made_alike = former and former.maker == maker(site.game, store)
    known = Known.load(site.game, facts(store) if made_alike else Store.of())
    keywords = store.toml(site.game, "cardtext.toml")["keywords"]
    return API_READERS[site.id](answers, keywords, partial(store.toml, site.game), known)


def facts(store: Store) -> Store:
    """Return what holds the facts in use: what lies over them by hand is no part of any version."""
    return Store.of(*in_use(store.root))


def bring(
    source: Source, root: Path, *, now: str, allow_removals: bool = False, step: Step = lambda name: None
) -> Outcome:
    """Make what a source gives the version in use; see `Before.keep` for what it may take away."""
    game = source.game
    with _faults_of_the_disk(root), versions.locked(root):
        step("locked")
        store = Store(root)
        former = _former(root, source, store)
        found = source.read(store, former)
        if found is None:
            return Outcome(game, None, Difference(game))
        imported, answers = found
        step("read")
        before = Before.load(game, facts(store) if former else _newest_whole(root, game))
        imported = before.keep(imported, allow_removals=allow_removals)
        with versions.draft(root) as folder:
            imported = replace(imported, origin=f"{imported.origin}, {source.origin}")
            built = compose(game, imported, folder, store, now[:10], before)
            stamp = Stamp(source.origin, now, maker(game, store), tuple(imported.notes), answers)
            stamp.write(folder)
            step("written")
            new = Store.of(folder)
            slips = _verified(folder, game, new)
            # Broken data, which this mends, compare with nothing.
            changed = difference(game, store if former or not versions_of(root, game) else Store.of(), new)
            step("verified")
            if former and former.origin == source.origin and _alike(versions_of(root, game)[-1], folder, game):
                return Outcome(game, None, Difference(game), notes=(*imported.notes, *slips))
            versions.settle(folder)
            step("settled")
            version = versions.bring_in(folder, root, game)
        step("brought in")
        versions.prune(root, game)
        step("pruned")
    unmodelled = tuple(text for text in built.texts if text.unmodelled)
    # What compose notes of corrections and rulings concerns those who write them; `unmodelled` tells what it comes to.
    return Outcome(game, version, changed, built.files, (*imported.notes, *slips), unmodelled)


def _former(root: Path, source: Source, store: Store) -> Stamp | None:
    """Return what the version in use says, if it is whole; with what to ask with only if made here, of this source."""
    found = versions_of(root, source.game)
    stamp = Stamp.load(found[-1]) if found else None
    if stamp is None or _grave(verify(found[-1], source.game, Store.of(found[-1]), totals=False)):
        return None
    same = stamp.origin == source.origin and stamp.maker == maker(source.game, store)
    return stamp if same else replace(stamp, answers={})


def _newest_whole(root: Path, game: str) -> Store:
    """Return the newest version that is whole; the embedded data where none is."""
    for version in reversed(versions_of(root, game)):
        store = Store.of(version)
        if not _grave(verify(version, game, store, totals=False)):
            return store
    return Store.of()


def _grave(problems: Iterable[Problem]) -> list[str]:
    return [str(problem) for problem in problems if not problem.slip]


def _verified(folder: Path, game: str, store: Store) -> tuple[str, ...]:
    """Raise `DataFault` when the draft is broken; return the slips of its own files."""
    problems = verify(folder, game, store, totals=False)
    if grave := _grave(problems):
        more = f" (and {len(grave) - 1} more)" if len(grave) > 1 else ""
        raise DataFault(f"the new data are broken: {grave[0]}{more}")
    own = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
    return tuple(str(problem) for problem in problems if problem.file in own)


def _alike(one: Path, other: Path, game: str) -> bool:
    """Tell whether two versions hold the same data, the day aside on which they were fetched."""
    files = [_contents(version / game) for version in (one, other)]
    return files[0] == files[1]


def _contents(folder: Path) -> dict[str, Any]:
    packs = {key: value for key, value in load_json(folder / "packs.json").items() if key != "version"}
    others = {
        path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.json") if path.name != "packs.json"
    }
    return {"packs": packs, **{str(name): content for name, content in others.items()}}


@contextmanager
def _faults_of_the_disk(root: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        raise DataFault(f"{fault.filename or root}: cannot be written: {fault.strerror or fault}") from None
