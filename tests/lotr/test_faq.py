"""The index of the FAQ: the aid that finds the places, and the index itself against the document."""

from __future__ import annotations

import re

import pytest

from deckcheck.catalog import Catalog
from deckcheck.fold import fold
from deckcheck.sources import faq
from deckcheck.store import Store

MADE_UP = """FAQ
Opravy chyb
Karty ze základní hry
Dubový štít (Oaken Shield)
Zákl. 6
Kdyţ se láme, praskne.
1
Hbitá noha
Text má znít: „Utíkej 2x.“
KD 13
Objasnění pravidel
(1.00) První pravidlo
Platí vţdy.
2
(1.01) Druhé pravidlo
Příklad: Na Dubovém štítu (zákl. 6) a na
druhém (DD
72) v kroku 1.
Pokročilá hra
Nic.
Často kladené otázky
Ot.: Mohu Dubový štít (Oaken Shield, zákl. 6) zlomit?
Odp.: Ne, str. 14.
3
Ot.: A podruhé, D109?
Odp.: Ne.
4
"""


@pytest.fixture(scope="module")
def index():
    return Store().json("lotr", "rulings-index.json")


@pytest.fixture(scope="module")
def catalog():
    return Catalog.load("lotr", Store())


@pytest.fixture
def document(shared):
    return (shared / "seeds" / "003_d48de83ed5f255ce.txt").read_text(encoding="utf-8")


def test_places_come_in_order_with_their_pages():
    assert [(place.number, place.page) for place in faq.places(MADE_UP)] == [
        ("Zákl. 6", 1), ("KD 13", 2), ("1.00", 2), ("1.01", 3), ("Q1", 3), ("Q2", 4),
    ]  # fmt: skip


def test_rules_and_questions_have_their_text_in_the_letters_of_the_print():
    texts = {place.number: place.text for place in faq.places(MADE_UP)}
    assert texts["1.00"] == "(1.00) První pravidlo\nPlatí vždy.\n2\n"
    assert texts["Q2"] == "Ot.: A podruhé, D109?\nOdp.: Ne.\n4\n"
    assert texts["KD 13"] == ""


def test_references_are_a_set_and_a_number_each_once():
    assert faq.references(MADE_UP) == [("Zákl.", 6), ("KD", 13), ("zákl.", 6), ("DD", 72), ("D", 109)]


def test_titles_count_as_whole_words_only():
    titles = ["Oaken Shield", "Shield", "Oak", "Dubový Štít", "Hbitá noha", "A Oaken Shield"]
    assert faq.titles_named(MADE_UP, titles) == {"Oaken Shield", "Shield", "Dubový Štít", "Hbitá noha"}


def test_a_document_of_another_layout_is_refused():
    with pytest.raises(ValueError, match="no part called 'Objasnění pravidel'"):
        list(faq.places("Opravy chyb\n"))


def test_every_entry_says_what_and_where(index):
    assert index["document"] == {
        "id": "lotr-faq-cs-1.6", "title": "Často kladené dotazy (FAQ)", "version": "1.6", "date": "2014-01-22",
        "language": "cs",
    }  # fmt: skip
    entries = index["entries"]
    assert len({entry["id"] for entry in entries}) == len(entries) == 148
    assert {entry["kind"] for entry in entries} == {"erratum", "answer"}
    needed = {"id", "kind", "part", "page", "cards", "summary"}
    assert [entry["id"] for entry in entries if not needed <= set(entry) <= needed | {"number", "scenarios"}] == []
    assert all(1 <= entry["page"] <= 18 and 10 < len(entry["summary"]) < 200 for entry in entries)


def test_the_cards_of_the_index_are_cards_of_ours(index, catalog):
    for entry in index["entries"]:
        for row in entry["cards"]:
            card = catalog.card(row["code"])
            assert card.title == row["title"], entry["id"]
            assert row.get("name", card.title) in (card.title, *card.names), entry["id"]


def test_every_czech_title_of_the_index_finds_its_card(index, catalog):
    for entry in index["entries"]:
        for row in entry["cards"]:
            if "name" in row:
                assert row["code"] in catalog.titled(row["name"]), row


def test_the_index_has_every_place_of_the_document(index, document):
    ours = {entry["number"]: entry["page"] for entry in index["entries"] if "number" in entry}
    found = {place.number: place.page for place in faq.places(document)}
    assert {number: ours.get(number) for number in found} == found
    # The one correction of the rules themselves has no card's number.
    assert set(ours) - set(found) == {"str. 14"}


def test_the_index_has_every_card_that_the_document_names(index, document, catalog):
    titles = {title for card in catalog.cards() for title in (card.title, *card.names)}
    cards = {row["code"] for entry in index["entries"] for row in entry["cards"]}
    covered = {title for code in cards for title in (catalog.card(code).title, *catalog.card(code).names)}
    scenarios = {title for entry in index["entries"] for title in entry.get("scenarios", ())}
    assert faq.titles_named(document, titles - covered - scenarios) == {
        "Against the Shadow",  # the cycle, not a quest of that title
        "Ambush",  # the keyword
        "Dol Guldur",  # a place in other titles
        "Tom",  # Tomáš, Tomovi: the player of the examples
        "Útěk z Dol Gulduru",  # the scenario of question 26, in Czech
    }


def test_every_english_title_in_brackets_is_in_the_index(index, document):
    """Also those that are no title of our data word for word."""
    covered = {
        fold(title)
        for entry in index["entries"]
        for row in entry["cards"]
        for title in (row["title"], row.get("name", ""))
    }
    covered |= {fold(title) for entry in index["entries"] for title in entry.get("scenarios", ())}
    named = re.findall(
        r"\(([A-Z][A-Za-zûóé’' !-]+?)(?:, (?:zákl\.|[A-Z]\w{0,3}) ?\d+)?\)", " ".join(faq.printed(document).split())
    )
    assert sorted(title for title in set(named) if fold(title) not in covered) == [
        "Ambush", "Banks of Anduin", "Battle", "Chieftain Ufthak", "Conflict at Carrock", "Dungeon Jailer",
        "FAQ", "Necromancer’s Tower", "Orc", "Siege", "Victory Display",
    ]  # fmt: skip


def test_a_place_has_as_many_cards_as_it_gives_numbers(index, document):
    entries = {entry.get("number"): entry for entry in index["entries"]}
    fewer = {
        place.number
        for place in faq.places(document)
        # A correction has no text, but one card.
        if len(entries[place.number]["cards"]) < max(len(faq.references(place.text)), place.text == "")
    }
    assert fewer == set()


def test_each_place_has_every_card_that_it_names(index, document, catalog):
    """The hidden Orc guard ("Skřetí stráž", core set 125 and question 8) is no card: two cards make one of any card."""
    bearers: dict[str, set[str]] = {}
    for card in catalog.cards():
        for title in (card.title, *card.names):
            bearers.setdefault(title, set()).add(card.code)
    entries = {entry.get("number"): entry for entry in index["entries"]}
    absent = {}
    for place in faq.places(document):
        entry = entries[place.number]
        codes = {catalog.card_code(row["code"]) for row in entry["cards"]}
        told = {title for code in codes for title in (catalog.card(code).title, *catalog.card(code).names)}
        named = faq.titles_named(place.text, bearers) - told - set(entry.get("scenarios", ()))
        if missing := sorted(title for title in named if not bearers[title] & codes):
            absent[place.number] = missing
    assert absent == {
        "Q5": ["Tom"],  # Tomovi: the player of the examples
        "Q13": ["Dol Guldur"],  # a place in another title
        "Q17": ["Tom"],
        "Q26": ["Dol Guldur", "Útěk z Dol Gulduru"],  # the scenario, in Czech
        "Q46": ["Ambush"],  # the keyword
        "Q69": ["Ambush"],
    }
    assert [title for title in bearers if fold(title) in ("orc guard", "skreti straz")] == []
    assert [entries[number]["cards"][-1]["code"] for number in ("Zákl. 125", "Q8")] == ["01125", "01125"]


def test_the_letters_of_the_print_are_in_our_data(index, catalog):
    assert [entry["id"] for entry in index["entries"] if re.search("[ţŢ]", str(entry))] == []
    assert [card.title for card in catalog.cards() if re.search("[ţŢ]", " ".join((card.title, *card.names)))] == []
