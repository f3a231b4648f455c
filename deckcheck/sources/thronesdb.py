"""Card data as the ThronesDB API tells them: cards, packs, cycles and legality lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import AliasChoices, Field, StrictInt, model_validator

from deckcheck.sources import restrictions
from deckcheck.sources.answers import Answers, ApiModel, Words, checked
from deckcheck.sources.imported import Imported, keyword_line
from deckcheck.sources.known import Known, joined
from deckcheck.sources.throneteki import Code, Text

ORIGIN = "ThronesDB API"
LICENCE = "facts only; the site names no licence for them"

Value = Annotated[StrictInt, Field(ge=0)] | Annotated[str, Field(pattern=r"^(?:[0-9]+|X|-)$")] | None
Day = Annotated[str, Field(pattern=r"^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$")]

_ICONS = ("military", "intrigue", "power")
_STATS = ("cost", "strength", "income", "initiative", "claim", "reserve")
#: What an answer must say of a card of each type, beyond what it must say of every card.
_NEEDED: Mapping[str, tuple[str, ...]] = {
    "character": ("cost", "strength", "is_military", "is_intrigue", "is_power"),
    "location": ("cost",),
    "attachment": ("cost",),
    "event": ("cost",),
    "plot": ("income", "initiative", "claim", "reserve"),
}


class ApiCard(ApiModel):
    """One printing of a card."""

    code: Code
    name: Text
    pack_code: Text
    pack_name: Words = ""
    type_code: Literal["agenda", "attachment", "character", "event", "location", "plot", "title"]
    faction_code: Text
    position: Annotated[int, Field(ge=0)]
    quantity: Annotated[int, Field(ge=0)]
    deck_limit: Annotated[int, Field(ge=1)]
    is_loyal: bool
    is_unique: bool
    traits: Words
    text: Words | None
    octgn_id: Words | None = None
    cost: Value = None
    strength: Value = None
    income: Value = None
    initiative: Value = None
    claim: Value = None
    reserve: Value = None
    is_military: bool | None = None
    is_intrigue: bool | None = None
    is_power: bool | None = None

    @model_validator(mode="after")
    def _say_enough(self) -> Self:
        for name in _NEEDED.get(self.type_code, ()):
            if name not in self.model_fields_set or (name.startswith("is_") and getattr(self, name) is None):
                raise ValueError(f"{name}: this field is missing")
        return self


class ApiPack(ApiModel):
    """One product; its cycle stands in ``cycle_code``, or its ``cycle_position`` is the position of one."""

    code: Text
    name: Text
    released: Day | None = Field(None, validation_alias=AliasChoices("available", "date_release", "release_date"))
    cycle_code: str | None = None
    cycle_position: int | None = None


class ApiCycle(ApiModel):
    """A group of packs; ``packs`` are codes, where the site lists them here."""

    code: Text = Field(validation_alias=AliasChoices("code", "id"))
    name: Text
    position: int | None = None
    packs: tuple[str, ...] = Field((), strict=False)


def read(answers: Answers, keywords: Sequence[str], hand: Callable[[str], Mapping[str, Any]], known: Known) -> Imported:
    """Read the answers; packs, cycles and lists that were not asked for are those of the data in use (`known`).

    Cards of a faction that the game does not know are as bad as those of an unknown type. Raises `DataFault` when more
    than 1 % of the cards are bad, or a pack or a list is.
    """
    factions = _factions(hand("game.toml"))
    cards, notes, left_out = checked(
        answers.cards, ApiCard, "card", fault_of=lambda card: _unknown_faction(card.faction_code, factions)
    )
    # Nothing is judged by a cycle, so no bad one stops an update.
    cycles, cycle_notes, _ = checked(answers.others.get("cycles", ()), ApiCycle, "cycle", percent=100)
    packs = _packs(answers.others, known, cycles)
    strays = {card.pack_code: card.pack_name for card in cards if card.pack_code not in {row["code"] for row in packs}}
    former = {row["code"]: row for row in known.packs}
    notes += [f"pack {code} stands in cards alone: it has no release date" for code in strays if code not in former]
    told = answers.others.get("restrictions")
    return Imported(
        cards=[_card(card, keywords) for card in cards],
        texts={card.code: text for card in cards if (text := _text(card.text))},
        packs=[
            *packs,
            *(
                {**former[code], "released": None} if code in former else _pack_row(code, name or code, "", None)
                for code, name in strays.items()
            ),
        ],
        cycles=joined(known.cycles, ({"code": row.code, "name": row.name} for row in cycles)),
        lists=known.lists if told is None else restrictions.read(told),
        origin=ORIGIN,
        licence=LICENCE,
        notes=[*notes, *cycle_notes],
        left_out=left_out,
    )


def _factions(game: Mapping[str, Any]) -> frozenset[str]:
    """Return the factions that the game knows, neutral among them; none where it says nothing of them."""
    identity = game.get("identity", {})
    values = {row["code"] for row in identity.get("values", ())}
    return frozenset(values | {identity.get("neutral", "neutral")} if values else ())


def _unknown_faction(code: str, factions: frozenset[str]) -> str:
    return f"faction_code: {code!r} is no faction of the game" if factions and code not in factions else ""


def _text(text: str | None) -> str:
    return (text or "").replace("\r\n", "\n")


def _card(card: ApiCard, keywords: Sequence[str]) -> dict[str, Any]:
    return {
        "code": card.code,
        "title": card.name,
        "type": card.type_code,
        "faction": card.faction_code,
        "traits": [trait for trait in map(str.strip, re.split(r"\.\s*", card.traits)) if trait],
        "keywords": list(keyword_line(_text(card.text), keywords)),
        "icons": [name for name in _ICONS if getattr(card, f"is_{name}")],
        "unique": card.is_unique,
        "loyal": card.is_loyal,
        "limit": card.deck_limit,
        "stats": {name: _value(value) for name in _STATS if (value := getattr(card, name)) is not None},
        "pack": card.pack_code,
        "position": card.position,
        "quantity": card.quantity,
        # The word stands for nothing in a handful of rows, as in the card data in JSON.
        "octgn": "" if card.octgn_id in (None, "null") else card.octgn_id,
    }


def _value(value: int | str) -> int | str:
    return int(value) if isinstance(value, str) and value.isdigit() else value


def _packs(others: Mapping[str, Sequence[Any]], known: Known, cycles: Sequence[ApiCycle]) -> list[Mapping[str, Any]]:
    if "packs" not in others:
        return list(known.packs)
    packs, _, _ = checked(others["packs"], ApiPack, "pack", percent=0)
    former = {row["code"]: row for row in known.packs}
    by_position = {row.position: row.code for row in cycles if row.position is not None}
    by_pack = {code: row.code for row in cycles for code in row.packs}
    codes = {row.code for row in cycles} | {row["code"] for row in known.cycles}
    rows: list[Mapping[str, Any]] = []
    for pack in packs:
        before = former.get(pack.code, {})
        cycle = (
            pack.cycle_code
            or by_pack.get(pack.code)
            or by_position.get(pack.cycle_position or -1)
            or before.get("cycle")
        )
        rows.append(_pack_row(pack.code, pack.name, cycle if cycle in codes else "", pack.released or None))
    return rows


def _pack_row(code: str, name: str, cycle: str | None, released: str | None) -> dict[str, Any]:
    return {"code": code, "name": name, "cycle": cycle or "", "released": released, "names": []}
