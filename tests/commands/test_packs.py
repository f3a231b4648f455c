"""`packs`: which products decks need, and how many of each."""

from __future__ import annotations

import json

LOTR = "Rohan\n\nHeroes\n1x Éowyn (Core Set)\n\n"


def test_one_deck(cli, deck) -> None:
    """Three Arya Stark come in one pack, two Calling the Banners (1 in each) ask for two core sets."""
    shown = cli("packs", deck("a.txt"))
    assert (shown.code, shown.err) == (0, "")
    assert (
        shown.out
        == """\
agot2: 4 products of 3 kinds
  2x Core Set: 4 cards; so many for 2x Calling the Banners (1 in each)
  1x No Middle Ground: 2 cards
  1x Wolves of the North: 3 cards
"""
    )


def test_one_after_another_and_together(cli, deck) -> None:
    a, b = deck("a.txt"), deck("b.txt", ("2x Hodor (No Middle Ground)", "3x Ice (Core Set)"))
    assert (
        cli("packs", a, b).out
        == """\
agot2: 5 products of 3 kinds
  3x Core Set: 7 cards; so many for 3x Ice (1 in each)
  1x No Middle Ground: 2 cards
  1x Wolves of the North: 3 cards
"""
    )
    assert (
        cli("packs", "--together", a, b).out
        == """\
agot2: 7 products of 3 kinds
  4x Core Set: 11 cards; so many for 4x Calling the Banners (1 in each)
  1x No Middle Ground: 2 cards
  2x Wolves of the North: 6 cards; so many for 6x Arya Stark (3 in each)
"""
    )


def test_json(cli, deck) -> None:
    shown = cli("packs", deck("a.txt"), "-o", "json")
    assert json.loads(shown.out) == {
        "games": {
            "agot2": {
                "exact": True,
                "products": [
                    {"pack": "Core", "name": "Core Set", "number": 2, "cards": {"01004": 1, "01007": 2, "01027": 1}},
                    {"pack": "NMG", "name": "No Middle Ground", "number": 1, "cards": {"02061": 2}},
                    {"pack": "WotN", "name": "Wolves of the North", "number": 1, "cards": {"03007": 3}},
                ],
                "missing": [],
            }
        }
    }


def test_the_printing_that_the_list_names(cli, deck) -> None:
    """A reprint is taken where the list says so; three of the old core set's Steward would need two boxes."""
    pinned = deck("pinned.txt", text=f"{LOTR}Attachments\n3x Steward of Gondor (Core Set)\n")
    assert cli("packs", pinned).out.splitlines()[1:] == [
        "  2x Core Set: 4 cards; so many for 3x Steward of Gondor (2 in each)"
    ]


def test_a_printing_left_open_costs_the_fewest_products(cli, deck) -> None:
    """Without a pack the third copy may come from any product: here one that is needed anyway."""
    text = f"{LOTR}Allies\n3x Errand-rider (Defenders of Gondor)\n\nAttachments\n3x Steward of Gondor\n"
    shown = cli("packs", deck("open.txt", text=text))
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.splitlines() == [
        "lotr: 2 products",
        "  1x Core Set: 3 cards",
        "  1x Defenders of Gondor: 4 cards",
    ]


def test_a_title_of_several_cards_may_be_any_of_them(cli, deck) -> None:
    """And it is told that nobody knows which: exit code 3."""
    shown = cli("packs", deck("a.txt", ("2x Hodor (No Middle Ground)", "1x Bran Stark")))
    assert shown.code == 3
    assert "(DL003)" in shown.err
    assert shown.out.splitlines()[1:] == [
        "  2x Core Set: 5 cards; so many for 2x Calling the Banners (1 in each)",
        "  1x Wolves of the North: 3 cards",
    ]


def test_sideboards_count(cli, deck) -> None:
    with_side = deck("a.txt", ("2x Hodor (No Middle Ground)\n", "\nSideboard\n1x Hodor (No Middle Ground)\n"))
    assert "  1x No Middle Ground: 1 card\n" in cli("packs", with_side).out


def test_two_games_at_once(cli, deck) -> None:
    shown = cli("packs", deck("a.txt"), deck("r.txt", text=LOTR))
    assert [line for line in shown.out.splitlines() if not line.startswith(" ")] == [
        "agot2: 4 products of 3 kinds",
        "lotr: 1 product",
    ]


def test_standard_input_and_bad_sources(cli, deck) -> None:
    deck("a.txt")
    shown = cli("packs", "-", "gone.txt", stdin=LOTR)
    assert (shown.code, shown.out, shown.err) == (
        3,
        "lotr: 1 product\n  1x Core Set: 1 card\n",
        "deckcheck: gone.txt: there is no such file\n",
    )
