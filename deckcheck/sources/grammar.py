"""The grammar of card phrases and quantities: "at least 7 different non-loyal ⟨Maester⟩ characters from any faction".

A phrase is one or more members, joined by "and" or "or": a card that fits any of them is meant. A member is a run of
describing words, one or more nouns, and what follows them ("with the printed shadow keyword"). What is not known here
does not fit, so that a phrase is never read as less than it says.
"""

from __future__ import annotations

from typing import NamedTuple

from deckcheck.sources.phrases import Member, Phrase, Term
from deckcheck.sources.tokens import Reader
from deckcheck.sources.vocabulary import Vocabulary

_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
#: Words before a number -> what they say of it.
_BOUNDS = {
    "at least": "at least", "no fewer than": "at least", "no less than": "at least", "a minimum of": "at least",
    "at most": "at most", "no more than": "at most", "a maximum of": "at most", "only": "at most",
    "exactly": "exactly", "up to": "up to", "more than": "more than", "fewer than": "fewer than",
    "less than": "fewer than",
}
_AFTER = {"or more": "at least", "or fewer": "at most", "or less": "at most"}
_MARKS = ("loyal", "unique", "limited")
#: Fields of which a card has one of several values: "A and B cards" are those of A and those of B.
_SORTS = ("trait", "faction")


class Amount(NamedTuple):
    """A number and what is said of it: a value of `_BOUNDS`, "between" (with `highest`), or "" for the bare number."""

    number: int
    said: str
    highest: int = 0


class CardGrammar:
    """Reads quantities and card phrases of one game's texts at the place where a `Reader` stands."""

    def __init__(self, reader: Reader, vocabulary: Vocabulary) -> None:
        self.reader = reader
        self.words = vocabulary

    @property
    def neutral(self) -> Term:
        """What cards of no faction have."""
        return Term("faction", (self.words.neutral,))

    # --- quantities ---------------------------------------------------------------------------------------------------

    def amount(self) -> Amount:
        """Read "at least 12", "7 or more", "between 3 and 5", "exactly one"."""
        if self.reader.says("between"):
            lowest = self.number()
            self.reader.expect("and")
            return Amount(lowest, "between", self.number())
        said = _BOUNDS.get(self.reader.says(*_BOUNDS), "")
        number = self.number()
        if not said:
            said = _AFTER.get(self.reader.says(*_AFTER), "")
        return Amount(number, said)

    def number(self) -> int:
        """Read a number in figures or words."""
        if self.reader.says("a single"):
            return 1
        token = self.reader.peek()
        if token.kind == "number":
            return int(self.reader.skip().text)
        if token.text in _NUMBERS:
            return _NUMBERS.index(self.reader.skip().text)
        self.reader.fail()

    def some(self) -> int:
        """Read a number, or "a"."""
        return 1 if self.reader.says("a", "an") else self.number()

    # --- phrases ------------------------------------------------------------------------------------------------------

    def phrase(self) -> Phrase:
        """Read one or more members: "neutral cards and non-loyal ⟨Wildling⟩ characters from any faction"."""
        members = [self.member()]
        while (member := self.reader.maybe(self._further_member)) is not None:
            members.append(member)
        return Phrase(tuple(members))

    def _further_member(self) -> Member:
        if not self.joint():
            self.reader.fail()
        return self.member()

    def joint(self) -> str:
        """Read what joins the parts of an enumeration and return "and", "or", "," or ""."""
        comma = self.reader.says(",")
        return self.reader.says("and/or", "and", "or").rpartition("/")[2] or comma

    def member(self) -> Member:
        """Read describing words, nouns and what follows them."""
        terms: list[Term] = []
        while (run := self.reader.maybe(self.description)) is not None:
            terms += run
        terms += self.nouns()
        anywhere = False
        while (more := self.reader.maybe(self.attribute)) is not None:
            terms += more
            anywhere = anywhere or not more
        return Member(tuple(terms), anywhere)

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
        if same and not terms[0].negated and (joints[-1] == "or" or terms[0].field in _SORTS):
            return (Term(terms[0].field, tuple(value for term in terms for value in term.values)),)
        self.reader.fail()  # "unique and loyal", "loyal or neutral": it may mean both or either

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
        if token.kind == "bracket" and token.text in self.words.icons:
            return Term("icon", (self.words.icons[self.reader.skip().text],))
        self.reader.fail()

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

    # --- what follows the noun ------------------------------------------------------------------------------------------

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
