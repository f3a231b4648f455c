"""What stands before a title and is none of it.

A faction ("Spirit Glorfindel"), a type ("Event: Put to the Sword"), a pack with or without a number ("Core 1 Aragorn").
"""

from __future__ import annotations

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Written
from deckcheck.decklist.titles import Titles

#: Words for a type have no more words than this.
WORDS = 3

#: Names of packs have no more words than this.
PACK_WORDS = 8

_JOINT = Lazy(r"\s*(?:[:=|;]|-+>|=+>|→|[-–—]\s)?\s*")
_NUMBER = Lazy(r"#?(\d{1,3})[a-z]?(?:\s*[:.–—-]\s*|\s+)(\S.*)")


def led(found: Written, lexicon: Lexicon, titles: Titles) -> Written | None:
    """Return a card without what leads its title; None where no title, or no code, is left then."""
    name = found.name
    first, _, rest = name.partition(" ")
    faction = lexicon.faction(first)
    if faction and titles.types(rest):
        return found._replace(name=rest, faction=faction)
    if packed := _packed(found, titles):
        return packed
    ends = [place for place, char in enumerate(name) if not char.isalnum()][: WORDS + 2]
    for end in ends:
        heading = lexicon.heading(name[:end])
        if not (heading and heading.types):
            continue
        joint = _JOINT.re.match(name, end)
        rest = name[joint.end() :] if joint else ""
        if titles.types(rest):
            return found._replace(name=rest, types=heading.types)
        if titles.type_of(rest) and lexicon.is_code(rest):
            return found._replace(name="", code=rest, types=heading.types)
    return None


def _packed(found: Written, titles: Titles) -> Written | None:
    """A card without the pack, and its number there, that leads its title."""
    name = found.name
    if not titles.known:
        return None
    ends = [place for place, char in enumerate(name) if not (char.isalnum() or char in "'’")][: PACK_WORDS + 2]
    for end in ends:
        if not titles.pack(name[:end]):
            continue
        joint = _JOINT.re.match(name, end)
        rest = name[joint.end() :] if joint else ""
        if titles.types(rest):
            return found._replace(name=rest, hint=name[:end])
        numbered = _NUMBER.re.fullmatch(rest)
        if numbered and titles.types(numbered[2]):
            return found._replace(name=numbered[2], hint=name[:end], position=int(numbered[1]))
    return None
