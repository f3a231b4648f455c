"""Card data as the RingsDB API tells them: player cards and packs, laid over the data in use.

The site has players' cards alone, under codes of its own. So its cards renew those that are known, found by that code,
by OCTGN id, or by title, type and sphere where these name one card; all other cards and every printing stay as they
are. Cards nobody knew yet come in under the site's code.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from deckcheck.fold import fold, loose
from deckcheck.sources.answers import Answers, checked
from deckcheck.sources.dragncards import keywords_among
from deckcheck.sources.imported import Imported
from deckcheck.sources.known import Known
from deckcheck.sources.ringsdb_rows import ApiCard, ApiPack

ORIGIN = "RingsDB API"
LICENCE = "facts only; the site names no licence for them"

Row = Mapping[str, Any]

#: Field of the answer -> our name of the printed value.
_STATS = {
    "threat": "threat", "cost": "cost", "willpower": "willpower", "attack": "attack", "defense": "defense",
    "health": "hit_points", "quest": "quest_points", "victory": "victory_points",
}  # fmt: skip


def read(answers: Answers, keywords: Sequence[str], hand: Callable[[str], Mapping[str, Any]], known: Known) -> Imported:
    """Read the answers over the data in use (`known`). Raises `DataFault` when more than 1 % of the cards are bad."""
    cards, notes, left_out = checked(answers.cards, ApiCard, "card")
    packs, pack_notes, _ = checked(answers.others.get("packs", ()), ApiPack, "pack", percent=0)
    shelf = _Shelf(known, hand("game.toml"), keywords, hand("corrections.toml"))
    shelf.take_packs(packs)
    for card in cards:
        shelf.take(card)
    return Imported(
        cards=list(shelf.rows.values()),
        texts=shelf.texts,
        packs=shelf.packs(),
        cycles=known.cycles,
        lists=known.lists,
        origin=ORIGIN,
        licence=LICENCE,
        notes=[*notes, *pack_notes, *shelf.notes],
        left_out=left_out,
        hashes={code: sha for code, sha in known.hashes.items() if code not in shelf.texts},
        clauses={code: row for code, row in known.clauses.items() if code not in shelf.texts},
    )


def _most(game: Mapping[str, Any]) -> dict[str, int]:
    """Return card type -> the copies that the game allows of every card of it."""
    most = {
        deck: row["max"] for row in game.get("clause", ()) if row["kind"] == "copies" and "of" not in row
        for deck in row["decks"]
    }  # fmt: skip
    return {name: most[row["id"]] for row in game.get("section", ()) if row["id"] in most for name in row["types"]}


class _Shelf:
    """The cards as they become, card by card of the answer."""

    def __init__(self, known: Known, game: Row, keywords: Sequence[str], mended: Mapping[str, Row]) -> None:
        self.rows: dict[str, Row] = {row["code"]: row for row in known.cards}
        self.texts: dict[str, str] = {}
        self._asking = known.clauses.keys()
        self._packs: dict[str, Row] = {row["code"]: row for row in known.packs}
        self._pack_codes = {
            loose(name): row["code"] for row in known.packs for name in (*row["names"], row["name"], row["code"])
        }
        self.notes: list[str] = []
        self._most = _most(game)
        self._outside = frozenset(name for row in game.get("section", ()) if "rule" in row for name in row["types"])
        self._keywords = keywords
        self._mended = mended
        self._taken: set[str] = set()
        self._places: dict[str, list[str]] = defaultdict(list)
        for row in known.cards:
            for place in _places(row):
                self._places[place].append(row["code"])

    def take_packs(self, packs: Sequence[ApiPack]) -> None:
        """Add packs that are new, and release dates that were not known."""
        for pack in packs:
            code = self._pack(pack.code, pack.name)
            former = self._packs.get(code, {"released": None})
            new = {"code": code, "name": pack.name, "cycle": "", "names": [], **former}
            self._packs[code] = {**new, "released": pack.available or former["released"]}

    def packs(self) -> list[Row]:
        """Return the packs as they have become."""
        return list(self._packs.values())

    def _pack(self, code: str, name: str) -> str:
        """Return our code of a pack by any of its names; its own code when none is known."""
        return self._pack_codes.get(loose(code)) or self._pack_codes.get(loose(name)) or code

    def take(self, card: ApiCard) -> None:
        """Renew the card that this is, or add it."""
        code = self._find(card)
        row = self.rows.get(code, {}) if code else {}
        if not code:
            code = card.code
            if code in self.rows:
                self.notes.append(
                    f"left out: card {code} {card.name}: the code is {self.rows[code]['title']}'s already"
                )
                return
        self._taken.add(code)
        outside = card.type_code in self._outside
        # Cards of no player deck are known by title and type alone, so that a list that holds one is understood.
        facts = self._facts(card, row) if not outside else {} if row else self._bare(card)
        self.rows[code] = {**row, **facts, "code": code, "ids": {**row.get("ids", {}), "ringsdb": card.code}}
        if outside:
            return
        text = (card.text or "").replace("\r\n", "\n")
        # Of a text that asked something, no text is another text; of any other, the site may just not have it.
        if text or code in self._asking:
            self.texts[code] = text

    def _find(self, card: ApiCard) -> str:
        """Return the code of the known card that this is, or nothing."""
        title = fold(card.name)
        for code in self._free(f"code {card.code}"):
            # A code that was derived may be another card's: the title has to agree.
            if title in map(fold, (self.rows[code]["title"], *self.rows[code]["names"])):
                return code
        for code in self._free(f"octgn {(card.octgnid or '').lower()}"):
            if self.rows[code]["type"] == card.type_code:
                return code
        for sphere in (card.sphere_code, ""):
            alike = self._free(_alike(title, card.type_code, sphere))
            if len(alike) == 1:
                return alike[0]
        return ""

    def _free(self, place: str) -> list[str]:
        return [code for code in self._places.get(place, ()) if code not in self._taken]

    def _facts(self, card: ApiCard, row: Row) -> dict[str, Any]:
        stats = {name: _value(value) for field, name in _STATS.items() if (value := getattr(card, field)) is not None}
        sentences = re.split(r"\.\s*|\n+", re.sub(r"<[^>]*>", "", card.text or ""))
        found, traits = map(str.strip, re.split(r"\.\s*", card.traits or "")), self._mended.get("traits", {})
        facts: dict[str, Any] = {
            "title": card.name,
            "type": card.type_code,
            "traits": [traits.get(trait, trait) for trait in found if trait],
            "keywords": keywords_among(sentences, self._keywords, self._mended.get("keywords", {})),
            "unique": card.is_unique,
            "limit": _stated(card.deck_limit, self._most.get(card.type_code)),
            "stats": {**row.get("stats", {}), **stats},
        }
        if row:
            titles = dict.fromkeys((row["title"], *row["names"]))
            return {**facts, "names": [name for name in titles if fold(name) != fold(card.name)]}
        return {**self._bare(card), **facts, "faction": card.sphere_code.lower(), "quantity": card.quantity}

    def _bare(self, card: ApiCard) -> dict[str, Any]:
        """Return what every new card has: title, type and one printing."""
        pack = self._pack(card.pack_code, card.pack_name)
        if pack not in self._packs:
            name = card.pack_name or pack
            self._packs[pack] = {"code": pack, "name": name, "cycle": "", "released": None, "names": []}
            self.notes.append(f"pack {pack} stands in cards alone: it has no release date")
        octgn = (card.octgnid or "").strip()
        row = {"title": card.name, "type": card.type_code, "names": [], "traits": [], "faction": "", "printings": []}
        return {**row, "pack": pack, "position": card.position, "octgn": octgn}


def _places(row: Row) -> Iterator[str]:
    """Yield the keys under which a known card is found."""
    for printing in (row, *row["printings"]):
        yield f"code {printing['code']}"
        if printing.get("octgn"):
            yield f"octgn {printing['octgn'].lower()}"
    if ref := row.get("ids", {}).get("ringsdb"):
        yield f"code {ref}"
    yield _alike(fold(row["title"]), row["type"], row["faction"])


def _alike(title: str, kind: str, sphere: str) -> str:
    return f"title {title}/{kind}/{sphere.lower()}"


def _value(value: int | str) -> int | str:
    return int(value) if isinstance(value, str) and value.isdigit() else value


def _stated(limit: int | None, most: int | None) -> int | None:
    """Return a deck limit where it is less than what the game allows anyway."""
    return limit if limit and most and limit < most else None
