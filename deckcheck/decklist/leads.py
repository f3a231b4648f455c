"""What stands before a title and is none of it: a faction ("Spirit Glorfindel"), a type ("Event: Put to the Sword")."""

from __future__ import annotations

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.part import Written
from deckcheck.decklist.titles import Titles

#: Words for a type have no more words than this.
WORDS = 3

_JOINT = Lazy(r"\s*(?:[:=|;]|-+>|=+>|→|[-–—]\s)?\s*")


def led(found: Written, lexicon: Lexicon, titles: Titles) -> Written | None:
    """Return a card without what leads its title; None where no title, or no code, is left then."""
    name = found.name
    first, _, rest = name.partition(" ")
    faction = lexicon.faction(first)
    if faction and titles.types(rest):
        return found._replace(name=rest, faction=faction)
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
