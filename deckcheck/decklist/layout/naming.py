"""Which line of a list is the deck's name: lists seldom say, and decks are called like cards and factions."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist.layout.groups import stands_apart
from deckcheck.decklist.lexicon import Lexicon
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.line.parts import shaped
from deckcheck.decklist.titles import Titles
from deckcheck.fold import fold, loose


def name_index(parts: Sequence[Part], lexicon: Lexicon, titles: Titles) -> int | None:
    """Return which of the lines is the name: the first that says anything, unless it must be more than a name."""
    if any(part.kind == "name" for part in parts):
        return None
    silent = ("remark", "directive", "divider", "meta")
    first = next((index for index, part in enumerate(parts) if part.kind not in silent), None)
    if first is None:
        return None
    part, rest = parts[first], parts[first + 1 :]
    following = rest[0] if rest else None
    adjacent = following is not None and following.number == part.number + 1
    match part.kind:
        case "section":
            is_name = not part.loose
        case "identity":
            is_name = part.loose and any(other.kind in ("identity", "faction") for other in _preamble(rest))
        case "prose":
            # Without card data a first paragraph of several titles is a list without counts.
            listed = not titles.known and adjacent and following is not None and following.kind == "prose"
            is_name = not (listed and _titled(part) and following is not None and _titled(following))
            is_name = is_name and (not part.several or stands_apart(rest, lexicon, titles))
            is_name = is_name and not (adjacent and _slip(part, rest, lexicon, titles))
        case "cards":
            is_name = _card_is_name(part, rest, lexicon, titles, adjacent=adjacent)
        case _:
            is_name = False
    return first if is_name else None


def _slip(part: Part, rest: Sequence[Part], lexicon: Lexicon, titles: Titles) -> bool:
    """Whether a line right above bare cards of the core may be one of them, misspelt: no other there is like it."""
    core: list[str] = []
    for number, other in enumerate(rest, part.number + 1):
        cored = other.bare and all(titles.of(card) & lexicon.core for card in other.written)
        slip = other.kind == "prose" and other.written and titles.like(other.written[0].name, lexicon.core)
        if other.number != number or not (cored or slip):
            break
        core += [fold(card.name) for card in other.written]
    if not core or not part.written:
        return False
    written = part.written[0]
    return titles.pack(written.hint) or bool(titles.like(written.name, lexicon.core).difference(core))


def _titled(part: Part) -> bool:
    return bool(part.written) and shaped(part.written[0].name)


def _preamble(parts: Sequence[Part]) -> list[Part]:
    """The lines before the first card with a count and the first heading."""
    end = next(
        (i for i, part in enumerate(parts) if part.kind == "heading" or (part.kind == "cards" and not part.bare)),
        len(parts),
    )
    return list(parts[:end])


def _elsewhere(name: str, rest: Sequence[Part], lexicon: Lexicon, titles: Titles) -> bool:
    """Whether cards of a type have their place further down: a heading, or one of them where lists need no heading."""
    for other in rest:
        types = set(other.heading.types)
        if name in types and (name in lexicon.core or not lexicon.core or types == {name}):
            return True
        beside = lexicon.core and name not in lexicon.core and other.kind == "cards"
        if beside and any(name in titles.types(card.name) for card in other.written):
            return True
    return False


def _only_faction(part: Part, rest: Sequence[Part], lexicon: Lexicon) -> bool:
    """Whether a line alone names the faction of a list, set off from the rest of it."""
    code, apart = lexicon.identity_within(part.text)
    return bool(code) and apart and not any(other.kind in ("identity", "faction") for other in rest)


def _card_is_name(part: Part, rest: Sequence[Part], lexicon: Lexicon, titles: Titles, *, adjacent: bool) -> bool:
    """A first line that reads as a card is the name where the faction only follows, or where nothing else could be."""
    written = part.written[0]
    types = titles.types(written.name)
    # "3 Hot Pie" is a card like "3x Hot Pie"; "Ice 2" and "Ice 1.0" are names.
    leading = written.copies is not None and part.text[:1].isdigit()
    if part.inline or (types and (written.signed or leading)) or written.printed:
        return False
    if any(other.kind in ("identity", "faction") for other in _preamble(rest)):
        return True
    if part.bare and types and not types & lexicon.bare and _only_faction(part, rest, lexicon):
        # "Title (House Stark)" above a list that declares none is what the deck is called.
        return True
    if written.signed or not titles.known:
        return False
    said = (written.name, f"{written.name}{written.hint}{written.position or ''}")
    told = len(part.written) > 1 or written.code or written.faction or written.types
    # "Title: some words", with nothing of the card in them.
    talk = not (adjacent or told or loose(part.text) in map(loose, said))
    if part.bare and types & lexicon.bare:
        # The deck is called like a hero or an agenda that its own heading names further down.
        return talk or any(_elsewhere(name, rest, lexicon, titles) for name in types & lexicon.bare)
    if adjacent and rest[0].kind == "cards":
        # Right above cards that stand apart nobody writes one of the deck.
        apart = bool(types) and rest[0].bare and all(titles.of(card) & lexicon.core for card in rest[0].written)
        return part.bare and apart
    return part.bare or (bool(written.bad) and not adjacent)
