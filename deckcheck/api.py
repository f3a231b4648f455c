"""The functions of the public API; `deckcheck` offers them lazily."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from deckcheck.model import Deck, Verdict
from deckcheck.rulebook import match_rules
from deckcheck.session import Session
from deckcheck.shelf import Options, parse_date
from deckcheck.store import Store

Source = str | Path | bytes


def check(
    source: Source,
    *,
    game: str | None = None,
    format: str | None = None,  # noqa: A002  # the words of the command line
    list: str | Iterable[str] = "latest",  # noqa: A002
    as_of: date | str | None = None,
    premier: bool = False,
    pool: str | Path | None = None,
    reader: str | None = None,
    ignore: str | Iterable[str] = (),
    select: str | Iterable[str] = (),
    silence: bool = True,
    data: str | Path | None = None,
) -> tuple[Verdict, ...]:
    r"""Judge every deck of a file or folder (a path), or of a list itself (bytes).

    `list` is the code of a legality list, "latest", "none", or several of these: one verdict each. `as_of` is the
    date to judge by (a date, or text such as "2026-07-01"; today if None). `pool` is a file that names the cards or the
    products that may be used, `data` a folder of card data that is laid over the embedded one. `ignore` and `select`
    name rules or families (``AG5``), in any case. `silence` is whether a list may silence rules for itself. Decks come
    in the order of the source.

    Raises `UsageFault` for unknown games, formats, lists and rules, and `DataFault` for broken card data. What is wrong
    with the source or a deck is a finding of the verdict, never an exception.

    >>> deck = b"House Stark\nFealty\n\n3x Hot Pie\n"
    >>> [verdict] = check(deck, list="none", as_of=date(2026, 7, 1))
    >>> verdict.status
    'illegal'
    >>> for finding in verdict.findings:
    ...     print(finding.rule, finding.data["found"], finding.data["limit"])
    AG103 0 7
    AG104 3 60
    """
    options = _Judging(game, format, list, as_of, premier, pool, reader, ignore, select, silence)
    return tuple(_verdicts(options.session(Store(data)), source, "<bytes>"))


def check_fellowship(
    sources: Iterable[Source],
    *,
    game: str | None = None,
    format: str | None = None,  # noqa: A002  # the words of the command line
    list: str | Iterable[str] = "latest",  # noqa: A002
    as_of: date | str | None = None,
    premier: bool = False,
    pool: str | Path | None = None,
    reader: str | None = None,
    ignore: str | Iterable[str] = (),
    select: str | Iterable[str] = (),
    silence: bool = True,
    data: str | Path | None = None,
) -> tuple[Verdict, ...]:
    r"""Judge the decks of one table, and then the table: the last verdict is on what holds for all of them together.

    `sources` are files, folders or lists themselves, as `check` takes them; together they hold as many decks as the
    game seats at one table. The options are those of `check`.

    Raises `UsageFault` when the decks make no table (too few or too many, of several games, of a game that knows
    nothing that holds for several decks together), and whatever `check` raises.

    >>> ann, bob = b"Heroes\nAragorn (Core)\n", b"Heroes\nAragorn (TWitW)\nLegolas (Core)\n"
    >>> *decks, table = check_fellowship([ann, bob], as_of=date(2026, 7, 1), select="LR2")
    >>> [verdict.status for verdict in decks], table.status, [finding.rule for finding in table.findings]
    (['legal', 'legal'], 'illegal', ['LR203'])
    """
    from deckcheck.fellowship import with_table

    options = _Judging(game, format, list, as_of, premier, pool, reader, ignore, select, silence)
    session = options.session(Store(data))
    verdicts = [
        verdict
        for number, source in enumerate(sources, 1)
        for verdict in _verdicts(session, source, f"<bytes {number}>")
    ]
    return tuple(with_table(verdicts, session))


def read(
    source: Source, *, game: str | None = None, reader: str | None = None, data: str | Path | None = None
) -> tuple[Deck, ...]:
    r"""Read the decks of a file (a path) or of a list itself (bytes), without judging them.

    Raises `SourceFault` when the source cannot be read at all, `UsageFault` for an unknown game or reader.

    >>> [deck] = read(b"House Stark\n3x Hot Pie\n")
    >>> deck.identity, [(entry.count, entry.name, entry.span.line) for entry in deck.entries]
    ('stark', [(3, 'Hot Pie', 2)])
    """
    session = Session(Options(as_of=date.min, game=game, reader=reader), Store(data))
    if isinstance(source, bytes):
        return tuple(session.read("<bytes>", source))
    return tuple(session.read(str(source)))


class _Judging(NamedTuple):
    """What the functions are told to judge by, as it was said."""

    game: str | None
    format: str | None
    lists: str | Iterable[str]
    as_of: date | str | None
    premier: bool
    pool: str | Path | None
    reader: str | None
    ignore: str | Iterable[str]
    select: str | Iterable[str]
    silence: bool

    def session(self, store: Store) -> Session:
        """Return a session that judges by it; raise `UsageFault` for what there is not."""
        options = Options(
            as_of=_day(self.as_of),
            game=self.game,
            format=self.format,
            lists=(self.lists,) if isinstance(self.lists, str) else tuple(self.lists),
            reader=self.reader,
            pool=str(self.pool) if self.pool is not None else None,
            premier=self.premier,
            ignore=_rules(self.ignore, store),
            select=_rules(self.select, store),
            silence=self.silence,
        )
        return Session(options, store)


def _verdicts(session: Session, source: Source, name: str) -> Iterator[Verdict]:
    """Return the verdicts on a file or folder, or on a list itself, which is called `name`."""
    return session.check_source(name, source) if isinstance(source, bytes) else session.check([str(source)])


def _day(as_of: date | str | None) -> date:
    if isinstance(as_of, str):
        return parse_date(as_of)
    return as_of or date.today()  # noqa: DTZ011  # the player's own day is meant


def _rules(names: str | Iterable[str], store: Store) -> frozenset[str]:
    wanted = [name.upper() for name in ([names] if isinstance(names, str) else names)]
    return match_rules(wanted, store) if wanted else frozenset()
