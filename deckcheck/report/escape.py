"""Makes names that come from outside harmless to show."""

from __future__ import annotations

import re
import unicodedata

#: Categories that steer a terminal or reorder text: control, format (bidi marks), surrogate, private use, separators.
_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})

#: What XML 1.0 forbids, and what it should have forbidden (the controls from U+007F).
_BROKEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def plain(text: str) -> str:
    r"""Return the text on one line, with every control and direction character shown as its escape (``\x1b``)."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        " " if char in "\t\n\r" else _escape(char) if unicodedata.category(char) in _STEERING else char for char in text
    )


def _escape(char: str) -> str:
    number = ord(char)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def clean(text: str) -> str:
    """Return the text with what no file format carries well (controls, lone surrogates) shown as U+FFFD.

    Line breaks, tabs and direction marks stay: use this where the format escapes them or sets names apart.
    """
    return _BROKEN.sub("\ufffd", text)
