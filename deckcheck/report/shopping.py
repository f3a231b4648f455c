"""The products that decks need: as text and as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.catalog import Catalog
from deckcheck.report.escape import plain
from deckcheck.report.shape import dumps
from deckcheck.shopping import Basket, Product, Want


def text(baskets: Mapping[str, Basket], catalogs: Mapping[str, Catalog]) -> str:
    """Return one line a product; more than one of it says which card asks for so many."""
    lines = []
    for game, basket in baskets.items():
        catalog = catalogs[game]
        total = sum(product.number for product in basket.products)
        kinds = len(basket.products)
        lines.append(f"{game}: {_number(total, 'product')}" + (f" of {kinds} kinds" if kinds not in (1, total) else ""))
        lines += [f"  {product.number}x {_line(product, catalog)}" for product in basket.products]
        lines += [f"  not in any product: {want.copies}x {_titles(want, catalog)}" for want in basket.missing]
        if not basket.exact:
            lines.append("  fewer products might do: there were too many ways to try them all")
    return "".join(f"{line}\n" for line in lines)


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _line(product: Product, catalog: Catalog) -> str:
    copies = sum(product.cards.values())
    line = f"{plain(catalog.packs[product.pack].name)}: {_number(copies, 'card')}"
    asking = [
        f"{count}x {plain(catalog.card(code).title)} ({catalog.printing(code).quantity} in each)"
        for code, count in product.cards.items()
        if product.number > 1 and count > (product.number - 1) * catalog.printing(code).quantity
    ]
    if not asking:
        return line
    return f"{line}; so many for {asking[0]}" + (f" and {len(asking) - 1} more" if asking[1:] else "")


def _titles(want: Want, catalog: Catalog) -> str:
    return " or ".join(dict.fromkeys(plain(catalog.card(code).title) for code in sorted(want.codes)))


def as_json(baskets: Mapping[str, Basket], catalogs: Mapping[str, Catalog]) -> str:
    """Return the products of each game as one JSON value."""
    value = {
        game: {
            "exact": basket.exact,
            "products": [
                {
                    "pack": product.pack,
                    "name": catalogs[game].packs[product.pack].name,
                    "number": product.number,
                    "cards": product.cards,
                }
                for product in basket.products
            ],
            "missing": [{"codes": sorted(want.codes), "copies": want.copies} for want in basket.missing],
        }
        for game, basket in baskets.items()
    }
    return dumps({"games": value}, indent=2) + "\n"
