"""What the sites would answer: made from throneteki data as ThronesDB's fields map, and small made-up ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ICONS = ("military", "intrigue", "power")
VALUES = ("income", "initiative", "claim", "reserve")


def thronesdb_card(card: dict[str, Any], pack: dict[str, Any]) -> dict[str, Any]:
    """One card in the shape of /api/public/cards/."""
    icons, plot = card.get("icons"), card.get("plotStats", {})
    return {
        "code": card["code"],
        "name": card["name"],
        "label": f"{card['name']} ({pack['code']})",
        "pack_code": pack["code"],
        "pack_name": pack["name"],
        "type_code": card["type"],
        "type_name": card["type"].title(),
        "faction_code": card["faction"],
        "faction_name": card["faction"].title(),
        "position": int(card["code"][2:]),
        "quantity": card["quantity"],
        "deck_limit": card["deckLimit"],
        "is_loyal": card.get("loyal", False),
        "is_unique": card.get("unique", False),
        "is_multiple": False,
        "cost": card.get("cost"),
        "strength": card.get("strength"),
        **{f"is_{name}": icons[name] if icons else None for name in ICONS},
        **{name: plot.get(name) for name in VALUES},
        "traits": " ".join(f"{trait}." for trait in card["traits"]),
        "text": card["text"],
        "flavor": card.get("flavor", ""),
        "illustrator": card.get("illustrator", ""),
        "octgn_id": card.get("octgnId"),
        "work_in_progress": pack.get("workInProgress", False),
        "url": f"https://thronesdb.com/card/{card['code']}",
    }


def thronesdb_list(row: dict[str, Any]) -> dict[str, Any]:
    """One legality list in the shape that is assumed for /api/public/restrictions/."""
    return {
        "code": row["code"],
        "title": row["name"],
        "short_title": row["version"],
        "version": row["version"],
        "issuer": row["issuer"],
        "card_set": row["cardSet"],
        "date_start": f"{row['date']}T00:00:00+00:00",
        "active": True,
        "contents": {
            "banned": row["bannedCards"],
            **{
                part["name"]: {
                    "restricted": part["restricted"],
                    "banned": part.get("banned", []),
                    "restricted_pods": [
                        {"title": pod.get("name", ""), "restricted": pod.get("restricted", ""), "cards": pod["cards"]}
                        for pod in part.get("pods", [])
                    ],
                }
                for part in row["formats"]
            },
        },
    }


def thronesdb(folder: Path) -> dict[str, Any]:
    """All answers of ThronesDB for a folder of throneteki data: path below /api/public/ -> rows."""
    packs = [json.loads(path.read_bytes()) for path in sorted((folder / "packs").glob("*.json"))]
    cycles = json.loads((folder / "cycles.json").read_bytes())
    place = {code: number for number, cycle in enumerate(cycles, 1) for code in cycle["packs"]}
    return {
        "cards/": [thronesdb_card(card, pack) for pack in packs for card in pack["cards"]],
        "packs/": [
            {
                "name": pack["name"],
                "code": pack["code"],
                "position": 1,
                "cycle_position": place.get(pack["code"]),
                "available": pack["releaseDate"] or "",
                "known": len(pack["cards"]),
                "total": len(pack["cards"]),
                "url": f"https://thronesdb.com/set/{pack['code']}",
            }
            for pack in packs
        ],
        "cycles/": [
            {"code": cycle["id"], "name": cycle["name"], "position": number} for number, cycle in enumerate(cycles, 1)
        ],
        "restrictions/": [thronesdb_list(row) for row in json.loads((folder / "restricted-list.json").read_bytes())],
    }


RINGS_TYPES = ("hero", "ally", "attachment", "event", "player-side-quest", "contract", "treasure", "campaign")


def ringsdb(table: Path, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """Answers of RingsDB for our own rows of its cards, with the texts of the DragnCards table."""
    head, *lines = table.read_text(encoding="utf-8").split("\n")
    texts: dict[str, list[str]] = {}
    for line in filter(None, lines):
        row = dict(zip(head.split("\t"), line.split("\t"), strict=False))
        texts.setdefault(row["databaseId"], []).extend(filter(None, (row.get("keywords"), row.get("text"))))
    players = [card for card in cards if card["type"] in RINGS_TYPES]
    return {
        "cards/": [
            ringsdb_card(card, f"5{number:04}", "\n".join(texts[card["octgn"]])) for number, card in enumerate(players)
        ],
        "packs/": [],
    }


def ringsdb_card(card: dict[str, Any], code: str, text: str) -> dict[str, Any]:
    """One card in the shape of /api/public/cards/; `code` where the site's is not known."""
    stats = card.get("stats", {})
    return {
        "code": card.get("ids", {}).get("ringsdb", code),
        "name": card["title"],
        "type_code": card["type"],
        "sphere_code": card.get("faction", "neutral"),
        "pack_code": card["pack"],
        "position": card.get("position", 0),
        "quantity": card.get("quantity", 0),
        "deck_limit": card.get("limit", 1 if card["type"] in ("hero", "contract") else 3),
        "is_unique": card.get("unique", False),
        "traits": " ".join(f"{trait}." for trait in card.get("traits", ())),
        "text": text,
        "octgnid": card["octgn"],
        **{name: stats.get(name) for name in ("threat", "cost", "willpower", "attack", "defense")},
        "health": stats.get("hit_points"),
    }


def card(number: int, kind: str = "character", **more: Any) -> dict[str, Any]:
    """A made-up card of the pack Foo, as ThronesDB tells it."""
    row = {
        "code": f"77{number:03}",
        "name": f"Foo {number}",
        "deckLimit": 1 if kind == "agenda" else 3,
        "type": kind,
        "faction": "stark",
        "quantity": 3,
        "traits": ["Lord"],
        "text": "",
    }
    if kind == "character":
        row |= {"cost": 2, "strength": 2, "icons": dict.fromkeys(ICONS, True)}
    return {**thronesdb_card(row, {"code": "Foo", "name": "Foo Pack"}), **more}


ALLOWS = "You may include cards from House Stark in your deck."
RIDDLE = "You cannot include cards whose title rhymes in your deck."


def small(cards: int = 4, text: str = ALLOWS, **answers: Any) -> dict[str, Any]:
    """The answers of a small made-up ThronesDB: some characters and one agenda, one pack, one list."""
    agenda = card(900, "agenda", faction_code="neutral", name="Foo Agenda", traits="", text=text)
    return {
        "cards/": [*(card(number) for number in range(1, cards)), agenda],
        "packs/": [{"name": "Foo Pack", "code": "Foo", "cycle_position": 1, "available": "2026-11-01"}],
        "cycles/": [{"code": "foo", "name": "Foo Cycle", "position": 1}],
        "restrictions/": [foo_list()],
        **{f"{name}/": rows for name, rows in answers.items()},
    }


def foo_list(code: str = "gotstandard9.1", day: str = "2026-11-02", **more: Any) -> dict[str, Any]:
    """A made-up legality list: 77001 is restricted, 77002 and 77003 are a pod, 77900 is banned in melee."""
    row = {"code": code, "name": "Foo v9.1", "version": "9.1", "issuer": "Foo", "cardSet": "redesign", "date": day}
    joust = {"name": "joust", "restricted": ["77001"], "pods": [{"cards": ["77002", "77003"]}]}
    melee = {"name": "melee", "restricted": [], "banned": ["77900"]}
    return {**thronesdb_list({**row, "bannedCards": [], "formats": [joust, melee]}), **more}
