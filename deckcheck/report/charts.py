"""Small charts as inline SVG: no script, no outside file, colours from the page's style sheet (classes ``t1``...)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 320
#: The style sheet knows this many tones; further ones start again.
TONES = 8
_ROW = 30
_HEIGHT = 150
_TOP = 18
_FOOT = 20
_LABEL = 34


class Bar(NamedTuple):
    """One bar: its label, its length in copies, and its tone (from 0)."""

    label: str
    value: int
    tone: int = 0


class Column(NamedTuple):
    """One column: its label below, and copies by tone, stacked from the bottom up."""

    label: str
    parts: Mapping[int, int]


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Return horizontal bars, one below the other, each under its label; `title` is read to those who cannot see."""
    longest = max((row.value for row in rows), default=0) or 1
    marks = [
        f'<text x="0" y="{top + 12}">{escape(_short(row.label))}</text>'
        f'<text x="{WIDTH}" y="{top + 12}" class="n" text-anchor="end">{row.value}</text>'
        f'<rect class="track" x="0" y="{top + 18}" width="{WIDTH}" height="7" rx="3.5"/>'
        f'<rect class="{_tone(row.tone)}" x="0" y="{top + 18}" width="{_round(WIDTH * row.value / longest)}" '
        f'height="7" rx="3.5"/>'
        for top, row in zip(range(0, _ROW * len(rows), _ROW), rows, strict=True)
    ]
    return _svg("bars", title, max(len(rows), 1) * _ROW, marks)


def columns(title: str, rows: Sequence[Column]) -> str:
    """Return upright stacked columns on a base line, with the sum above each and its label below."""
    highest = max((sum(row.parts.values()) for row in rows), default=0) or 1
    room = WIDTH / max(len(rows), 1)
    wide = min(room * 0.74, 44)
    scale = (_HEIGHT - _TOP - _FOOT) / highest
    floor = _HEIGHT - _FOOT
    marks = [f'<line class="axis" x1="0" y1="{floor}" x2="{WIDTH}" y2="{floor}"/>']
    for index, row in enumerate(rows):
        middle = room * (index + 0.5)
        level = float(floor)
        for tone, copies in row.parts.items():
            level -= copies * scale
            marks.append(
                f'<rect class="{_tone(tone)}" x="{_round(middle - wide / 2)}" y="{_round(level)}" '
                f'width="{_round(wide)}" height="{_round(copies * scale)}"/>'
            )
        middle_text = f'x="{_round(middle)}" text-anchor="middle"'
        if total := sum(row.parts.values()):
            marks.append(f'<text {middle_text} y="{_round(level - 5)}" class="n">{total}</text>')
        marks.append(f'<text {middle_text} y="{_HEIGHT - 4}">{escape(_short(row.label))}</text>')
    return _svg("columns", title, _HEIGHT, marks)


def _svg(kind: str, title: str, height: int, marks: Sequence[str]) -> str:
    name = escape(title)
    return (
        f'<svg class="chart {kind}" role="img" aria-label="{name}" viewBox="0 0 {WIDTH} {height}">'
        f"{''.join(marks)}</svg>"
    )


def _tone(number: int) -> str:
    return f"t{number % TONES + 1}"


def _short(label: str) -> str:
    return label if len(label) <= _LABEL else f"{label[: _LABEL - 1]}…"


def _round(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
