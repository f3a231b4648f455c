"""One file of settings: what it may say, and one clear sentence for each way to be wrong."""

from __future__ import annotations

import json
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.config.files import read
from deckcheck.config.settings import ADDRESS_PATTERN, FAIL_ON, FILE_KEYS, OVERRIDE_KEYS, Settings
from deckcheck.model import UsageFault
from deckcheck.sources.sites import SITES
from deckcheck.store import Store

SCHEMA = json.loads((Path(__file__).parents[2] / "docs/schemas/config.schema.json").read_text(encoding="utf-8"))

WHOLE = """
game = "agot2"
format = "klání"
list = ["latest", "gotstandard1.9"]
as-of = 2026-07-01
premier = true
pool = "pool.txt"
reader = "text"
select = ["AG2", "ag501"]
ignore = "AG203"
silence = false
fail-on = "illegal"
exclude = ["drafts", "*.md"]

[sources]
thronesdb = "http://127.0.0.1:8080/api"

[[override]]
paths = ["2019"]
list = "ffg2.0"
as-of = "2019-05-01"

[[override]]
paths = "2019/final"
premier = false
"""


def test_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "deckcheck.toml"
    path.write_text(WHOLE, encoding="utf-8")
    (tmp_path / "pool.txt").write_text("3x Hodor", encoding="utf-8")
    config = read(path, Store())
    assert config.folder == str(tmp_path)
    assert config.settings == Settings(
        game="agot2",
        format="klání",
        lists=("latest", "gotstandard1.9"),
        as_of=date(2026, 7, 1),
        premier=True,
        pool=str(tmp_path / "pool.txt"),
        reader="text",
        select=frozenset({"AG201", "AG202", "AG203", "AG204", "AG501"}),
        ignore=frozenset({"AG203"}),
        silence=False,
        fail_on="illegal",
    )
    assert [override.settings for override in config.overrides] == [
        Settings(lists=("ffg2.0",), as_of=date(2019, 5, 1)),
        Settings(premier=False),
    ]
    assert config.sources == {"thronesdb": "http://127.0.0.1:8080/api"}
    assert ("drafts/a.txt" in config.exclude, "a.txt" in config.exclude) == (True, False)


WRONG = [
    ('formt = "joust"', "unknown key 'formt'; did you mean 'format'?"),
    ('as_of = "2026-07-01"', "unknown key 'as_of'; did you mean 'as-of'?"),
    ("zzz = 1", f"unknown key 'zzz'; known: {', '.join(FILE_KEYS)}"),
    ("game = 2", 'game must be the id of a game, such as "agot2", not 2'),
    ('game = ""', "game must be the id of a game, such as \"agot2\", not ''"),
    ('game = "chess"', "unknown game 'chess'; known: agot2"),
    ('format = "jousts"', "unknown format 'jousts'; did you mean 'joust'?; known: joust, melee, draft,"),
    ('list = "gotstandard1.99"', "unknown legality list 'gotstandard1.99'; did you mean 'gotstandard1.9'?"),
    ("list = []", 'list must be the code of a legality list, "latest", "none", or an array of these, not []'),
    ("list = [1]", 'list must be the code of a legality list, "latest", "none", or an array of these, not [1]'),
    ('as-of = "soon"', "as-of must be a date, such as 2026-07-01, not 'soon'"),
    ("as-of = 2026-07-01T10:00:00", "as-of must be a date, such as 2026-07-01, not 2026-07-01 10:00:00"),
    ("as-of = 2026", "as-of must be a date, such as 2026-07-01, not 2026"),
    ('premier = "yes"', "premier must be true or false, not 'yes'"),
    ("silence = 0", "silence must be true or false, not 0"),
    ("pool = true", 'pool must be the path of a list below the file, such as "pool.txt", not true'),
    ('reader = "word"', "unknown reader 'word'; known: o8d, jsonl, json, text,"),
    ("select = 501", 'select must be an array of rule ids or families, such as ["AG501", "AG6"], not 501'),
    ('ignore = ["XX1"]', "no rule is called 'XX1'; `deckcheck rules` lists them"),
    ('fail-on = "warning"', 'fail-on must be one of "illegal", "unverified", "never", not \'warning\''),
    ("exclude = [[]]", "exclude must be an array of paths below the file,"),
    ("sources = 1", "sources must be a table of base addresses,"),
    ('[sources]\nthronedb = "https://a.example"', "sources: unknown key 'thronedb'; did you mean 'thronesdb'?"),
    ('[sources]\nthronesdb = "http://a.example"', "sources: thronesdb must be an https address"),
    ('[sources]\nthronesdb = "https://["', "sources: thronesdb must be an https address"),
    ("[override]\npaths = []", "override must be an array of tables, each under [[override]], not a table"),
    ("select = [true, {a = 1}]", 'select must be an array of rule ids or families, such as ["AG501", "AG6"], not [true, a table]'),
    ('[tool.deckcheck]\ngame = "agot2"', "[tool.deckcheck] belongs in a pyproject.toml; here its keys stand without it"),
    ('pool = "gone.txt"', "pool: gone.txt: there is no such file"),
    ('exclude = ["a", "../b"]', "exclude: '../b' leads out of the folder; paths start at the file of settings,"),
    ('exclude = "!."', "exclude: '!.' names no path; \"**\" is all of them"),
    ('exclude = "[rs.txt"', "exclude: '[rs.txt' has a [ without a ] after it; the sign itself is written \\["),
    ("exclude = 'a\\'", "exclude: 'a\\\\' has a \\ with nothing after it; the sign itself is written \\\\"),
    ('exclude = "[z-a]"', "exclude: '[z-a]' has a class of signs that runs backwards: [z-a]"),
    ('[[override]]\npaths = ["x/../y"]', "override 1: paths: 'x/../y' leads out of the folder;"),
    ('[[override]]\nlist = "none"', "override 1: has no paths; it needs an array of paths below the file"),
    ('[[override]]\npaths = ["a"]\n[[override]]\npaths = ["b"]\ngam = 1', "override 2: unknown key 'gam'; did you mean 'game'?"),
    ('[[override]]\npaths = ["a"]\nexclude = ["b"]', "override 1: unknown key 'exclude'"),
    ('game = "lotr"\n[[override]]\npaths = ["a"]\nformat = "melee"', "override 1: unknown format 'melee'"),
    ("game = ]", "not TOML: Invalid value (at line 1, column 8)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said[:40] for _, said in WRONG])
def test_a_wrong_file(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deckcheck.toml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageFault) as fault:
        read(Path("deckcheck.toml"), Store())
    assert str(fault.value).startswith(f"deckcheck.toml: {said}")
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("text", ["[tool]\ndeckcheck = 1", "tool.deckcheck = [1]"])
def test_a_wrong_table_of_a_pyproject(text: str, tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageFault, match=r"tool\.deckcheck must be a table"):
        read(path, Store())


def test_a_mark_at_the_beginning(tmp_path: Path) -> None:
    path = tmp_path / "deckcheck.toml"
    path.write_text('game = "agot2"', encoding="utf-8-sig")
    assert read(path, Store()).settings.game == "agot2"


def test_a_pyproject_without_the_table_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "pyproject.toml"
    path.write_text('[project]\nname = "x"', encoding="utf-8")
    with pytest.raises(UsageFault, match=r"pyproject.toml: has no table \[tool\.deckcheck\], where settings stand in"):
        read(path, Store())


def test_not_text(tmp_path: Path) -> None:
    path = tmp_path / "deckcheck.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(UsageFault, match="not UTF-8"):
        read(path, Store())


# --- the schema in docs/schemas says the same --------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """TOML as a validator of JSON sees it."""
    return json.loads(json.dumps(value, default=str))


def faults(text: str) -> list[str]:
    return [fault.message for fault in Draft202012Validator(SCHEMA).iter_errors(plain(tomllib.loads(text)))]


def test_the_schema_names_the_keys() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == set(FILE_KEYS)
    assert set(SCHEMA["properties"]["override"]["items"]["properties"]) == set(OVERRIDE_KEYS)
    assert set(SCHEMA["properties"]["sources"]["properties"]) == set(SITES)
    assert tuple(SCHEMA["$defs"]["fail-on"]["enum"]) == FAIL_ON


def test_the_schema_takes_a_whole_file() -> None:
    assert faults(WHOLE) == []


#: What only the data can tell: names of games, formats, lists, readers, rules and files; what is no TOML, no pattern.
BEYOND = (
    "unknown game",
    "unknown format",
    "unknown legality",
    "unknown reader",
    "no rule",
    "override 1: unknown format",
    "not TOML",
    "pool: gone.txt",
    "exclude: '[",
    "exclude: 'a",
)


@pytest.mark.parametrize(("text", "said"), [row for row in WRONG if not row[1].startswith(BEYOND)])
def test_the_schema_refuses_what_is_refused(text: str, said: str) -> None:
    assert faults(text) != [], said


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("https://a.b", True), ("HTTPS://a.b", True), (" https://a.b/c ", True), ("https://[::1]:8/x", True),
        ("https://a.b:443/", True), ("http://localhost", True), ("HTTP://LocalHost:8080/api", True),
        ("http://[::1]", True), ("http://127.0.0.1:1", True), ("http://a.b", False), ("http://localhost.a.b", False),
        ("https://", False), ("https:///x", False), ("https://:80", False), ("https://?x", False), ("ftp://a.b", False),
        ("https://a.b c", False), ("https://a@b.c", False), ("https://a.b?c", False), ("https://[x]", False),
        ("https://a:b", False), ("a.b", False), ("", False),
    ],
)  # fmt: skip
def test_tool_and_schema_agree_on_addresses(text: str, right: bool, tmp_path: Path) -> None:
    assert SCHEMA["$defs"]["address"]["pattern"] == ADDRESS_PATTERN
    path = tmp_path / "deckcheck.toml"
    path.write_text(f"[sources]\nthronesdb = '{text}'", encoding="utf-8")
    assert (faults(path.read_text(encoding="utf-8")) == []) == right
    if right:
        assert read(path, Store()).sources == {"thronesdb": text.strip()}
    else:
        with pytest.raises(UsageFault, match="sources: thronesdb must be an https address"):
            read(path, Store())
