"""products.toml: what it may not say."""

from __future__ import annotations

import pytest

from deckcheck.model import DataFault
from deckcheck.sources.products import Products


def cycle(*packs: dict[str, object]) -> dict[str, object]:
    return {"cycle": [{"code": "c", "name": "Cycle", "pack": list(packs)}]}


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (cycle({"code": "A"}), "products.toml: a row lacks name"),
        ({"cycle": [{"name": "Cycle", "pack": [{"code": "A", "name": "Alpha"}]}]}, "products.toml: a row lacks code"),
        (
            cycle({"code": "A", "name": "Alpha"}, {"code": "A", "name": "Beta"}),
            "products.toml: these codes stand twice: A",
        ),
        (
            cycle({"code": "A", "name": "Alpha", "holds": {"B": {"ally": 3}}}),
            "products.toml: a product holds cards of packs that are not listed: B",
        ),
    ],
)
def test_a_broken_file_is_refused(table, message):
    with pytest.raises(DataFault) as caught:
        Products.load(table)
    assert str(caught.value) == message
