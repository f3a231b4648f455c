"""A game is a folder of data: the code names none, and a check opens the files of the list's own game alone."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckcheck.store import Store
from tests.decks import table

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "deckcheck"
GAMES = Store().games()

#: Importers and readers of one site know what that site calls things; commands may give examples.
OF_A_SITE = {"ringsdb_json.py", "thronesdb_json.py", "throneteki_json.py"}
OUTSIDE = ("sources", "cli")
#: Words of the house that some game happens to use for a type, a section or a faction, too.
OURS = {"title", "rules", "none", "neutral", "fellowship"}


def modules() -> list[Path]:
    """The engine, the readers' core, the reports, and all that stands between them."""
    found = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in OUTSIDE]
    return sorted(path for path in found if path.name not in OF_A_SITE)


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Line and value of every string of a module but docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
    documented = {id(node.body[0].value) for node in nodes if node.body and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            yield node.lineno, node.value


def words_of_games() -> set[str]:
    """What only data may say: ids of games, types, sections and factions; titles and codes of cards."""
    words = {*GAMES, "agot1"}
    for game in GAMES:
        catalog, ruleset = table(game)
        words |= ruleset.section_of.keys() | {section.id for section in ruleset.sections} | ruleset.identities.keys()
        words |= {name for card in catalog.cards() for name in (card.title, card.faction, *card.names)} | catalog.codes
    return words - OURS - {""}


def test_no_code_names_a_game_a_card_or_a_kind_of_card():
    words = words_of_games()
    assert {"agot2", "lotr", "plot", "agenda", "hero", "contract", "01027", "Fealty", "Fellowship", "stark"} <= words
    named = [
        f"{path.relative_to(ROOT)}:{line} {text}" for path in modules() for line, text in strings(path) if text in words
    ]
    assert named == []


def test_there_are_modules_to_search():
    names = {path.relative_to(PACKAGE).as_posix() for path in modules()}
    assert {
        "engine.py",
        "plan.py",
        "decklist/text/reader.py",
        "report/text.py",
        "fellowship.py",
        "writers/lines.py",
    } <= names


# --- what a check opens -----------------------------------------------------------------------------------------------

_TRACED = """
import sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
from deckcheck.cli import main
sys.argv = ["deckcheck", "check", "--no-config", *sys.argv[1:]]
try:
    main()
except SystemExit:
    pass
import json
print(json.dumps(opened), file=sys.stderr)
"""


def opened(source: Path, data: Path | None = None) -> set[str]:
    """The data files that a check of a list opens, relative to their layer."""
    layers = [ROOT / "data", *([data] if data else [])]
    options = ["--data-dir", str(data)] if data else []
    run = subprocess.run(
        [sys.executable, "-c", _TRACED, *options, str(source)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [Path(path) for path in json.loads(run.stderr.splitlines()[-1])]
    inside = [path.relative_to(layer) for path in paths for layer in layers if path.is_relative_to(layer)]
    return {path.as_posix() for path in inside if path.suffix in (".json", ".toml")}


LOTR = {
    "headings.txt": "Heroes\nAragorn (Core)\n\nAllies\n3x Gandalf (Core)\n",
    "deck.json": '{"heroes": {"01001": 1}, "slots": {"01001": 1, "01073": 3}}',
    "deck.o8d": (
        '<deck game="a21af4e8-be4b-4cda-a6b6-534f9717391f"><section name="Hero">'
        '<card qty="1" id="51223bd0-ffd1-11df-a976-0801200c9001">Aragorn</card></section></deck>'
    ),
    "deck.jsonl": '{"id": "1", "game": "lotr", "heroes": ["01001"], "cards": {"01073": 3}}\n',
}


@pytest.mark.parametrize("name", LOTR)
def test_a_check_opens_no_file_of_another_game(name, tmp_path):
    path = tmp_path / name
    path.write_text(LOTR[name], encoding="utf-8")
    found = opened(path)
    assert "lotr/cards.json" in found
    assert {file for file in found if "/" in file and not file.startswith("lotr/")} == set()
    assert {file for file in opened(ROOT / "examples" / "stark-fealty.txt") if file.startswith("lotr/")} == set()


def test_packs_alone_tell_the_game_of_a_list_without_any_telltale_word(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text(
        "Balin (OtD)\nNori (OHaUH)\n\nMiner of the Iron Hills (Core) x2\nFili (THOHaUH) x3\n", encoding="utf-8"
    )
    assert {file for file in opened(path) if "/" in file and not file.startswith("lotr/")} == {"agot2/packs.json"}


@pytest.mark.parametrize("name", ["headings.txt", "deck.json"])
def test_further_games_cost_a_check_nothing(name, tmp_path):
    """A third and a fourth game, as large as the first: the same files are opened as without them."""
    path = tmp_path / name
    path.write_text(LOTR[name], encoding="utf-8")
    data = tmp_path / "data"
    for game in ("third", "fourth"):
        shutil.copytree(ROOT / "data" / "lotr", data / game)
    assert opened(path, data) == opened(path)
