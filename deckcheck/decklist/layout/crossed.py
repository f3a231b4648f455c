"""What is crossed out, or a comment, over several lines: the cards in it are told, and not counted.

What is opened and never closed crosses nothing out: nobody knows how far it goes, so the line that opens it is told.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from deckcheck.decklist.lazy import Lazy
from deckcheck.decklist.line import lines
from deckcheck.decklist.line.part import Part
from deckcheck.decklist.line.parts import LINE_LIMIT, Sorter

_ANY = Lazy(r"~~|/\*|<!--|[<\[](?:s|del|strike)\b", re.IGNORECASE)
#: The signs of plain text, glued to what they cross out; no blank line stands between.
_TILDES = Lazy(r"(?<!~)~~(?!~)")
#: A comment on one line; those of HTML are remarks for themselves.
_COMMENT = Lazy(r"\s*/\*(.*?)\*/\s*")


class _Pair(NamedTuple):
    """What opens (group 1) and what closes; `letter`: the word is a letter that may mean something else."""

    tokens: Lazy
    letter: bool = False


_PAIRS = (
    _Pair(Lazy(r"(<s(?:\s[^<>]*)?>)|</s>", re.IGNORECASE), letter=True),
    _Pair(Lazy(r"(<del(?:\s[^<>]*)?>)|</del>", re.IGNORECASE)),
    _Pair(Lazy(r"(<strike(?:\s[^<>]*)?>)|</strike>", re.IGNORECASE)),
    _Pair(Lazy(r"(\[s\])|\[/s\]", re.IGNORECASE), letter=True),
    _Pair(Lazy(r"(\[strike\])|\[/strike\]", re.IGNORECASE)),
    _Pair(Lazy(r"((?<!\S)/\*)|\*/")),
    _Pair(Lazy(r"(<!--)|-->")),
)


class _Marks:
    """Where one pair of signs opens and closes without its counterpart on the same line: line index -> place in it."""

    def __init__(self) -> None:
        self.opens: dict[int, tuple[int, int]] = {}
        self.closes: dict[int, tuple[int, int]] = {}
        #: All lines in which it opens, also where it closes there too.
        self.touched: list[int] = []
        self.letter = self.tildes = False
        #: Some line holds both: it is no letter that means something else.
        self.paired = False


def sort(sorter: Sorter, numbered: Sequence[tuple[int, str]]) -> list[Part]:
    """Return what the lines of a text are, each with its number; see `Sorter.sort`."""
    if not any(_ANY.re.search(raw) for _number, raw in numbered):
        return [sorter.sort(number, raw) for number, raw in numbered]
    texts = [raw for _number, raw in numbered]
    marks = [*(_marks(pair, texts) for pair in _PAIRS), _tildes(texts)]
    blocks: dict[int, tuple[int, _Marks]] = {}
    unclosed: dict[int, _Marks] = {}
    for mark in marks:
        closes = sorted(mark.closes)
        for first in mark.opens:
            last = _last(first, mark, closes, numbered)
            if last:
                blocks[first] = min(blocks.get(first, (last, mark)), (last, mark), key=lambda block: block[0])
            elif not (mark.letter and not (closes or mark.paired) and len(mark.touched) > 1):
                unclosed[first] = mark
    return _parts(sorter, numbered, blocks, unclosed)


def _marks(pair: _Pair, texts: Sequence[str]) -> _Marks:
    marks = _Marks()
    marks.letter = pair.letter
    for index, text in enumerate(texts):
        opened: tuple[int, int] | None = None
        for token in pair.tokens.re.finditer(text):
            if token[1]:
                opened = opened or token.span()
                marks.touched.append(index)
            elif opened:
                opened, marks.paired = None, True
            else:
                marks.closes.setdefault(index, token.span())
        if opened:
            marks.opens[index] = opened
    return marks


def _tildes(texts: Sequence[str]) -> _Marks:
    marks = _Marks()
    marks.tildes = True
    for index, text in enumerate(texts):
        found = list(_TILDES.re.finditer(text)) if "~~" in text else []
        if not found:
            continue
        first, last = found[0].span(), found[-1].span()
        # Signs with a blank at either side decorate a heading.
        opens = text[last[1] : last[1] + 1].strip() and not text[: last[0]][-1:].isalnum()
        if len(found) % 2 == 0 or opens:
            marks.touched.append(index)
            if len(found) % 2:
                marks.opens[index] = last
        elif text[: first[0]][-1:].strip():
            marks.closes[index] = first
    return marks


def _last(first: int, mark: _Marks, closes: Sequence[int], numbered: Sequence[tuple[int, str]]) -> int:
    """The line in which it closes what a line opens; 0 where it does not, or where it opens once more before."""
    at = bisect_right(closes, first)
    if at == len(closes):
        return 0
    last = closes[at]
    again = bisect_right(mark.touched, first)
    if again < len(mark.touched) and mark.touched[again] < last:
        return 0
    if mark.tildes and numbered[last][0] - numbered[first][0] > last - first:
        return 0
    return last


def _parts(
    sorter: Sorter,
    numbered: Sequence[tuple[int, str]],
    blocks: dict[int, tuple[int, _Marks]],
    unclosed: dict[int, _Marks],
) -> list[Part]:
    parts: list[Part] = []
    index = 0
    while index < len(numbered):
        number, raw = numbered[index]
        if index not in blocks:
            comment = _COMMENT.re.fullmatch(raw)
            part = _out(sorter, number, raw, comment[1]) if comment else sorter.sort(number, raw)
            if index in unclosed and not (unclosed[index].tildes and part.kind not in ("cards", "dropped")):
                part = _told(number, raw)
            parts.append(part)
            index += 1
            continue
        last, mark = blocks[index]
        start, end = mark.opens[index]
        parts.append(_edge(sorter, number, raw, raw[:start], raw[end:]))
        parts += [_out(sorter, *numbered[inside]) for inside in range(index + 1, last)]
        number, raw = numbered[last]
        start, end = mark.closes[last]
        edge = _edge(sorter, number, raw, raw[end:], raw[:start])
        parts.append(_told(number, raw) if last in mark.opens else edge)
        index = last + 1
    return parts


def _edge(sorter: Sorter, number: int, raw: str, kept: str, out: str) -> Part:
    """A line of which one half is crossed out; where both halves hold cards, nobody tells them apart."""
    crossed = _out(sorter, number, raw, out)
    if lines.bare_of_signs(lines.clean(kept)):
        return crossed
    if crossed.kind == "dropped":
        return _told(number, raw)
    text = raw.strip()
    return sorter.sort(number, kept)._replace(text=text, column=raw.find(text[0]) + 1)


def _out(sorter: Sorter, number: int, raw: str, out: str | None = None) -> Part:
    """A line that is crossed out as a whole: its cards are dropped, all else in it is a remark."""
    text = lines.clean(raw if out is None else out).strip("~ ")
    part = Part("remark")
    if len(raw) <= LINE_LIMIT and not lines.bare_of_signs(text):
        part = sorter.sort(number, f"~~{text}~~")
    whole = raw.strip()
    return part._replace(number=number, text=whole, column=raw.find(whole[0]) + 1)


def _told(number: int, raw: str) -> Part:
    """A line that is not read, and told."""
    text = raw.strip()
    return Part("prose", number=number, text=text[:LINE_LIMIT], column=raw.find(text[0]) + 1)
