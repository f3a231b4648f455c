"""Which game a list is for, where its format does not say: by telltale words, by packs, else by the titles of games."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import islice

from deckcheck.decklist.document import Document
from deckcheck.decklist.games import Games
from deckcheck.decklist.lazy import Lazy
from deckcheck.fold import fold, loose

#: So many lines are looked at: headings and factions stand near the top.
SAMPLE = 200

_NOISE = Lazy(r"[(\[{].*|\d+\s*[x×]?|[:#*_=~|>-]+")
_BRACKET = Lazy(r"[(\[{]([^()\[\]{}]*)[)\]}]")
_GAME = Lazy(r"\W*(?:game|hra)\s*[:=]\s*(\S.*?)\s*", re.IGNORECASE)


def text_game(document: Document, games: Games) -> str:
    """Return the game of a text list; "" when nothing tells."""
    if games.forced:
        return games.forced
    hits: Counter[str] = Counter()
    for _number, line in islice(document.lines(), SAMPLE):
        if said := _GAME.re.fullmatch(line):
            game = games.named(said[1])
            if game in games.index:
                return game
        forms = _forms(line)
        hits.update(game.id for game in games.index.values() if not forms.isdisjoint(game.words))
    ranked = hits.most_common(2)
    if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]):
        return ranked[0][0]
    return _by_packs(document, games) or _by_titles(document, games)


# A batch holds the same lines over and over.
@lru_cache(maxsize=10_000)
def _forms(line: str) -> frozenset[str]:
    """The ways in which a line may hold a telltale word: whole, without numbers and signs, before or after a colon."""
    folded = fold(line)
    key, _, value = folded.partition(":")
    return frozenset({folded, *(" ".join(_NOISE.re.sub(" ", text).split()) for text in (folded, key, value))})


def _by_packs(document: Document, games: Games) -> str:
    """The game whose packs stand in brackets behind the titles; "" when none or several do. This reads no cards."""
    told = [[loose(text) for text in _BRACKET.re.findall(line)] for _number, line in islice(document.lines(), SAMPLE)]
    if not any(told):
        return ""
    hits: Counter[str] = Counter()
    for game in games.store.games():
        packs = games.packs(game)
        hits[game] = sum(not packs.isdisjoint(texts) for texts in told)
    ranked = hits.most_common(2)
    return ranked[0][0] if ranked[0][1] and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]) else ""


def _by_titles(document: Document, games: Games) -> str:
    """The game that knows most of the lines. This loads the cards of every game, so it is the last resort."""
    known = games.store.games()
    if len(known) == 1:
        return known[0]
    hits: Counter[str] = Counter()
    for game in known:
        titles = games.titles(game)
        sorter = games.sorter(game)
        for number, line in islice(document.lines(), SAMPLE):
            for written in sorter.sort(number, line).written:
                hits[game] += bool(titles.types(written.name) or titles.type_of(written.code))
    ranked = [(count, game) for game, count in hits.most_common() if count]
    return ranked[0][1] if ranked and (len(ranked) == 1 or ranked[0][0] > ranked[1][0]) else ""
