"""Text lists of any style, exports and posts: each line becomes an entry, a heading, a remark or a finding."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.decklist.document import DECK_LIMIT, Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.layout import crossed
from deckcheck.decklist.layout.abreast import abreast
from deckcheck.decklist.layout.borders import groups
from deckcheck.decklist.layout.deckwide import hoist, unlike
from deckcheck.decklist.layout.numbered import numbered
from deckcheck.decklist.layout.tables import settle
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.text import detect, tagged
from deckcheck.decklist.text.builder import Builder
from deckcheck.decklist.text.elsewhere import parted
from deckcheck.model import Deck, Finding, Line, Span

NAME = "text"


def read(document: Document, games: Games) -> list[Deck]:
    """Return the decks of a text."""
    lined = tagged.parted(document)
    if lined:
        return [lined.restored(deck) for deck in _read(lined.document, games)]
    return _read(document, games)


def _read(document: Document, games: Games) -> list[Deck]:
    game = detect.text_game(document, games)
    lexicon, titles = games.lexicon(game), games.titles(game)
    sorter = games.sorter(game)
    guessed = any(finding.kind == "encoding.guessed" for finding in document.findings)
    decks = []
    lines = numbered(crossed.sort(sorter, list(document.lines())))
    for parts, doubt in groups(hoist(settle(lines, titles), sorter.structure), lexicon, titles):
        if len(parts) > DECK_LIMIT:
            document.fault(f"a list of more than {DECK_LIMIT:,} lines (it begins at line {parts[0].number})")
        deck = Builder(NAME, document.name, game, lexicon, titles, guessed=guessed).build(parts)
        deck = parted(deck, parts, games) if lexicon.elsewhere else deck
        second = doubt or abreast(parts, lexicon, titles) or unlike(parts, titles)
        decks.append(_doubtful(deck, second) if second else deck)
    return decks


def _doubtful(deck: Deck, line: Part) -> Deck:
    """Tell that another deck may begin at a line."""
    span = Span(deck.source, line.number, line.column)
    finding = Finding("DL001", "deck.second", spans=(span,), data={"text": line.text})
    roles = (Line(number, "finding" if number == line.number else role) for number, role in deck.lines)
    findings = sorted((finding, *deck.findings), key=lambda found: found.line)
    return replace(deck, findings=tuple(findings), lines=tuple(roles))
