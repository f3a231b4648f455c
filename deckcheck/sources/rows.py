"""The shape of our own data files, as pydantic models: what `db verify` holds them to."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel

Text = Annotated[str, Field(min_length=1)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Count = Annotated[int, Field(ge=0)]


def _calendar_day(text: str) -> str:
    if date.fromisoformat(text).isoformat() != text:
        raise ValueError("a date is written YYYY-MM-DD")
    return text


Day = Annotated[str, AfterValidator(_calendar_day)]


class _Row(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class PrintingRow(_Row):
    """One appearance of a card in a product."""

    code: Text
    pack: Text
    position: Count = 0
    quantity: Count = 0
    octgn: Text | None = None


class CardRow(PrintingRow):
    """One card and its first printing; keys that say nothing are left out."""

    title: Text
    type: Text
    faction: Text | None = None
    traits: list[Text] = []
    keywords: list[Text] = []
    icons: list[Text] = []
    unique: Literal[True] = True
    loyal: Literal[True] = True
    limit: Annotated[int, Field(ge=1)] | None = None
    stats: dict[Text, Annotated[int, Field(ge=0)] | Text] = {}
    names: list[Text] = []
    printings: list[PrintingRow] = []
    ids: dict[Text, Text] = {}


class Cards(_Row):
    """cards.json."""

    cards: list[CardRow]


class CycleRow(_Row):
    """A group of packs."""

    code: Text
    name: Text
    names: list[Text] = []


class PackRow(_Row):
    """One product."""

    code: Text
    name: Text
    cycle: str
    released: Day | None
    names: list[Text] = []
    holds: dict[Text, dict[Text, Annotated[int, Field(ge=1)]]] = {}


class Packs(_Row):
    """packs.json; the version is the day on which the data were fetched."""

    version: Day
    cycles: list[CycleRow]
    packs: list[PackRow]


class PodRow(_Row):
    """A pod; the key, if any, excludes the others."""

    key: Text | None = None
    cards: Annotated[list[Text], Field(min_length=1)]


class ListFormat(_Row):
    """What a legality list says for one format."""

    restricted: list[Text]
    banned: list[Text]
    pods: list[PodRow]


class ListRow(_Row):
    """lists/*.json."""

    code: Text
    name: Text
    version: Text
    date: Day
    issuer: Text
    card_set: Text
    line: Text
    banned: list[Text]
    formats: dict[Text, ListFormat]


class ClausesRow(_Row):
    """The clauses of one card; `deckcheck.model.Clause` knows their inside."""

    text: Hash
    clauses: list[dict[str, Any]]
    unmodelled: Annotated[list[Text], Field(min_length=1)] | None = None


class Clauses(_Row):
    """clauses.json."""

    cards: dict[Text, ClausesRow]


class Texts(RootModel[dict[Text, Hash]]):
    """texts.json: card code -> the hash of its text."""


class StarterRow(_Row):
    """A starter deck."""

    id: Text
    name: Text
    released: Day | None
    faction: Text
    agendas: list[Text]
    cards: dict[Text, Annotated[int, Field(ge=1)]]


class Starters(RootModel[list[StarterRow]]):
    """starters.json."""


#: File of a game's folder -> its shape.
SHAPES: dict[str, type[BaseModel]] = {
    "cards.json": Cards,
    "packs.json": Packs,
    "clauses.json": Clauses,
    "texts.json": Texts,
    "starters.json": Starters,
}
