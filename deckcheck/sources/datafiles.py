"""How our data files are written: stable bytes, whole files or none, and their entries in SOURCES.toml."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from deckcheck.model import DataFault
from deckcheck.store import load_toml

SOURCES = "SOURCES.toml"
ENTRY_KEYS = ("path", "origin", "licence", "retrieved", "records", "sha256")
_HEADER = (
    "# Where the data files come from, written by `deckcheck db build`; `deckcheck db verify` compares the hashes.\n"
)


def rows_text(tables: Mapping[str, Iterable[Mapping[str, Any]]], **facts: str) -> str:
    """Return a JSON object of facts and lists, one row a line."""
    single = (f"{_compact(key)}:{_compact(fact)}" for key, fact in facts.items())
    lists = (f"{_compact(key)}:{list_text(rows).rstrip()}" for key, rows in tables.items())
    return "{" + ",\n".join((*single, *lists)) + "}\n"


def list_text(rows: Iterable[Mapping[str, Any]]) -> str:
    """Return a JSON list, one row a line."""
    return "[\n" + ",\n".join(map(_compact, rows)) + "\n]\n"


def table_text(rows: Mapping[str, Any], key: str = "") -> str:
    """Return a JSON object with one entry a line; with `key`, wrapped once more under that name."""
    lines = ",\n".join(f"{_compact(name)}:{_compact(value)}" for name, value in rows.items())
    return f'{{"{key}":{{\n{lines}\n}}}}\n' if key else f"{{\n{lines}\n}}\n"


def whole_text(value: Any) -> str:
    """Return a JSON value with the members of its objects on lines of their own, for files that people read."""
    return _indented(value, 0) + "\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _indented(value: Any, depth: int) -> str:
    if not isinstance(value, dict) or not value:
        return _compact(value)
    pad = " " * (depth + 1)
    inner = ",\n".join(f"{pad}{_compact(name)}: {_indented(member, depth + 1)}" for name, member in value.items())
    return f"{{\n{inner}\n{' ' * depth}}}"


def sha256(data: bytes | str) -> str:
    """Return the SHA-256 of bytes, or of a text in UTF-8, as hexadecimal digits."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def write(path: Path, text: str) -> None:
    """Write a whole file or nothing: into a neighbour first, which then takes its place. Raises `DataFault`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        # A temporary file is private; a data file is for everybody who may read the folder.
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError as fault:
        raise DataFault(f"{path}: cannot be written: {fault.strerror}") from None


def load_sources(root: Path) -> list[dict[str, Any]]:
    """Return the entries of SOURCES.toml under a data root, none if there is no such file; raises `DataFault`."""
    path = root / SOURCES
    entries = load_toml(path).get("file", []) if path.is_file() else []
    for entry in entries:
        if missing := [key for key in ENTRY_KEYS if key not in entry]:
            raise DataFault(f"{path}: an entry lacks {', '.join(missing)}")
    return list(entries)


def sources_text(entries: Sequence[Mapping[str, Any]]) -> str:
    """Return SOURCES.toml with these entries, sorted by path."""
    blocks = []
    for entry in sorted(entries, key=lambda entry: str(entry["path"])):
        pairs = (f"{name} = {value if isinstance(value, int) else _compact(value)}" for name, value in entry.items())
        blocks.append("\n".join(("[[file]]", *pairs)))
    return "\n\n".join((_HEADER.rstrip(), *blocks)) + "\n"
