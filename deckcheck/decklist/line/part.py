"""The values that stand for one line of a text list, and for a card on it, while the list is read."""

from __future__ import annotations

from typing import Literal, NamedTuple

from deckcheck.decklist.lexicon import Heading

Kind = Literal[
    "remark", "directive", "divider", "meta", "notes", "name", "heading", "section", "group", "total", "identity",
    "faction", "cards", "hashed", "dropped", "prose",
]  # fmt: skip


class Columns(NamedTuple):
    """The head of a table: the sign between its cells ("" for blanks), and what stands in each column."""

    sign: str
    kinds: tuple[str, ...]


class Written(NamedTuple):
    """A card as written. `copies` is None where no sound count stands; `bad` is then what stands there instead.

    `signed` tells whether a sign says "times". `printed` are the printed values that a number beside the title may be:
    pairs of stat and number.
    """

    name: str
    copies: int | None = None
    bad: str = ""
    signed: bool = False
    hint: str = ""
    position: int = 0
    code: str = ""
    types: tuple[str, ...] = ()
    faction: str = ""
    printed: tuple[tuple[str, int], ...] = ()

    @property
    def counted(self) -> bool:
        """Whether the line gives a count, sound or not."""
        return self.copies is not None or bool(self.bad)


class Part(NamedTuple):
    """One line and what it is.

    kind: `remark` and `meta` say nothing of the cards; `directive` is a ``deckcheck:`` remark; `notes` opens remarks
    of several lines; `heading` (with `heading`) opens a part of the deck, `section` one of which only the name or the
    pack (`value`) is known, `group` cards of one faction (`value` its code) below the same heading; `total` states a
    number; `identity` is a faction (`value` its code), `faction` a field for it (`value` what it says); `cards` holds
    `written`; `hashed` holds cards that stand apart, behind a hash; `dropped` holds cards that are crossed out
    (`loose`: that may be meant); `prose` is anything else, with how it reads as a card.

    `inline`: heading or field and what it holds stand on one line; `loose`: a word that may also be a name; `group`: a
    faction with a number or a colon, which may head a group of cards; `several`: how prose reads as several cards that
    stand apart, of which some are known; `columns`: the head of a table, or that above a row; `row`: the cells of a
    row.
    """

    kind: Kind
    number: int = 0
    column: int = 1
    text: str = ""
    value: str = ""
    heading: Heading = Heading()
    stated: int | None = None
    written: tuple[Written, ...] = ()
    loose: bool = False
    inline: bool = False
    group: bool = False
    several: tuple[Written, ...] = ()
    columns: Columns | None = None
    row: tuple[str, ...] = ()
    directive: str = ""

    @property
    def bare(self) -> bool:
        """Whether this is a card, or several, without a count."""
        return self.kind == "cards" and not any(card.counted for card in self.written)
