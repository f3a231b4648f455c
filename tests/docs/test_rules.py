"""docs/rules.md is what `make docs` would write, and holds every rule once."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

from deckcheck.rulebook import load_pages
from deckcheck.store import Store, embedded

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")


def test_it_is_current() -> None:
    assert runpy.run_path(str(DOCS / "build.py"))["rules_page"]() == PAGE, "run `make docs`"


def test_every_rule_has_an_anchor_of_its_own() -> None:
    rules = [rule.lower() for rule in load_pages(Store(embedded()))]
    assert sorted(re.findall(r'<a id="(\w+)"></a>', PAGE)) == sorted(rules)
    assert sorted(re.findall(r"\(#(\w+)\)", PAGE)) == sorted(rules)
