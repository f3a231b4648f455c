"""Made-up rows of the DragnCards table and made-up hand-written files."""

from __future__ import annotations

from typing import Any

from deckcheck.model import DataFault

COLUMNS = (
    "databaseId", "name", "imageUrl", "cardBack", "type", "packName", "deckbuilderQuantity", "setUuid", "numberInPack",
    "encounterSet", "unique", "sphere", "traits", "keywords", "cost", "side", "engagementCost", "threat", "willpower",
    "attack", "defense", "hitPoints", "questPoints", "victoryPoints", "cornerText", "text", "shadow", "tags",
)  # fmt: skip
PRODUCTS: dict[str, Any] = {
    "cycle": [
        {
            "code": "one",
            "name": "First Cycle",
            "series": "01",
            "pack": [
                {"code": "A", "name": "Alpha"},
                {"code": "B", "name": "Béta", "table": "Beta", "names": ["The Beta"]},
            ],
        },
        {
            "code": "two",
            "name": "Second Cycle",
            "names": ["Deux"],
            "pack": [{"code": "R", "name": "Again", "reprints": True}],
        },
    ]
}
CORRECTIONS: dict[str, Any] = {"traits": {"Dwraf": "Dwarf"}, "keywords": {}, "cards": {"id-mended": {"unique": True}}}
NAMES: dict[str, Any] = {"titles": {"Oaken Shield": ["Dubový štít"], "Nobody": ["Nikdo"]}}
KEYWORDS = ("doomed", "guarded", "ranged", "restricted", "sentinel")


def side(database_id: str, name: str, **cells: str) -> dict[str, str]:
    """Return one row of the table: a player's ally of the product Alpha unless `cells` say otherwise."""
    defaults = {"cardBack": "player", "type": "Ally", "packName": "Alpha", "deckbuilderQuantity": "3", "sphere": "Lore"}
    return {"databaseId": database_id, "name": name, **defaults, **cells}


def table_text(*rows: dict[str, str]) -> str:
    """Return the table as a file holds it: empty cells at the end of a row are cut off."""
    lines = ["\t".join(row.get(column, "") for column in COLUMNS).rstrip("\t") for row in rows]
    return "\n".join(["\t".join(COLUMNS), *lines]) + "\n"


def hand(name: str) -> dict[str, Any]:
    files = {"products.toml": PRODUCTS, "corrections.toml": CORRECTIONS, "names.toml": NAMES}
    if name not in files:
        raise DataFault(f"{name} is missing")
    return files[name]
