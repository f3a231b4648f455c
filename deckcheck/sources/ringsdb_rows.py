"""The rows of the RingsDB API, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from deckcheck.sources.answers import ApiModel, Words
from deckcheck.sources.throneteki import Text

Value = Annotated[int, Field(ge=0)] | Annotated[str, Field(pattern=r"^(?:[0-9]+|X|-)$")] | None


class ApiCard(ApiModel):
    """One card."""

    code: Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]+$")]
    name: Text
    type_code: Literal[
        "hero", "ally", "attachment", "event", "player-side-quest", "contract", "treasure", "campaign"
    ]  # fmt: skip
    sphere_code: Text
    pack_code: Text
    pack_name: Words = ""
    position: Annotated[int, Field(ge=0)]
    quantity: Annotated[int, Field(ge=0)]
    deck_limit: Annotated[int, Field(ge=0)] | None
    is_unique: bool
    traits: Words | None
    text: Words | None
    octgnid: Words | None = None
    threat: Value = None
    cost: Value = None
    willpower: Value = None
    attack: Value = None
    defense: Value = None
    health: Value = None
    quest: Value = None
    victory: Value = None


class ApiPack(ApiModel):
    """One product."""

    code: Text
    name: Text
    available: Annotated[str, Field(pattern=r"^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$")] | None = None
