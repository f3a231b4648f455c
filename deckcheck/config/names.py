"""Names in settings: whether there are such games, formats, legality lists, readers and rules."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.config.settings import Settings
from deckcheck.model import UsageFault
from deckcheck.near import did_you_mean
from deckcheck.store import Store


def rule_ids(names: Iterable[str], store: Store) -> frozenset[str]:
    """Return the ids of the rules that ids or families name, in any case; raise `UsageFault` where one names none."""
    from deckcheck.rulebook import match_rules

    wanted = [name.upper() for name in names]
    return match_rules(wanted, store) if wanted else frozenset()


def check_names(settings: Settings, game: str | None, store: Store) -> None:
    """Raise `UsageFault` for a name that no game (or not this one) knows: found here, it is found before any deck."""
    if settings.game:
        store.require(settings.game)
    games = (game,) if game else store.games()
    if settings.format:
        _check_format(settings.format, games, store)
    if settings.lists:
        for name in settings.lists:
            _check_list(name, games, store)
    if settings.reader:
        from deckcheck.decklist import READER_NAMES

        if settings.reader not in READER_NAMES:
            raise UsageFault(f"unknown reader {settings.reader!r}; known: {', '.join(READER_NAMES)}")


def _check_format(name: str, games: Iterable[str], store: Store) -> None:
    from deckcheck.ruleset import Ruleset

    known: list[str] = []
    for game in games:
        ruleset = Ruleset.load(game, store)
        try:
            ruleset.format(name)
        except UsageFault:
            known += ruleset.formats
        else:
            return
    raise UsageFault(f"unknown format {name!r}{did_you_mean(name, known)}; known: {', '.join(known)}")


def _check_list(name: str, games: Iterable[str], store: Store) -> None:
    known = ["latest", "none"]
    if name.lower() in known:
        return
    for game in games:
        if store.has_folder(game, "lists"):
            # A list's file is named by its code, so that nothing need be read here.
            known += [path.stem for path in store.folder(game, "lists")]
            known += _lines(game, store)
    if name.lower() not in map(str.lower, known):
        raise UsageFault(
            f"unknown legality list {name!r}{did_you_mean(name, known) or '; `deckcheck lists` shows all'}"
        )


def _lines(game: str, store: Store) -> Iterable[str]:
    from deckcheck.ruleset import Ruleset

    return Ruleset.load(game, store).lines
