"""What a list is judged by: the command line over the overrides that fit its path, over the file, over the defaults."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from deckcheck.config.files import Config, find, read, upward
from deckcheck.config.settings import Settings
from deckcheck.shelf import Options
from deckcheck.store import Store
from deckcheck.walk import STDIN

_NO_FILES = (STDIN, "<stdin>", "<bytes>")


class Chooser:
    """Chooses the options of each source. `today` is the day to judge by where nothing names another one.

    `file` is the one file that counts for every list, instead of the nearest one; `search` False does without any.
    A process may hand it on to another.
    """

    def __init__(
        self,
        store: Store,
        today: date,
        command: Settings = Settings(),  # noqa: B008  # immutable
        file: str | None = None,
        search: bool = True,
    ) -> None:
        self.store = store
        self.today = today
        self.command = command
        self._only = read(Path(file), store) if file else None
        self._search = search and not file
        self._configs: dict[Path, Config | None] = {}
        self._settings: dict[str, Settings] = {}
        self._options: dict[Settings, Options] = {}

    def __call__(self, source: str) -> Options:
        """Return what a source is judged by. Raises `UsageFault` for a file of settings that is wrong."""
        settings = self.settings(source)
        options = self._options.get(settings)
        if options is None:
            options = self._options[settings] = self._made(settings)
        return options

    @property
    def plain(self) -> Options:
        """What the command line alone says."""
        return self._made(self.command)

    def settings(self, source: str) -> Settings:
        """Return what is set for a source."""
        settings = self._settings.get(source)
        if settings is None:
            settings = self._settings[source] = self._chosen(source)
        return settings

    def excludes(self, source: str) -> bool:
        """Tell whether the settings leave a source out."""
        if source in _NO_FILES:
            return False
        config = self.config(source)
        return config is not None and _inside(source, config) in config.exclude

    def pools(self, sources: Iterable[str]) -> frozenset[str]:
        """Return the files of cards that some of these sources may be built from, as absolute paths."""
        configs = {config.file: config for source in sources if (config := self.config(source)) is not None}
        pools = frozenset[str]().union(*(config.pools for config in configs.values()))
        return pools | {os.path.abspath(self.command.pool)} if self.command.pool else pools  # noqa: PTH100

    def config(self, source: str = STDIN) -> Config | None:
        """Return the file that counts for a source: the nearest one upward; for no file, upward from here."""
        if self._only or not self._search:
            return self._only
        # A link is what it is called here, not where it leads.
        folder = Path.cwd() if source in _NO_FILES else Path(os.path.abspath(source)).parent  # noqa: PTH100
        if folder not in self._configs:
            passed = []
            found = None
            for above in upward(folder):
                if above in self._configs:
                    found = self._configs[above]
                    break
                passed.append(above)
                if found := find(above, self.store):
                    break
            self._configs |= dict.fromkeys(passed, found)
        return self._configs[folder]

    def _chosen(self, source: str) -> Settings:
        settings = self.command
        if config := self.config(source):
            path = "" if source in _NO_FILES else _inside(source, config)
            for override in reversed(config.overrides):
                if path in override.paths:
                    settings = settings.over(override.settings)
            settings = settings.over(config.settings)
        return settings

    def _made(self, settings: Settings) -> Options:
        return Options(
            as_of=settings.as_of or self.today,
            game=settings.game,
            format=settings.format,
            lists=settings.lists or ("latest",),
            reader=settings.reader,
            pool=settings.pool,
            premier=bool(settings.premier),
            ignore=settings.ignore or frozenset(),
            select=settings.select or frozenset(),
            silence=settings.silence is not False,
        )


def _inside(source: str, config: Config) -> str:
    """Return a path relative to the folder of a file of settings, with forward slashes."""
    return Path(os.path.relpath(source, config.folder)).as_posix()
