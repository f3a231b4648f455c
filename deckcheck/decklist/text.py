"""Text lists of any style, exports and posts: each line becomes an entry, a heading, a remark or a finding."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.decklist import detect
from deckcheck.decklist.builder import Builder
from deckcheck.decklist.document import DECK_LIMIT, Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.part import Part
from deckcheck.model import Deck

NAME = "text"


def read(document: Document, games: Games) -> list[Deck]:
    """Return the decks of a text; lines of ``=`` part them."""
    game = detect.text_game(document, games)
    lexicon, titles = games.lexicon(game), games.titles(game)
    sorter = games.sorter(game)
    guessed = any(finding.kind == "encoding.guessed" for finding in document.findings)
    decks = []
    for group in split([sorter.sort(number, line) for number, line in document.lines()]):
        if len(group) > DECK_LIMIT:
            document.fault(f"a list of more than {DECK_LIMIT:,} lines (it begins at line {group[0].number})")
        decks.append(Builder(NAME, document.name, game, lexicon, titles, guessed=guessed).build(group))
    return decks


def split(parts: Sequence[Part]) -> list[list[Part]]:
    """Part the lines of several decks; a line of ``=`` below a heading or around a name parts nothing."""
    groups: list[list[Part]] = [[]]
    for index, part in enumerate(parts):
        group = groups[-1]
        if not any(_holds(other) for other in group):
            group.append(part)
        elif part.kind == "section" and part.text.startswith("===") and _begins(parts[index + 1 :]):
            groups.append([part])
        elif part.kind != "divider":
            group.append(part)
        else:
            last = group[-1]
            under = last.number == part.number - 1
            if under and last.kind in ("heading", "section", "total", "faction", "notes"):
                group.append(part)
            elif under and not _counts(last) and len(group) == 1:
                # An underlined first line is the title of the whole list, whatever it says.
                group.append(part)
            elif under and not _counts(last) and last.number - group[-2].number > 1:
                groups.append([group.pop(), part])
            else:
                group.append(part)
                groups.append([])
    merged: list[list[Part]] = []
    for group in groups:
        if merged and not any(_holds(part) for part in group):
            merged[-1].extend(group)
        elif group:
            merged.append(group)
    return merged


def _holds(part: Part) -> bool:
    return part.kind in ("cards", "heading", "identity", "faction")


def _begins(parts: Sequence[Part]) -> bool:
    """Whether a deck begins here: its faction comes before any card."""
    first = next((part for part in parts if part.kind in ("identity", "faction", "heading", "cards")), None)
    return first is not None and first.kind in ("identity", "faction")


def _counts(part: Part) -> bool:
    return part.kind == "cards" and not part.bare
