"""`deckcheck rulings`: what the FAQ says of the cards of a deck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.model import DataFault, Entry, Option
from deckcheck.rulings import Document, Rulings, rulings_of
from deckcheck.store import Store
from tests.cli.conftest import cli  # noqa: F401
from tests.decks import table
from tests.lotr.decks import ARAGORN, ARAGORN_LORE, one, resolved

EXAMPLE = Path(__file__).parents[2] / "examples" / "stark-fealty.txt"
NARVI, FEINT, STEWARD = one("Narvi's Belt", "attachment"), "01034", "01026"


@pytest.fixture(scope="module")
def index() -> Rulings:
    """The index of this game."""
    found = Rulings.load(table("lotr")[0], Store())
    assert found is not None
    return found


def numbers(index: Rulings, **buckets: object) -> list[tuple[str, int, bool, list[str]]]:
    """Title, copies, doubt and the numbers of the rulings of each card that is named."""
    cards = buckets.pop("cards", {})
    ruled = rulings_of(resolved(cards, **buckets), index, table("lotr")[0])  # type: ignore[arg-type]
    return [(card.title, card.count, card.open, [ruling.number for ruling in card.rulings]) for card in ruled]


def test_the_document(index):
    assert index.document == Document("Často kladené dotazy (FAQ)", "1.6", "2014-01-22", "cs")


def test_corrections_and_answers_in_the_order_of_the_document(index):
    [feint] = rulings_of(resolved({FEINT: 3}), index, table("lotr")[0])
    assert [(ruling.kind, ruling.part, ruling.number, ruling.page) for ruling in feint.rulings][:1] == [
        ("erratum", "Opravy chyb", "Zákl. 34", 1)
    ]
    assert [ruling.id for ruling in feint.rulings] == sorted(ruling.id for ruling in feint.rulings)


def test_a_card_that_the_faq_does_not_name(index):
    assert numbers(index, cards={"01041": 3}) == []


def test_a_reprint_is_the_card(index):
    reprint = one("Steward of Gondor", "attachment", "Starter")
    assert numbers(index, cards={STEWARD: 2, reprint: 1}) == [("Steward of Gondor", 3, False, ["1.12"])]


def test_the_sideboard_and_what_a_title_leaves_open(index):
    """The FAQ speaks of Aragorn (Core), not of Aragorn (TWitW)."""
    options = (Option(Entry(1, "Aragorn"), (ARAGORN_LORE, ARAGORN)),)
    assert numbers(index, aside={NARVI: 1}, options=options) == [
        ("Narvi's Belt", 1, False, ["KD 3"]),
        ("Aragorn", 1, True, ["Q2"]),
    ]


def test_a_broken_index_is_told(tmp_path):
    (tmp_path / "lotr").mkdir()
    (tmp_path / "lotr" / "rulings-index.json").write_text('{"document": {}}', encoding="utf-8")
    with pytest.raises(DataFault, match=r"rulings-index\.json is not of the known shape"):
        Rulings.load(table("lotr")[0], Store(tmp_path))


def test_text(cli, tmp_path):  # noqa: F811
    deck = tmp_path / "deck.txt"
    deck.write_text("Heroes\nGimli (Core)\n\nDeck\n2x Narvi's Belt\n1x Dwarven Axe\n", encoding="utf-8")
    shown = cli("rulings", deck)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == (
        f"{deck}\n"
        "  Často kladené dotazy (FAQ) 1.6 of 2014-01-22\n"
        "\n"
        "  2x Narvi's Belt (KD)\n"
        "    erratum, Opravy chyb, KD 3, p. 2: Corrected text: the belt must be\n"
        "      exhausted, and the added sphere icon lasts until the end of the phase.\n"
    )
    deck.write_text("Heroes\nBilbo Baggins (THfG)\n\nDeck\n1x Dwarven Axe\n", encoding="utf-8")
    assert cli("rulings", deck).out.endswith("  no card of the deck is named there\n")


def test_json_and_many_decks(cli, tmp_path):  # noqa: F811
    deck = tmp_path / "deck.txt"
    deck.write_text("Heroes\nGimli (Core)\n\nDeck\n2x Narvi's Belt\n", encoding="utf-8")
    shown = cli("rulings", "-o", "json", deck, EXAMPLE)
    first, second = json.loads(shown.out)["decks"]
    assert first["document"] == {
        "title": "Často kladené dotazy (FAQ)",
        "version": "1.6",
        "date": "2014-01-22",
        "language": "cs",
    }
    assert first["cards"] == [
        {
            "code": NARVI, "title": "Narvi's Belt", "pack": "KD", "count": 2, "open": False,
            "rulings": [
                {
                    "id": "E12", "kind": "erratum", "part": "Opravy chyb", "number": "KD 3", "page": 2,
                    "summary": "Corrected text: the belt must be exhausted, and the added sphere icon lasts until the end of the phase.",
                }
            ],
        }
    ]  # fmt: skip
    assert (second["game"], second["document"], second["cards"]) == ("agot2", None, [])


def test_a_game_without_rulings_says_so(cli):  # noqa: F811
    shown = cli("rulings", EXAMPLE)
    assert shown.code == 0
    assert shown.out.splitlines()[1:] == ["  there are no rulings on the cards of agot2 in the data"]


def test_unknown_cards_are_told(cli, tmp_path):  # noqa: F811
    deck = tmp_path / "deck.txt"
    deck.write_text("Heroes\nGimli (Core)\n\nDeck\n2x Narvis Bell\n3x Dwarven Axe\n", encoding="utf-8")
    shown = cli("rulings", deck)
    assert shown.code == 3
    assert 'no card is called "Narvis Bell"; nearest: "Narvi\'s Belt"' in shown.err
