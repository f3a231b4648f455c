"""Which sentences of a card's text speak of building a deck: told broadly, so that none goes by unnoticed.

A sentence that does and that the grammar cannot read makes its card unmodelled. A sentence that merely handles a deck
in play (searches it, shuffles it, names a card) speaks of something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from deckcheck.sources.vocabulary import Vocabulary

_MODAL = r"(?:must|cannot|can't|can|may|has to|have to|should|shall|needs?)"
_STRICT = r"\b(?:must|cannot|can't|may not|may only|can only|has to|have to|at least|at most|more than|exactly|only)\b"
#: What players do with a deck while they play.
_PLAY = (
    r"\b(?:search|reveal|shuffle|draw|look|put|place|move|switch|discard|remove|return|attach|add|shows?|name|counts?"
    r"|control|considered|put into)\w*\b"
)
_PLAYED = r"be (?:search|shuffl|look|reveal|discard|consider|switch)"


def speaks_of_building(sentence: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a sentence (as `deckcheck.sources.tokens.sentences` gives it) is about building a deck."""
    # What a card quotes is text that another card gains in play.
    said = re.sub(r'"[^"]*"?', "", sentence.lower()).replace("⟨", "").replace("⟩", "")
    decks, apart = _any(vocabulary.decks), _any(_apart(vocabulary))
    formats = _any(vocabulary.formats) if vocabulary.formats else "(?!)"
    always = (
        r"\bdeck ?-?(?:building|construction|size)\b|\b(?:deck|copy|copies|card) limit\b|\bper deck\b|\bsideboard\b",
        rf"\b(?:build|construct|assembl|creat)(?:ing|ed|s)?\b[^,]*\b(?:{decks})\b",
        r"\b(?:minimum|maximum)\b.*\bdeck\b|\bdeck\b.*\b(?:minimum|maximum)\b",
        rf"\b(?:{_MODAL}|only|not|you|and|or) (?:also |only |not )?(?:include|contain)\b(?=.*\b(?:deck|any {_any(vocabulary.kinds)})\b)",
        rf"\b(?:{_MODAL}|only|not) (?:also |only |not )?include\b",
        rf"\byour (?:{decks})(?: (?:and|or) (?:your )?(?:{decks}))* (?:{_MODAL}(?! {_PLAYED})|contains?|consists?|holds?)\b",
        rf"\b(?:{formats})(?: format)?s? only\b|\bformats?\b|\btournaments?\b|\b(?:not |is |are )legal\b",
        rf"\brun\b.*\b(?:{apart})\b|\b(?:{apart})\b.*\brun\b|\bin addition to (?:this|your) (?:{apart})\b",
        rf"\b(?:additional|second|another) (?:{apart})\b",
        rf"\byour (?:{_any(vocabulary.kinds)}) (?:card )?{_MODAL}\b",
        rf"\byou {_MODAL} (?:only )?(?:use|choose|select|have|be|play(?: as)?)\b.*\b(?:{apart}|{_any(vocabulary.kinds)})\b.*"
        r"\b(?:instead of|during setup|more than|at least|exactly|announce)\b",
        rf"\beach of your (?:{apart}) (?:must|cannot)\b|\byour (?:{apart}) (?:must|cannot)\b",
        rf"^(?:the )?(?:{_any(vocabulary.factions)}|{_any(vocabulary.factions)} (?:{_any(vocabulary.kinds)}|decks?)) only$",
    )
    if any(re.search(pattern, said) for pattern in always):
        return True
    inside = rf"\b(?:in|of|among|from) (?:your|the|a|each|any|one) (?:{decks})\b"
    return bool(re.search(inside, said) and re.search(_STRICT, said) and not re.search(_PLAY, said))


def _any(forms: Iterable[str]) -> str:
    return "|".join(re.escape(form) for form in sorted(forms, key=len, reverse=True)) or "(?!)"


def _apart(vocabulary: Vocabulary) -> list[str]:
    """Return the forms of the types that stand apart from every deck: a faction's agenda, a hero."""
    named = {section for section in vocabulary.decks.values()}
    return [form for form, name in vocabulary.types.items() if vocabulary.home((name,)) not in named]
