"""The values that travel through the house: cards, decks, findings, verdicts, and the faults that users can mend.

Everything here is immutable, typed and free of input and output. The hot ones are named tuples, because a batch
builds hundreds of thousands of them; the others are frozen, slotted data classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Severity = Literal["error", "warning", "note"]
Status = Literal["legal", "illegal", "unverified"]

#: Worst first: how a run over many decks sums up.
STATUSES: tuple[Status, ...] = ("illegal", "unverified", "legal")


#: The place of cards that are shown but not counted.
ASIDE = "sideboard"


class DeckcheckError(Exception):
    """A fault that a user can mend; its text is the whole message."""


class UsageFault(DeckcheckError):
    """The call asks for something that is not there: an unknown game, format, list, query operand."""


class DataFault(DeckcheckError):
    """Card data that are broken or missing."""


class SourceFault(DeckcheckError):
    """A deck source that cannot be read at all: missing, unreadable, too large, not of any known shape."""


class OutputFault(DeckcheckError):
    """A report that could not be written to its end: the disk is full, the device refuses."""


class InternalFault(SourceFault):
    """A source on which deckcheck itself fails: the others of a run are not touched by it."""


class Span(NamedTuple):
    """A place in a source: line and column count from 1; line 0 stands for the source as a whole."""

    file: str = ""
    line: int = 0
    column: int = 1


class Printing(NamedTuple):
    """One appearance of a card in a product.

    ``code`` is the printing's own id (always text), ``position`` its number within the pack (0 if unknown),
    ``quantity`` the copies that one product holds, ``octgn`` its OCTGN id (may be empty).
    """

    code: str
    pack: str
    position: int = 0
    quantity: int = 0
    octgn: str = ""


class Card(NamedTuple):
    """The facts of one card as far as building a deck needs them.

    ``code`` is the id of the card and of its first printing. ``faction`` is the affiliation (a faction, a sphere).
    ``limit`` is the deck limit in the section of the card's type; None where the card states none. ``stats`` holds
    the printed values by name: integers, or "X" and "-" where the card prints those. ``keywords`` are lower case as
    printed in the keyword line, with their value (``shadow (3)``). ``names`` are further titles, in other languages.
    """

    code: str
    title: str
    type: str
    faction: str
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    unique: bool = False
    loyal: bool = False
    limit: int | None = None
    stats: Mapping[str, int | str] = MappingProxyType({})
    names: tuple[str, ...] = ()
    printings: tuple[Printing, ...] = ()

    def values(self, field_name: str) -> tuple[str, ...]:
        """Return the values of a field that clauses group by: all the traits, the one faction or type."""
        if field_name == "trait":
            return self.traits
        return (str(getattr(self, field_name)),)


class CardCount(NamedTuple):
    """A card as a finding names it: which printing, how many."""

    code: str
    title: str
    pack: str
    count: int  # type: ignore[assignment]  # a field of its own, not tuple.count


class Finding(NamedTuple):
    """One thing to say about a deck.

    ``rule`` is the permanent rule id; ``kind`` picks the wording (see `deckcheck.words`); ``data`` holds the values
    that the wording uses (found, limit, ...); ``citation`` says where the rule is written.
    """

    rule: str
    kind: str
    severity: Severity = "error"
    cards: tuple[CardCount, ...] = ()
    spans: tuple[Span, ...] = ()
    data: Mapping[str, Any] = MappingProxyType({})
    citation: str = ""

    @property
    def message(self) -> str:
        """The finding in words."""
        from deckcheck.words import message

        return message(self)

    @property
    def line(self) -> int:
        """The first line that the finding speaks of; 0 for the deck as a whole."""
        return self.spans[0].line if self.spans else 0


class Skipped(NamedTuple):
    """A rule that could not be asked, and why."""

    rule: str
    reason: str


class Silenced(NamedTuple):
    """A finding that the list asks not to hear of: the reason that it gives, and the place of the request."""

    finding: Finding
    reason: str
    span: Span


class Entry(NamedTuple):
    """One line of a list: so many copies of a card, as written.

    ``name`` is the title as written, without count and decoration; ``code`` a card code or ``octgn:ID`` where the
    list gives one. ``hint`` is the pack as written, ``position`` the number within it. ``place`` is the section that
    the source puts the card into ("" if it does not say); ``types`` the card types of the heading above the line.
    ``strict`` marks a place that is part of the format (the agenda field of a JSON deck), not a mere heading.
    ``faction`` is the faction (the sphere) that stands beside the title, as the data call it; ``printed`` the printed
    values that may stand there (a hero's threat): pairs of stat and number, of which one is enough.
    """

    count: int  # type: ignore[assignment]  # a field of its own, not tuple.count
    name: str
    code: str = ""
    hint: str = ""
    position: int = 0
    place: str = ""
    types: tuple[str, ...] = ()
    strict: bool = False
    span: Span = Span()
    faction: str = ""
    printed: tuple[tuple[str, int], ...] = ()


class Line(NamedTuple):
    """What a reader made of one non-blank line: entry, heading, comment or finding."""

    number: int
    role: Literal["entry", "heading", "comment", "finding"]


@dataclass(frozen=True, slots=True)
class Deck:
    """A list as read: names are not yet cards.

    ``identity`` is the declared faction: its code where the game knows it, else as written; None where the list names
    none. ``findings`` are those of reading. ``unread`` counts lines that may hold anything (DL001, DL004).
    ``suppressed`` are the rule ids that the list asks to silence, with reason and place. ``doubtful`` are the lines
    whose cards may be none of the deck.
    """

    name: str = ""
    game: str = ""
    identity: str | None = None
    entries: tuple[Entry, ...] = ()
    findings: tuple[Finding, ...] = ()
    lines: tuple[Line, ...] = ()
    doubtful: frozenset[int] = frozenset()
    source: str = ""
    id: str = ""
    reader: str = ""
    start: int = 0
    suppressed: tuple[tuple[str, str, Span], ...] = ()


class Option(NamedTuple):
    """An entry whose title several cards share: the printings that it may mean."""

    entry: Entry
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """A deck whose names are cards.

    ``cards`` maps a printing code to its copies, for every section that counts; ``aside`` the same for sections that
    do not (a sideboard). ``misplaced`` are codes that a strict place holds wrongly. ``options`` are the ambiguous
    entries (not in ``cards``). ``unknown`` are entries that name no card. ``spans`` maps a code to its places.
    ``findings`` joins those of reading and of resolving.
    """

    deck: Deck
    cards: Mapping[str, int]
    aside: Mapping[str, int] = field(default_factory=dict)
    misplaced: Mapping[str, int] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    unknown: tuple[Entry, ...] = ()
    spans: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()


class Outcome(NamedTuple):
    """What one reading of a deck comes to; `choice` names the values that a player would announce for it."""

    status: Status
    findings: tuple[Finding, ...]
    skipped: tuple[Skipped, ...]
    choice: Mapping[str, Any]
    totals: Mapping[str, int]
    remarks: tuple[Finding, ...] = ()
    silenced: tuple[Silenced, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of judging one deck.

    ``counts`` gives the copies in each section, in the order of the game, and those set aside (a sideboard);
    ``figures`` sums of printed values that the game shows in headlines (a starting threat), in words where the list
    leaves more than one open; ``skipped`` the rules that could not be asked; ``remarks`` open questions of the rules
    that touch the deck and do not weigh in the verdict; ``silenced`` what the list asks not to hear of, which does not
    weigh either and which every report shows; ``context`` what was judged by: game, format, list with version, date
    and issuer, as-of date, data version.
    ``choice`` names the values a player would have to announce (draft agendas) for this verdict. ``start`` is the line
    of the source on which the deck begins (0 if unknown): the place of findings that speak of the deck as a whole.
    ``again`` marks a further verdict on the deck of the one before, by another legality list.
    """

    id: str
    source: str
    name: str
    status: Status
    findings: tuple[Finding, ...] = ()
    context: Mapping[str, Any] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int | str] = field(default_factory=dict)
    skipped: tuple[Skipped, ...] = ()
    remarks: tuple[Finding, ...] = ()
    choice: Mapping[str, Any] = field(default_factory=dict)
    identity: str | None = None
    resolved: Resolved | None = None
    silenced: tuple[Silenced, ...] = ()
    start: int = 0
    again: bool = False

    @property
    def table(self) -> bool:
        """Whether this is the verdict on decks that play at one table, whose names its context gives."""
        return "decks" in self.context
