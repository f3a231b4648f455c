"""OCTGN decks (.o8d): ``<deck game><section name><card qty id>Name</card></section></deck>``.

Ids name cards exactly; the name beside an id serves where the data do not know the id. XML with a document type,
entities or external references is refused.
"""

from __future__ import annotations

import re

from deckcheck.decklist.aside import Aside, unplaced
from deckcheck.decklist.document import DECK_LIMIT, Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.line.counts import whole
from deckcheck.decklist.line.part import Written
from deckcheck.decklist.line.written import Taker
from deckcheck.decklist.octgn_xml import OctgnCard, OctgnDeck, parse
from deckcheck.fold import fold
from deckcheck.model import ASIDE, Deck, Entry, Finding, Line, Span

NAME = "o8d"

#: OCTGN calls a deck as its file; a line of its notes may say more.
_NAME = Lazy(r"^[ \t]*Name:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE)


def read(document: Document, games: Games) -> list[Deck]:
    """Return the one deck of an OCTGN file."""
    found = parse(document)
    if found.root != "deck":
        document.fault(f"XML, but no OCTGN deck (its root is <{found.root}>)")
    if len(found.cards) > DECK_LIMIT:
        document.fault(f"a list of more than {DECK_LIMIT:,} entries")
    known = games.by_octgn(found.game)
    game = known.id if known else ""
    return [_Builder(document, games, game, found).build()]


def _named(card: OctgnCard) -> str:
    """The name of a card, in one line and without what programs escape twice."""
    name = " ".join(card.name.split())
    if "&" not in name:
        return name
    import html

    return html.unescape(name)


class _Builder:
    def __init__(self, document: Document, games: Games, game: str, found: OctgnDeck) -> None:
        self.document = document
        self.games = games
        self.game = game
        self.found = found
        self.lexicon: Lexicon = games.lexicon(game)
        self.identity: str | None = None
        self.entries: list[Entry] = []
        self.findings: list[Finding] = []
        self.aside = Aside(self.lexicon)
        self.unplaced: dict[str, list[OctgnCard]] = {}
        self.taker = Taker(self.lexicon, games.titles(game))
        self.roles = dict.fromkeys(found.headings, "heading")

    def build(self) -> Deck:
        other = {fold(name) for name in self.lexicon.octgn.get("other", ())}
        strange = [card for card in self.found.cards if card.shared or fold(card.section) in other]
        for card in self.found.cards:
            self.roles[card.line] = "entry"
            if card not in strange:
                self._card(card, _named(card))
        self._unplaced()
        for line, text in self.found.strays:
            self.roles[line] = "finding"
            data = {"text": text[:80], "bare": False}
            self.findings.append(Finding("DL001", "line.unread", spans=(Span(self.document.name, line),), data=data))
        self.findings += self.aside.findings()
        if reason := self._foreign(strange):
            self.findings.append(self.games.foreign(self.game, Span(self.document.name), reason))
        elif not self.game:
            name = f"an unknown OCTGN game ({self.found.game or 'no game id'})"
            data = {"name": name, "game": "", "wanted": ""}
            self.findings.append(
                Finding("DL008", "game.other", "warning", spans=(Span(self.document.name),), data=data)
            )
        else:
            shared = Aside(self.lexicon)
            for card in strange:
                shared.add(Span(self.document.name), card.section, whole(card.quantity.strip()) or 1)
            self.findings += shared.findings()
        lines = [Line(number, self.roles.get(number, "comment")) for number, _ in self.document.lines()]  # type: ignore[arg-type]
        return Deck(
            name=named[1] if (named := _NAME.re.search(self.found.notes)) else "",
            game=self.game,
            identity=self.identity,
            entries=tuple(self.entries),
            findings=tuple(self.findings),
            lines=tuple(lines),
            source=self.document.name,
            reader=NAME,
            start=1,
        )

    def _foreign(self, strange: list[OctgnCard]) -> str:
        """Why this is no player deck; "" when it is one."""
        own = {fold(card.section) for card in self.found.cards if card not in strange}
        if strange and not own:
            return "an encounter deck: all its cards stand in sections that players share"
        core = {fold(name) for name in self.lexicon.octgn.get("core", ())}
        if core and own and not own & core and len(own) == 1:
            return f"a pool of cards: nothing stands under {', '.join(sorted(core))}"
        return ""

    def _unplaced(self) -> None:
        """Tell of cards in no section that is known."""
        for part, cards in self.unplaced.items():
            span = Span(self.document.name, cards[0].line)
            named = [(card.quantity, _named(card) or card.id) for card in cards]
            self.findings.append(unplaced(span, part, named))

    def _placed(self, card: OctgnCard) -> Heading | None:
        """Return what a card's section covers; None where the section is not known, and may hold what is no deck.

        A card that no section is named for is told too, but nothing says that it does not belong to the deck.
        """
        heading = self.lexicon.heading(card.section)
        if not self.games.judged(self.game):
            return heading or Heading()
        if heading is None:
            section = f"the section {card.section}" if card.section.strip() else "a section without a name"
            self.unplaced.setdefault("no section" if card.loose else section, []).append(card)
            if not card.section.strip():
                heading = Heading()
        return heading

    def _card(self, card: OctgnCard, name: str) -> None:
        span = Span(self.document.name, card.line)
        if fold(card.section) in self.lexicon.identity_fields:
            self._declare(card, name, span)
            return
        count = whole(card.quantity.strip())
        if count is None:
            data = {"written": card.quantity, "name": name or card.id}
            self.findings.append(Finding("DL004", "count.bad", spans=(span,), data=data))
            self.roles[card.line] = "finding"
            return
        heading = self._placed(card)
        if heading is None:
            self.roles[card.line] = "finding"
            return
        if heading.place == ASIDE:
            self.aside.add(Span(self.document.name), card.section, count)
        identifier = card.id.strip().lower()
        # A card that has no id stands by its title, with its pack where the title alone would not do.
        taken = Written(name) if identifier else self.taker.take(name)
        self.entries.append(
            Entry(
                count,
                name if taken.counted else taken.name,
                f"octgn:{identifier}" if identifier else taken.code,
                taken.hint,
                taken.position,
                heading.place,
                heading.types,
                span=span,
                faction=taken.faction,
                printed=taken.printed,
            )
        )

    def _declare(self, card: OctgnCard, name: str, span: Span) -> None:
        value = self.lexicon.identity_octgn.get(card.id.strip().lower()) or self.lexicon.identity(name) or name
        self.roles[card.line] = "heading"
        if self.identity is None:
            self.identity = value
        elif value != self.identity:
            data = {"written": name, "first": self.identity, "text": name}
            self.findings.append(Finding("DL001", "identity.second", spans=(span,), data=data))
            self.roles[card.line] = "finding"
