"""One line of a text list without its decoration: entities, tags, links, emphasis, bullets, rulers, table cells."""

from __future__ import annotations

import re
from typing import NamedTuple

from deckcheck.decklist.lazy import Lazy

_TAG = Lazy(
    r"</?(?:a|b|i|u|em|strong|p|br|li|ul|ol|span|div|td|tr|th|table|h[1-6]|s|del|ins|strike|font)(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_COMMENT_TAG = Lazy(r"<!--.*?-->")
# The code of a card in the address of its page.
_CARD = Lazy(r"/card/(\d{5,6})\b|data-code=[\"'](\d{5,6})[\"']")
_ANCHOR = Lazy(r"<a\s([^<>]*)>(.*?)</a>", re.IGNORECASE)
_LINK = Lazy(r"!?\[([^\[\]]*)\](\((?:https?:|www\.|/|#|\.)?[^()\s]*[./#][^()\s]*(?:\s+\"[^\"]*\")?\))")
_WIKI = Lazy(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_URL = Lazy(r"[(<\[]?\s*\b(?:https?://|www\.)[^\s<>()\[\]]*(?:\([^\s()]*\)[^\s<>()\[\]]*)*\s*[)>\]]?", re.IGNORECASE)
_STRONG = Lazy(r"\*\*|__|~~(?!~)")
_CODE = Lazy(r"`([^`]+)`")
_EMPHASIS = Lazy(r"(?<![\w*])([*_])(?=[^\s*_])([^*_]*[^\s*_])\1(?![\w*])")
_STRUCK = Lazy(
    r"\s*(?:[-*+]\s+|\d{1,3}[.)]\s+|<li>\s*|\[\*\]\s*)?"
    r"(?:~~([^~].*)~~|<(s|del|strike)>(.*)</\2>|\[(s|strike)\](.*)\[/\4\])\s*(?:</li>)?\s*",
    re.IGNORECASE,
)
_SIGNS = "•·●○▪▫■□◦‣⁃►▶➤✓✔☐☑☒★☆♦◆❖➢→"
_BULLET = Lazy(rf"(?:[{_SIGNS}]\s*|[*+>–—-]+\s+|[*>](?=[\w\"“„'(\[])|-(?=[^\W\d]|[\"“„'\[]))+")
_BBCODE = Lazy(
    r"\[/?(?:b|i|u|s|q|o|c|strike|url|list|deck|decklist|size|color|font|quote|code|center|img|\*)(?:=[^\]]*)?\]",
    re.IGNORECASE,
)
# Tags of no known kind, in pairs: [card]Name[/card], <card>Name</card>.
_PAIRED = Lazy(r"\[(\w+)(?:=[^\[\]]*)?\]([^\[\]]*)\[/\1\]|<(\w+)(?:\s[^<>]*)?>([^<>]*)</\3>", re.IGNORECASE)
# Tags of no known kind that close at the end of a line what was opened above it.
_CLOSERS = Lazy(r"(?<!\s)(?:\s*\[/\w+\])+\s*$")
_CHECKBOX = Lazy(r"\[[ xX✓✔]\]\s+(?=\S)")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0f\u20e3"))
_ESCAPE = Lazy(r"\\([\\`*_{}\[\]<>()#+.!|~&$:-])")
# Letters that only look like the sign for "times".
_TIMES = Lazy(r"(?<=\d)[хХ](?=\s|$|[^\W\d])|(?<=\d\s)[хХ](?=\s)|(?<!\w)[хХ](?=\s?\d)")
_BLANKS = Lazy(r"[^\S\t]+")

#: A line of three or more of these parts two decks.
DIVIDER = Lazy(r"\s*={3,}\s*")
_DECORATED = Lazy(
    r"(?:[-=~#+]{2,}|\*{3,}|_{3,}|[<\[«|:]+)\s*([^\s<>\[\]«»|](?:[^<>\[\]«»|]*?[^\s<>\[\]«»|])??)\s*"
    r"(?:[-=~#+]{2,}|\*{3,}|_{3,}|[>\]»|:]+)"
)


class Remark(NamedTuple):
    """A comment: its mark (``#``, ``//``, ``;`` ...), what it says, and whether no blank stands between."""

    mark: str
    text: str
    glued: bool = False


_REMARK = Lazy(r"(#+|//+|;+|%+|<!--)\s*(.*?)\s*(?:-->)?\s*")
#: A remark after a card: the mark stands between blanks, so that "(Core #40)" and "#40" are none.
_TRAILING = Lazy(r"\s+(?:#+\s+|#+(?=[^\W\d])|//+\s*|<!--\s*)(.*?)\s*(?:-->)?$")


def remark(line: str) -> Remark | None:
    """Return the comment that a whole line is; None for any other line."""
    text = line.strip()
    found = _REMARK.re.fullmatch(text) if text[0] in "#/;%<" else None
    return Remark(found[1], found[2], found.end(1) == found.start(2)) if found else None


def struck(line: str) -> str:
    """Return what a line that is crossed out as a whole says (``~~3x Name~~``, ``<s>...</s>``); "" for any other."""
    found = _STRUCK.re.fullmatch(line) if "~~" in line or "</" in line or "[/" in line else None
    return (found[1] or found[3] or found[5] or "").strip() if found else ""


def trailing(text: str) -> tuple[str, str]:
    """Return a line without the remark at its end, and the remark."""
    if not ("#" in text or "//" in text or "<!" in text):
        return text, ""
    found = _TRAILING.re.search(text)
    if found is None or not text[: found.start()].strip():
        return text, ""
    return text[: found.start()], found[1]


def clean(line: str) -> str:
    """Return a line's text alone: no entities, tags, links, emphasis, escapes or bullets; tabs stay."""
    if "&" in line:
        import html

        line = html.unescape(line)
    if not line.isascii():
        line = _TIMES.re.sub("x", "".join(map(_plain, line.translate(_INVISIBLE))))
    if "<a " in line:
        line = _ANCHOR.re.sub(_linked, line)
    if "</" in line or "[/" in line:
        line = _PAIRED.re.sub(lambda found: f" {found[2] or found[4] or ''} ", line)
    if "<" in line:
        line = _TAG.re.sub(" ", _COMMENT_TAG.re.sub(" ", line))
    if "[" in line:
        line = _CLOSERS.re.sub("", _BBCODE.re.sub(" ", line))
        line = _LINK.re.sub(_named, _WIKI.re.sub(r"\1", line))
    if "://" in line or "www." in line.lower():
        line = _URL.re.sub(" ", line)
    if line.count("`") > 1:
        line = _CODE.re.sub(r"\1", line)
    if "*" in line or "_" in line or "~" in line:
        line = _EMPHASIS.re.sub(r"\2", _STRONG.re.sub("", line))
    if "\\" in line:
        line = _ESCAPE.re.sub(r"\1", line)
    line = _BLANKS.re.sub(" ", line).strip() if "\t" in line else " ".join(line.split())
    return unbulleted(line)


def _named(link: re.Match[str]) -> str:
    """The text of a Markdown link, with the code that its address names."""
    code = _CARD.re.search(link[2])
    return f"{link[1]} ({code[1] or code[2]})" if code and link[1].strip() else link[1]


def _linked(link: re.Match[str]) -> str:
    """The same of an HTML link."""
    code = _CARD.re.search(link[1])
    return f"{link[2]} ({code[1] or code[2]})" if code and link[2].strip() else link[2]


def _plain(char: str) -> str:
    """Letters, digits and signs of full width as the plain ones that they stand for."""
    if "\uff01" <= char <= "\uff5e":
        return chr(ord(char) - 0xFEE0)
    return " " if char == "\u3000" else char


def unbulleted(text: str) -> str:
    """Return a text without bullets, check boxes and pictures before it."""
    # A letter or digit first, and there is no bullet.
    while text and not text[0].isalnum():
        found = _BULLET.re.match(text) or _CHECKBOX.re.match(text)
        if found and found.end():
            text = text[found.end() :].lstrip()
        elif text[0] > "\x7f" and _is_picture(text[0]):
            text = text[1:].lstrip()
        else:
            break
    return text


def _is_picture(char: str) -> bool:
    import unicodedata

    return unicodedata.category(char) == "So"


def bare_of_signs(text: str) -> bool:
    """Tell whether a text holds neither letter nor digit: a ruler, a frame, a stray sign."""
    return not any(char.isalnum() for char in text)


def decorated(text: str) -> str | None:
    """Return what stands between decoration (``---- Core Set ----``, ``[Plots]``); None where there is none."""
    text = text.strip()
    found = None if text[0].isalnum() else _DECORATED.re.fullmatch(text)
    return found[1] if found else None


def cells(text: str) -> list[str]:
    """Return the cells of a table row (``| 3 | Name |``, tabs, ``3;Name;Pack``); a line that is no row is one cell."""
    if "\t" in text:
        parts = text.split("\t")
    elif text.startswith("|") or text.count("|") >= 2:
        parts = text.split("|")
    elif text.count(";") >= 2:
        parts = text.split(";")
    elif ',"' in text or '",' in text:
        import csv

        parts = next(csv.reader([text]), [])
    else:
        return [text]
    return [cell for part in parts if (cell := part.strip())]
