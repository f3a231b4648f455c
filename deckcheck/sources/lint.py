"""Faults that card data have as facts: each kind with its title, and one function that finds it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from deckcheck.fold import fold
from deckcheck.sources.lint_facts import CardFacts, Facts
from deckcheck.store import GAME_FILE, Store


class House(NamedTuple):
    """What the game says: its word for neutral, card type -> copies of a card at most, packs for some formats alone.

    ``titles`` maps the codes of the embedded data to their titles.
    """

    neutral: str
    most: Mapping[str, int]
    special: frozenset[str]
    titles: Mapping[str, str]

    @classmethod
    def load(cls, game: str, store: Store) -> House:
        """Read the game's own file, and the titles that the embedded data give to codes."""
        table = store.toml(game, GAME_FILE)
        most = {
            deck: row["max"]
            for row in table.get("clause", ())
            if row["kind"] == "copies" and not row.get("of")
            for deck in row["decks"]
        }
        embedded = Store.of()
        rows = embedded.json(game, "cards.json")["cards"] if embedded.has(game, "cards.json") else ()
        return cls(
            neutral=table.get("identity", {}).get("neutral", "neutral"),
            most={name: most[row["id"]] for row in table["section"] if row["id"] in most for name in row["types"]},
            special=frozenset(pack for row in table.get("only_in", ()) for pack in row["packs"]),
            titles={printing["code"]: row["title"] for row in rows for printing in (row, *row.get("printings", ()))},
        )


def lint(facts: Facts, house: House) -> dict[str, list[str]]:
    """Return kind -> what was found, for every kind of `KINDS`, in its order."""
    return {kind: list(find(facts, house)) for kind, (_, _, find) in KINDS.items()}


def _named(card: CardFacts) -> str:
    return f"{card.code} {card.title} ({card.pack})"


def _limit_missing(facts: Facts, house: House) -> Iterator[str]:
    """A type of which most cards state a limit is one of which all should."""
    total = Counter(card.type for card in facts.cards)
    stated = Counter(card.type for card in facts.cards if card.limit is not None)
    for card in facts.cards:
        if card.limit is None and stated[card.type] * 2 > total[card.type]:
            yield _named(card)


def _limit_odd(facts: Facts, house: House) -> Iterator[str]:
    for card in facts.cards:
        if card.limit is None:
            continue
        if not isinstance(card.limit, int) or isinstance(card.limit, bool) or card.limit < 1:
            yield f"{_named(card)}: {card.limit!r}"
        elif card.limit > house.most.get(card.type, card.limit) and card.pack not in house.special:
            yield f"{_named(card)}: {card.limit}, the game allows {house.most[card.type]}"


def _loyal_neutral(facts: Facts, house: House) -> Iterator[str]:
    return (_named(card) for card in facts.cards if card.loyal and fold(card.faction) == house.neutral)


def _code_numeric(facts: Facts, house: House) -> Iterator[str]:
    for card in facts.cards:
        if not isinstance(card.code, str):
            yield f"{card.code!r} {card.title} ({card.pack})"
    for row in facts.lists:
        if wrong := [code for _, code in row.entries if not isinstance(code, str)]:
            yield f"list {row.code}: {', '.join(map(repr, wrong))}"


def _code_reused(facts: Facts, house: House) -> Iterator[str]:
    titles: dict[Any, list[str]] = defaultdict(list)
    for card in facts.cards:
        if fold(card.title) not in map(fold, titles[card.code]):
            titles[card.code].append(card.title)
    for code, found in titles.items():
        known = house.titles.get(code) if isinstance(code, str) else None
        if len(found) > 1:
            yield f"{code}: {', '.join(found)}"
        elif known is not None and fold(known) != fold(found[0]):
            yield f"{code}: {found[0]}; the embedded data call it {known}"


def _pod_twice(facts: Facts, house: House) -> Iterator[str]:
    for row in facts.lists:
        for (name, key, cards), count in Counter(row.pods).items():
            if count > 1:
                yield f"list {row.code}: {name}: {f'{key}: ' if key else ''}{', '.join(cards)} stands {count} times"


def _entry_without_card(facts: Facts, house: House) -> Iterator[str]:
    codes = {card.code for card in facts.cards}
    for row in facts.lists:
        missing: dict[str, list[str]] = defaultdict(list)
        for where, code in row.entries:
            if code not in codes:
                missing[where].append(str(code))
        for where, found in missing.items():
            more = f" and {len(found) - 5} more" if len(found) > 5 else ""
            yield f"list {row.code}: {where}: {', '.join(found[:5])}{more}"


def _date_malformed(facts: Facts, house: House) -> Iterator[str]:
    dates = [(f"pack {pack.code}", pack.released) for pack in facts.packs if pack.released not in (None, "")]
    for what, found in (*dates, *((f"list {row.code}", row.date) for row in facts.lists)):
        if not _is_day(found):
            yield f"{what}: {found!r}"


def _is_day(value: Any) -> bool:
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _pack_without_date(facts: Facts, house: House) -> Iterator[str]:
    missing = [str(pack.code) for pack in facts.packs if pack.released in (None, "")]
    if missing and len(missing) == len(facts.packs):
        yield f"all {len(missing)} packs: these data tell no release dates"
    else:
        yield from missing


Find = Callable[[Facts, House], Iterator[str]]
#: Kind -> its title, whether decks may be misjudged because of it, and what finds it.
KINDS: Mapping[str, tuple[str, bool, Find]] = {
    "limit-missing": ("deck limit missing", True, _limit_missing),
    "limit-odd": ("odd deck limit", True, _limit_odd),
    "loyal-neutral": ("loyal and neutral", True, _loyal_neutral),
    "code-numeric": ("code that is a number, not a text", True, _code_numeric),
    "code-reused": ("code of another title too", True, _code_reused),
    "pod-twice": ("pod that stands twice", True, _pod_twice),
    "entry-without-card": ("list entry without a card", True, _entry_without_card),
    "date-malformed": ("malformed date", True, _date_malformed),
    "pack-without-date": ("pack without a release date", False, _pack_without_date),
}
