"""The lines of one text list put together: what a line means may depend on those around it."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.layout.naming import name_index
from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.line.parts import shaped
from deckcheck.decklist.text import totals
from deckcheck.decklist.text.around import around
from deckcheck.decklist.text.cards import Cards
from deckcheck.decklist.text.declared import Declared
from deckcheck.decklist.text.directives import silenced
from deckcheck.decklist.text.place import Place
from deckcheck.decklist.text.remarks import reads_as_card, resumes
from deckcheck.decklist.text.told import Told
from deckcheck.decklist.titles import Titles
from deckcheck.model import ASIDE, Deck, Span


class Builder:
    """Puts the lines of one deck together, in order; what a line means may depend on those around it."""

    def __init__(
        self, reader: str, file: str, game: str, lexicon: Lexicon, titles: Titles, *, guessed: bool = False
    ) -> None:
        self.reader = reader
        self.told = Told(file)
        self.game = game
        self.lexicon = lexicon
        self.titles = titles
        self.guessed = guessed
        self.name = ""
        self.declared = Declared(lexicon, (), guessed=guessed)
        self.place = Place(lexicon)
        self.remarks = False
        self.cards = Cards(lexicon, titles, self.place, self.told)
        self.settled = False
        self.stated: list[totals.Stated] = []
        self.suppressed: list[tuple[str, str, Span]] = []

    def build(self, parts: Sequence[Part]) -> Deck:
        """Return the deck of a group of lines."""
        named = name_index(parts, self.lexicon, self.titles)
        self.cards.around = around(parts, named, self.lexicon, self.titles)
        self.declared = Declared(self.lexicon, parts, guessed=self.guessed)
        for index, part in enumerate(parts):
            self.settled = self.declared.settled(index)
            if index == named:
                self.name = part.value if part.kind == "section" else part.text.strip("*_ ")
                self.told.role(part, "heading")
            else:
                self._add(part)
            if part.directive:
                self._directive(part)
        if named is not None and self.declared.value is None:
            self._within_name(parts[named])
        if not self.name:
            self.name = next((part.value for part in parts[:1] if part.kind == "remark"), "")
        unread = self.told.unread()
        findings = [*self.told.findings, *self.cards.aside.findings()]
        findings += totals.check(
            self.stated, self.cards.entries, self.place.headings, unread, self.lexicon, self.titles
        )
        return Deck(
            name=self.name,
            game=self.game,
            identity=self.declared.value,
            entries=tuple(self.cards.entries),
            findings=tuple(sorted(findings, key=lambda finding: finding.line)),
            lines=self.told.lines(),
            source=self.told.file,
            reader=self.reader,
            start=parts[0].number if parts else 0,
            suppressed=tuple(self.suppressed),
            doubtful=frozenset(self.cards.doubtful),
        )

    def _add(self, part: Part) -> None:
        if self.remarks:
            if not resumes(part, self.titles, begun=bool(self.cards.entries)):
                return self._remark(part)
            self.remarks = False
        if self.declared.pending and part.kind in ("prose", "cards") and not any(card.counted for card in part.written):
            return self._declare(part, part.text)
        if part.kind in ("cards", "prose") and self.place.passed(part, self.told.roles):
            self._pass(part)
        match part.kind:
            case "heading":
                self._open(part)
            case "section":
                self.cards.doubting = False
                self.place.section(part)
                self.told.role(part, "heading")
            case "group":
                self.place.group(part)
                self.told.role(part, "heading")
            case "total":
                self.stated.append(totals.Stated(self.told.span(part), part.value, part.stated or 0))
                self.told.role(part, "heading")
            case "identity":
                self._declare(part, part.value)
            case "faction" if part.value:
                self._declare(part, part.value)
            case "faction":
                self.declared.pending = not part.inline
                self.place.leave()
                self.told.role(part, "heading")
            case "name":
                self.name = part.value
                self.told.role(part, "heading")
            case "cards":
                if self.place.ends(part, self.titles, self.cards.around.mixed):
                    self.place.end(part)
                self._cards(part)
            case "hashed" if self._meant(part):
                self._cards(part._replace(kind="cards"))
            case "hashed" | "dropped":
                self._dropped(part)
            case "prose" if self._several(part):
                apart = tuple(sorted(self.lexicon.bare))
                self._cards(part._replace(written=tuple(card._replace(types=apart) for card in part.several)))
            case "prose":
                self._prose(part)
            case _:
                self.remarks = part.number in self.cards.around.opening
                self.told.role(part, "comment")
        return None

    def _meant(self, part: Part) -> bool:
        """Whether cards behind a hash are a heading, not commented out: the faction is one too, or all others lack."""
        return self.declared.hashed or (bool(self.lexicon.core) and self.cards.around.alone and part.inline)

    def _dropped(self, part: Part) -> None:
        """Cards that are crossed out or stand in a remark: they are not counted, and that is told."""
        if part.loose:
            return self._remark(part)
        if part.kind == "hashed" and not (part.inline or self.told.roles):
            # The heading of the whole list.
            self.name = part.text.strip("# ")
            return self.told.role(part, "comment")
        self.told.add(part, "DL013", "card.dropped", "note", text=part.text)
        return self.told.role(part, "comment")

    def _remark(self, part: Part) -> None:
        """A line among remarks: one that may be a card of the deck is told."""
        if reads_as_card(part, self.titles, self.cards.names):
            return self.told.find(part, "DL001", "remark.card", text=part.text)
        return self.told.role(part, "comment")

    def _open(self, part: Part) -> None:
        self.declared.pending = self.remarks = self.cards.doubting = False
        self.told.role(part, "heading")
        if part.inline:
            return
        if self.place.heading.passing and self.place.parted and part.heading.types and not self.cards.begun():
            self._pass(part)
        self.place.open(part)
        if part.heading.place == ASIDE:
            self.cards.opened = part
        if part.stated is not None:
            heading = self.place.heading
            whole = not (heading.types or heading.place)
            stated = totals.Stated(self.told.span(part), part.value, part.stated, None if whole else heading)
            self.stated.append(stated)

    def _pass(self, part: Part) -> None:
        """Leave what a passing word sets aside: whether the cards below belong to the deck is open, and told."""
        heading = self.cards.opened
        self.told.add(heading, "DL001", "aside.open", "error", text=heading.value, line=part.number)
        self.place.leave()
        self.place.parted = False
        self.cards.doubting = True

    def _declare(self, part: Part, value: str) -> None:
        """A faction: the first counts, another one beside it is a finding."""
        self.declared.pending = False
        if self.declared.misread(part) and not self.lexicon.identity(value):
            return self._unread(part)
        self.told.role(part, "heading")
        if self.declared.second(part, value):
            first = self.declared.value
            self.told.find(part, "DL001", "identity.second", written=part.text, first=first, text=part.text)
        if part.kind == "identity":
            for written in part.written:
                self.cards.add(part, written, Heading())
        return None

    def _within_name(self, part: Part) -> None:
        """The name of a deck that declares no faction may hold it: taken where it is set off, and told."""
        code, written, apart = self.declared.within(self.name)
        if self.declared.misread(part) or (code and not apart):
            return self._unread(part)
        if code:
            self.declared.value = code
            for piece in self.lexicon.pieces(self.name):
                if self.titles.types(piece) and self.titles.types(piece) <= self.lexicon.bare:
                    self.cards.add(part, Written(piece), Heading())
            self.told.add(part, "DL010", "identity.named", "note", faction=code, written=written, name=self.name)
        return None

    def _cards(self, part: Part) -> None:
        known = part.written[0]
        if part.bare and not self.settled and not part.inline and not self.place.headings and known.name:
            # Before the faction only cards that stand beside it may stand bare; all else is talk.
            types = self.titles.types(known.name)
            if types and not types & self.lexicon.bare:
                return self._unread(part)
        self.declared.pending = False
        copies = [written.copies or 1 for written in part.written]
        if part.inline and part.stated not in (None, len(copies), sum(copies)):
            data = {"what": part.value, "stated": part.stated, "copies": sum(copies), "different": len(copies)}
            self.told.add(part, "DL005", "total.wrong", "warning", **data)
        self.told.role(part, "entry")
        for written in part.written:
            self.cards.add(part, written, part.heading if part.inline else self.place.heading)
        return None

    def _several(self, part: Part) -> bool:
        """Whether a line names several cards that stand apart, though not all of them are known: where those stand."""
        return bool(part.several) and (self.place.apart or self.cards.around.alone)

    def _prose(self, part: Part) -> None:
        """A line that is no known card: one that looks like a misspelt title is an entry, all else is not read."""
        written = part.written[0] if part.written else Written("")
        self.cards.doubting = self.cards.doubting or part.number in self.cards.around.heads
        if self.declared.value is None and not written.counted and self.declared.misread(part):
            return self._unread(part)
        if written.name and (self.titles.nearly(written.name) or (not written.counted and shaped(written.name))):
            self.told.role(part, "entry")
            self.cards.add(part, written, self.place.heading)
        else:
            self._unread(part)
        return None

    def _unread(self, part: Part) -> None:
        bare = not any(written.counted for written in part.written)
        kind = "heading.unread" if part.number in self.cards.around.heads else "line.unread"
        self.told.find(part, "DL001", kind, text=part.text, bare=bare)

    def _directive(self, part: Part) -> None:
        """Rules that the list asks to silence."""
        wish = silenced(part.directive)
        if wish is not None:
            self.suppressed += [(rule, wish.reason, self.told.span(part)) for rule in wish.rules]
            return
        self.told.find(part, "DL001", "directive.unread", text=part.directive)
