"""Tables and lines on stdout, in the room that there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from deckcheck.cli.output import room
from deckcheck.report.escape import plain

#: Between two columns of a table, and what tabulate adds to the width of a header.
_GAP = _PAD = 2


def show(headers: Sequence[str], rows: Iterable[Sequence[object]], widths: Sequence[int | None] | None = None) -> None:
    """Print a table, or a paragraph a row where it would be too wide; `widths` wraps columns.

    Nothing is taken for a number: codes keep their zeros.
    """
    cells = [[plain(str(cell)) for cell in row] for row in rows]
    width = room()
    fitting = widths
    if cells and width is not None and (fitting := _fitting(headers, cells, widths, width)) is None:
        click.echo("\n".join(fitted(_paragraph(row)) for row in cells))
        return
    from tabulate import tabulate

    table = tabulate(
        cells, headers=headers, tablefmt="simple", disable_numparse=True, maxcolwidths=fitting if cells else None
    )
    click.echo("\n".join(line.rstrip() for line in table.splitlines()))


def _fitting(
    headers: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int | None] | None, room: int
) -> list[int] | None:
    """Return widths with which a table fits, the widest columns giving way; None where words would have to break."""
    columns = list(zip(*rows, strict=True))
    least = [
        max(len(header) + _PAD if header else 0, *(len(word) for cell in column for word in cell.split()), 1)
        for header, column in zip(headers, columns, strict=True)
    ]
    found = [
        max(low, min(max(map(len, column)), most or room))
        for low, column, most in zip(least, columns, widths or [None] * len(columns), strict=True)
    ]
    while sum(found) + _GAP * (len(found) - 1) > room:
        giving = [index for index, width in enumerate(found) if width > least[index]]
        if not giving:
            return None
        found[max(giving, key=found.__getitem__)] -= 1
    return found


def _paragraph(row: Sequence[str]) -> str:
    first, second, *more = row
    told = "; ".join(filter(None, more))
    return f"{first}  {second}" + (f"\n  {told}" if told else "")


def fitted(text: str) -> str:
    """Return lines of text in the room that there is; what goes on stands further in. No word is broken."""
    width = room()
    if width is None:
        return text
    import textwrap

    lines = []
    for line in text.split("\n"):
        inset = line[: len(line) - len(line.lstrip())]
        wrapped = textwrap.wrap(
            line.lstrip(),
            width,
            initial_indent=inset,
            subsequent_indent=f"{inset}  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        lines += wrapped if len(line) > width else [line]
    return "\n".join(lines)
