"""How a list is written down changes no verdict; and more of what is too much never cures it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.model import Finding, Resolved, Verdict
from deckcheck.writers import piece
from tests.written import FORMS, GAMES, judged, near_decks, read_back, resolved, room, sound, substance, write

#: The text format of each game.
TEXT = {game: form for game, form in FORMS if form in ("thronesdb", "ringsdb")}


@pytest.mark.parametrize("game", GAMES)
def test_the_decks_to_start_from_are_legal(game: str) -> None:
    for held in sound(game):
        assert judged(resolved(game, held, "stark" if game == "agot2" else None)).status == "legal"


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_every_format_gets_the_same_verdict(game: str, form: str) -> None:
    @given(near_decks(game))
    def check(deck: Resolved) -> None:
        before, after = judged(deck), judged(read_back(write(deck, form), form, game))
        if piece(deck, room(game), form).lost:
            # Where a site has no id for a printing, another printing of the card stands there.
            assert after.status == before.status
            assert rules(after) == rules(before)
        else:
            assert substance(after) == substance(before)

    check()


@pytest.mark.parametrize("game", GAMES)
def test_order_and_splitting_of_lines_change_no_verdict(game: str) -> None:
    @given(near_decks(game), st.randoms(use_true_random=False), st.booleans())
    def check(deck: Resolved, random: object, split: bool) -> None:
        written = write(deck, TEXT[game])
        blocks = written.strip().split("\n\n")
        # The name stands first, and in one game the faction with the agendas below it.
        top = 2 if game == "agot2" else 1
        heads, parts = blocks[:top], [block.split("\n") for block in blocks[top:]]
        random.shuffle(parts)
        again = []
        for heading, *lines in parts:
            cards = [line for text in lines for line in (_split(text) if split else [text])]
            random.shuffle(cards)
            again.append("\n".join([heading, *cards]))
        text = "\n\n".join([*heads, *again]) + "\n"
        assert sorted(text.split()) == sorted(written.split()) or split
        assert substance(judged(read_back(text, TEXT[game], game))) == substance(judged(deck))

    check()


def _split(line: str) -> list[str]:
    """``3x Name`` as three lines of one copy."""
    count, _, name = line.partition("x ")
    return [f"1x {name}"] * int(count)


@pytest.mark.parametrize("game", GAMES)
def test_order_of_printings_changes_no_verdict(game: str) -> None:
    @given(near_decks(game), st.randoms(use_true_random=False))
    def check(deck: Resolved, random: object) -> None:
        rows = list(deck.cards.items())
        random.shuffle(rows)
        assert substance(judged(replace(deck, cards=dict(rows)))) == substance(judged(deck))

    check()


def rules(verdict: Verdict) -> list[str]:
    """The rules of a verdict's findings, but those of reading."""
    return sorted(finding.rule for finding in verdict.findings if not finding.rule.startswith("DL"))


#: Findings that say that there is too much of something.
TOO_MANY = {
    "copies.max", "doubles.max", "count.max", "per.max", "size.max", "card.forbidden", "list.banned", "list.restricted",
    "list.pod", "list.pod-key", "affiliation.outside", "affiliation.loyal", "product.unreleased", "format.other",
}  # fmt: skip


def kind(finding: Finding) -> tuple[str, str, object]:
    """What a finding is about: its rule and the title or section that it names."""
    return finding.rule, finding.kind, finding.data.get("title", finding.data.get("deck"))


@pytest.mark.parametrize("game", GAMES)
def test_another_copy_never_cures_a_too_many(game: str) -> None:
    @given(near_decks(game))
    def check(deck: Resolved) -> None:
        verdict = judged(deck)
        for finding in verdict.findings:
            if finding.kind in TOO_MANY:
                for code in {row.code for row in finding.cards}:
                    more = judged(replace(deck, cards={**deck.cards, code: deck.cards[code] + 1}))
                    assert more.status != "legal"
                    assert kind(finding) in set(map(kind, more.findings))

    check()


@pytest.mark.parametrize("game", GAMES)
def test_too_many_is_met_in_these_decks(game: str) -> None:
    seen: set[str] = set()

    @given(near_decks(game))
    def collect(deck: Resolved) -> None:
        seen.update(finding.kind for finding in judged(deck).findings)

    collect()
    assert "copies.max" in seen
    assert len(seen & TOO_MANY) >= (4 if game == "agot2" else 1)
