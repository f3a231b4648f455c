"""Card data in throneteki's format: packs/*.json, cycles.json, restricted-list.json, standalone-decks.json.

The models repeat the JSON schemas that come with those data. They refuse what the schemas do not list, because a field
that nobody reads may be a rule that nobody asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, ValidationError, model_validator
from pydantic.alias_generators import to_camel

from deckcheck.model import DataFault, UsageFault
from deckcheck.sources.imported import Imported, keyword_line
from deckcheck.sources.rows import Day

ORIGIN = "throneteki card data (JSON)"
LICENCE = "MIT"

Code = Annotated[str, Field(pattern=r"^[0-9]{5}$")]
Text = Annotated[str, Field(min_length=1)]
Value = Annotated[StrictInt, Field(ge=0)] | Literal["X", "-"]
Shape = TypeVar("Shape")


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, alias_generator=to_camel)


class Icons(_Model):
    """The challenge icons of a character."""

    military: bool
    intrigue: bool
    power: bool


class PlotStats(_Model):
    """The four values of a plot."""

    income: Value
    initiative: Value
    claim: Value
    reserve: Value


class Erratum(_Model):
    """An earlier wording; the importer reads the current one alone."""

    issuer: Text
    version: Text
    text: Text
    notes: str | None
    link: str | None = None


class SourceCard(_Model):
    """One card of a pack; the fields without a use here are named, so that a new one is noticed."""

    code: Code
    type: Literal["agenda", "attachment", "character", "event", "location", "plot", "title"]
    name: Text
    faction: Text
    traits: list[Text]
    text: str
    deck_limit: Annotated[int, Field(ge=1)]
    quantity: int
    cost: Value | None = None
    strength: Value | None = None
    icons: Icons | None = None
    plot_stats: PlotStats | None = None
    loyal: bool = False
    unique: bool = False
    octgn_id: str | None = None
    designer: str = ""
    flavor: str = ""
    illustrator: str = ""
    errata: list[Erratum] = []
    image_url: str = ""
    rarity: Literal["common", "uncommon", "rare", "hidden", "starter", ""] = ""


class SourcePack(_Model):
    """One product and its cards."""

    code: Text
    name: Text
    release_date: Day | None
    cgdb_id: int | None
    cards: list[SourceCard]
    work_in_progress: bool = False


class SourceCycle(_Model):
    """A group of packs."""

    id: Text
    name: Text
    packs: list[Text]


class SourcePod(_Model):
    """A pod of a legality list; `restricted` is the card that excludes the others."""

    cards: list[Code]
    restricted: Code | None = None
    name: str = ""


class SourceFormat(_Model):
    """A legality list's part for one format."""

    name: Literal["joust", "melee"]
    restricted: list[Code]
    banned: list[Code] = []
    pods: list[SourcePod] = []
    url: str = ""


class SourceList(_Model):
    """One legality list."""

    code: Text
    name: Text
    version: Text
    date: Day
    issuer: Text
    card_set: Text
    banned_cards: list[Code]
    formats: list[SourceFormat]

    @model_validator(mode="after")
    def _speak_of_each_format(self) -> Self:
        """A list without a part for a format would permit everything in it."""
        if sorted(part.name for part in self.formats) != ["joust", "melee"]:
            raise ValueError("formats: one part for joust and one for melee are expected")
        return self


class SourceCount(_Model):
    """A card of a starter deck and its copies."""

    code: Code
    count: Annotated[int, Field(ge=1)]


class SourceDeck(_Model):
    """A starter deck."""

    id: Text
    name: Text
    release_date: Day
    faction: Text
    cards: list[SourceCount]
    agenda: Code | None = None


def read(folder: Path, keywords: Sequence[str], hand: Callable[[str], Mapping[str, Any]]) -> Imported:
    """Read a folder of throneteki data; it needs no hand-written file.

    Raises `UsageFault` where the folder holds no such data, and `DataFault` naming the file, the place in it and the
    reason where a file is missing or broken.
    """
    if not folder.is_dir():
        raise UsageFault(f"{folder}: there is no such folder")
    paths = sorted((folder / "packs").glob("*.json"))
    if not paths:
        raise UsageFault(f"{folder}: no throneteki card data here (packs/*.json is missing)")
    cycles = _load(folder / "cycles.json", list[SourceCycle])
    lists = _load(folder / "restricted-list.json", list[SourceList])
    decks = _load(folder / "standalone-decks.json", list[SourceDeck])
    packs = [_load(path, SourcePack) for path in paths]
    _refuse_twins(packs, folder / "packs")
    cycle_of = {pack: cycle.id for cycle in cycles for pack in cycle.packs}
    return Imported(
        cards=[_card(card, pack.code, keywords) for pack in packs for card in pack.cards],
        texts={card.code: card.text for pack in packs for card in pack.cards if card.text},
        packs=[_pack(pack, cycle_of.get(pack.code, "")) for pack in packs],
        cycles=[{"code": cycle.id, "name": cycle.name} for cycle in cycles],
        lists=[list_row(entry) for entry in lists],
        starters=[_starter(deck) for deck in decks],
        origin=ORIGIN,
        licence=LICENCE,
    )


def _load(path: Path, shape: type[Shape]) -> Shape:
    try:
        return TypeAdapter(shape).validate_json(path.read_bytes())
    except FileNotFoundError:
        raise DataFault(f"{path}: this file is missing") from None
    except OSError as fault:
        raise DataFault(f"{path}: cannot be read: {fault.strerror}") from None
    except ValidationError as fault:
        raise DataFault(f"{path}: {_first(fault)}") from None


def _first(fault: ValidationError) -> str:
    """Tell the first thing wrong in one line: where, and what; and how many more there are."""
    errors = fault.errors(include_url=False, include_context=False, include_input=False)
    place = ".".join(map(str, errors[0]["loc"]))
    rest = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return f"{f'{place}: ' if place else ''}{errors[0]['msg'].removeprefix('Value error, ')}{rest}"


def _refuse_twins(packs: Iterable[SourcePack], folder: Path) -> None:
    seen: dict[str, str] = {}
    for pack in packs:
        for card in pack.cards:
            if card.code in seen:
                raise DataFault(f"{folder}: card {card.code} stands in {seen[card.code]} and in {pack.code}")
            seen[card.code] = pack.code


def _card(card: SourceCard, pack: str, keywords: Sequence[str]) -> dict[str, Any]:
    stats = {"cost": card.cost, "strength": card.strength}
    if card.plot_stats:
        stats |= card.plot_stats.model_dump()
    icons = [name for name, shown in card.icons.model_dump().items() if shown] if card.icons else []
    return {
        "code": card.code,
        "title": card.name,
        "type": card.type,
        "faction": card.faction,
        "traits": card.traits,
        "keywords": list(keyword_line(card.text, keywords)),
        "icons": icons,
        "unique": card.unique,
        "loyal": card.loyal,
        "limit": card.deck_limit,
        "stats": {name: value for name, value in stats.items() if value is not None},
        "pack": pack,
        # The code is made of the pack's number and the card's number within the pack.
        "position": int(card.code[2:]),
        "quantity": card.quantity,
        # Some cards without an id have the word "null" there.
        "octgn": "" if card.octgn_id in (None, "null") else card.octgn_id,
    }


def _pack(pack: SourcePack, cycle: str) -> dict[str, Any]:
    return {"code": pack.code, "name": pack.name, "cycle": cycle, "released": pack.release_date, "names": []}


def list_row(entry: SourceList) -> dict[str, Any]:
    """Return a legality list as a row of our own data."""
    return {
        "code": entry.code,
        "name": " ".join(entry.name.split()),
        "version": entry.version,
        "date": entry.date,
        "issuer": entry.issuer,
        "card_set": entry.card_set,
        "banned": sorted(entry.banned_cards),
        "formats": {part.name: _format(part) for part in entry.formats},
    }


def _format(part: SourceFormat) -> dict[str, Any]:
    pods = [({"key": pod.restricted} if pod.restricted else {}) | {"cards": sorted(pod.cards)} for pod in part.pods]
    return {
        "restricted": sorted(part.restricted),
        "banned": sorted(part.banned),
        "pods": sorted(pods, key=lambda pod: (pod.get("key", ""), pod["cards"])),
    }


def _starter(deck: SourceDeck) -> dict[str, Any]:
    cards: dict[str, int] = {}
    for row in deck.cards:
        cards[row.code] = cards.get(row.code, 0) + row.count
    return {
        "id": deck.id,
        "name": deck.name,
        "released": deck.release_date,
        "faction": deck.faction,
        "agendas": [deck.agenda] if deck.agenda else [],
        "cards": dict(sorted(cards.items())),
    }
