"""A pool of products (LR601): which cards they hold, and how many where the boxes are counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from deckcheck.checks import CardPool, Context
from deckcheck.decklist.document import load
from deckcheck.engine import Judge
from deckcheck.model import UsageFault
from deckcheck.pool import read_products
from tests.cli.conftest import cli  # noqa: F401
from tests.decks import AS_OF, table
from tests.lotr.decks import ARAGORN, ARAGORN_LORE, one, resolved

STEWARD, COURAGE, VILYA = "01026", "01057", one("Vilya", "attachment")
STEWARD_STARTER = one("Steward of Gondor", "attachment", "Starter")


def products(text: str) -> dict[str, int | None] | None:
    """What a list of products says."""
    return read_products(load(text.encode(), "pool.txt"), table("lotr")[0])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Core", {"Core": None}),
        ("core set\nKHAZAD-DUM\nOn the Doorstep\n", {"Core": None, "KD": None, "OtD": None}),
        ("2x Core\nKD x1\nThe Hobbit - On the Doorstep (3)\n", {"Core": 2, "KD": 1, "OtD": 3}),
        ("Core\nCore", {"Core": None}),
        ("1 Core Set\n1 Core Set", {"Core": 2}),
        ("1 Core Set\nCore Set", {"Core": None}),
        ("# what we own\n* Core Set\n\n- KD  # the first box\n", {"Core": None, "KD": None}),
        ("Core Set, 2x Khazad-dum; OtD\n", {"Core": None, "KD": 2, "OtD": None}),
        ("Základní sada\nDědicové Númenoru", {"Core": None, "HoN": None}),
        # A list of cards, whatever else some of its lines may mean.
        ("3x Steward of Gondor\n2x Gandalf", None),
        ("The Redhorn Gate\n3x Gandalf\n3x Steward of Gondor", None),
    ],
)
def test_a_list_of_products(text, found):
    assert products(text) == found


def test_a_line_that_names_no_product_among_those_that_do():
    with pytest.raises(UsageFault) as fault:
        products("Core\nKD\nKhazad-doom\n")
    assert str(fault.value) == ("card pool: pool.txt:3: no product is called 'Khazad-doom'; did you mean 'Khazad-dûm'?")
    with pytest.raises(UsageFault, match="no product is called '0x Core'"):
        products("KD\nOtD\n0x Core\n")


def judged(cards: dict[str, int], text: str) -> list[tuple[str, str, Any]]:
    """Rule, sentence and limit of each finding about the pool."""
    catalog, ruleset = table("lotr")
    context = Context(ruleset.format("casual"), AS_OF, products=products(text), select=frozenset({"LR601"}))
    verdict = Judge(catalog, ruleset, context).judge(resolved(cards))
    return [(found.rule, found.message, found.data["limit"]) for found in verdict.findings]


def test_a_card_of_no_product():
    assert judged({ARAGORN: 1, STEWARD: 3}, "Core") == []
    assert judged({ARAGORN_LORE: 1, VILYA: 2}, "Core\nKD") == [
        ("LR601", "1x Aragorn (TWitW) is in none of the products that may be used", 0),
        ("LR601", "2x Vilya (SaF) is in none of the products that may be used", 0),
    ]


def test_any_printing_of_the_card_will_do():
    assert judged({STEWARD: 3}, "Starter") == []
    assert judged({STEWARD_STARTER: 3}, "Core") == []


def test_boxes_cap_copies():
    """A core set holds one Unexpected Courage and two Stewards."""
    assert judged({COURAGE: 3}, "3x Core") == []
    assert judged({COURAGE: 3}, "2x Core") == [
        ("LR601", "3x Unexpected Courage (Core): the products that may be used hold 2", 2),
    ]
    assert judged({STEWARD: 2, STEWARD_STARTER: 1}, "1x Core") == [
        (
            "LR601",
            "2x Steward of Gondor (Core), 1x Steward of Gondor (Starter): the products that may be used hold 2",
            2,
        ),
    ]
    assert judged({STEWARD: 2, STEWARD_STARTER: 1}, "1x Core\nStarter") == []


def test_the_command(cli, tmp_path: Path):  # noqa: F811
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("Heroes\nAragorn (Core)\n\nDeck\n3x Steward of Gondor\n3x Vilya\n", encoding="utf-8")
    pool.write_text("Core Set\nKD\n", encoding="utf-8")
    shown = cli("check", "--pool", pool, "--select", "LR6", "-o", "json", deck)
    [verdict] = json.loads(shown.out)["verdicts"]
    assert shown.code == 1
    assert verdict["context"]["pool"] == "products: Core, KD"
    assert [(row["rule"], row["line"], row["message"]) for row in verdict["findings"]] == [
        ("LR601", 6, "3x Vilya (SaF) is in none of the products that may be used")
    ]
    pool.write_text("Core Set\nKD\nShadow an Flame\n", encoding="utf-8")
    shown = cli("check", "--pool", pool, deck)
    assert (shown.code, shown.out) == (2, "")
    assert shown.err == (
        f"deckcheck: card pool: {pool}:3: no product is called 'Shadow an Flame'; did you mean 'Shadow and Flame'?\n"
    )


def test_a_list_of_cards_stays_one(cli, tmp_path: Path):  # noqa: F811
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("Heroes\nAragorn (Core)\n\nDeck\n3x Steward of Gondor\n", encoding="utf-8")
    pool.write_text("Heroes\nAragorn (Core)\n\nDeck\n2x Steward of Gondor\n", encoding="utf-8")
    shown = cli("check", "--pool", pool, "--select", "LR6", "-o", "json", deck)
    [verdict] = json.loads(shown.out)["verdicts"]
    assert verdict["context"]["pool"] == "3 cards"
    assert [row["message"] for row in verdict["findings"]] == ["3x Steward of Gondor (Core): the pool holds 2"]


def test_printings_of_one_card_are_that_card_to_a_pool_of_cards():
    catalog, ruleset = table("lotr")

    def found(held: dict[str, int], pool: dict[str, int]) -> list[str]:
        context = Context(ruleset.format("casual"), AS_OF, pool=CardPool(pool), select=frozenset({"LR601"}))
        return [row.message for row in Judge(catalog, ruleset, context).judge(resolved(held)).findings]

    assert found({STEWARD_STARTER: 2}, {STEWARD: 2}) == []
    assert found({STEWARD: 1, STEWARD_STARTER: 2}, {STEWARD: 2}) == [
        "1x Steward of Gondor (Core), 2x Steward of Gondor (Starter): the pool holds 2 of them together"
    ]


def test_a_misspelt_line_is_named_however_short_the_list(cli, tmp_path: Path):  # noqa: F811
    with pytest.raises(UsageFault, match=r"pool.txt:2: no product is called 'Heirs of Numenorr'; did you mean"):
        products("Core Set\nHeirs of Numenorr\n")
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("Heroes\nAragorn (Core)\n\nDeck\n3x Steward of Gondor\n", encoding="utf-8")
    pool.write_text("Heroes\nAragorn (Core)\n\nDeck\n2x Steward of Gondorr\n", encoding="utf-8")
    shown = cli("check", "--pool", pool, deck)
    assert shown.code == 2
    assert f"{pool}:5: no card is called 'Steward of Gondorr'; did you mean 'Steward of Gondor" in shown.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Corr Set\n", ":1: no product or card is called 'Corr Set'; did you mean 'Core Set'?"),
        (
            "# ours\nStewardd of Gondor\n",
            ":2: no product or card is called 'Stewardd of Gondor'; did you mean 'Steward",
        ),
        ("Core Set, Khazad-doom\n", ":1: no product is called 'Khazad-doom'; did you mean 'Khazad-dûm'?"),
        ("# nothing yet\n", ": it names no product and no card"),
    ],
)
def test_a_pool_without_any_card_is_no_empty_pool(text, told, cli, tmp_path: Path):  # noqa: F811
    """The one line of such a file is no title of a list."""
    deck, pool = tmp_path / "deck.txt", tmp_path / "pool.txt"
    deck.write_text("Heroes\nAragorn (Core)\n\nDeck\n3x Steward of Gondor\n", encoding="utf-8")
    pool.write_text(text, encoding="utf-8")
    shown = cli("check", "--pool", pool, deck)
    assert (shown.code, shown.out) == (2, "")
    assert f"{pool}{told}" in shown.err
    # No half of a report stands before it.
    for form in ("json", "html", "junit", "sarif", "csv"):
        assert (
            cli("check", "-o", form, "--pool", pool, deck).code,
            cli("check", "-o", form, "--pool", pool, deck).out,
        ) == (2, "")


def test_a_product_that_brings_the_cards_of_another_again():
    assert products("Revised Core Set") == {"RCore": None}
    assert judged({ARAGORN: 1, STEWARD: 3}, "Revised Core") == []
    assert judged({ARAGORN: 2, STEWARD: 3}, "1x RCore") == [
        ("LR601", "2x Aragorn (Core): the products that may be used hold 1", 1)
    ]
    assert judged({STEWARD: 6}, "1x RCore\n1x Core") == [
        ("LR601", "6x Steward of Gondor (Core): the products that may be used hold 5", 5)
    ]
    assert judged({VILYA: 1}, "RCore")[0][2] == 0


@pytest.mark.parametrize("hint", ["Revised Core Set", "RCore"])
def test_such_a_product_beside_a_title_means_the_printing_that_it_brings_again(hint, cli, tmp_path: Path):  # noqa: F811
    deck = tmp_path / "deck.txt"
    deck.write_text(f"Heroes\n1x Aragorn ({hint})\n\nDeck\n3x Gandalf ({hint})\n1x Valor ({hint})\n", encoding="utf-8")
    shown = cli("check", "--select", "DL,LR103,LR601", "--pool", _written(tmp_path, "Core"), "-o", "json", deck)
    [verdict] = json.loads(shown.out)["verdicts"]
    # Valor is a boon that it has of its own.
    assert [(row["rule"], row["line"]) for row in verdict["findings"]] == [("LR103", 6), ("LR601", 6)]


def _written(folder: Path, text: str) -> Path:
    pool = folder / "products.txt"
    pool.write_text(text, encoding="utf-8")
    return pool
