"""The grammar of the sentences that speak of building a deck: who, a modal verb, a verb, objects; and what they mean."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from deckcheck.model import Clause
from deckcheck.sources.grammar import Amount, CardGrammar
from deckcheck.sources.phrases import EVERY, Phrase
from deckcheck.sources.tokens import Reader
from deckcheck.sources.vocabulary import Vocabulary

Modal = Literal["may", "must", "cannot", "only"]
Decks = tuple[str, ...]
Clauses = tuple[Clause, ...]

_MODALS: dict[str, Modal] = {
    "may only": "only", "can only": "only", "must only": "only", "may not": "cannot", "must not": "cannot",
    "cannot": "cannot", "can not": "cannot", "can't": "cannot", "may also": "may", "may": "may", "can": "may",
    "must also": "must", "must": "must", "has to": "must", "have to": "must",
}
_VERBS = ("include", "contain", "have", "hold", "run", "use", "choose", "consist of")
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


class SentenceGrammar:
    """Reads one sentence into clauses."""

    def __init__(self, reader: Reader, vocabulary: Vocabulary) -> None:
        self.reader = reader
        self.words = vocabulary
        self.cards = CardGrammar(reader, vocabulary)

    @property
    def stuck(self) -> str:
        """The word at which reading came furthest, for telling the user."""
        place = min(self.reader.furthest, len(self.reader.tokens) - 1)
        return self.reader.tokens[place].raw if self.reader.tokens else ""

    def sentence(self) -> Clauses:
        """Read the whole sentence; raise `NoFit` when some of it is not understood."""
        if self.reader.says("when building", "while building", "when constructing", "while constructing"):
            self.reader.expect("your deck ,", "a deck ,")
        read = self.reader.first(
            self._deck_size, self._each_card, self._all_different, self._predicates, self._formats
        )
        return read if self.reader.done() else self.reader.fail()

    # --- sentences of a form of their own -----------------------------------------------------------------------------

    def _deck_size(self) -> Clauses:
        """Read "Your minimum deck size is 75 cards"."""
        self.reader.says("your", "the")
        bound = "min" if self.reader.expect("minimum", "maximum") == "minimum" else "max"
        deck = self._deck()
        self.reader.expect("size is", "size must be")
        number = self.cards.number()
        self.reader.form(self.words.cards)
        return (Clause(kind="size", decks=(deck,), **{bound: number}),)  # type: ignore[arg-type]

    def _each_card(self) -> Clauses:
        """Read "Each character in your deck must have the ⟨Knight⟩ trait": all others are forbidden."""
        self.reader.expect("each", "every", "all")
        phrase = self.cards.phrase()
        self.reader.expect("in")
        decks = self._decks()
        self.reader.expect("must")
        required = self.cards.description() if self.reader.says("be") else self._owned()
        if len(phrase.members) > 1 or len(required) > 1:
            self.reader.fail()
        lacking = phrase.narrowed(required[0]._replace(negated=not required[0].negated))
        return self._finished([Draft("forbid", lacking)], decks)

    def _owned(self) -> Any:
        self.reader.expect("have")
        return self.cards.having(without=False)

    def _all_different(self) -> Clauses:
        """Read "Each of your heroes must belong to a different sphere"."""
        self.reader.expect("each of your")
        phrase = self.cards.phrase()
        self.reader.expect("must belong to a different", "must have a different", "must be of a different")
        return self._finished([Draft("per", phrase, {"each": self.cards.kind(), "max": 1})], ())

    def _formats(self) -> Clauses:
        """Read "Draft format only"."""
        formats = [self._format()]
        while (further := self.reader.maybe(self._further_format)) is not None:
            formats.append(further)
        self.reader.says("format", "formats")
        self.reader.expect("only")
        return (Clause(kind="only_in", formats=tuple(formats)),)

    def _format(self) -> str:
        return self.reader.form(self.words.formats) or self.reader.fail()

    def _further_format(self) -> str:
        return self._format() if self.cards.joint() else self.reader.fail()

    # --- who does what ------------------------------------------------------------------------------------------------

    def _predicates(self) -> Clauses:
        """Read "You" or "Your plot deck" and one or more predicates."""
        subject = () if self.reader.says("you") else self._decks()
        modal = self._modal()
        drafts = self._predicate(modal)
        while (further := self.reader.maybe(lambda: self._further_predicate(modal))) is not None:
            drafts += further
        return self._finished(drafts, subject)

    def _modal(self) -> Modal:
        return _MODALS[self.reader.expect(*_MODALS)]

    def _further_predicate(self, modal: Modal) -> list[Draft]:
        """Read "and may include ..."; without a modal verb the first one goes on holding."""
        self.reader.says(",")
        self.reader.expect("and", "but")
        self.reader.says("you")
        own = self.reader.maybe(self._modal)
        return self._predicate(own or modal)

    def _predicate(self, modal: Modal) -> list[Draft]:
        if self.reader.says("be"):
            return self._being(modal)
        self.reader.expect(*_VERBS)
        if self.reader.says("only"):
            modal = {"must": "only", "may": "only", "only": "only"}.get(modal) or self.reader.fail()  # type: ignore[assignment]
        drafts = self._object(modal)
        while (further := self.reader.maybe(lambda: self._further_object(modal))) is not None:
            drafts += further
        self.reader.says("during setup")
        return drafts

    def _being(self, modal: Modal) -> list[Draft]:
        """Read "be exactly 10 ⟨Edict⟩ or ⟨War⟩ cards, including exactly 2 different ⟨War⟩ cards": size and contents."""
        if modal == "only":
            self.reader.fail()
        amount = self.cards.amount()
        drafts = [Draft("size", values=self._bound(modal, amount if amount.said else amount._replace(said="exactly")))]
        phrase = self.cards.phrase()
        if phrase.query():
            drafts.append(Draft("forbid", phrase, others=True))
        if self.reader.says(", including", "including"):
            drafts += self._object("must")
        return drafts

    # --- objects ------------------------------------------------------------------------------------------------------

    def _object(self, modal: Modal) -> list[Draft]:
        drafts = self.reader.first(
            *(lambda read=read: read(modal) for read in (self._seconds, self._further_cards, self._copies, self._counted, self._plain))  # type: ignore[misc]
        )
        if self.reader.says("in"):
            decks = self._decks()
            drafts = [draft._replace(decks=draft.decks or decks) for draft in drafts]
        return drafts

    def _further_object(self, modal: Modal) -> list[Draft]:
        if self.cards.joint() not in ("and", "or"):
            self.reader.fail()
        return self._object(modal)

    def _seconds(self, modal: Modal) -> list[Draft]:
        """Read "a second copy of up to 2 different cards"."""
        if modal != "may":
            self.reader.fail()
        self.reader.expect("a second copy of")
        amount = self.cards.amount()
        self.reader.says("different")
        phrase = self.cards.phrase()
        if amount.said not in ("", "up to", "at most") or phrase.query():
            self.reader.fail()
        return [Draft("doubles", values={"max": amount.number})]

    def _further_cards(self, modal: Modal) -> list[Draft]:
        """Read "2 ⟨Banner⟩ agendas in addition to this agenda", "4 heroes instead of 3"."""
        if modal != "may":
            self.reader.fail()
        self.reader.says("up to")
        added = bool(self.reader.says("a second"))
        number = 1 if added else self.cards.some()
        added = bool(self.reader.says("additional")) or added
        phrase = self.cards.phrase()
        if self.reader.says("in addition to this", "in addition to your"):
            self.reader.skip()
        elif self.reader.says("instead of"):
            number -= self.cards.number()
        elif not added:
            self.reader.fail()
        home = self.words.home(phrase.types)
        if home == self.words.deck or number < 1:
            self.reader.fail()
        return [Draft("extra", phrase, {"max": number}, decks=(home,))]

    def _copies(self, modal: Modal) -> list[Draft]:
        """Read "more than 1 copy of each attachment (by title)"."""
        bound = self._bound(modal, self.cards.amount())
        self.reader.expect("copy of", "copies of")
        self.reader.expect("each", "any", "a", "an", "every", "any one")
        self.reader.says("different")
        phrase = self.cards.phrase()
        self.reader.says(*_BY_TITLE)
        if set(bound) != {"max"} or modal == "may":
            self.reader.fail()
        return [Draft("copies", phrase, bound)]

    def _counted(self, modal: Modal) -> list[Draft]:
        """Read "at least 7 different ⟨Maester⟩ characters", "more than 3 different cards from each faction"."""
        amount = self.cards.amount()
        values = self._bound(modal, amount)
        titles = bool(self.reader.says("different"))
        phrase = self.cards.phrase()
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
        self.reader.maybe(self.cards.number)
        return self.cards.kind()

    def _for_each(self, field: str, phrase: Phrase, values: dict[str, Any]) -> list[Draft]:
        """Return a cap within each value of a field; or counts of the values that follow: "of these two: A and B"."""
        if self.reader.says(":"):
            named = [self.cards.adjective()]
            while (further := self.reader.maybe(self.cards.further_adjective)) is not None:
                named.append(further[1])
            if any(term.field != field or term.negated for term in named):
                self.reader.fail()
            return [Draft("count", phrase.narrowed(term), values) for term in named]
        if set(values) - {"by"} != {"max"}:
            self.reader.fail()
        if field == "faction" and self.words.neutral:
            # What has no faction is of none of them.
            phrase = phrase.narrowed(self.cards.neutral._replace(negated=True))
        return [Draft("per", phrase, {**values, "each": field})]

    def _plain(self, modal: Modal) -> list[Draft]:
        """Read the cards that may, cannot or alone may be included."""
        if modal == "cannot":
            self.reader.says("any")
        phrase = self.cards.phrase()
        self.reader.says(*_BY_TITLE)
        if modal == "may":
            return [Draft("allow", phrase)]
        if modal == "must" or (modal == "only" and not phrase.query()):
            self.reader.fail()
        if modal == "cannot":
            return [Draft("forbid", phrase)]
        permitted = [Draft("allow", phrase.anywhere)] if phrase.anywhere.members else []
        return [*permitted, Draft("forbid", phrase, others=True)]

    def _bound(self, modal: Modal, amount: Amount) -> dict[str, Any]:
        if amount.said == "between" and modal == "must":
            return {"min": amount.number, "max": amount.highest}
        if (bound := _BOUNDS.get((modal, amount.said))) is None:
            self.reader.fail()
        return {bound[0]: amount.number + bound[1]}

    # --- decks --------------------------------------------------------------------------------------------------------

    def _decks(self) -> Decks:
        """Read "your draw deck and plot deck"."""
        self.reader.expect("your")
        found = [self._deck()]
        while (further := self.reader.maybe(self._further_deck)) is not None:
            found.append(further)
        return tuple(section for section in self.words.order if section in found)

    def _deck(self) -> str:
        return self.reader.form(self.words.decks) or self.reader.fail()

    def _further_deck(self) -> str:
        self.reader.expect("and", "or")
        self.reader.says("your")
        return self._deck()

    def _finished(self, drafts: Iterable[Draft], subject: Decks) -> Clauses:
        """Turn drafts into clauses. Decks named later in the sentence hold for what stood before them."""
        found: list[Clause] = []
        decks: Decks = ()
        for draft in reversed(list(drafts)):
            decks = draft.decks or decks
            found.append(self._clause(draft, decks or subject or (self.words.home(draft.phrase.types),)))
        return tuple(reversed(found))

    def _clause(self, draft: Draft, decks: Decks) -> Clause:
        held = {name for deck in decks for name in self.words.sections.get(deck, ())}
        phrase = draft.phrase.without_type(held)
        of = phrase.others() if draft.others else phrase.query()
        clause = Clause(kind=draft.kind, decks=decks, of=of, **draft.values)
        if clause.kind == "count" and not clause.of and clause.by == "copies":
            return replace(clause, kind="size")
        return clause
