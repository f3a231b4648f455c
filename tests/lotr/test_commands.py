"""The commands on this game: no legality lists, its own formats, spheres and threat in the numbers."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import cli  # noqa: F401

DECK = Path(__file__).parents[2] / "examples" / "captains-of-gondor.txt"


def test_formats(cli):  # noqa: F811
    shown = cli("formats", "--game", "lotr", COLUMNS="")
    assert [line.split()[:2] for line in shown.out.splitlines()[2:]] == [["lotr", "organised"], ["lotr", "casual"]]


def test_there_are_no_legality_lists(cli):  # noqa: F811
    assert cli("lists", "--game", "lotr").out == "there are no legality lists for lotr\n"
    shown = cli("lists", "latest", "--game", "lotr")
    assert (shown.code, shown.err) == (2, "deckcheck: there are no legality lists for lotr\n")


def test_a_list_of_another_game_changes_nothing(cli):  # noqa: F811
    for listed in ("none", "latest", "gotstandard2.1"):
        shown = cli("check", "-o", "json", "--list", listed, DECK)
        [verdict] = json.loads(shown.out)["verdicts"]
        assert (shown.code, verdict["status"], verdict["context"]["list"]) == (0, "legal", None)
        assert verdict["skipped"] == []
    told = "no legality list applies to this format, not gotstandard2.1 either"
    assert verdict["context"]["unlisted"] == told
    text = cli("check", "--as-of", "2026-08-09", "--list", "latest", "--list", "gotstandard2.1", DECK).out
    assert f"  organised, {told}," in text
    assert text.count("Captains") == 1


def test_check_shows_threat_and_sideboard(cli):  # noqa: F811
    shown = cli("check", "--as-of", "2026-07-01", DECK)
    assert shown.out.splitlines()[1:3] == [
        "  organised, as of 2026-07-01, heroes 3, player deck 50, sideboard 2,",
        "  starting threat 29",
    ]


def test_stats_know_spheres_threat_and_the_values_of_allies(cli):  # noqa: F811
    [deck] = json.loads(cli("stats", "-o", "json", DECK).out)["decks"]
    heroes, player = deck["sections"]
    assert deck["figures"] == {"starting threat": 29}
    assert heroes["tallies"]["faction"] == {"leadership": 1, "lore": 1, "spirit": 1}
    assert heroes["numbers"]["threat"]["total"] == 29
    assert {"cost", "willpower", "attack", "defense", "hit_points"} <= player["numbers"].keys()
    assert sum(player["tallies"]["faction"].values()) == 50
    text = cli("stats", DECK).out
    for words in ("starting threat 29", "Sphere", "Threat: 9.67 on average, 29 in all", "Hit points"):
        assert words in text


def test_a_card_is_shown_with_all_that_bears_its_title(cli):  # noqa: F811
    shown = cli("card", "Les kopí").out
    assert shown.startswith("Thicket of Spears  event, tactics\n")
    assert [line for line in cli("card", "--game", "lotr", "Gandalf").out.splitlines() if line.startswith("Gandalf")] == [
        "Gandalf  ally, neutral", "Gandalf  hero, neutral", "Gandalf  ally, neutral",
    ]  # fmt: skip
    assert cli("card", "Fellowship").out.startswith("Fellowship  contract\n")


def test_queries_use_the_words_of_the_game(cli):  # noqa: F811
    rows = json.loads(cli("cards", "-o", "json", "--game", "lotr", "type:hero sphere:lore threat<8").out)
    assert [(row["title"], row["stats"]["threat"]) for row in rows] == [
        ("Bifur", 7), ("Folco Boffin", 7), ("Sméagol", 3), ("Pippin", 6),
    ]  # fmt: skip


def test_another_card_of_a_title_is_no_other_printing(cli, tmp_path: Path) -> None:  # noqa: F811
    before, after = tmp_path / "a.txt", tmp_path / "b.txt"
    before.write_text("Heroes\nFaramir (LoS)\n\nDeck\n3x Steward of Gondor (Core)\n", encoding="utf-8")
    after.write_text("Heroes\nFaramir (AoO)\n\nDeck\n3x Steward of Gondor (Starter)\n", encoding="utf-8")
    assert cli("diff", before, after).out.splitlines()[1:] == [
        "  heroes: 1 (+1 -1)",
        "    + 1x Faramir (Assault on Osgiliath)",
        "    - 1x Faramir (The Land of Shadow)",
        "  player deck: 3 (+0 -0)",
        "    = Steward of Gondor: 3x (Core Set) -> 3x (Two-Player Limited Edition Starter)",
    ]
