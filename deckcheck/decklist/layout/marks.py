"""What a line of a text may be where decks begin and end: a ruler, a number, a title, part of a core or of a body.

A deck has a core, without which it is none (its faction, its heroes), and a body, the cards of its sections. Rulers,
titles and numbers ("Deck 2") may stand between decks, or anywhere within one.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line import lines
from deckcheck.decklist.line.part import Part
from deckcheck.fold import fold

# `core` begins with `opens`; `beside` are cards of types that stand with the core but that a deck may lack.
Kind = Literal["ruler", "number", "title", "core", "beside", "body", "aside", "talk"]
#: Between decks such lines may stand, and all that belongs to no deck.
BORDERS = frozenset({"ruler", "number", "title"})

#: A longer line is no heading of a deck.
_LONG = 80
_RULER = Lazy(r"(?:[-–—_*~=#+.`/•·─━═]\s*){3,}|<hr\s*/?>|\[hr\]", re.IGNORECASE)
_AROUND = " *_#=~[]<>/%;:–—-"


class Mark(NamedTuple):
    """What one line is. `opens`: a core begins with it; `weak`: it may also head a group of cards.

    `types` are those of a heading of the body, `noted` stands among remarks; `number` and `name` are those of a
    numbered deck.
    """

    kind: Kind
    opens: bool = False
    weak: bool = False
    noted: bool = False
    types: tuple[str, ...] = ()
    number: int = 0
    name: str = ""


def ruler(part: Part) -> bool:
    """Tell whether a line is a ruler: three signs or more, and nothing else."""
    return part.kind in ("divider", "remark", "section", "prose") and _RULER.re.fullmatch(part.text) is not None


def numbered(part: Part, lexicon: Lexicon) -> Mark | None:
    """Return the mark of a line that numbers a deck (``# Deck A``, ``Deck 2: Hobbits``); None for any other line."""
    if len(part.text) > _LONG or part.kind in ("divider", "directive", "total", "identity", "faction"):
        return None
    text = lines.clean(part.text) if any(sign in part.text for sign in "[<&") else part.text
    found = lexicon.numbered.line.re.fullmatch(text)
    if found is None or any(card.signed for card in part.written) or len(part.written) > 1:
        return None
    number = lexicon.numbered.numbers[fold(found["after"] or found["before"])]
    label, own = (" ".join(lines.clean(text).strip(_AROUND).split()) for text in (text, found["name"] or ""))
    return Mark("number", number=number, name=own or label)
