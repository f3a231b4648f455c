"""One file of settings, read and checked: every fault names the file, the key, and what would be right."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from deckcheck.config.paths import Patterns
from deckcheck.config.settings import ADDRESS, FILE_KEYS, OVERRIDE_KEYS, Key, Settings
from deckcheck.model import UsageFault
from deckcheck.near import did_you_mean
from deckcheck.store import Store

FILE = "deckcheck.toml"
PYPROJECT = "pyproject.toml"
_TOOL = "deckcheck"


class Override(NamedTuple):
    """Settings for some of the paths below the file."""

    paths: Patterns
    settings: Settings


class Config(NamedTuple):
    """What one file says. Paths are told relative to its `folder`; a later override lies over an earlier one."""

    folder: str
    settings: Settings = Settings()
    overrides: tuple[Override, ...] = ()
    exclude: Patterns = Patterns(())
    sources: Mapping[str, str] = {}
    file: str = ""

    @property
    def pools(self) -> frozenset[str]:
        """The files of cards that may be used: no decks, although they may look like some."""
        found = (self.settings.pool, *(override.settings.pool for override in self.overrides))
        return frozenset(filter(None, found))


def find(folder: Path, store: Store) -> Config | None:
    """Return the settings that this folder itself holds; None where it has none. Raises `UsageFault`."""
    path = folder / FILE
    # A link that leads nowhere is meant to lead to settings: reading it tells.
    if path.is_file() or path.is_symlink():
        return read(path, store)
    path = folder / PYPROJECT
    if path.is_file() and _TOOL in (text := _text(path)) and (table := _tool(_toml(path, text))) is not None:
        return _Reader(path, store, f"tool.{_TOOL}").config(table)
    return None


def read(path: Path, store: Store) -> Config:
    """Read one file; raise `UsageFault` for whatever is wrong with it."""
    table = _toml(path, _text(path))
    if path.name == PYPROJECT:
        if (ours := _tool(table)) is None:
            raise UsageFault(f"{_told(path)}: has no table [tool.{_TOOL}], where settings stand in a {PYPROJECT}")
        return _Reader(path, store, f"tool.{_TOOL}").config(ours)
    return _Reader(path, store).config(table)


def _text(path: Path) -> str:
    try:
        # Editors of Windows begin a file with a mark that TOML does not know.
        return path.read_text(encoding="utf-8-sig")
    except OSError as fault:
        raise UsageFault(f"{_told(path)}: cannot be read: {fault.strerror}") from None
    except ValueError:
        raise UsageFault(f"{_told(path)}: not UTF-8, as TOML must be") from None


def _toml(path: Path, text: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except ValueError as fault:
        raise UsageFault(f"{_told(path)}: not TOML: {fault}") from None


def _tool(table: Mapping[str, Any]) -> Any:
    """Return our table of a pyproject.toml; None where there is none."""
    tools = table.get("tool")
    return tools.get(_TOOL) if isinstance(tools, dict) else None


class _Reader:
    """Reads the tables of one file; knows what to say when a value is wrong."""

    def __init__(self, path: Path, store: Store, table: str = "") -> None:
        self.path = path
        self.store = store
        self.table = table

    def config(self, table: Any) -> Config:
        """Return what the table of the file says."""
        if not isinstance(table, dict):
            raise self._fault("", f"{self.table} must be a table, not {_shown(table)}")
        values = self._values(table, FILE_KEYS, self.table)
        overrides = values.pop("overrides", [])
        exclude = values.pop("exclude", ())
        sources = values.pop("sources", {})
        settings = self._settings(values, self.table)
        return Config(
            folder=str(self.path.parent.absolute()),
            settings=settings,
            overrides=tuple(self._override(row, number, settings) for number, row in enumerate(overrides, 1)),
            exclude=self._patterns(self.table, "exclude", exclude),
            sources=self._sources(sources),
            file=str(self.path.absolute()),
        )

    def _override(self, table: Mapping[str, Any], number: int, base: Settings) -> Override:
        where = f"override {number}"
        values = self._values(table, OVERRIDE_KEYS, where)
        if "paths" not in values:
            raise self._fault(where, f"has no paths; it needs {OVERRIDE_KEYS['paths'].right}")
        paths = self._patterns(where, "paths", values.pop("paths"))
        return Override(paths, self._settings(values, where, base))

    def _patterns(self, where: str, name: str, patterns: Iterable[str]) -> Patterns:
        try:
            return Patterns(patterns)
        except ValueError as fault:
            raise self._fault(where, f"{name}: {fault}") from None

    def _values(self, table: Mapping[str, Any], keys: Mapping[str, Key], where: str) -> dict[str, Any]:
        """Return field -> value as read; say what is wrong with the first that is."""
        values = {}
        for name, value in table.items():
            key = keys.get(name)
            if key is None and keys is FILE_KEYS and name == "tool":
                raise self._fault(where, f"[tool.{_TOOL}] belongs in a {PYPROJECT}; here its keys stand without it")
            if key is None:
                hint = did_you_mean(name, keys) or f"; known: {', '.join(keys)}"
                raise self._fault(where, f"unknown key {name!r}{hint}")
            values[key.sets] = self._value(where, name, key, value)
        return values

    def _value(self, where: str, name: str, key: Key, value: Any) -> Any:
        try:
            return key.read(value)
        except ValueError:
            raise self._fault(where, f"{name} must be {key.right}, not {_shown(value)}") from None

    def _settings(self, values: dict[str, Any], where: str, base: Settings | None = None) -> Settings:
        """Return the settings of a table, whose names of games, formats, lists and rules are known ones."""
        from deckcheck.config.names import check_names, rule_ids

        if pool := values.get("pool"):
            file = os.path.abspath(self.path.parent / pool)  # noqa: PTH100  # a link is what it is called here
            if not Path(file).is_file():
                raise self._fault(where, f"pool: {pool}: there is no such file")
            values["pool"] = file
        try:
            for name in ("select", "ignore"):
                if name in values:
                    values[name] = rule_ids(values[name], self.store)
            settings = Settings(**values)
            check_names(settings, settings.over(base or Settings()).game, self.store)
        except UsageFault as fault:
            raise self._fault(where, str(fault)) from None
        return settings

    def _sources(self, table: Mapping[str, Any]) -> dict[str, str]:
        if not table:
            return {}
        from deckcheck.sources.sites import SITES

        return self._values(table, {name: ADDRESS._replace(sets=name) for name in SITES}, "sources")

    def _fault(self, where: str, what: str) -> UsageFault:
        return UsageFault(f"{_told(self.path)}: {f'{where}: ' if where else ''}{what}")


def _told(path: Path) -> str:
    """Return a path as short as it can be told from here."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _shown(value: Any) -> str:
    """Return a value as TOML has it, as far as it fits a sentence."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        text = f"[{', '.join(map(_shown, value))}]"
    else:
        text = str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, date) else repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def upward(folder: Path) -> Iterable[Path]:
    """Yield a folder and those above it."""
    return (folder, *folder.parents)
