"""Write docs/rules.md, the reference of all rules, from the manual pages in data/. `make docs` runs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from deckcheck.rulebook import Page, load_pages
from deckcheck.store import Store, embedded

TARGET = Path(__file__).parent / "rules.md"
_HEAD = """# Rules

Every rule that deckcheck asks, by its permanent id. `deckcheck explain ID` prints the same in a terminal.

*Made by `make docs` from `data/rules-reading.toml` and `data/*/rules.toml`; edit those.*
"""


def rules_page() -> str:
    """Return the whole page: a table of all rules, then a section a rule."""
    store = Store(embedded())
    names = {"": "Reading a list (every game)"}
    names |= {game: str(store.toml(game, "game.toml")["name"]) for game in store.games()}
    pages = load_pages(store).values()
    parts = [(name, [page for page in pages if page.game == game]) for game, name in names.items()]
    lines = [_HEAD]
    for name, found in parts:
        lines += _table(name, found)
    for name, found in parts:
        lines.append(f"\n## {name}\n")
        for page in found:
            lines += _section(page)
    return "\n".join(lines).rstrip("\n") + "\n"


def _table(name: str, pages: Iterable[Page]) -> Iterator[str]:
    yield f"| {name} | | |\n|---|---|---|"
    for page in pages:
        yield f"| [{page.id}](#{page.id.lower()}) | {page.title.replace('|', chr(92) + '|')} | {page.severity} |"
    yield ""


def _section(page: Page) -> Iterator[str]:
    # An anchor of its own: the title may change, the id never.
    yield f'<a id="{page.id.lower()}"></a>\n\n### {page.id}: {page.title}\n'
    yield f"{page.what}\n\n{page.why}\n"
    yield f"*{page.severity.capitalize()}. Source: {page.source}.*\n"
    yield f"Fails:\n\n```text\n{page.failing}\n```\n\nPasses:\n\n```text\n{page.passing}\n```\n"


if __name__ == "__main__":
    TARGET.write_text(rules_page(), encoding="utf-8")
