"""The grammar of the sentences that speak of building a deck: who, a modal verb, a verb, objects; and their meaning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deckcheck.clause import Clause
from deckcheck.sources.objects import Decks, Draft, Modal, ObjectGrammar
from deckcheck.sources.phrases import Term

Clauses = tuple[Clause, ...]

_MODALS: dict[str, Modal] = {
    "may only": "only",
    "can only": "only",
    "must only": "only",
    "may not": "cannot",
    "must not": "cannot",
    "cannot": "cannot",
    "can not": "cannot",
    "can't": "cannot",
    "may also": "may",
    "may": "may",
    "can": "may",
    "must also": "must",
    "must": "must",
    "has to": "must",
    "have to": "must",
}
_VERBS = ("include", "contain", "have", "hold", "run", "use", "choose", "consist of")


class SentenceGrammar(ObjectGrammar):
    """Reads one sentence into clauses."""

    @property
    def stuck(self) -> str:
        """The word at which reading came furthest, for telling the user."""
        place = min(self.reader.furthest, len(self.reader.tokens) - 1)
        return self.reader.tokens[place].raw if self.reader.tokens else ""

    def sentence(self) -> Clauses:
        """Read the whole sentence; raise `NoFit` when some of it is not understood."""
        self.reader.maybe(self._occasion)
        read = self.reader.first(self._deck_size, self._each_card, self._all_different, self._predicates, self._formats)
        return read if self.reader.done() else self.reader.fail()

    def _occasion(self) -> None:
        """Read "When building your deck," or "When choosing your starting heroes,": it says nothing by itself."""
        self.reader.expect("when", "while")
        self.reader.expect("building your", "building a", "constructing your", "constructing a", "choosing your")
        if not (self.reader.form(self.words.decks) or self.reader.form(self.words.types)):
            self.reader.fail()
        self.reader.expect(",")

    # --- sentences of a form of their own -----------------------------------------------------------------------------

    def _deck_size(self) -> Clauses:
        """Read "Your minimum deck size is 75 cards"."""
        self.reader.says("your", "the")
        bound = "min" if self.reader.expect("minimum", "maximum") == "minimum" else "max"
        deck = self.deck()
        self.reader.expect("size is", "size must be")
        number = self.number()
        self.reader.form(self.words.cards)
        return (Clause(kind="size", decks=(deck,), **{bound: number}),)  # type: ignore[arg-type]

    def _each_card(self) -> Clauses:
        """Read "Each character in your deck must have the ⟨Knight⟩ trait": all others are forbidden."""
        self.reader.expect("each", "every", "all")
        phrase = self.phrase()
        self.reader.expect("in")
        decks = self.decks()
        self.reader.expect("must")
        required = self.reader.first(self._being_so, self._owned)
        if len(phrase.members) > 1 or len(required) > 1:
            self.reader.fail()
        lacking = phrase.narrowed(required[0]._replace(negated=not required[0].negated))
        return self._finished([Draft("forbid", lacking)], decks)

    def _being_so(self) -> tuple[Term, ...]:
        self.reader.expect("be")
        return self.reader.first(self.description, self.attribute)

    def _owned(self) -> tuple[Term, ...]:
        self.reader.expect("have")
        return self.having(without=False)

    def _all_different(self) -> Clauses:
        """Read "Each of your heroes must belong to a different sphere"."""
        self.reader.expect("each of your")
        phrase = self.phrase()
        self.reader.expect("must belong to a different", "must have a different", "must be of a different")
        field = self.kind()
        drafts = [Draft("per", phrase, {"each": field, "max": 1})]
        if field == "faction" and self.words.neutral:
            # What has no faction belongs to none.
            drafts.append(Draft("forbid", phrase.narrowed(self.neutral)))
        return self._finished(drafts, ())

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
        return self._format() if self.joint() else self.reader.fail()

    # --- who does what ------------------------------------------------------------------------------------------------

    def _predicates(self) -> Clauses:
        """Read "You" or "Your plot deck" and one or more predicates."""
        subject = () if self.reader.says("you") else self.decks()
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
            return self._whole(modal)
        self.reader.expect(*_VERBS)
        if self.reader.says("only"):
            if modal == "cannot":
                self.reader.fail()
            modal = "only"
        drafts = self.object(modal)
        while (further := self.reader.maybe(lambda: self.further_object(modal))) is not None:
            drafts += further
        self.reader.says("during setup")
        return drafts

    def _whole(self, modal: Modal) -> list[Draft]:
        """Read "be exactly 10 ⟨Edict⟩ or ⟨War⟩ cards, including exactly 2 different ⟨War⟩ cards": size and contents."""
        if modal == "only":
            self.reader.fail()
        amount = self.amount()
        drafts = [Draft("size", values=self.bound(modal, amount if amount.said else amount._replace(said="exactly")))]
        phrase = self.phrase()
        if phrase.anywhere.members:
            self.reader.fail()
        if phrase.query():
            drafts.append(Draft("forbid", phrase, others=True))
        if self.reader.says(", including", "including"):
            drafts += self.object("must")
        return drafts

    def _finished(self, drafts: Iterable[Draft], subject: Decks) -> Clauses:
        """Turn drafts into clauses.

        Where "you" is the subject, the decks named last hold for what stood before them, too: "A and B in your deck".
        """
        found: list[Clause] = []
        decks: Decks = ()
        for draft in reversed(list(drafts)):
            decks = draft.decks or decks
            home = self.words.home(draft.phrase.types)
            if draft.decks or (decks and not subject and home == self.words.deck):
                found.append(self._clause(draft, decks))
            else:
                found.append(self._clause(draft, subject or (home,)))
        return tuple(reversed(found))

    def _clause(self, draft: Draft, decks: Decks) -> Clause:
        if draft.phrase.types and self.words.home(draft.phrase.types) not in decks:
            self.reader.fail()  # plots in a draw deck: what is meant?
        held = {name for deck in decks for name in self.words.sections.get(deck, ())}
        phrase = draft.phrase.without_type(held)
        of = phrase.others() if draft.others else phrase.query()
        clause = Clause(kind=draft.kind, decks=decks, of=of, **draft.values)
        if clause.kind == "count" and not clause.of and clause.by == "copies":
            return replace(clause, kind="size")
        return clause
