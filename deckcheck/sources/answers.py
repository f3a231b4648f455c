"""What a card API answers: a JSON list whose rows are checked one by one, so that a bad one can be left out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from deckcheck.model import DataFault

Shape = TypeVar("Shape", bound=BaseModel)
#: Text of any kind. The bound makes pydantic look at it: half a character (a lone surrogate) could not be written.
Words = Annotated[str, Field(max_length=20_000)]

#: A site may have so many bad rows of a hundred; more, and the answer as a whole is not to be trusted.
TOLERATED_PERCENT = 1
#: So many bad rows are told one by one.
_TOLD = 10


class ApiModel(BaseModel):
    """A row of an answer. Fields that nobody reads are allowed: a site may tell more tomorrow."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class Answers(NamedTuple):
    """The rows of a site's answers, not yet checked: all cards, and whatever else was asked for.

    ``others`` maps "packs", "cycles" and "restrictions" to their rows; what is missing is taken from the data in use.
    """

    cards: Sequence[Any]
    others: Mapping[str, Sequence[Any]]


def rows(body: bytes, origin: str) -> list[Any]:
    """Return the rows of an answer; raise `DataFault` when it is no JSON list."""
    try:
        found = json.loads(body)
    except (ValueError, RecursionError) as fault:
        raise DataFault(f"{origin}: broken JSON: {fault}") from None
    if not isinstance(found, list):
        raise DataFault(f"{origin}: a JSON list is expected, not {_kind(found)}")
    return found


class Checked(NamedTuple, Generic[Shape]):
    """Rows of the right shape, a note on each other one, and the codes of those ("" where there is none)."""

    good: list[Shape]
    notes: list[str]
    left_out: list[str]


def checked(
    found: Sequence[Any],
    shape: type[Shape],
    what: str,
    *,
    percent: int = TOLERATED_PERCENT,
    fault_of: Callable[[Shape], str] = lambda row: "",
) -> Checked[Shape]:
    """Return the rows of the right shape, and what was left out.

    A row is bad too when its code stood in an earlier one, and when `fault_of` has something to say of it. Raises
    `DataFault` when more than `percent` % are bad.
    """
    good: list[Shape] = []
    bad: list[str] = []
    codes: list[str] = []
    seen: set[Any] = set()
    for number, row in enumerate(found, 1):
        try:
            value = shape.model_validate(row)
        except ValidationError as fault:
            bad.append(f"{_named(row, what, number)}: {reason(fault)}")
            codes.append(_code(row))
            continue
        code = getattr(value, "code", None)
        if said := "this code stood before" if code in seen else fault_of(value):
            bad.append(f"{_named(row, what, number)}: {said}")
            codes.append(_code(row))
            continue
        seen.add(code)
        good.append(value)
    if len(bad) * 100 > len(found) * percent:
        more = f" (and {len(bad) - 1} more)" if len(bad) > 1 else ""
        raise DataFault(f"{len(bad)} of {len(found)} {what}s are bad, more than {percent} %: {bad[0]}{more}")
    notes = [f"left out: {told}" for told in bad[:_TOLD]]
    return Checked(good, [*notes, *([f"left out: {len(bad) - _TOLD} more"] if len(bad) > _TOLD else [])], codes)


def reason(fault: ValidationError) -> str:
    """Return the first thing wrong in one line: where and what."""
    error = fault.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(map(str, error["loc"]))
    said = "this field is missing" if error["type"] == "missing" else error["msg"].removeprefix("Value error, ")
    return f"{place}: {said}" if place else said


def _code(row: Any) -> str:
    return str(row.get("code", "")) if isinstance(row, dict) else ""


def _named(row: Any, what: str, number: int) -> str:
    if not isinstance(row, dict):
        return f"{what} {number} of the answer"
    names = [str(row[key])[:60] for key in ("code", "name") if isinstance(row.get(key), str | int)]
    return f"{what} {' '.join(names)}" if names else f"{what} {number} of the answer"


def _kind(value: Any) -> str:
    kinds = {dict: "an object", str: "a text", type(None): "null"}
    return kinds.get(type(value), "a single value")
