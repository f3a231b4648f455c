"""What new data may not take away from the data in use: lists, release dates, what texts ask, most of the cards.

A source that says nothing of something does not say that it is gone: an answer may be cut short, a field left empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from deckcheck.model import DataFault
from deckcheck.sources.answers import TOLERATED_PERCENT
from deckcheck.sources.datafiles import sha256
from deckcheck.sources.imported import Imported
from deckcheck.sources.known import Known, Row, joined
from deckcheck.store import Store

#: So many codes are named in a note.
_NAMED = 5


@dataclass(frozen=True, slots=True)
class Before:
    """What was known: ``used``, the data in use, and ``embedded``, those that came with the program (but no cards)."""

    used: Known
    embedded: Known

    @classmethod
    def load(cls, game: str, used: Store) -> Self:
        """Read both. Raises `DataFault` where one is broken."""
        return cls(Known.load(game, used), Known.load(game, Store.of(), with_cards=False))

    def keep(self, new: Imported, *, allow_removals: bool = False) -> Imported:
        """Return what a source tells, with what it may not take away.

        Raises `DataFault` when it lacks more than 1 % of the cards in use, unless `allow_removals`, and for a list
        whose code differs from that of a known one in case alone.
        """
        new = self._with_cards(new)
        if not allow_removals:
            self._refuse_losses(new)
        return self._with_packs(self._with_lists(new))

    def silence(self, row: Row, text: str, speaking: Collection[str]) -> str:
        """Return why a card whose text yields no clause may ask something all the same; nothing where it does not.

        `speaking` are the types whose texts hold for the whole deck. A text that the embedded data know to ask nothing
        asks nothing.
        """
        code = row["code"]
        if code in self.embedded.clauses or code in self.used.clauses:
            known = self.embedded.hashes.get(code) == sha256(text) and code not in self.embedded.clauses
            return "" if known else "its text changed and no demand of building was understood"
        return "its text is missing" if row["type"] in speaking and not text.strip() else ""

    def _with_lists(self, new: Imported) -> Imported:
        former = joined(self.embedded.lists, self.used.lists)
        told = {row["code"] for row in new.lists}
        kept = [row for row in former if row["code"] not in told]
        by_case = {row["code"].lower(): row["code"] for row in kept}
        for code in told:
            if code.lower() in by_case:
                raise DataFault(
                    f"legality list {code}: it is known as {by_case[code.lower()]}; case makes no other list"
                )
        if not kept:
            return new
        note = f"kept {_counted(kept, 'legality list')} that the source does not tell: {_names(kept)}"
        if not told:
            note = f"no legality list came from the source: the {len(kept)} that are known stay"
        return replace(new, lists=[*kept, *new.lists], notes=[*new.notes, note])

    def _with_packs(self, new: Imported) -> Imported:
        former = {row["code"]: row for row in joined(self.embedded.packs, self.used.packs)}
        dates = {
            row["code"]: row["released"] for side in (self.embedded, self.used) for row in side.packs if row["released"]
        }
        packs = {row["code"]: row for row in new.packs}
        # The packs of cards that are kept stay with them.
        wanted = {printing["pack"] for row in new.cards for printing in (row, *row.get("printings", ()))}
        packs |= {code: former[code] for code in wanted if code in former and code not in packs}
        kept = [row for code, row in packs.items() if code in dates and not row["released"]]
        packs |= {row["code"]: {**row, "released": dates[row["code"]]} for row in kept}
        note = f"kept {_counted(kept, 'release date')} of packs that the source does not tell: {_names(kept)}"
        return replace(new, packs=list(packs.values()), notes=[*new.notes, *([note] if kept else [])])

    def _with_cards(self, new: Imported) -> Imported:
        """Return the data with the former entries of cards that were left out as bad."""
        codes = _codes(new.cards)
        kept = [row for row in self.used.cards if row["code"] in new.left_out and not _codes([row]) & codes]
        if not kept:
            return new
        former = {row["code"] for row in kept}
        return replace(
            new,
            cards=[*new.cards, *kept],
            hashes={**new.hashes, **_of(former, self.used.hashes)},
            clauses={**new.clauses, **_of(former, self.used.clauses)},
            notes=[
                *new.notes,
                f"kept {_counted(kept, 'former entry', 'former entries')} of cards left out: {_names(kept)}",
            ],
        )

    def _refuse_losses(self, new: Imported) -> None:
        former = _codes(self.used.cards)
        lost = sorted(former - _codes(new.cards))
        if not lost or (len(lost) + len(new.left_out)) * 100 <= len(former) * TOLERATED_PERCENT:
            return
        said = f"{len(lost)} of {len(former)} cards in use are missing ({_first(lost)})"
        raise DataFault(f"{said}, more than {TOLERATED_PERCENT} %: --allow-removals takes them for gone")


def _codes(cards: Iterable[Row]) -> frozenset[str]:
    return frozenset(printing["code"] for row in cards for printing in (row, *row.get("printings", ())))


def _of(codes: Iterable[str], rows: Mapping[str, Any]) -> dict[str, Any]:
    return {code: rows[code] for code in codes if code in rows}


def _counted(rows: Sequence[Row], noun: str, plural: str = "") -> str:
    return f"{len(rows)} {noun if len(rows) == 1 else plural or f'{noun}s'}"


def _names(rows: Iterable[Row]) -> str:
    return _first([str(row["code"]) for row in rows])


def _first(codes: Sequence[str]) -> str:
    more = f" and {len(codes) - _NAMED} more" if len(codes) > _NAMED else ""
    return f"{', '.join(codes[:_NAMED])}{more}"
