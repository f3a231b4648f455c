"""Text folding: how titles are compared, whatever accents, apostrophes and blanks a list uses."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_PLAIN = {
    **dict.fromkeys("‘’‚‛`´ʼ′", "'"),
    **dict.fromkeys("“”„‟«»″", '"'),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    "…": "...",
    "æ": "ae",
    "Æ": "AE",
    "œ": "oe",
    "Œ": "OE",
    "ø": "o",
    "Ø": "O",
    "đ": "d",
    "Đ": "D",
    "ł": "l",
    "Ł": "L",
    "\u00ad": "",
    "\u200b": "",
    "\u200e": "",
    "\u200f": "",
    "\ufeff": "",
}
_TABLE = str.maketrans(_PLAIN)


# A batch asks for the same titles, packs and headings in every list.
@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Return `text` for comparing: case folded, accents away, plain quotes and dashes, single blanks.

    Double quotation marks stay, since they tell some titles apart.

    >>> fold("  The Hand’s   Judgment ")
    "the hand's judgment"
    """
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(_TABLE))
        text = "".join(char for char in text if not unicodedata.combining(char))
        # Compatibility forms may bring typographic signs of their own.
        text = text.translate(_TABLE)
    elif "`" in text:
        text = text.replace("`", "'")
    return " ".join(text.casefold().split())


def loose(text: str) -> str:
    """Return `text` folded and stripped of everything but letters and digits.

    >>> loose("Even-Handed Justice") == loose("even handed justice")
    True
    """
    return "".join(char for char in fold(text) if char.isalnum())
