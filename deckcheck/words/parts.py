"""What all wordings share: the shape of a finding, and how a value is quoted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol


class Named(Protocol):
    """A card as a finding names it: a `CardCount`, which stands above this module."""

    @property
    def code(self) -> str:
        """The printing."""

    @property
    def title(self) -> str:
        """The title."""

    @property
    def pack(self) -> str:
        """The pack of the printing."""

    @property
    def count(self) -> Any:
        """The copies."""


class Finding(Protocol):
    """What the wording needs of a `Finding`."""

    @property
    def kind(self) -> str:
        """The key of the wording."""

    @property
    def cards(self) -> Iterable[Named]:
        """The cards that it names."""

    @property
    def data(self) -> Mapping[str, Any]:
        """The values that it tells."""


Template = str | Callable[[Finding], str]


def quote(value: object) -> str:
    """A value in quotation marks: single ones where it has double ones of its own."""
    text = str(value)
    return f"'{text}'" if '"' in text else f'"{text}"'


def quoted(values: Iterable[str]) -> str:
    """`"A", "B" or "C"`."""
    return either(map(quote, values))


def either(values: Iterable[str]) -> str:
    """`A, B or C`."""
    *first, last = values
    return f"{', '.join(first)} or {last}" if first else last


def a(noun: str) -> str:
    """`a hero`, `an ally`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
