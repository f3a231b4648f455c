"""How lists write a number of copies: before, after or in brackets, with or without a sign for "times"."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckcheck.decklist.lazy import Lazy

# What may be meant as a number of copies, sound or not: 3, -3, 1.5, 2-3.
_NUMBER = r"[+\-−–—]?\d+(?:[.,/]\d+)?(?:\s?[-–/]\s?\d+)?|[½¼¾]"
_TIMES = r"[xX×✕*]"
_OF = r"(?:cop(?:ies|y)(?:\s+of)?|pieces(?:\s+of)?|pcs\.?|ks|kusy|kus|kopie)"

_BEFORE = (
    # 3x Name, 3 × Name, 3xName, 3x: Name
    (
        True,
        Lazy(rf"(?P<n>{_NUMBER})(?:\s*(?:{_TIMES})(?=[\s:\"“„(\[])|{_TIMES}(?=\S))\s*[:.]?\s*(?:-\s+)?(?P<rest>\S.*)"),
    ),
    # (3) Name, [3x] Name, (x3) Name
    (True, Lazy(rf"[(\[{{]\s*{_TIMES}?\s*(?P<n>{_NUMBER})\s*{_TIMES}?\s*[)\]}}]\s*[:.\-]?\s*(?P<rest>\S.*)")),
    # x3 Name
    (True, Lazy(rf"{_TIMES}\s*(?P<n>{_NUMBER})[\s:.]+(?:-\s+)?(?P<rest>\S.*)")),
    # 3 copies of Name
    (True, Lazy(rf"(?P<n>{_NUMBER})\s*{_OF}\s+(?P<rest>\S.*)", re.IGNORECASE)),
    # 3 Name, 3: Name, 3, Name, 3 - Name, 3Name
    (False, Lazy(rf"(?P<n>{_NUMBER})(?:\s*[:;,|]\s*|\s+(?:[-–—]\s+)?|(?=[^\W\d_a-z]|[\"“„«]\w))(?P<rest>\S.*)")),
)
_AFTER = (
    # Name (x3), Name [3x]
    (
        True,
        Lazy(rf"(?P<rest>.*\S)\s*[(\[{{]\s*(?:{_TIMES}\s*(?P<n>{_NUMBER})|(?P<m>{_NUMBER})\s*{_TIMES})\s*[)\]}}]"),
    ),
    # Name x3, Name 3x, Name: x3
    (
        True,
        Lazy(rf"(?P<rest>.*[^\s:…,=-])[\s:.…,=-]+(?:{_TIMES}\s*(?P<n>{_NUMBER})|(?P<m>{_NUMBER})\s*{_TIMES})[,.;]?"),
    ),
    # in brackets without a sign: Name (3)
    (False, Lazy(rf"(?P<rest>.*\S)\s*[(\[{{]\s*(?P<n>{_NUMBER})\s*[)\]}}]")),
    # Name: 3, Name - 3, Name ... 3
    (True, Lazy(rf"(?P<rest>.*?[^\s:.…=,|-])\s*(?:=+>|-+>|→|[:=|;]|\s[-–—/]\s|…|\.{{2,}}|,)\s*(?P<n>{_NUMBER})")),
    # Name 3
    (False, Lazy(rf"(?P<rest>.*\S)\s+(?P<n>{_NUMBER})")),
)
# "(3 copies)", "- 3 copies", "3 ks": the same as "3x".
_UNIT = Lazy(r"(.*\d)\s*(?:cop(?:ies|y)|pcs\.?|pieces|ks|kus(?:y|ů)?|kopi(?:e|í))\.?([)\]}]?)", re.IGNORECASE)
_ORDINAL = Lazy(r"(\d{1,3})[.)]\s+(?=\S)(.*)")


class Count(NamedTuple):
    """A number of copies as written. `plain`: no sign says "times", so that it may be something else (a cost)."""

    written: str
    rest: str
    plain: bool

    @property
    def value(self) -> int | None:
        """The number; None when it is no whole number from 1 to 99."""
        return whole(self.written)


def whole(text: str) -> int | None:
    """Return the number of copies that a text means; None when it is no whole number from 1 to 99."""
    if text.isascii() and text.isdigit() and len(text) < 9:
        value = int(text)
        return value if 1 <= value <= 99 else None
    return None


def bare(cell: str) -> str:
    """Return what a cell of a table says of a number of copies, without brackets and signs: "(3x)" says "3"."""
    return cell.strip("xX×()[] ")


def numeric(text: str) -> bool:
    """Tell whether there is any digit in a text: if not, there is no count."""
    return any(char.isnumeric() for char in text)


def before(text: str) -> Count | None:
    """Return the count at the beginning of a line and what follows it."""
    if not numeric(text[:8]):
        return None
    return _find(text, _BEFORE)


def after(text: str, *, signed: bool = False) -> Count | None:
    """Return the count at the end of a line and what stands before it; `signed` asks for one that says "times"."""
    if unit := _UNIT.re.fullmatch(text):
        text = f"{unit[1]}x{unit[2]}"
    return _find(text, [form for form in _AFTER if form[0]] if signed else _AFTER)


def ordinal(text: str) -> tuple[int, str] | None:
    """Return the number of a numbered line (``3. Name``) and what follows."""
    found = _ORDINAL.re.fullmatch(text) if text[:1].isdigit() else None
    return (int(found[1]), found[2]) if found else None


def _find(text: str, forms: object) -> Count | None:
    for signed, form in forms:  # type: ignore[attr-defined]
        found = form.re.fullmatch(text)
        if found:
            parts = found.groupdict()
            written = parts["n"] if parts["n"] is not None else parts["m"]
            return Count(re.sub(r"\s", "", written), parts["rest"].strip(), plain=not signed)
    return None
