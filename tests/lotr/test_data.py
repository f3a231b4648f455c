"""Our own card data of this game, and what they must agree with in the shared files."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from deckcheck.catalog import Catalog
from deckcheck.fold import fold
from deckcheck.rulebook import Page
from deckcheck.sources import dragncards, faq
from deckcheck.sources.build import build
from deckcheck.store import Store, load_json

GAME = "lotr"
PLAYER_TYPES = {"hero", "ally", "attachment", "event", "player-side-quest", "contract"}
SPHERES = {"leadership", "lore", "spirit", "tactics", "neutral", "fellowship", "baggins"}


@pytest.fixture(scope="module")
def rows():
    return Store().json(GAME, "cards.json")["cards"]


@pytest.fixture(scope="module")
def catalog():
    return Catalog.load(GAME, Store())


def test_how_many_cards_of_each_type(rows):
    assert Counter(row["type"] for row in rows if row["type"] in PLAYER_TYPES) == {
        "ally": 258, "event": 245, "attachment": 216, "hero": 112, "player-side-quest": 10, "contract": 8,
    }  # fmt: skip
    assert sorted({row["type"] for row in rows} - PLAYER_TYPES) == [
        "campaign", "encounter-ally", "encounter-attachment", "encounter-event", "enemy", "location", "nightmare",
        "objective", "objective-ally", "objective-hero", "quest", "rules", "ship-enemy", "ship-objective", "side-quest",
        "treachery", "treasure",
    ]  # fmt: skip


def test_every_code_and_every_octgn_id_stands_once(rows):
    printings = [printing for row in rows for printing in (row, *row.get("printings", ()))]
    assert [code for code, count in Counter(printing["code"] for printing in printings).items() if count > 1] == []
    assert [found for found, count in Counter(printing["octgn"] for printing in printings).items() if count > 1] == []


def test_every_printing_belongs_to_a_known_product(rows, catalog):
    used = {printing["pack"] for row in rows for printing in (row, *row.get("printings", ()))}
    assert used - set(catalog.packs) == set()
    assert [pack.code for pack in catalog.packs.values() if pack.cycle == "other"] == []


def test_player_cards_have_their_facts_and_others_title_and_type_alone(rows):
    facts = {"faction", "traits", "keywords", "unique", "limit", "stats", "quantity", "ids"}
    others = [row for row in rows if row["type"] not in PLAYER_TYPES]
    assert [row["title"] for row in others if facts & set(row)] == []
    players = [row for row in rows if row["type"] in PLAYER_TYPES - {"contract"}]
    assert {row["faction"] for row in players} == SPHERES
    heroes = [row for row in rows if row["type"] == "hero"]
    assert [row["title"] for row in heroes if not row["unique"]] == []
    assert [(row["title"], row["pack"]) for row in heroes if "threat" not in row["stats"]] == [
        ("Frodo Baggins", "MoF"), ("Aragorn", "MoF"),
    ]  # fmt: skip


def test_no_text_of_a_card_stands_in_our_data(rows):
    keys = {key for row in rows for key in row}
    assert keys == {
        "code", "title", "type", "faction", "traits", "keywords", "unique", "limit", "stats", "names", "pack",
        "position", "quantity", "octgn", "printings", "ids",
    }  # fmt: skip
    assert max(len(word) for row in rows for word in (*row.get("traits", ()), *row.get("keywords", ()))) < 30


def test_limits_per_deck(rows):
    assert {row["title"]: row["limit"] for row in rows if "limit" in row} == {
        "Path of Need": 1, "The Fall of Gil-Galad": 1, "Gather Information": 1, "The Red Arrow": 1, "Scout Ahead": 1,
        "Double Back": 1, "Delay the Enemy": 1, "Send for Aid": 1, "Justice Shall Be Done": 1, "Helm of Secrecy": 1,
        "Black Arrow": 1, "Magic Ring": 1,
    }  # fmt: skip


def test_a_code_of_ringsdb_is_the_code_of_the_printing(rows):
    """Elsewhere the two are not known to agree, so none is given."""
    known = [row for row in rows if "ids" in row]
    assert [row["title"] for row in known if row["ids"] != {"ringsdb": row["code"]}] == []
    assert all(re.fullmatch(r"(0[1-9]|1[0-2])\d{3}", row["code"]) for row in known)
    assert len(known) == 507
    assert {row["code"]: row["title"] for row in known if row["code"] in ("01001", "01073", "02025", "12001")} == {
        "01001": "Aragorn", "01073": "Gandalf", "02025": "Frodo Baggins", "12001": "Denethor",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("Les kopí", [("01036", "Thicket of Spears")]),
        ("spravce gondoru", [("01026", "Steward of Gondor")]),
        ("Medděd", [("01031", "Beorn"), ("51223bd0-ffd1-11df-a976-1801204c9015", "Beorn")]),
        ("Eowyn", [("01007", "Éowyn"), ("6dc19efc-af54-4eff-b9ee-ee45e9fd4072", "Éowyn")]),
        ("Dúnhere", [("01009", "Dunhere")]),
    ],
)
def test_titles_resolve_in_both_languages(catalog, title, found):
    first = dict.fromkeys(catalog.card(code).code for code in catalog.titled(title))
    heroes = [(code, catalog.card(code).title) for code in first]
    assert [(code, fold(name)) for code, name in heroes] == [(code, fold(name)) for code, name in found]


@pytest.mark.parametrize(
    ("hint", "pack"),
    [
        ("Core", "Core"), ("KD", "KD"), ("Khazad-dûm", "KD"), ("TRG", "TRG"), ("RtR", "RtR"), ("TWitW", "TWitW"),
        ("TLD", "TLD"), ("FoS", "FoS"), ("SaF", "SaF"), ("HON", "HoN"), ("TSF", "TSF"), ("AoO", "AoO"), ("TMV", "TMV"),
        ("THFG", "THfG"), ("CatC", "CatC"), ("AJtR", "AJtR"), ("THoEM", "THoEM"), ("TDM", "TDM"), ("RtM", "RtM"),
        ("OHaUH", "OHaUH"), ("THOHaUH", "OHaUH"), ("H:OHaUH", "OHaUH"), ("OtD", "OtD"), ("On the Doorstep", "OtD"),
        ("The Hobbit - On the Doorstep", "OtD"), ("TBR", "TBR"), ("Dědicové Númenoru", "HoN"), ("Na prahu", "OtD"),
        ("The Mûmakil", "TM"), ("The Mumakil", "TM"), ("The Stewards Fear", "TSF"), ("Celebrimbor's Secret", "CS"),
    ],
)  # fmt: skip
def test_products_are_known_by_name_and_abbreviation(catalog, hint, pack):
    assert catalog.packs_named(hint) == (pack,)


def test_no_abbreviation_means_two_products(catalog):
    names = [name for pack in catalog.packs.values() for name in (pack.code, pack.name, *pack.names)]
    assert [name for name in names if len(catalog.packs_named(name)) != 1] == []


def test_the_manual_pages_of_the_rules():
    pages = {rule: Page(id=rule, game=GAME, **row) for rule, row in Store().toml(GAME, "rules.toml").items()}
    assert list(pages) == [
        "LR101", "LR102", "LR103", "LR104", "LR201", "LR202", "LR203", "LR301", "LR401", "LR402", "LR403", "LR499",
        "LR601",
    ]  # fmt: skip
    assert {rule: page.severity for rule, page in pages.items() if page.severity != "error"} == {
        "LR301": "note",
    }  # fmt: skip


# --- against the shared files ---------------------------------------------------------------------------------------


def test_the_data_are_what_the_importer_makes_of_the_table(shared, tmp_path):
    if not Store().has(GAME, "game.toml"):
        pytest.skip("the game has no rules yet")
    built = build(GAME, shared / "data" / GAME / "cardDb.tsv", tmp_path, retrieved="2026-08-09")
    assert set(built.files) == {"cards.json", "packs.json", "clauses.json", "texts.json"}
    for name in built.files:
        assert (tmp_path / GAME / name).read_bytes() == Store().path(GAME, name).read_bytes(), name


def test_all_reprints_that_differ_from_their_first_printing(shared):
    """The complete list: what a person has looked at. The newest printing wins unless it is silent."""
    store = Store()
    words = store.toml(GAME, "cardtext.toml")["keywords"]
    found = dragncards.read(shared / "data" / GAME / "cardDb.tsv", words, lambda name: store.toml(GAME, name))
    assert found.notes == (
        "Blade of Gondolin (attachment): keywords ['restricted'] in Core, [] in Starter",
        "Haldir of Lórien (ally): traits ['Silvan'] in AJtR, [] in Starter",
        "Dáin Ironfoot (hero): traits ['Dwarf'] in RtM, ['Dwarf', 'Noble'] in DoD",
        "Healing Herbs (attachment): traits [] in FoS, ['Item'] in DoD",
        "Silvan Refugee (ally): traits ['Silvan'] in TDF, ['Silvan', 'Scout'] in EoL",
        "O Lórien! (attachment): unique False in TiT, True in EoL",
        "Elrond (ally): traits ['Noldor', 'Noble'] in TRD, ['Noldor', 'Healer'] in Starter",
    )


def test_the_numbers_in_the_faq_agree_with_the_codes(shared, catalog):
    """Its set and number lead to the card that it names; three numbers of the document are other cards'."""
    cycles = {
        "zákl": "01",
        "STH": "02",
        "KD": "03",
        "T": "04",
        "D": "04",
        "DD": "04",
        "DN": "05",
        "HoN": "05",
        "PS": "06",
        "AtS": "06",
    }
    text = (shared / "seeds" / "003_d48de83ed5f255ce.txt").read_text(encoding="utf-8")
    named = re.findall(r"\(([A-Z][A-Za-z’' !]+), (zákl|STH|KD|T|DD|D|DN|HoN|PS|AtS)\.? ?(\d+)\)", text)
    wrong = []
    for title, mark, number in named:
        code = f"{cycles[mark]}{int(number):03}"
        card = catalog.card(code)
        if fold(title) not in {fold(name) for name in (card.title, *card.names)}:
            wrong.append((title, f"{mark} {number}", card.title))
    assert wrong == [
        ("Against the Trolls", "STH 32", "Longbeard Map-Maker"),
        ("Son of Arnor", "STH 15", "The Old Ford"),
        ("Vilya", "D 109", "Healing Herbs"),
    ]
    assert len(named) == 23
    assert faq.references("(zákl. 5)") == [faq.Reference("zákl.", 5)]


def test_the_lists_of_the_corpus_name_our_cards(shared, catalog):
    """Titles with accents and apostrophes folded; the lines that name no card are the players' own slips."""
    slips = []
    heading = re.compile(r"\w+ \(\d+\)$|Packs:|Rohan\. Ride out!$")
    line = re.compile(r"(?:\d+x )?(?P<title>.+?)(?: \((?P<hint>[^)]*)\))?(?: x\d+)?$")
    for path in sorted((shared / "corpus" / GAME).glob("*.txt")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if not text.strip() or heading.match(text):
                continue
            found = line.match(text.strip())
            codes = catalog.titled(found["title"])
            packs = catalog.packs_named(found["hint"]) if found["hint"] else ()
            if not codes or (found["hint"] and not any(catalog.printing(code).pack in packs for code in codes)):
                slips.append((path.stem, number, text.strip()))
    assert slips == [
        ("007", 5, "Henemarth Riversong x1"),
        ("009", 17, "Favor of the Lady x2"),
        ("011", 5, "Henemarth Riversong x1"),
        ("013", 5, "Henemarth Riversong x1"),
        ("015", 18, "Favor of the Lady x2"),
        ("021", 6, "Henemarth Riversong x2"),
        ("025", 3, "Frodo (CatC)"),
        ("035", 24, "Peace and Thought x3"),
        ("053", 33, "Gildor's Council x2"),
    ]


def test_the_ids_of_the_corpus_are_known(shared, catalog):
    """All but those of 073, an encounter deck that players made themselves."""
    folder = shared / "corpus" / GAME
    ids = {}
    for path in folder.glob("*.o8d"):
        ids[path.stem] = set(re.findall(r' id="([^"]+)">', path.read_text(encoding="utf-8-sig")))
    for path in folder.glob("*.json"):
        ids[path.stem] = {card["databaseId"] for deck in load_json(path).values() for card in deck["cards"]}
    assert {stem: len(found) for stem, found in sorted(ids.items())} == {
        "065": 19, "067": 19, "071": 3, "073": 25, "075": 30, "081": 19, "083": 19, "085": 31,
    }  # fmt: skip
    unknown = {stem: sum(catalog.by_octgn(octgn) is None for octgn in found) for stem, found in ids.items()}
    assert {stem: count for stem, count in unknown.items() if count} == {"073": 13}
