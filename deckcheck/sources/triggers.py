"""Which sentences of a card's text speak of building a deck: told broadly, so that none goes by unnoticed.

A sentence that does and that the grammar cannot read makes its card unmodelled. A sentence that merely handles a deck
in play (searches it, shuffles it, names a card) speaks of something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from deckcheck.sources.vocabulary import Vocabulary

_MODAL = r"(?:must|cannot|can't|can|may|has to|have to|should|shall|needs?)"
#: What players do with decks and cards while they play.
_PLAY = re.compile(
    r"\b(?:add|attach|cancel|choos|consider|control|deal|discard|draw|look|mov|name|plac|put|remov|reveal|return|search"
    r"|show|shuffl|stand|switch)(?:e|es|s|ed|ing)?\b(?! deck)"
    r"|\b(?:top|bottom) (?:\w+ )?cards?\b"
)
_TAKE = r"(?:use|choose|select|have|play|announce)"
#: Capital words stand for the words of the game. APART are the types that go into no deck: an agenda, a hero.
_ALWAYS = (
    # What is about building as such: deckbuilding, a minimum deck size, a deck limit.
    r"\bdeck ?-?(?:building|construction|size|limit)\b|\bper deck\b|\bsideboard\b|\b(?:copy|copies|card) limit\b",
    r"\b(?:build|construct|assembl|creat)(?:e|ed|es|ing|s)?\b[^,]*\b(?:DECKS)\b",
    # What may be included, and what a deck must be.
    rf"\b(?:{_MODAL}|only|not|to) (?:also |only |not )?include\b|\bcannot be included\b",
    r"^(?:each of |both of |all )?your (?:DECKS)\b(?! is (?:searched|shuffled))",
    rf"\byour (?:DECKS) {_MODAL}\b(?! be (?:searched|shuffled|revealed|looked))",
    r"\b(?:considered|as if (?:they|it) (?:were|was)) (?:non-)?loyal\b",
    rf"\badd\b.*\b(?:KINDS)\b.*\bto your (?:DECKS)\b|\byou {_MODAL} (?:choose|pick) (?:another|a second) (?:KINDS)\b",
    r"^(?:then )?include\b|^start (?:the game )?with\b.*\b(?:DECKS)\b",
    # Formats and factions for which alone a card is.
    r"^(?:FORMATS)(?: format)?s? only$|\bformats?\b|\btournaments?\b|\b(?:not|is|are) legal\b|\blegal (?:in|for)\b",
    r"\b(?:banned|forbidden|allowed|playable) in\b|\b(?:played|used?|usable) (?:only )?in (?:the )?(?:FORMATS)\b",
    r"^(?:the )?(?:FACTIONS)(?: (?:KINDS|decks?|players?))? only$",
    # What the game's data add: other languages.
    r"MORE",
    # More cards than one of a kind that stands apart, and what those must be.
    r"\brun(?:s|ning)?\b.*\b(?:APART)\b|\bin addition to (?:this|your) (?:APART)\b",
    rf"\byour (?:APART) (?:must|cannot|may not)\b|\byour (?:KINDS) (?:card )?{_MODAL}\b",
    rf"\bthis (?:APART) {_MODAL}\b|\buse this (?:APART)\b|\b(?:combined|used|run) (?:with|alongside)\b",
    rf"\byour (?:TYPES) {_MODAL} (?:not |all )?(?:share|belong|have (?:a |the )?(?:different|printed|same))\b",
    rf"\byour (?:TYPES) {_MODAL} (?:not |all )?be (?:different|loyal|neutral|of|unique)\b",
    rf"\byou {_MODAL} (?:only |not )?{_TAKE}\b.*\b(?:APART)\b.*\b(?:instead of|during setup|exactly|with|unless)\b",
    rf"\byou {_MODAL} (?:only |not )?(?:choose|have) (?:only |exactly |at least |at most |more than )+.*\b(?:APART)\b",
)
_UNLESS_PLAYED = (
    r"\b(?:minimum|maximum)\b.*\b(?:DECKS)\b|\b(?:DECKS)\b.*\b(?:minimum|maximum)\b",
    r"\b(?:include|contain|consist|hold)(?:s|ed|ing)?\b.*\b(?:DECKS)\b",
    r"\b(?:DECKS)\b.*\b(?:include|contain|consist)(?:s|ed|ing)?\b",
    r"\b(?:in|of|among|from|for) (?:your|the|a|each|any|one|both) (?:DECKS)\b",
    rf"\b(?:your|each|a) (?:DECKS)\b.*\b{_MODAL}\b|\b{_MODAL}\b.*\b(?:your|each|a) (?:DECKS)\b",
    rf"\byou {_MODAL} .*\b(?:additional|second|another|other) (?:\w+ )?(?:APART)\b",
    rf"\byou {_MODAL} (?:only |not )?(?:be|use|play(?: as)?)(?: \w+){{,4}} (?:FACTIONS|APART|KINDS)\b(?!')",
    rf"\byou {_MODAL} (?:only |not )?(?:play with|use) (?:only |at least|at most|exactly|more than|no more)",
    rf"\byou {_MODAL} play (?:only |at least|exactly)",
    rf"\byou {_MODAL} only use\b.*\bcards\b|\b(?:another|a second|two|both) (?:KINDS)\b",
    r"\b(?:treat|count)(?:s|ed)?\b.*\b(?:non-loyal|in-faction)\b",
)


def speaks_of_building(sentence: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a sentence (as `deckcheck.sources.tokens.sentences` gives it) is about building a deck."""
    # What a card quotes is text that another card gains in play.
    said = re.sub(r"[⟨⟩\[\]]", "", re.sub(r'"[^"]*"?', "", sentence.lower()))
    apart = (
        form for form, name in vocabulary.types.items() if vocabulary.home((name,)) not in vocabulary.decks.values()
    )
    always, unless_played = _patterns(
        DECKS=_any((*vocabulary.decks, "decks")),
        KINDS=_any(vocabulary.kinds),
        APART=_any(apart),
        FORMATS=_any(vocabulary.formats),
        FACTIONS=_any(vocabulary.factions),
        TYPES=_any(vocabulary.types),
        MORE="|".join(vocabulary.building) or "(?!)",
    )
    return bool(always.search(said) or (not _PLAY.search(said) and unless_played.search(said)))


def _any(forms: Iterable[str]) -> str:
    return "|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True)) or "(?!)"


@lru_cache(maxsize=8)
def _patterns(**words: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    always, unless_played = "|".join(_ALWAYS), "|".join(_UNLESS_PLAYED)
    for name, forms in words.items():
        always, unless_played = always.replace(name, forms), unless_played.replace(name, forms)
    return re.compile(always), re.compile(unless_played)
