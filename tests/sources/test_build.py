"""From raw data to our own files: facts alone, stable bytes, whole files or none."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path

import pytest

from deckcheck.model import DataFault, UsageFault
from deckcheck.sources.build import TextResult, build
from deckcheck.store import Store, embedded
from tests.sources.conftest import card, legality, source

ALLOWS = "You may include [stark] cards in your deck."
UNKNOWN = "Your deck must contain twice as many locations as events."
DAY = "2020-05-01"


@pytest.fixture
def raw(tmp_path: Path) -> Path:
    """A source with three cards, two lists and a starter deck."""
    cards = [
        card("77002", "Foo Agenda", "agenda", faction="neutral", deckLimit=1, text=ALLOWS),
        card("77003", "Foo Riddle", "agenda", faction="neutral", deckLimit=1, text=UNKNOWN),
        card("77001", "Foo Lord", cost=1, text="Omezení balíčku: 2.", traits=["Lord"]),
    ]
    deck = {
        "id": "d",
        "name": "D",
        "releaseDate": "2020-01-01",
        "faction": "stark",
        "cards": [{"code": "77001", "count": 2}],
    }
    lists = [legality("gotvalyrian9"), legality("x1.0", bannedCards=["77001"])]
    return source(tmp_path / "raw", *cards, **{"restricted-list": lists, "standalone-decks": [deck]})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The game's hand-written files without its corrections and rulings, which speak of real cards."""
    return layer(tmp_path / "layer")


def layer(folder: Path, **files: str) -> Store:
    (folder / "agot2").mkdir(parents=True, exist_ok=True)
    for name in ("corrections", "rulings"):
        (folder / "agot2" / f"{name}.toml").write_text(files.get(name, ""), encoding="utf-8")
    return Store(folder)


def texts(folder: Path) -> dict[str, str]:
    """All files of a folder, with their contents."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()
    }


def test_the_files_hold_facts_alone_one_row_a_line_sorted(raw, store, tmp_path):
    build("agot2", raw, tmp_path / "out", store=store, retrieved=DAY)
    written = texts(tmp_path / "out")
    assert written["agot2/cards.json"] == (
        '{"cards":[\n'
        '{"code":"77001","title":"Foo Lord","type":"character","faction":"stark","traits":["Lord"],"limit":2,'
        '"stats":{"cost":1},"pack":"Foo","position":1,"quantity":1},\n'
        '{"code":"77002","title":"Foo Agenda","type":"agenda","faction":"neutral","limit":1,"pack":"Foo","position":2,'
        '"quantity":1},\n'
        '{"code":"77003","title":"Foo Riddle","type":"agenda","faction":"neutral","limit":1,"pack":"Foo","position":3,'
        '"quantity":1}\n'
        "]}\n"
    )
    assert written["agot2/packs.json"] == (
        '{"version":"2020-05-01",\n"cycles":[\n{"code":"bar","name":"Bar Cycle"}\n],\n'
        '"packs":[\n{"code":"Foo","name":"Foo Pack","cycle":"bar","released":"2020-02-29","names":[]}\n]}\n'
    )
    assert json.loads(written["agot2/clauses.json"]) == {
        "cards": {
            "77002": {
                "text": hashlib.sha256(ALLOWS.encode()).hexdigest(),
                "clauses": [{"kind": "allow", "decks": ["draw"], "of": "faction:stark"}],
            },
            "77003": {
                "text": hashlib.sha256(UNKNOWN.encode()).hexdigest(),
                "clauses": [],
                "unmodelled": ["sentence 1 speaks of building a deck; not understood from 'twice' on"],
            },
        }
    }
    assert list(json.loads(written["agot2/texts.json"])) == ["77001", "77002", "77003"]
    assert json.loads(written["agot2/starters.json"]) == [
        {"id": "d", "name": "D", "released": "2020-01-01", "faction": "stark", "agendas": [], "cards": {"77001": 2}}
    ]
    assert json.loads(written["agot2/lists/x1.0.json"])["line"] == "standard"
    assert json.loads(written["agot2/lists/gotvalyrian9.json"])["line"] == "valyrian"
    assert [text for text in written.values() if ALLOWS in text or UNKNOWN in text or "Omezení" in text] == []


def test_sources_toml_tells_origin_and_hash_of_every_file(raw, store, tmp_path):
    build("agot2", raw, tmp_path / "out", store=store, retrieved=DAY)
    entries = tomllib.loads((tmp_path / "out" / "SOURCES.toml").read_text("utf-8"))["file"]
    files = texts(tmp_path / "out")
    assert [entry["path"] for entry in entries] == sorted(files.keys() - {"SOURCES.toml"})
    for entry in entries:
        assert entry["sha256"] == hashlib.sha256(files[entry["path"]].encode()).hexdigest()
        assert (entry["origin"], entry["licence"], entry["retrieved"]) == ("throneteki card data (JSON)", "MIT", DAY)
    assert {entry["path"]: entry["records"] for entry in entries} == {
        "agot2/cards.json": 3,
        "agot2/clauses.json": 2,
        "agot2/lists/gotvalyrian9.json": 0,
        "agot2/lists/x1.0.json": 1,
        "agot2/packs.json": 1,
        "agot2/starters.json": 1,
        "agot2/texts.json": 3,
    }


def test_the_result_tells_what_compiled_and_what_did_not(raw, store, tmp_path):
    built = build("agot2", raw, tmp_path / "out", store=store, retrieved=DAY)
    assert built.texts == (
        TextResult("77002", "Foo Agenda (Foo)", ("allow",), ()),
        TextResult(
            "77003", "Foo Riddle (Foo)", (), ("sentence 1 speaks of building a deck; not understood from 'twice' on",)
        ),
    )
    assert built.notes == ()


def test_the_same_input_gives_the_same_bytes_and_other_games_stay(raw, store, tmp_path):
    out = tmp_path / "out"
    build("agot2", raw, out, store=store, retrieved=DAY)
    other = '[[file]]\npath = "other/cards.json"\norigin = "x"\nlicence = "y"\nretrieved = "2020-01-01"\nrecords = 1\nsha256 = "0"\n'
    with (out / "SOURCES.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + other)
    before = texts(out)
    build("agot2", raw, out, store=store)
    assert texts(out) == before


def test_a_list_that_the_source_dropped_goes(raw, store, tmp_path):
    out = tmp_path / "out"
    build("agot2", raw, out, store=store, retrieved=DAY)
    source(raw)
    (raw / "restricted-list.json").write_text(json.dumps([legality("x1.0")]), encoding="utf-8")
    build("agot2", raw, out, store=store)
    assert [path.name for path in (out / "agot2" / "lists").iterdir()] == ["x1.0.json"]
    assert "gotvalyrian9" not in (out / "SOURCES.toml").read_text("utf-8")


def test_nothing_is_written_when_the_source_is_broken(raw, store, tmp_path):
    out = tmp_path / "out"
    build("agot2", raw, out, store=store, retrieved=DAY)
    before = texts(out)
    (raw / "restricted-list.json").write_text("[{}]", encoding="utf-8")
    with pytest.raises(DataFault):
        build("agot2", raw, out, store=store)
    assert texts(out) == before


def test_the_first_build_needs_a_date(raw, store, tmp_path):
    with pytest.raises(UsageFault, match="give --retrieved"):
        build("agot2", raw, tmp_path / "out", store=store)


def test_an_unknown_game(raw, tmp_path):
    with pytest.raises(UsageFault, match="no importer for 'chess'; known: agot2"):
        build("chess", raw, tmp_path / "out", retrieved=DAY)


# --- corrections and rulings ------------------------------------------------------------------------------------------

UNBAN = '[[list]]\ncode = "x1.0"\nunban = ["77001", "77005"]\nreason = "r"\n[pack_names]\nFoo = ["Fu"]\n'


def test_a_correction_mends_a_slip_of_the_source(raw, tmp_path):
    built = build("agot2", raw, tmp_path / "out", store=layer(tmp_path / "l", corrections=UNBAN), retrieved=DAY)
    assert json.loads((tmp_path / "out/agot2/lists/x1.0.json").read_text("utf-8"))["banned"] == []
    assert json.loads((tmp_path / "out/agot2/packs.json").read_text("utf-8"))["packs"][0]["names"] == ["Fu"]
    assert built.notes == ()


def test_a_correction_that_has_nothing_to_do_is_told(raw, tmp_path):
    stale = UNBAN.replace('["77001"', '["77004"') + '\n[[list]]\ncode = "gone"\nunban = ["1", "2"]\n'
    stale = stale.replace('[pack_names]\nFoo = ["Fu"]\n', "")
    built = build("agot2", raw, tmp_path / "out", store=layer(tmp_path / "l", corrections=stale), retrieved=DAY)
    assert built.notes == (
        "corrections.toml: nothing to correct any more in list x1.0",
        "corrections.toml: nothing to correct any more in list gone",
    )


def ruling(code: str, text: str, rest: str = "") -> str:
    hashed = hashlib.sha256(text.encode()).hexdigest()
    clause = '{ kind = "size", decks = ["draw"], min = 70 }'
    return f'[[ruling]]\ncard = "{code}"\ntext = "{hashed}"\nclauses = [{clause}]\nreason = "r"\nsource = "s"\n{rest}\n'


def rulings(raw: Path, tmp_path: Path, text: str):
    built = build("agot2", raw, tmp_path / "out", store=layer(tmp_path / "l", rulings=text), retrieved=DAY)
    rows = json.loads((tmp_path / "out/agot2/clauses.json").read_text("utf-8"))["cards"]
    return {code: (row["clauses"], row.get("unmodelled", [])) for code, row in rows.items()}, built.notes


SIZE = {"kind": "size", "decks": ["draw"], "min": 70}
ALLOW = {"kind": "allow", "decks": ["draw"], "of": "faction:stark"}


def test_a_ruling_adds_to_the_text_or_takes_its_place_and_models_what_did_not_compile(raw, tmp_path):
    text = ruling("77002", ALLOWS) + ruling("77003", UNKNOWN) + ruling("77001", "Omezení balíčku: 2.")
    assert rulings(raw, tmp_path, text) == (
        {"77001": ([SIZE], []), "77002": ([ALLOW, SIZE], []), "77003": ([SIZE], [])},
        (),
    )
    assert rulings(raw, tmp_path, ruling("77002", ALLOWS, "replace = true"))[0]["77002"] == ([SIZE], [])


def test_a_ruling_on_another_wording_makes_the_card_unmodelled(raw, tmp_path):
    rows, notes = rulings(raw, tmp_path, ruling("77002", "other words") + ruling("99999", ""))
    assert rows["77002"] == ([ALLOW], ["its ruling was made for another wording"])
    assert notes == (
        "rulings.toml: the text of 77002 has changed since the ruling was made",
        "rulings.toml: no card 99999",
    )


# --- the real data ------------------------------------------------------------------------------------------------------


def test_a_rebuild_of_the_real_data_gives_the_committed_bytes(real, tmp_path):
    root = embedded()
    entries = tomllib.loads((root / "SOURCES.toml").read_text("utf-8"))["file"]
    ours = [entry for entry in entries if entry["path"].startswith("agot2/")]
    built = build("agot2", real, tmp_path, retrieved=ours[0]["retrieved"])
    assert built.notes == ()
    assert tomllib.loads((tmp_path / "SOURCES.toml").read_text("utf-8"))["file"] == ours
    for entry in ours:
        assert (tmp_path / entry["path"]).read_bytes() == (root / entry["path"]).read_bytes(), entry["path"]
