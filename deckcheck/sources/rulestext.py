"""Card text becomes clauses: the sentences that speak of building a deck, read by a small grammar.

A sentence is who is spoken of ("you", "your plot deck"), one or more predicates ("cannot include ..., and must include
..."), each of them a modal verb, a verb and objects. An object is a quantity and a card phrase (`grammar`). The
patterns say what those together mean as clauses; what a game calls its cards and decks comes from a `Vocabulary`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from deckcheck.clause import Clause
from deckcheck.sources.predicates import SentenceGrammar
from deckcheck.sources.tokens import NoFit, Reader, sentences, tokens
from deckcheck.sources.triggers import speaks_of_building
from deckcheck.sources.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a card's text says of building a deck.

    ``clauses`` in the order of the text; ``unmodelled`` one reason for each sentence that was not understood, in our
    own words; ``limit`` the deck limit that the text states for the card itself.
    """

    clauses: tuple[Clause, ...] = ()
    unmodelled: tuple[str, ...] = ()
    limit: int | None = None


def compile_text(text: str, vocabulary: Vocabulary, title: str = "", code: str = "") -> Compiled:
    """Compile a card's text; `title` and `code` are the card's own, of which the text may speak.

    >>> from deckcheck.sources.vocabulary import Vocabulary
    >>> words = Vocabulary(decks={"deck": "draw"}, types={"characters": "character"}, factions={})
    >>> compile_text("You cannot include more than 2 Giant characters in your deck.", words).clauses[0].of
    'type:character trait:Giant'
    """
    clauses: list[Clause] = []
    reasons: list[str] = []
    limit: int | None = None
    naming: Naming | None = None
    for number, sentence in enumerate(sentences(text), 1):
        if stated := _limit(sentence, vocabulary):
            limit = stated
        elif found := _naming(sentence, vocabulary):
            naming = found
        elif section := _uncounted(sentence, vocabulary, title):
            clauses.append(Clause(kind="extra", decks=(section,), of=f"code:{code}"))
        elif speaks_of_building(sentence, vocabulary):
            grammar = SentenceGrammar(Reader(tokens(sentence)), vocabulary)
            try:
                read = grammar.sentence()
                clauses = _with_choice(clauses, read, naming)
            except NoFit:
                reasons.append(f"sentence {number} speaks of building a deck; not understood from {grammar.stuck!r} on")
    return Compiled(tuple(clauses), tuple(reasons), limit)


@dataclass(frozen=True, slots=True)
class Naming:
    """The player names `count` values of `field`; later sentences speak of "those"."""

    field: str
    count: int


def _limit(sentence: str, vocabulary: Vocabulary) -> int | None:
    for phrase in vocabulary.limits:
        before, _, after = phrase.partition("#")
        if found := re.fullmatch(rf"{re.escape(before)}(\d+){re.escape(after)}", sentence, re.IGNORECASE):
            return int(found[1])
    return None


def _naming(sentence: str, vocabulary: Vocabulary) -> Naming | None:
    """Read "[When you announce ... as your agenda,] name 2 factions"."""
    said = re.sub("[⟨⟩]", "", sentence.lower())
    found = re.fullmatch(
        r"(?:when you (?:announce|reveal|choose) .*, )?(?:name|choose) (an?|\d+|one|two|three) (\w+)", said
    )
    if not found or found[2] not in vocabulary.kinds:
        return None
    counts = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3}
    return Naming(vocabulary.kinds[found[2]], counts.get(found[1]) or int(found[1]))


def _uncounted(sentence: str, vocabulary: Vocabulary, title: str) -> str:
    """Read "Title does not count against the hero limit": return the section, or "".

    What the sentence says further must not speak of building.
    """
    found = re.fullmatch(
        rf"(?:{re.escape(title)}|this \w+) does not count (?:against|towards?) (?:the|your) ([\w ]+?) limit"
        r"(?:,? and (.*))?",
        sentence,
        re.IGNORECASE,
    )
    if not (title and found) or found[1].lower() not in vocabulary.types:
        return ""
    section = vocabulary.home((vocabulary.types[found[1].lower()],))
    if section in vocabulary.decks.values() or (found[2] and speaks_of_building(f"{title} {found[2]}", vocabulary)):
        return ""
    return section


def _with_choice(clauses: list[Clause], read: Iterable[Clause], naming: Naming | None) -> list[Clause]:
    """Append clauses; those that speak of the values named go under one choice of them. Raises `NoFit`."""
    result = list(clauses)
    for clause in read:
        wanted = set(re.findall(r"(\w+):\$", clause.of))
        if not wanted:
            result.append(clause)
            continue
        if naming is None or wanted != {naming.field}:
            raise NoFit
        for place, earlier in enumerate(result):
            if earlier.kind == "choose" and earlier.field == naming.field:
                result[place] = replace(earlier, then=(*earlier.then, clause))
                break
        else:
            result.append(Clause(kind="choose", field=naming.field, count=naming.count, then=(clause,)))
    return result
