"""The fewest products that cover a number of needs: an exact search, with an end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

#: So many steps the search may take.
STEPS = 20_000


def cover(needs: Sequence[tuple[Mapping[str, int], int]], ages: Mapping[str, int]) -> tuple[dict[str, int], bool]:
    """Return product -> number, and whether the search came to its end.

    A need is a row (product -> what one of it holds, above 0) and what is needed of the row in all; every row has a
    product. Of all covers one with the fewest products is taken, then one with the fewest different ones, then the
    oldest by `ages` (product -> rank).
    """
    search = _Search(needs, ages)
    # A stack of ways to go on, not recursion: a thousand decks may need thousands of products.
    ways = [search.floor]
    while ways and (search.best is None or search.steps < STEPS):
        ways += reversed(list(search.step(ways.pop())))
    assert search.best is not None
    return search.best, not ways


_Cost = tuple[int, int, int]


class _Search:
    """Products bought so far, step by step; what only one product holds is bought before (`floor`)."""

    def __init__(self, needs: Sequence[tuple[Mapping[str, int], int]], ages: Mapping[str, int]) -> None:
        self.ages = ages
        self.steps = 0
        self.floor: dict[str, int] = {}
        for row, copies in needs:
            if len(row) == 1:
                ((pack, holds),) = row.items()
                self.floor[pack] = max(self.floor.get(pack, 0), -(-copies // holds))
        self.needs = [(row, copies) for row, copies in needs if len(row) > 1]
        self.best: dict[str, int] | None = None
        self.seen: set[frozenset[tuple[str, int]]] = set()

    def _cost(self, numbers: Mapping[str, int]) -> _Cost:
        return sum(numbers.values()), len(numbers), sum(self.ages[pack] for pack in numbers)

    def step(self, numbers: dict[str, int]) -> Iterator[dict[str, int]]:
        """Yield the ways to go on from some products, the likeliest first: one more of each that a need asks for."""
        state = frozenset(numbers.items())
        if state in self.seen:
            return
        self.seen.add(state)
        self.steps += 1
        lacking = [(copies - _held(row, numbers), row) for row, copies in self.needs]
        lacking = [(short, row) for short, row in lacking if short > 0]
        total, *rest = self._cost(numbers)
        least = max((-(-short // max(row.values())) for short, row in lacking), default=0)
        if self.best is not None and (total + least, *rest) >= self._cost(self.best):
            return
        if not lacking:
            self.best = numbers
            return
        _, row = min(lacking, key=lambda need: (len(need[1]), -need[0]))
        for pack in sorted(row, key=lambda pack: (pack not in numbers, -row[pack], self.ages[pack])):
            yield {**numbers, pack: numbers.get(pack, 0) + 1}


def _held(row: Mapping[str, int], numbers: Mapping[str, int]) -> int:
    return sum(holds * numbers.get(pack, 0) for pack, holds in row.items())
