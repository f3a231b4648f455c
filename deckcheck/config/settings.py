"""What may be set, in a file or on the command line: the keys, their values, and how one table lies over another."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple

#: From which verdict on a run fails.
FAIL_ON = ("illegal", "unverified", "never")
#: Base addresses, as the JSON Schema of the settings has them: no flags, because ECMA's expressions have none.
ADDRESS_PATTERN = (
    r"^\s*([Hh][Tt][Tt][Pp][Ss]://([^\s/?#@:\[\]\\]+|\[[0-9A-Fa-f]*:[0-9A-Fa-f:.]+\])"
    r"|[Hh][Tt][Tt][Pp]://([Ll][Oo][Cc][Aa][Ll][Hh][Oo][Ss][Tt]|127\.0\.0\.1|\[::1\]))(:[0-9]{1,5})?(/[^\s?#]*)?\s*$"
)


class Settings(NamedTuple):
    """What a table or the command line sets; None is not set. The fields are those of `deckcheck.shelf.Options`."""

    game: str | None = None
    format: str | None = None
    lists: tuple[str, ...] | None = None
    as_of: date | None = None
    premier: bool | None = None
    pool: str | None = None
    reader: str | None = None
    select: frozenset[str] | None = None
    ignore: frozenset[str] | None = None
    silence: bool | None = None
    fail_on: str | None = None

    def over(self, below: Settings) -> Settings:
        """Return these settings, and those below where nothing is set here."""
        return Settings._make(low if high is None else high for high, low in zip(self, below, strict=True))


class Key(NamedTuple):
    """A key of a file: what it sets, how its value is read (ValueError when it is wrong), and what would be right."""

    sets: str
    read: Callable[[Any], Any]
    right: str


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError
    return value.strip()


def _texts(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return (_text(value),)
    if not isinstance(value, list):
        raise ValueError  # noqa: TRY004  # one kind of fault for whatever is wrong with a value
    return tuple(map(_text, value))


def _some_texts(value: Any) -> tuple[str, ...]:
    texts = _texts(value)
    if not texts:
        raise ValueError
    return texts


def _day(value: Any) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    return date.fromisoformat(_text(value))


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError  # noqa: TRY004
    return value


def _fail_on(value: Any) -> str:
    if value not in FAIL_ON:
        raise ValueError
    return str(value)


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError  # noqa: TRY004
    return value


def _tables(value: Any) -> list[dict[str, Any]]:
    if not isinstance(value, list):
        raise ValueError  # noqa: TRY004
    return list(map(_table, value))


def address(value: Any) -> str:
    """Return the base address of a site: https, or http where the host is this machine."""
    text = _text(value)
    if not re.fullmatch(ADDRESS_PATTERN, text):
        raise ValueError
    return text


_IDS = 'an array of rule ids or families, such as ["AG501", "AG6"]'
_GLOBS = 'an array of paths below the file, such as ["2019", "drafts/*.txt"]'

#: What every table may set.
KEYS: Mapping[str, Key] = {
    "game": Key("game", _text, 'the id of a game, such as "agot2"'),
    "format": Key("format", _text, 'the name of a format, such as "joust"'),
    "list": Key("lists", _some_texts, 'the code of a legality list, "latest", "none", or an array of these'),
    "as-of": Key("as_of", _day, "a date, such as 2026-07-01"),
    "premier": Key("premier", _flag, "true or false"),
    "pool": Key("pool", _text, 'the path of a list below the file, such as "pool.txt"'),
    "reader": Key("reader", _text, 'the name of a kind of list, such as "text"'),
    "select": Key("select", _texts, _IDS),
    "ignore": Key("ignore", _texts, _IDS),
    "silence": Key("silence", _flag, "true or false"),
    "fail-on": Key("fail_on", _fail_on, "one of " + ", ".join(f'"{name}"' for name in FAIL_ON)),
}
#: What the file as a whole may set beside these.
FILE_KEYS: Mapping[str, Key] = {
    **KEYS,
    "exclude": Key("exclude", _texts, _GLOBS),
    "sources": Key("sources", _table, 'a table of base addresses, such as thronesdb = "https://thronesdb.com"'),
    "override": Key("overrides", _tables, "an array of tables, each under [[override]]"),
}
#: What an override may set: all but what belongs to the whole file, for the paths that it names.
OVERRIDE_KEYS: Mapping[str, Key] = {"paths": Key("paths", _some_texts, _GLOBS), **KEYS}
ADDRESS = Key("", address, "an https address (http is for this machine alone)")
