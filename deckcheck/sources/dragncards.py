"""Card data in the shape of the DragnCards table: one tab-separated file, no quoting, one row a side of a card.

Player cards come with their facts; all others as titles and types alone, so that a list that holds one is understood
and refused. What the table does not say stands in hand-written files of the game: ``products.toml`` (order, codes and
names of the products), ``corrections.toml`` (slips of the table), ``names.toml`` (titles in other languages).

A card's code is the one that RingsDB gives it where that can be derived: the two digits of the cycle (``series`` in
products.toml) and the number printed on the card, which runs on through all packs of a cycle. A number that two cards
of a cycle share, and 0 and 999, which stand for "none", derive nothing. Everywhere else the code is the table's own id,
which is the OCTGN id too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from deckcheck.fold import fold
from deckcheck.model import DataFault, SourceFault
from deckcheck.sources.imported import Imported
from deckcheck.sources.products import Products
from deckcheck.sources.reprints import Facts, gathered

ORIGIN = "DragnCards card table (cardDb.tsv)"
LICENCE = "facts only; the table names no licence"

Shape = TypeVar("Shape", bound=BaseModel)
Text = Annotated[str, Field(min_length=1)]
Value = Annotated[str, Field(pattern=r"^(?:\d*|X|-)$")]

#: Type in the table -> our type, for cards with a player card back; the codes are RingsDB's where it has the type.
_PLAYER_TYPES = {
    "Hero": "hero", "Ally": "ally", "Attachment": "attachment", "Event": "event", "Side Quest": "player-side-quest",
    "Contract": "contract",
}  # fmt: skip
#: Two-sided cards have no card back: these types are players' all the same.
_TWO_SIDED = frozenset({"Hero", "Contract"})
#: Spheres of cards that only a campaign brings into a deck.
_CAMPAIGN = frozenset({"boon", "burden"})
#: Numbers that stand for "no number".
_NO_NUMBER = frozenset({0, 999})
_LIMIT = re.compile(r"\blimit (?:\d+ per \w+ and )?(\d+) per deck\b", re.IGNORECASE)
_SENTENCE = re.compile(r"\.\s*|\n+")


class Side(BaseModel):
    """One row of the table: one side of a card. ``line`` is its line in the file."""

    model_config = ConfigDict(extra="ignore", frozen=True, alias_generator=to_camel, populate_by_name=True)

    line: int
    database_id: Text
    name: Text
    card_back: Text
    type: Text
    pack_name: Text
    deckbuilder_quantity: Annotated[str, Field(pattern=r"^\d*$")]
    number_in_pack: Annotated[str, Field(pattern=r"^\d*$")]
    unique: str
    sphere: str
    traits: str
    keywords: str
    text: str
    cost: str
    willpower: str
    attack: str
    defense: str
    hit_points: str
    quest_points: str
    victory_points: str


class _Values(BaseModel):
    """The printed values of a player card. A hero's threat stands in the column of the cost."""

    model_config = ConfigDict(extra="ignore")

    cost: Value
    willpower: Value
    attack: Value
    defense: Value
    hit_points: Value
    quest_points: Value
    victory_points: Value


def read(path: Path, keywords: Sequence[str], hand: Callable[[str], Mapping[str, Any]]) -> Imported:
    """Read the table; `keywords` are the game's, `hand` loads a hand-written file of the game by name.

    Raises `SourceFault` where `path` holds no such table, and `DataFault` naming the line and the reason where a row is
    broken.
    """
    products = Products.load(hand("products.toml"))
    mended = hand("corrections.toml")
    cards: dict[str, list[Side]] = defaultdict(list)
    for side in _sides(path):
        cards[side.database_id].append(side)
    codes = _codes(cards.values(), products)
    facts = [_facts(sides, codes, keywords, mended, products, path) for sides in cards.values()]
    order = {code: place for place, code in enumerate(products.order(row["pack"] for row in facts))}
    facts.sort(key=lambda row: (order[row["pack"]], row["position"], row["code"]))
    rows, notes = gathered(facts, products.reprints)
    strays = _add_names(rows, hand("names.toml")["titles"])
    return Imported(
        cards=rows,
        texts={row["code"]: row["text"] for row in rows if row["text"]},
        packs=products.packs(order),
        cycles=products.cycles,
        origin=ORIGIN,
        licence=LICENCE,
        notes=(*notes, *(f"names.toml: no card is called {title!r}" for title in strays)),
    )


def _add_names(rows: Iterable[Facts], names: Mapping[str, Sequence[str]]) -> list[str]:
    """Give every card of a title that title's names in other languages; return titles that no card bears."""
    further = {fold(title): added for title, added in names.items()}
    borne = set()
    for row in rows:
        for title in (row["title"], *row["names"]):
            borne.add(fold(title))
            row["names"] = [*row["names"], *further.get(fold(title), ())]
    return [title for title in names if fold(title) not in borne]


def _sides(path: Path) -> Iterator[Side]:
    """Yield the rows of the table, checked."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except OSError as fault:
        raise SourceFault(f"{path}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise SourceFault(f"{path}: is not a text in UTF-8") from None
    header = lines[0].rstrip("\r").lstrip("\ufeff").split("\t")
    columns = {to_camel(name) for name in Side.model_fields}
    if missing := sorted(columns - {"line"} - set(header)):
        raise SourceFault(f"{path}: is no DragnCards table: columns missing: {', '.join(missing)}")
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        cells = line.rstrip("\r").split("\t")
        if len(cells) > len(header):
            raise DataFault(f"{path}: line {number}: {len(cells)} columns, the header names {len(header)}")
        # Empty cells at the end of a row are cut off.
        row = {name: cell.strip() for name, cell in zip_longest(header, cells, fillvalue="")}
        yield _checked(Side, row | {"line": number}, path, number)


def _checked(shape: type[Shape], row: Mapping[str, Any], path: Path, line: int) -> Shape:
    try:
        return shape.model_validate(row)
    except ValidationError as fault:
        error = fault.errors(include_url=False, include_context=False)[0]
        where = ".".join(map(str, error["loc"]))
        raise DataFault(f"{path}: line {line}: {where} is {error['input']!r}: {error['msg']}") from None


def _codes(cards: Iterable[Sequence[Side]], products: Products) -> dict[str, str]:
    """Return database_id -> code, RingsDB's where it can be derived."""
    claims: dict[str, list[str]] = defaultdict(list)
    for sides in cards:
        series, number = products.series(sides[0].pack_name), _number(sides[0].number_in_pack)
        if series and number:
            claims[f"{series}{number:03}"].append(sides[0].database_id)
    return {owners[0]: code for code, owners in claims.items() if len(owners) == 1}


def _number(text: str) -> int:
    number = int(text or 0)
    return 0 if number in _NO_NUMBER else number


def _facts(
    sides: Sequence[Side],
    codes: Mapping[str, str],
    keywords: Sequence[str],
    mended: Mapping[str, Any],
    products: Products,
    path: Path,
) -> Facts:
    """Return the facts of one card, both its sides together, in the keys of cards.json and with its ``text``."""
    side = sides[0]
    kind = _type(side)
    code = codes.get(side.database_id, side.database_id)
    row: Facts = {
        "code": code, "title": _plain(side.name), "type": kind, "faction": "", "traits": [], "keywords": [],
        # Another title on the back is one more way to name the card, unless the back is a card of another type.
        "names": [_plain(back.name) for back in sides[1:] if back.name != side.name and back.type == side.type],
        "unique": False, "limit": None, "stats": {}, "text": "",
        "pack": products.pack(side.pack_name), "position": _number(side.number_in_pack), "quantity": 0,
        "octgn": side.database_id,
    }  # fmt: skip
    if kind not in _PLAYER_TYPES.values():
        return row
    if code != side.database_id:
        row["ids"] = {"ringsdb": code}
    sentences = [*_SENTENCE.split(side.keywords), *_SENTENCE.split(side.text)]
    limit = _LIMIT.search(f"{side.keywords} {side.text}")
    row |= {
        "faction": side.sphere.lower(),
        "traits": _traits(side.traits, mended.get("traits", {})),
        "keywords": keywords_among(sentences, keywords, mended.get("keywords", {})),
        "unique": side.unique not in ("", "0"),
        "limit": int(limit[1]) if limit else None,
        "stats": _stats(side, kind, path),
        "quantity": int(side.deckbuilder_quantity or 0),
        "text": "\n".join(part for face in sides for part in (face.keywords, face.text) if part),
    }
    row |= mended.get("cards", {}).get(side.database_id, {})
    return row


def _type(side: Side) -> str:
    """Return our name of a card's type.

    Types of players' cards on the encounter side are told apart by a prefix: a card with the keyword Encounter is set
    aside and never part of a deck.
    """
    players = side.card_back == "player" or (side.card_back == "multi_sided" and side.type in _TWO_SIDED)
    slug = side.type.lower().replace(" ", "-")
    if slug in ("treasure", "campaign"):
        return slug
    if side.sphere.lower() in _CAMPAIGN:
        return "campaign"
    if players and side.type in _PLAYER_TYPES:
        return _PLAYER_TYPES[side.type]
    return f"encounter-{slug}" if slug in _PLAYER_TYPES.values() else slug


def _plain(title: str) -> str:
    """Return a title with plain quotation marks, as the other titles of the table have them."""
    return title.translate(str.maketrans("‘’“”`", "''\"\"'"))


def _traits(cell: str, mended: Mapping[str, str]) -> list[str]:
    traits = (" ".join(trait.split()) for trait in _SENTENCE.split(cell))
    return list(dict.fromkeys(mended.get(trait, trait) for trait in traits if trait))


def keywords_among(sentences: Iterable[str], keywords: Sequence[str], mended: Mapping[str, str]) -> list[str]:
    """Return the keywords among the sentences of a card; a value may follow: ``doomed 2``, ``guarded (enemy)``."""
    known = re.compile(rf"(?:{'|'.join(map(re.escape, keywords))})(?: \d+| x| \([a-z ]+\))?")
    plain = (" ".join(sentence.lower().split()) for sentence in sentences)
    return list(dict.fromkeys(mended.get(sentence, sentence) for sentence in plain if known.fullmatch(sentence)))


def _stats(side: Side, kind: str, path: Path) -> dict[str, int | str]:
    cells = _checked(_Values, side.model_dump(), path, side.line).model_dump()
    names = {"cost": "threat"} if kind == "hero" else {}
    return {names.get(name, name): int(cell) if cell.isdigit() else cell for name, cell in cells.items() if cell}
