"""The words of deck lists, as data: what headings, fields, factions and remarks are called in a game's lists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from deckcheck.decklist.lazy import Lazy
from deckcheck.fold import fold
from deckcheck.model import DataFault
from deckcheck.store import Store

LEXICON_FILE = "lexicon.toml"
#: Words of so few letters tell no faction within a text.
SHORT = 3
#: Shorter words for a faction stand beside titles alone.
GROUP = 4

_SET_OFF = Lazy(r"\s*[()\[\]{}|:;,/\"“”]\s*|\s+[-–—]+\s+")
_WORDS = Lazy(r"[\w'’]+")
_JOINTS = Lazy(r"\s*[/&+,]\s*|\s+and\s+|\s+a\s+")
_SETS = ("name", "game", "meta", "notes", "total", "units", "none", "marks")


class Heading(NamedTuple):
    """The part of a deck that a heading names: its section and the card types that it covers (none: any).

    `passing`: a word that sets aside what stands right below it; a part of the list is not called so.
    """

    place: str = ""
    types: tuple[str, ...] = ()
    passing: bool = False


class Numbered(NamedTuple):
    """Lines that number a deck among several: their pattern, and what number a word for one is."""

    line: Lazy
    numbers: Mapping[str, int]

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Numbered:
        """Return what the ``[numbered]`` table of the shared words says."""
        both = (row["after"], row["before"])
        numbers = {fold(word): at for kind in both for at, words in enumerate(kind, 1) for word in words}
        word = _either(row["words"])
        after, before = (_either([word for words in kind for word in words]) for kind in both)
        of = r"(?:\s+(?:of|z|ze|/)\s+\d+|/\d+)?"
        inside = r"\s*\((?P<inside>[^()]*)\)\W*"
        name = rf"{of}(?:(?:\s*\([^()]*\))?\s*[:.–—-]+\s*(?P<name>.*)|{inside}|\W*)"
        behind = rf"(?:{word})(?:\s*#\s*|\s+|(?=\d))(?P<after>{after})(?!\w)"
        text = rf"\W*(?:{behind}|(?P<before>{before})\s+(?:{word})(?!\w)){name}"
        return cls(Lazy(text, re.IGNORECASE), numbers)


class Lexicon:
    """Folded words -> meaning, for one game; see ``data/lexicon.toml`` for what each set is.

    `shared` are the words of all games, `own` those of one, as the files hold them.
    """

    def __init__(self, shared: Mapping[str, Any], own: Mapping[str, Any]) -> None:
        identity = own.get("identity", {})
        self.headings = {
            fold(word): Heading(row["place"], tuple(row.get("types", ())), row.get("passing", False))
            for row in (*shared.get("heading", ()), *own.get("heading", ()))
            for word in row["words"]
        }
        self.identities: dict[str, str] = {
            fold(word): code for code, names in identity.get("words", {}).items() for word in (code, *names)
        }
        self.factions = self.identities | {
            fold(word): code for code, words in own.get("factions", {}).items() for word in (code, *words)
        }
        #: Factions that head groups of cards and are declared by no list.
        self.group_words = {word: code for word, code in self.factions.items() if self._heads(word, code)}
        self.identity_fields = frozenset(map(fold, identity.get("fields", ())))
        self.identity_groups: frozenset[str] = frozenset(identity.get("groups", ()))
        self.identity_octgn: dict[str, str] = {key.lower(): code for key, code in identity.get("octgn", {}).items()}
        self.bare: frozenset[str] = frozenset(own.get("bare", ()))
        #: Types without which a list is no deck.
        self.core: frozenset[str] = frozenset(own.get("core", ()))
        #: Types that stand apart and that a deck may lack.
        self.beside = self.bare - self.core if self.core else frozenset()
        #: Types of decks of another kind, those that play against the players.
        self.elsewhere: frozenset[str] = frozenset(own.get("elsewhere", ()))
        #: Places of cards that belong in no deck of a player.
        self.outside: frozenset[str] = frozenset(shared["outside"])
        self.numbered = Numbered.of(shared["numbered"])
        #: Headings of a part that lists of the game have beside the deck.
        self.sideboards = frozenset(map(fold, own.get("sideboards", ())))
        #: The types that some heading puts into a deck.
        self.decked = frozenset(
            name for heading in self.headings.values() if heading.place not in self.outside for name in heading.types
        )
        self._places: dict[str, set[str]] = {}
        for heading in self.headings.values():
            for name in heading.types:
                self._places.setdefault(name, set()).add(heading.place)
        self.code = re.compile(own["code"]) if "code" in own else None
        self.words = {name: frozenset(map(fold, [*shared[name], *own.get(name, ())])) for name in _SETS}
        self.columns = {fold(word): kind for kind, words in shared["columns"].items() for word in words}
        #: Numbers in words -> number.
        self.spelt = {fold(word): at for at, words in enumerate(shared["spelt"], 1) for word in words}
        self.meta_lines: tuple[str, ...] = tuple(map(fold, shared["meta_lines"]))
        self.values: Mapping[str, str] = own.get("values", {})
        #: Words for printed values -> the stat.
        self.stats = {fold(word): stat for stat, words in own.get("stats", {}).items() for word in words}
        self.octgn: Mapping[str, Any] = own.get("octgn", {})
        self.groups: Mapping[str, str] = own.get("dragncards", {})
        self.units = "|".join(sorted(map(re.escape, self.words["units"]), key=len, reverse=True))

    def _heads(self, word: str, code: str) -> bool:
        return len(word) >= GROUP and code not in self.identities.values()

    @classmethod
    def load(cls, game: str, store: Store) -> Lexicon:
        """Read the words that all games share and those of `game`; raises `DataFault` when a file is broken."""
        shared = store.toml("", LEXICON_FILE)
        own = store.toml(game, LEXICON_FILE) if game and store.has(game, LEXICON_FILE) else {}
        try:
            return cls(shared, own)
        except (KeyError, TypeError, AttributeError, re.error) as fault:
            raise DataFault(
                f"words of {game or 'lists'}: {LEXICON_FILE} is not of the known shape: {fault!r}"
            ) from None

    def heading(self, text: str) -> Heading | None:
        """Return what a heading covers, also where it joins several ("Characters and Locations"); None: no heading."""
        folded = fold(text)
        found = self.headings.get(folded)
        if found or not folded:
            return found
        parts = [self.headings.get(part.strip()) for part in _JOINTS.re.split(folded)]
        if len(parts) < 2 or not all(parts):
            return None
        joined = [part for part in parts if part]
        places = {part.place for part in joined}
        return Heading(places.pop() if len(places) == 1 else "", _union(part.types for part in joined))

    def identity(self, text: str) -> str | None:
        """Return the code of a faction written in any known way; None when it is none."""
        return self.identities.get(fold(text)) if self.identities else None

    def identity_within(self, text: str) -> tuple[str, bool]:
        """Return the one faction that a text names among other things, and whether it stands set off from the rest.

        ("", False) where it names none, or several.
        """
        if not self.identities:
            return "", False
        folded = fold(text)
        found = {code for piece in self.pieces(folded) if (code := self.identity(piece))}
        if len(found) == 1:
            return found.pop(), True
        words = f" {' '.join(_WORDS.re.findall(folded))} "
        found = {code for word, code in self.identities.items() if len(word) > SHORT and f" {word} " in words}
        return (found.pop(), False) if len(found) == 1 else ("", False)

    def pieces(self, text: str) -> list[str]:
        """Return what stands set off from the rest of a text, by brackets, dashes and the like."""
        return [piece.strip() for piece in _SET_OFF.re.split(text) if piece.strip()]

    def faction(self, text: str) -> str | None:
        """Return the code of a faction (a sphere) of cards written in any known way; None when it is none."""
        return self.factions.get(fold(text)) if self.factions else None

    def faction_beginning(self, text: str) -> str | None:
        """Return the code of the one faction that a word of three letters or more begins; None when several may be."""
        folded = fold(text)
        found = {code for word, code in self.factions.items() if word.startswith(folded)} if len(folded) > 2 else set()
        return found.pop() if len(found) == 1 else None

    def has(self, kind: str, text: str) -> bool:
        """Tell whether a text is one of the words of a kind (``notes``, ``meta``, ``none`` ...)."""
        return fold(text) in self.words[kind]

    def place_of(self, types: Iterable[str]) -> set[str]:
        """Return the sections that cards of these types go to."""
        return {place for name in types for place in self._places.get(name, ())}

    def is_code(self, text: str) -> bool:
        """Tell whether a text looks like a card code."""
        return self.code is not None and self.code.fullmatch(text) is not None


def _either(words: Iterable[str]) -> str:
    """A pattern for any of some words, with accents or without them."""
    return "|".join(sorted(map(re.escape, {*words, *map(fold, words)}), key=len, reverse=True))


def _union(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for group in groups for name in group))
