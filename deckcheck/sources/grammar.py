"""The grammar of card phrases: "neutral cards and non-loyal ⟨Maester⟩ characters from any faction".

A phrase is one or more members, joined by "and" or "or": a card that fits any of them is meant. A member is a run of
describing words, one or more nouns, and what follows them ("with the printed shadow keyword"). What is not known here
does not fit, so that a phrase is never read as less than it says.
"""

from __future__ import annotations

from itertools import pairwise

from deckcheck.sources.phrases import Member, Phrase, Term
from deckcheck.sources.quantities import Quantities

_MARKS = ("loyal", "unique", "limited")
#: Fields of which a card has one of several values: "A and B cards" are those of A and those of B.
_SORTS = ("trait", "faction")


class CardGrammar(Quantities):
    """Reads card phrases of one game's texts at the place where a `Reader` stands."""

    @property
    def neutral(self) -> Term:
        """What cards of no faction have."""
        return Term("faction", (self.words.neutral,))

    # --- phrases ------------------------------------------------------------------------------------------------------

    def phrase(self) -> Phrase:
        """Read one or more members: "neutral cards and non-loyal ⟨Wildling⟩ characters from any faction"."""
        members = [self.member()]
        while (member := self.reader.maybe(self._further_member)) is not None:
            members.append(member)
        return self.reader.fail() if _doubtful(members) else Phrase(tuple(members))

    def _further_member(self) -> Member:
        if not self.joint():
            self.reader.fail()
        return self.member()

    def member(self) -> Member:
        """Read describing words, nouns and what follows them."""
        terms: list[Term] = []
        while (run := self.reader.maybe(self.description)) is not None:
            terms += run
        terms += self.nouns()
        anywhere = followed = False
        while (more := self.reader.maybe(self.attribute)) is not None:
            terms += more
            anywhere, followed = anywhere or not more, followed or bool(more)
        return Member(tuple(terms), anywhere, followed)

    def description(self) -> tuple[Term, ...]:
        """Read one describing word or an enumeration of such: "⟨Knight⟩ and ⟨Army⟩", "[stark] or neutral"."""
        terms, joints = [self.adjective()], []
        while (further := self.reader.maybe(self.further_adjective)) is not None:
            joints.append(further[0])
            terms.append(further[1])
        if not joints:
            return tuple(terms)
        same = len({(term.field, term.negated) for term in terms}) == 1
        if joints[-1] == "," or (joints[-1] == "and" and all(term.negated for term in terms)):
            return tuple(terms)  # all of them hold together
        if not same or terms[0].negated or (joints[-1] == "and" and terms[0].field not in _SORTS):
            self.reader.fail()  # "unique and loyal", "loyal or neutral": it may mean both or either
        return (Term(terms[0].field, tuple(value for term in terms for value in term.values)),)

    def further_adjective(self) -> tuple[str, Term]:
        """Read the next part of an enumeration: what joins it, and the word."""
        joint = self.joint()
        if not joint:
            self.reader.fail()
        return joint, self.adjective()

    def adjective(self) -> Term:
        """Read one describing word, perhaps after "non-"."""
        negated = bool(self.reader.says("non-"))
        return self.reader.first(self._mark, self._faction, self._icon, self._trait)._replace(negated=negated)

    def _mark(self) -> Term:
        return Term("is", (self.reader.expect(*_MARKS),))

    def _faction(self) -> Term:
        token = self.reader.peek()
        if self.words.neutral and token.text == self.words.neutral:
            return Term("faction", (self.reader.skip().text,))
        code = self.reader.form(self.words.factions)
        return Term("faction", (code,)) if code else self.reader.fail()

    def _icon(self) -> Term:
        token = self.reader.peek()
        if token.kind != "bracket" or token.text not in self.words.icons:
            self.reader.fail()
        return Term("icon", (self.words.icons[self.reader.skip().text],))

    def _trait(self) -> Term:
        """Read a trait: told by its markup, else by its capital letter; several words as far as they are one trait."""
        if self.reader.peek().kind == "trait":
            return Term("trait", (self.reader.skip().raw,))
        names: list[str] = []
        while (token := self.reader.peek(len(names))).kind == "word" and token.raw[0].isupper():
            names.append(token.raw)
        if not names:
            self.reader.fail()
        known = (n for n in range(len(names), 0, -1) if " ".join(names[:n]).lower() in self.words.traits)
        length = next(known, len(names))
        self.reader.at += length
        return Term("trait", (" ".join(names[:length]),))

    def nouns(self) -> tuple[Term, ...]:
        """Read "cards", "characters", "character cards" or "characters, locations, and attachments"."""
        if self.reader.form(self.words.cards) is not None:
            return ()
        types = [self._type()]
        while (further := self.reader.maybe(self._further_type)) is not None:
            types.append(further)
        return (Term("type", tuple(types)),)

    def _type(self) -> str:
        name = self.reader.form(self.words.types)
        if name is None:
            self.reader.fail()
        self.reader.form(self.words.cards)
        return name

    def _further_type(self) -> str:
        if not self.joint():
            self.reader.fail()
        return self._type()

    # --- what follows the noun ----------------------------------------------------------------------------------------

    def attribute(self) -> tuple[Term, ...]:
        """Read one phrase after the noun; no terms for "from any faction"."""
        return self.reader.first(self._from, self._named, self._having, self._being)

    def _from(self) -> tuple[Term, ...]:
        self.reader.expect("from", "of")
        if self.reader.says("any"):
            return () if self.kind() == "faction" else self.reader.fail()
        if self.reader.says("that", "those", "the named", "the chosen"):
            return (Term(self.kind(), ("$",)),)
        self.reader.says("the")
        run = self.description()
        self.reader.maybe(self.kind)
        return run if all(term.field == "faction" for term in run) else self.reader.fail()

    def kind(self) -> str:
        """Read the noun for a property ("faction", "trait") and return the field of the query language."""
        field = self.words.kinds.get(self.reader.peek().text)
        if field is None:
            self.reader.fail()
        self.reader.skip()
        return field

    def _named(self) -> tuple[Term, ...]:
        self.reader.expect("with that printed", "with that", "with the named", "with the chosen")
        return (Term(self.kind(), ("$",)),)

    def _having(self) -> tuple[Term, ...]:
        return self.having(without=self.reader.expect("with", "without") == "without")

    def having(self, *, without: bool) -> tuple[Term, ...]:
        """Read what a card has printed: a keyword, a value, an icon, a trait."""
        self.reader.says("the", "a", "an")
        self.reader.says("printed")
        term = self.reader.first(self._keyword, self._value, self._icons, self._traits)
        return (term._replace(negated=without),)

    def _keyword(self) -> Term:
        keyword = self.reader.form(self.words.keywords)
        if not keyword:
            self.reader.fail()
        self.reader.says("keyword")
        return Term("keyword", (keyword,))

    def _value(self) -> Term:
        stat = self.reader.form(self.words.stats)
        if not stat:
            self.reader.fail()
        self.reader.says("of exactly", "of", "exactly", "equal to")
        number = str(self.number())
        if self.reader.says("or lower", "or less", "or fewer"):
            return Term(stat, (number,), operator="<=")
        if self.reader.says("or higher", "or greater", "or more"):
            return Term(stat, (number,), operator=">=")
        return Term(stat, (number,))

    def _icons(self) -> Term:
        name = self.reader.form(self.words.icons)
        if not name:
            self.reader.fail()
        self.reader.expect("icon", "challenge icon")
        return Term("icon", (name,))

    def _traits(self) -> Term:
        run = self.description()
        if len(run) != 1 or run[0].field != "trait" or self.kind() != "trait":
            self.reader.fail()
        return run[0]

    def _being(self) -> tuple[Term, ...]:
        self.reader.expect("that are", "that is")
        negated = bool(self.reader.says("not"))
        run = self.description()
        if negated and (len(run) > 1 or run[0].negated):
            self.reader.fail()
        return (run[0]._replace(negated=True),) if negated else run


def _doubtful(members: list[Member]) -> bool:
    """Tell whether a condition may reach over the "and" between members, so that the phrase has two readings.

    "Non-loyal A cards and B cards": are the B cards to be non-loyal? "A cards and B cards with printed cost 3": the A
    cards, too?
    """
    for earlier, later in pairwise(members):
        if later.followed and not earlier.followed:
            return True
        if any(_loyalty(term) for term in earlier.terms) and not any(_loyalty(term) for term in later.terms):
            return True
    return False


def _loyalty(term: Term) -> bool:
    return term.field == "is" and term.values == ("loyal",)
