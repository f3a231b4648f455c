"""An update from end to end against a server on loopback: what is in use after it, and after everything that fails."""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckcheck import __version__
from deckcheck.catalog import Catalog
from deckcheck.legality import load_lists
from deckcheck.model import DataFault, DeckcheckError, SourceFault, UsageFault
from deckcheck.ruleset import Ruleset
from deckcheck.sources import versions
from deckcheck.sources.http import Client
from deckcheck.sources.sites import SITES
from deckcheck.sources.update import Outcome, update
from deckcheck.sources.verify import verify
from deckcheck.store import Store, embedded
from deckcheck.userdata import VERSIONS
from tests.update.answers import ALLOWS, RIDDLE, card, small
from tests.update.server import Reply, Server, cut, stalled

NOW = "2026-11-30T12:00:00Z"
STEPS = ["locked", "fetched", "read", "written", "verified", "settled", "brought in", "pruned"]


@pytest.fixture
def run(server: Server, client: Client, home: Path) -> Callable[..., Outcome]:
    """Update AGOT2 from the server."""

    def run(**more: Any) -> Outcome:
        return update(SITES["thronesdb"], server.base, client, home, **{"now": NOW, "allow_removals": True, **more})

    return run


def titles(home: Path) -> list[str]:
    """The titles of the cards in use; all of the data in use must be readable."""
    store = Store(home)
    problems = verify(store.path("agot2", "cards.json").parents[1], "agot2", store, totals=False)
    assert [str(problem) for problem in problems if not problem.slip] == []
    catalog = Catalog.load("agot2", store, Ruleset.load("agot2", store).aliases())
    load_lists("agot2", store)
    return list(catalog.titles)


def leftovers(home: Path) -> list[str]:
    return sorted(path.name for path in (home / VERSIONS).glob(".draft-*"))


def test_the_first_update(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small(), ETag='"1"')
    steps: list[str] = []
    outcome = run(step=steps.append)
    assert steps == STEPS
    assert outcome.version == home / "versions" / "agot2-0001"
    assert titles(home) == ["Foo 1", "Foo 2", "Foo 3", "Foo Agenda"]
    assert server.paths() == [
        "/api/public/cards/?v=2.0", "/api/public/packs/", "/api/public/cycles/", "/api/public/restrictions/",
    ]  # fmt: skip
    store = Store(home)
    assert store.json("agot2", "packs.json") == {
        "version": "2026-11-30",
        # Cycles are few and harmless: those that were known stay.
        "cycles": [*Store().json("agot2", "packs.json")["cycles"], {"code": "foo", "name": "Foo Cycle"}],
        "packs": [{"code": "Foo", "name": "Foo Pack", "cycle": "foo", "released": "2026-11-01", "names": []}],
    }
    assert store.json("agot2", "clauses.json")["cards"]["77900"]["clauses"] == [
        {"kind": "allow", "decks": ["draw"], "of": "faction:stark"}
    ]
    stamp = json.loads((outcome.version / "version.json").read_bytes())
    assert stamp.pop("maker").startswith(f"deckcheck {__version__} ")
    assert stamp == {
        "origin": server.base,
        "fetched": NOW,
        "notes": [
            "kept 32 legality lists that the source does not tell: conclave1.0, conclave2.0, ffg1.1, ffg1.2, ffg1.3 and 27 more"
        ],
        "answers": {name: {"etag": '"1"'} for name in ("cards", "packs", "cycles", "restrictions")},
    }
    assert leftovers(home) == []
    assert not (embedded() / VERSIONS).exists()


def test_lists_of_the_past_are_kept(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small())
    run()
    codes = [entry.code for entry in load_lists("agot2", Store(home))]
    assert codes == [*(entry.code for entry in load_lists("agot2", Store())), "gotstandard9.1"]


def test_nothing_new(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small(), ETag='"1"')
    run()
    server.asked.clear()
    assert run().version is None
    assert [headers.get("If-None-Match") for _, headers in server.asked] == ['"1"'] * 4


def test_one_new_answer_fetches_all(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small(), ETag='"1"')
    run()
    server.set("/api/public/cards/", Reply(small(5)["cards/"], headers={"ETag": '"2"'}))
    server.asked.clear()
    assert run().difference.cards_added == ("77004 Foo 4",)
    assert len(server.asked) == 7
    assert titles(home) == ["Foo 1", "Foo 2", "Foo 3", "Foo 4", "Foo Agenda"]


def test_the_same_answers_without_etag_make_no_new_version(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small())
    run()
    assert run(now="2026-12-01T12:00:00Z").version is None
    assert [path.name for path in sorted((home / VERSIONS).glob("agot2*"))] == ["agot2-0001"]


def test_data_made_otherwise_are_fetched_anew(server: Server, run: Callable[..., Outcome], home: Path, monkeypatch):
    server.serve(small(), ETag='"1"')
    run()
    monkeypatch.setattr("deckcheck.sources.stamp.__version__", "99")
    server.asked.clear()
    run()
    assert [headers.get("If-None-Match") for _, headers in server.asked] == [None] * 4


def test_broken_data_in_use_are_mended(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small(), ETag='"1"')
    version = run().version
    assert version is not None
    (version / "agot2" / "cards.json").write_text('{"cards": [')
    assert run().version == home / VERSIONS / "agot2-0002"
    assert titles(home) == ["Foo 1", "Foo 2", "Foo 3", "Foo Agenda"]


def test_versions_are_kept_to_go_back_to(server: Server, run: Callable[..., Outcome], home: Path, monkeypatch):
    assert versions.KEPT == 3
    monkeypatch.setattr(versions, "KEPT", 2)
    for cards in (2, 3, 4):
        server.serve(small(cards))
        run()
    assert [path.name for path in sorted((home / VERSIONS).glob("agot2*"))] == ["agot2-0002", "agot2-0003"]
    versions.take_back(home, "agot2")
    assert len(titles(home)) == 3
    versions.take_back(home, "agot2")
    assert Store(home).path("agot2", "cards.json").parents[1] == embedded()


def test_a_changed_agenda_is_compiled_anew(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small())
    run()
    server.serve(small(text=RIDDLE))
    [change] = run().difference.texts
    assert (change.code, change.title, change.before, change.after) == (
        "77900", "Foo Agenda", ('{"decks": ["draw"], "kind": "allow", "of": "faction:stark"}',), (),
    )  # fmt: skip
    assert len(change.unmodelled) == 1
    server.serve(small(text=f"{ALLOWS} "))
    server.serve(small(text=ALLOWS))
    assert run().difference.texts[0].unmodelled == ()


# --- what fails leaves the former data in use ---------------------------------------------------------------------------

SEVEN_PACKS = [{"code": "Foo", "name": "Foo Pack", "cycle_position": 1, "available": "2026-02-31"}]


@pytest.mark.parametrize(
    ("path", "reply", "kind", "told"),
    [
        ("cards/", Reply(status=404), SourceFault, "answers 404 Not Found"),
        ("packs/", Reply(status=500), SourceFault, "answers 500 Internal Server Error (tried 3 times)"),
        ("cards/", cut(b'[{"code"', 9000), SourceFault, "the answer was cut off (tried 3 times)"),
        ("restrictions/", stalled(3), SourceFault, "the answer stalled for 0.15 s (tried 3 times)"),
        ("cards/", Reply(b'[{"code": "77001", "na'), DataFault, "broken JSON: Unterminated string"),
        ("cards/", Reply(b"<html>", headers={"Content-Type": "text/html"}), SourceFault, "answers with text/html, not with JSON"),
        ("cards/", Reply({"error": "sorry"}), DataFault, "a JSON list is expected, not an object"),
        ("cards/", Reply([card(1), {}]), DataFault, "1 of 2 cards are bad, more than 1 %"),
        ("packs/", Reply([{"code": "Foo"}]), DataFault, "1 of 1 packs are bad, more than 0 %"),
        ("packs/", Reply(SEVEN_PACKS), DataFault, "the new data are broken: agot2/packs.json: packs.0.released: "),
        ("restrictions/", Reply([{"code": "x"}]), DataFault, "legality list x: "),
        ("cycles/", Reply(status=302, headers={"Location": "https://example.com/"}), SourceFault, "redirects to another host"),
    ],
    ids=lambda value: value.replace(" ", "-")[:30] if isinstance(value, str) else None,
)  # fmt: skip
def test_a_bad_answer(
    server: Server,
    run: Callable[..., Outcome],
    used: Path,
    path: str,
    reply: Reply,
    kind: type[DeckcheckError],
    told: str,
):
    server.serve(small(6))
    server.set(f"/api/public/{path}", reply)
    with pytest.raises(kind) as raised:
        run()
    assert told in str(raised.value)
    assert titles(used) == ["Foo 1", "Foo 2", "Foo 3", "Foo Agenda"]
    assert leftovers(used) == []


def test_a_bad_first_answer_leaves_the_embedded_data(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve({**small(), "cards/": {}})
    with pytest.raises(DataFault):
        run()
    assert Store(home).path("agot2", "cards.json").parents[1] == embedded()


class Fault(Exception):
    pass


FULL = OSError(errno.ENOSPC, "No space left on device")
ENDS = [*((step, KeyboardInterrupt()) for step in STEPS), ("fetched", Fault()), ("written", FULL), ("settled", FULL)]


@pytest.mark.parametrize(
    ("at", "fault"), ENDS, ids=lambda value: value if isinstance(value, str) else type(value).__name__
)
def test_whatever_ends_it_at_any_step(
    server: Server, run: Callable[..., Outcome], used: Path, at: str, fault: BaseException
):
    server.serve(small(5))

    def step(name: str) -> None:
        if name == at:
            raise fault

    with pytest.raises(DataFault if isinstance(fault, OSError) else type(fault)):
        run(step=step)
    new = STEPS.index(at) >= STEPS.index("brought in")
    assert len(titles(used)) == (5 if new else 4)
    assert leftovers(used) == []


def test_a_full_disk(server: Server, run: Callable[..., Outcome], used: Path, monkeypatch: pytest.MonkeyPatch):
    server.serve(small(6))

    def full(fd: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DataFault, match="cannot be written: No space left on device"):
        run()
    monkeypatch.undo()
    assert titles(used) == ["Foo 1", "Foo 2", "Foo 3", "Foo Agenda"]


def test_a_folder_that_cannot_be_written(server: Server, client: Client, tmp_path: Path):
    (tmp_path / "file").write_text("no folder")
    server.serve(small())
    with pytest.raises(DataFault, match="file/versions: cannot be written: Not a directory"):
        update(SITES["thronesdb"], server.base, client, tmp_path / "file", now=NOW)


def test_two_updates_at_once(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small())
    with versions.locked(home), pytest.raises(UsageFault, match="another update is running; wait for it"):
        run()
    run()
    assert titles(home) == ["Foo 1", "Foo 2", "Foo 3", "Foo Agenda"]


def test_what_lies_there_by_hand_lies_over_the_versions(server: Server, run: Callable[..., Outcome], home: Path):
    server.serve(small())
    run()
    (home / "agot2" / "lists").mkdir(parents=True)
    assert load_lists("agot2", Store(home)) == ()
    assert len(Catalog.load("agot2", Store(home)).codes) == 4


def test_verdicts_name_the_data_that_lie_where(server: Server, run: Callable[..., Outcome], home: Path, tmp_path: Path):
    assert Store.of().edition("agot2", "2026-08-09") == "embedded 2026-08-09"
    server.serve(small())
    run()
    assert Catalog.load("agot2", Store(home)).version == "agot2-0001 of 2026-11-30"
    (home / "agot2").mkdir()
    assert Catalog.load("agot2", Store(home)).version == "agot2-0001 of 2026-11-30, files by hand over it"
    shutil.copytree(embedded() / "lotr", tmp_path / "lotr")
    assert Store(tmp_path).edition("lotr", "2026-08-09") == "by hand, 2026-08-09"
    (tmp_path / "lotr" / "cards.json").unlink()
    assert Store(tmp_path).edition("lotr", "2026-08-09") == "embedded 2026-08-09, files by hand over it"
