"""Tables on stdout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from deckcheck.report.escape import plain


def show(headers: Sequence[str], rows: Iterable[Sequence[object]], widths: Sequence[int | None] | None = None) -> None:
    """Print a table; `widths` wraps columns. Nothing is taken for a number: codes keep their zeros."""
    from tabulate import tabulate

    cells = [[plain(str(cell)) for cell in row] for row in rows]
    table = tabulate(
        cells, headers=headers, tablefmt="simple", disable_numparse=True, maxcolwidths=widths if cells else None
    )
    click.echo("\n".join(line.rstrip() for line in table.splitlines()))
