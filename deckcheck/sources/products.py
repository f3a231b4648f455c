"""The products of a game as its ``products.toml`` lists them by hand: order of release, codes, names, reprints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckcheck.model import DataFault

#: The cycle of products that the hand-written file does not know yet.
OTHER = {"code": "other", "name": "Other products"}


@dataclass(frozen=True, slots=True)
class Products:
    """Products by the name that a card source gives them.

    ``rows`` maps that name to the pack's row in the shape of packs.json; ``cycles`` are rows too. ``numbers`` maps it
    to the two digits that open the codes of its cards, where the cycle has such. ``reprints`` are codes of packs that
    bring known cards again.
    """

    rows: Mapping[str, Mapping[str, Any]]
    cycles: Sequence[Mapping[str, Any]]
    numbers: Mapping[str, str]
    reprints: frozenset[str]

    @classmethod
    def load(cls, table: Mapping[str, Any]) -> Products:
        """Build from the parsed file; raise `DataFault` when a row lacks its code or name, or a code stands twice."""
        rows: dict[str, Mapping[str, Any]] = {}
        numbers: dict[str, str] = {}
        reprints: set[str] = set()
        try:
            for cycle in table["cycle"]:
                for pack in cycle["pack"]:
                    written = pack.get("table", pack["name"])
                    names = [] if written == pack["name"] else [written]
                    rows[written] = {
                        "code": pack["code"], "name": pack["name"], "cycle": cycle["code"], "released": None,
                        "names": [*names, *pack.get("names", ())],
                        **({"holds": pack["holds"]} if "holds" in pack else {}),
                    }  # fmt: skip
                    numbers |= {written: cycle["series"]} if "series" in cycle else {}
                    reprints |= {pack["code"]} if pack.get("reprints") else set()
            cycles = [_cycle(cycle) for cycle in table["cycle"]]
        except KeyError as fault:
            raise DataFault(f"products.toml: a row lacks {fault.args[0]}") from None
        codes = [row["code"] for row in rows.values()]
        if strange := sorted({name for row in rows.values() for name in row.get("holds", ())}.difference(codes)):
            raise DataFault(f"products.toml: a product holds cards of packs that are not listed: {', '.join(strange)}")
        if twins := sorted({code for code in codes if codes.count(code) > 1}):
            raise DataFault(f"products.toml: these codes stand twice: {', '.join(twins)}")
        return cls(rows, [*cycles, OTHER], numbers, frozenset(reprints))

    def pack(self, written: str) -> str:
        """Return the code of a product by its name in the source; a product not listed has its name for a code."""
        return str(self.rows[written]["code"]) if written in self.rows else written

    def series(self, written: str) -> str:
        """Return the digits that open the codes of a product's cards, or nothing."""
        return self.numbers.get(written, "")

    def order(self, found: Iterable[str]) -> list[str]:
        """Return pack codes in order of release: all that are listed, then others found, as they came."""
        return list(dict.fromkeys([*(str(row["code"]) for row in self.rows.values()), *found]))

    def packs(self, order: Iterable[str]) -> list[Mapping[str, Any]]:
        """Return the rows of these packs in this order."""
        known = {row["code"]: row for row in self.rows.values()}
        return [known.get(code) or _unlisted(code) for code in order]


def _cycle(row: Mapping[str, Any]) -> dict[str, Any]:
    names = {"names": list(row["names"])} if row.get("names") else {}
    return {"code": row["code"], "name": row["name"], **names}


def _unlisted(name: str) -> dict[str, Any]:
    return {"code": name, "name": name, "cycle": OTHER["code"], "released": None, "names": []}
