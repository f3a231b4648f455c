"""The grammar of what a deck may, must or cannot include: objects of a sentence, as clauses in the making."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, NamedTuple

from deckcheck.sources.grammar import CardGrammar
from deckcheck.sources.phrases import EVERY, Phrase
from deckcheck.sources.quantities import Amount

Modal = Literal["may", "must", "cannot", "only"]
Decks = tuple[str, ...]

_BY_TITLE = ("( by title )", ", by title ,", ", by title", "by title")
#: (modal verb, what is said of the number) -> which bound the number is, and what to add to it.
#: What is missing here can be read in more than one way ("must include 5", "may include up to 5").
_BOUNDS: dict[tuple[Modal, str], tuple[str, int]] = {
    ("must", "at least"): ("min", 0),
    ("must", "more than"): ("min", 1),
    ("must", "at most"): ("max", 0),
    ("must", "fewer than"): ("max", -1),
    ("must", "exactly"): ("exactly", 0),
    ("cannot", "more than"): ("max", 0),
    ("cannot", "at least"): ("max", -1),
    ("cannot", "fewer than"): ("min", 0),
    ("only", "at most"): ("max", 0),
    ("only", "up to"): ("max", 0),
    ("only", "exactly"): ("exactly", 0),
    ("only", ""): ("max", 0),
    ("may", "at most"): ("max", 0),
}


class Draft(NamedTuple):
    """A clause whose decks may not be known yet, and the cards that it speaks of (or all others, with `others`)."""

    kind: str
    phrase: Phrase = EVERY
    values: dict[str, Any] = {}  # noqa: RUF012 - never changed
    others: bool = False
    decks: Decks = ()


class ObjectGrammar(CardGrammar):
    """Reads objects: a quantity and a card phrase, perhaps with the decks that are meant."""

    def object(self, modal: Modal) -> list[Draft]:
        """Read one object; it may make several clauses."""
        kinds = (self._seconds, self._further_cards, self._copies, self._counted, self._none, self._plain)
        drafts = self.reader.first(*(partial(kind, modal) for kind in kinds))
        if self.reader.says("in"):
            decks = self.decks()
            drafts = [draft._replace(decks=draft.decks or decks) for draft in drafts]
        return drafts

    def further_object(self, modal: Modal) -> list[Draft]:
        """Read "and at least 4 ⟨Weapon⟩ attachments"."""
        if self.joint() not in ("and", "or"):
            self.reader.fail()
        return self.object(modal)

    def _seconds(self, modal: Modal) -> list[Draft]:
        """Read "a second copy of up to 2 different cards"."""
        if modal != "may":
            self.reader.fail()
        self.reader.expect("a second copy of")
        amount = self.amount()
        self.reader.says("different")
        phrase = self.phrase()
        if amount.said not in ("", "up to", "at most") or phrase.without_type(phrase.types).query():
            self.reader.fail()
        return [Draft("doubles", phrase, {"max": amount.number})]

    def _further_cards(self, modal: Modal) -> list[Draft]:
        """Read "2 ⟨Banner⟩ agendas in addition to this agenda", "4 heroes instead of 3"."""
        if modal != "may":
            self.reader.fail()
        self.reader.says("up to")
        added = bool(self.reader.says("a second"))
        number = 1 if added else self.some()
        self.reader.says("different")
        added = bool(self.reader.says("additional")) or added
        phrase = self.phrase()
        if self.reader.says("in addition to this", "in addition to your"):
            self.reader.skip()
        elif self.reader.says("instead of"):
            number -= self.number()
        elif not added:
            self.reader.fail()
        home = self.words.home(phrase.types)
        if home == self.words.deck or number < 1:
            self.reader.fail()
        return [Draft("extra", phrase, {"max": number}, decks=(home,))]

    def _copies(self, modal: Modal) -> list[Draft]:
        """Read "more than 1 copy of each attachment (by title)"."""
        bound = self.bound(modal, self.amount())
        self.reader.expect("copy of", "copies of")
        self.reader.expect("each", "any", "a", "an", "every", "any one")
        self.reader.says("different")
        phrase = self.phrase()
        self.reader.says(*_BY_TITLE)
        if set(bound) != {"max"} or modal == "may":
            self.reader.fail()
        return [Draft("copies", phrase, bound)]

    def _counted(self, modal: Modal) -> list[Draft]:
        """Read "at least 7 different ⟨Maester⟩ characters", "more than 3 different cards from each faction"."""
        amount = self.amount()
        values = self.bound(modal, amount)
        titles = bool(self.reader.says("different"))
        phrase = self.phrase()
        titles = bool(self.reader.says(*_BY_TITLE)) or titles
        if modal == "may" and phrase.anywhere.members:
            self.reader.fail()  # a permission for so many cards, or a cap on all of them?
        if titles:
            values["by"] = "title"
        field = self.reader.maybe(self._each)
        return [Draft("count", phrase, values)] if field is None else self._for_each(field, phrase, values)

    def _each(self) -> str:
        self.reader.expect("from each", "of each")
        self.reader.says("of these")
        self.reader.maybe(self.number)
        return self.kind()

    def _for_each(self, field: str, phrase: Phrase, values: dict[str, Any]) -> list[Draft]:
        """Return a cap within each value of a field; or counts of the values that follow: "of these two: A and B"."""
        if self.reader.says(":"):
            named = [self.adjective()]
            while (further := self.reader.maybe(self.further_adjective)) is not None:
                named.append(further[1])
            if any(term.field != field or term.negated for term in named):
                self.reader.fail()
            return [Draft("count", phrase.narrowed(term), values) for term in named]
        if set(values) - {"by"} != {"max"}:
            self.reader.fail()
        if field == "faction" and self.words.neutral:
            # What has no faction is of none of them.
            phrase = phrase.narrowed(self.neutral._replace(negated=True))
        return [Draft("per", phrase, {**values, "each": field})]

    def _none(self, modal: Modal) -> list[Draft]:
        """Read "no ⟨War⟩ plots"."""
        self.reader.expect("no")
        return [Draft("forbid", self.phrase())] if modal in ("must", "may") else self.reader.fail()

    def _plain(self, modal: Modal) -> list[Draft]:
        """Read the cards that may, cannot or alone may be included."""
        if modal in ("cannot", "may"):
            self.reader.says("any")
        phrase = self.phrase()
        self.reader.says(*_BY_TITLE)
        if modal == "may":
            return [Draft("allow", phrase)]
        if modal == "must" or (modal == "only" and not phrase.query()):
            self.reader.fail()
        if modal == "cannot":
            return [Draft("forbid", phrase)]
        permitted = [Draft("allow", phrase.anywhere)] if phrase.anywhere.members else []
        return [*permitted, Draft("forbid", phrase, others=True)]

    def bound(self, modal: Modal, amount: Amount) -> dict[str, Any]:
        """Return the bound that a modal verb makes of an amount; fail where it has more than one reading."""
        if amount.said == "between" and modal == "must":
            return {"min": amount.number, "max": amount.highest}
        if (bound := _BOUNDS.get((modal, amount.said))) is None:
            self.reader.fail()
        return {bound[0]: amount.number + bound[1]}

    # --- decks --------------------------------------------------------------------------------------------------------

    def decks(self) -> Decks:
        """Read "your draw deck and plot deck"."""
        self.reader.expect("your")
        found = [self.deck()]
        while (further := self.reader.maybe(self._further_deck)) is not None:
            found.append(further)
        return tuple(section for section in self.words.order if section in found)

    def deck(self) -> str:
        """Read "plot deck" and return the section."""
        return self.reader.form(self.words.decks) or self.reader.fail()

    def _further_deck(self) -> str:
        self.reader.expect("and", "or")
        self.reader.says("your")
        return self.deck()
