"""Verdicts in every shape that people need: one module an output format.

A renderer is a module with one function::

    def render(verdicts: Iterable[Verdict], stream: TextIO, context: RenderContext) -> None

It takes the verdicts one by one, as they are judged, and writes text to the stream; one that can write each verdict
at once does so, so that a batch streams. It never prints, never opens a file, never sets an exit code: the command
line does. A module whose report is one line a verdict offers ``line(verdict) -> str`` too, so that the processes of a
batch write their lines themselves. One that shows the deck behind a verdict sets ``NEEDS_DECK = True``; the others get
verdicts without it. Names of decks and cards are hostile: each renderer escapes them for its format
(`deckcheck.report.escape` helps). A renderer that needs a path or a colour finds it in the context, or does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TextIO

from deckcheck.model import UsageFault, Verdict

if TYPE_CHECKING:
    from deckcheck.catalog import Catalog
    from deckcheck.rulebook import Page
    from deckcheck.ruleset import Ruleset

#: Output format -> the module that renders it. Modules are imported when they are asked for.
RENDERERS: Mapping[str, str] = {
    "text": "deckcheck.report.text",
    "json": "deckcheck.report.json_",
    "jsonl": "deckcheck.report.jsonl",
    "csv": "deckcheck.report.csv_",
    "junit": "deckcheck.report.junit",
    "sarif": "deckcheck.report.sarif",
    "github": "deckcheck.report.github",
    "markdown": "deckcheck.report.markdown",
    "html": "deckcheck.report.html_",
}


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What a renderer may know beside the verdicts.

    ``width`` is the room in columns, ``color`` whether terminal colours are wanted, ``quiet`` whether legal decks go
    unmentioned where the format allows it, ``summary`` whether a table has a row a deck, not a row a finding. ``pages``
    loads the manual page of every rule, on demand; ``library`` the catalog and the rules of a game, for reports that
    list a deck (they do without where it is None). ``base`` is the folder that paths are told relative to ("" leaves
    them as given). ``version`` is that of deckcheck.
    """

    width: int = 80
    color: bool = False
    quiet: bool = False
    summary: bool = False
    pages: Callable[[], Mapping[str, Page]] = dict
    library: Callable[[str], tuple[Catalog, Ruleset]] | None = None
    base: str = ""
    version: str = ""


Renderer = Callable[[Iterable[Verdict], TextIO, RenderContext], None]


def renderer(name: str) -> Renderer:
    """Return the render function of an output format; raise `UsageFault` for an unknown one."""
    render: Renderer = _module(name).render
    return render


def line_writer(name: str) -> Callable[[Verdict], str] | None:
    """Return the function that writes one verdict, where the format is one line a verdict."""
    return getattr(_module(name), "line", None)


def needs_deck(name: str) -> bool:
    """Tell whether a format shows the deck itself."""
    return getattr(_module(name), "NEEDS_DECK", False)


def _module(name: str) -> ModuleType:
    if name not in RENDERERS:
        raise UsageFault(f"unknown output format {name!r}; known: {', '.join(RENDERERS)}")
    return import_module(RENDERERS[name])
