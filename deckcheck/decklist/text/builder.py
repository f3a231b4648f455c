"""The lines of one text list put together: what a line means may depend on those around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckcheck.decklist.aside import Aside
from deckcheck.decklist.layout.naming import name_index
from deckcheck.decklist.lexicon import Heading, Lexicon
from deckcheck.decklist.line.part import Part, Written
from deckcheck.decklist.line.parts import shaped
from deckcheck.decklist.text import totals
from deckcheck.decklist.text.around import Around, around
from deckcheck.decklist.text.declared import Declared
from deckcheck.decklist.text.directives import silenced
from deckcheck.decklist.text.place import Place
from deckcheck.decklist.text.remarks import reads_as_card, resumes
from deckcheck.decklist.titles import Titles
from deckcheck.model import ASIDE, Deck, Entry, Finding, Line, Span


class Builder:
    """Puts the lines of one deck together, in order; what a line means may depend on those around it."""

    def __init__(
        self, reader: str, file: str, game: str, lexicon: Lexicon, titles: Titles, *, guessed: bool = False
    ) -> None:
        self.reader = reader
        self.file = file
        self.game = game
        self.lexicon = lexicon
        self.titles = titles
        self.guessed = guessed
        self.name = ""
        self.declared = Declared(lexicon, (), guessed=guessed)
        self.place = Place(lexicon)
        self.remarks = False
        self.around = Around()
        #: Whether the cards here stand below what looks like a heading; those cards.
        self.doubting = False
        self.doubtful: set[int] = set()
        self.settled = False
        self.entries: list[Entry] = []
        #: The titles so far, as written but for case.
        self.names: set[str] = set()
        self.findings: list[Finding] = []
        self.roles: dict[int, str] = {}
        self.stated: list[totals.Stated] = []
        self.suppressed: list[tuple[str, str, Span]] = []
        self.aside = Aside(lexicon)
        self.opened = (Span(), "")

    def build(self, parts: Sequence[Part]) -> Deck:
        """Return the deck of a group of lines."""
        named = name_index(parts, self.lexicon, self.titles)
        self.around = around(parts, named, self.lexicon, self.titles)
        self.declared = Declared(self.lexicon, parts, guessed=self.guessed)
        for index, part in enumerate(parts):
            self.settled = self.declared.settled(index)
            if index == named:
                self.name = part.value if part.kind == "section" else part.text.strip("*_ ")
                self._role(part, "heading")
            else:
                self._add(part)
            if part.directive:
                self._directive(part)
        if named is not None and self.declared.value is None:
            self._within_name(parts[named])
        if not self.name:
            self.name = next((part.value for part in parts[:1] if part.kind == "remark"), "")
        doubts = [finding.line for finding in self.findings if finding.rule in ("DL001", "DL004")]
        self.findings += self.aside.findings()
        self.findings += totals.check(self.stated, self.entries, self.place.headings, doubts, self.lexicon, self.titles)
        return Deck(
            name=self.name,
            game=self.game,
            identity=self.declared.value,
            entries=tuple(self.entries),
            findings=tuple(sorted(self.findings, key=lambda finding: finding.line)),
            lines=tuple(Line(number, role) for number, role in sorted(self.roles.items())),  # type: ignore[arg-type]
            source=self.file,
            reader=self.reader,
            start=parts[0].number if parts else 0,
            suppressed=tuple(self.suppressed),
            doubtful=frozenset(self.doubtful),
        )

    def _role(self, part: Part, role: str) -> None:
        self.roles[part.number] = role

    def _span(self, part: Part) -> Span:
        return Span(self.file, part.number, part.column)

    def _add(self, part: Part) -> None:
        if self.remarks:
            if not resumes(part, self.titles, begun=bool(self.entries)):
                return self._remark(part)
            self.remarks = False
        if self.declared.pending and part.kind in ("prose", "cards") and not any(card.counted for card in part.written):
            return self._declare(part, part.text)
        if part.kind in ("cards", "prose") and self.place.passed(part, self.roles):
            self._pass(part)
        match part.kind:
            case "heading":
                self._open(part)
            case "section":
                self.doubting = False
                self.place.section(part)
                self._role(part, "heading")
            case "group":
                self.place.group(part)
                self._role(part, "heading")
            case "total":
                self.stated.append(totals.Stated(self._span(part), part.value, part.stated or 0))
                self._role(part, "heading")
            case "identity":
                self._declare(part, part.value)
            case "faction" if part.value:
                self._declare(part, part.value)
            case "faction":
                self.declared.pending = not part.inline
                self.place.leave()
                self._role(part, "heading")
            case "name":
                self.name = part.value
                self._role(part, "heading")
            case "cards":
                if self.place.ends(part, self.titles, self.around.mixed):
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
                self.remarks = part.number in self.around.opening
                self._role(part, "comment")
        return None

    def _meant(self, part: Part) -> bool:
        """Whether cards behind a hash are a heading, not commented out: the faction is one too, or all others lack."""
        return self.declared.hashed or (bool(self.lexicon.core) and self.around.alone and part.inline)

    def _dropped(self, part: Part) -> None:
        """Cards that are crossed out or stand in a remark: they are not counted, and that is told."""
        if part.loose:
            return self._remark(part)
        if part.kind == "hashed" and not (part.inline or self.roles):
            # The heading of the whole list.
            self.name = part.text.strip("# ")
            return self._role(part, "comment")
        self.findings.append(
            Finding("DL013", "card.dropped", "note", spans=(self._span(part),), data={"text": part.text})
        )
        return self._role(part, "comment")

    def _remark(self, part: Part) -> None:
        """A line among remarks: one that may be a card of the deck is told."""
        if reads_as_card(part, self.titles, self.names):
            return self._find(part, "DL001", "remark.card", text=part.text)
        return self._role(part, "comment")

    def _open(self, part: Part) -> None:
        self.declared.pending = self.remarks = self.doubting = False
        self._role(part, "heading")
        if part.inline:
            return
        if self.place.heading.passing and self.place.parted and part.heading.types and not self._begun():
            self._pass(part)
        self.place.open(part)
        if part.heading.place == ASIDE:
            self.opened = (self._span(part), part.value)
        if part.stated is not None:
            heading = self.place.heading
            whole = not (heading.types or heading.place)
            stated = totals.Stated(self._span(part), part.value, part.stated, None if whole else heading)
            self.stated.append(stated)

    def _pass(self, part: Part) -> None:
        """Leave what a passing word sets aside: whether the cards below belong to the deck is open, and told."""
        place, words = self.opened
        self.findings.append(Finding("DL001", "aside.open", spans=(place,), data={"text": words, "line": part.number}))
        self.place.leave()
        self.place.parted = False
        self.doubting = True

    def _begun(self) -> bool:
        """Whether any card of the deck proper stands above."""
        types = (entry.types or self.titles.types(entry.name) for entry in self.entries if entry.place != ASIDE)
        return any(not self.lexicon.bare.issuperset(found) for found in types)

    def _declare(self, part: Part, value: str) -> None:
        """A faction: the first counts, another one beside it is a finding."""
        self.declared.pending = False
        if self.declared.misread(part) and not self.lexicon.identity(value):
            return self._unread(part)
        self._role(part, "heading")
        if self.declared.second(part, value):
            self._find(part, "DL001", "identity.second", written=part.text, first=self.declared.value, text=part.text)
        if part.kind == "identity":
            for written in part.written:
                self._entry(part, written, Heading())
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
                    self._entry(part, Written(piece), Heading())
            data = {"faction": code, "written": written, "name": self.name}
            self.findings.append(Finding("DL010", "identity.named", "note", spans=(self._span(part),), data=data))
        return None

    def _find(self, part: Part, rule: str, kind: str, **data: Any) -> None:
        self.findings.append(Finding(rule, kind, spans=(self._span(part),), data=data))
        self._role(part, "finding")

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
            self.findings.append(Finding("DL005", "total.wrong", "warning", spans=(self._span(part),), data=data))
        self._role(part, "entry")
        for written in part.written:
            self._entry(part, written, part.heading if part.inline else self.place.heading)
        return None

    def _entry(self, part: Part, written: Written, heading: Heading) -> None:
        if written.bad:
            self._find(part, "DL004", "count.bad", written=written.bad, name=written.name or written.code)
            return
        types = written.types or heading.types
        if not types and not written.code:
            types = tuple(self._neighbourly(written, self.around.types.get(part.number, frozenset())))
        if self.doubting:
            self.doubtful.add(part.number)
        copies = written.copies or 1
        self.place.card(part, heading, copies)
        if heading.place == ASIDE:
            place, words = (self._span(part), part.value) if part.inline else self.opened
            self.aside.add(place, words, copies)
        self.names.add(written.name.casefold())
        self.entries.append(
            Entry(
                count=copies,
                name=written.name,
                code=written.code,
                hint=written.hint or ("" if written.position else self.place.pack),
                position=written.position,
                place=heading.place,
                types=types,
                span=self._span(part),
                faction=written.faction or self._faction(written),
                printed=written.printed,
            )
        )

    def _faction(self, written: Written) -> str:
        """The faction of the group in which a card stands, where a card of its title is of it."""
        faction = self.place.faction
        return faction if faction and self.titles.of_faction(written.name, faction) else ""

    def _neighbourly(self, written: Written, types: frozenset[str]) -> frozenset[str]:
        """The types that a card's neighbours tell, as far as what stands beside it, which tells more, leaves them."""
        beside = written.hint or written.printed or written.faction
        return types & self.titles.of(written) if beside and self.titles.types(written.name) else types

    def _several(self, part: Part) -> bool:
        """Whether a line names several cards that stand apart, though not all of them are known: where those stand."""
        return bool(part.several) and (self.place.apart or self.around.alone)

    def _prose(self, part: Part) -> None:
        """A line that is no known card: one that looks like a misspelt title is an entry, all else is not read."""
        written = part.written[0] if part.written else Written("")
        self.doubting = self.doubting or part.number in self.around.heads
        if self.declared.value is None and not written.counted and self.declared.misread(part):
            return self._unread(part)
        if written.name and (self.titles.nearly(written.name) or (not written.counted and shaped(written.name))):
            self._role(part, "entry")
            self._entry(part, written, self.place.heading)
        else:
            self._unread(part)
        return None

    def _unread(self, part: Part) -> None:
        bare = not any(written.counted for written in part.written)
        kind = "heading.unread" if part.number in self.around.heads else "line.unread"
        self._find(part, "DL001", kind, text=part.text, bare=bare)

    def _directive(self, part: Part) -> None:
        """Rules that the list asks to silence."""
        wish = silenced(part.directive)
        if wish is not None:
            self.suppressed += [(rule, wish.reason, self._span(part)) for rule in wish.rules]
            return
        self._find(part, "DL001", "directive.unread", text=part.directive)
