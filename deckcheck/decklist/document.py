"""A source as text: bytes decoded, with limits, so that readers never meet a file system or an encoding.

Limits: a file of one list 5 MB, a file of one list a line (JSON Lines) 32 MB, a list 10,000 lines or entries.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, NoReturn

from deckcheck.model import Finding, SourceFault, Span

FILE_LIMIT = 5 * 1024 * 1024
BATCH_LIMIT = 32 * 1024 * 1024
DECK_LIMIT = 10_000

#: Extensions of files with one list a line.
BATCH_EXTENSIONS = (".jsonl", ".ndjson")

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark is the beginning of this one
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Letters that speak for a code page: what Czech, and what Western European names are written with.
_CODE_PAGES = (
    ("cp1250", frozenset("ěščřžýáíéúůťďňóĚŠČŘŽÝÁÍÉÚŮŤĎŇÓ")),
    ("cp1252", frozenset("éèêëàâäöüôûùîïçñßóúíáæøåýÉÈÊÀÂÄÖÜÔÛÎÇÑÓÚÍÁÆØÅ")),
)
# Control characters that no text holds; the separators among them break lines.
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\r\v\f\x1c\x1d\x1e\x1f")


class FolderFault(SourceFault):
    """A folder where a list is wanted."""


class Document(NamedTuple):
    """The text of one source. `name` is what findings call it; `findings` tell how its bytes were read.

    `first_line` is the number of the first line, where the text is a piece of a file.
    """

    name: str
    text: str
    findings: tuple[Finding, ...] = ()
    first_line: int = 1

    @property
    def extension(self) -> str:
        """The file extension in lower case, with its dot; "" when there is none."""
        return Path(self.name).suffix.lower()

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield line number and text of every line that is not blank."""
        for number, line in enumerate(self.text.splitlines(), self.first_line):
            if line.strip():
                yield number, line

    def rows(self) -> Iterator[tuple[int, str]]:
        """Yield the same of a file with one value a line, in which other separators than line breaks are text."""
        text = self.text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in self.text else self.text
        for number, line in enumerate(text.split("\n"), self.first_line):
            if line and not line.isspace():
                yield number, line

    def fault(self, reason: str) -> NoReturn:
        """Raise the `SourceFault` that says why this source cannot be read."""
        raise SourceFault(f"{self.name}: {reason}")


def load(source: Path | str | bytes, name: str = "", *, batch: bool = False, first_line: int = 1) -> Document:
    """Return a source as text: the path of a file, or its content (bytes, or text with line breaks or a `name`).

    `batch` allows the size of a file with one list a line. Raises `SourceFault` with one clear sentence.
    """
    if isinstance(source, str) and not (name or "\n" in source):
        source = Path(source)
    if isinstance(source, Path):
        name = name or str(source)
        source = _content(source, name, batch=batch)
    name = name or "-"
    allowed = BATCH_LIMIT if batch or name.lower().endswith(BATCH_EXTENSIONS) else FILE_LIMIT
    if len(source) > allowed:
        raise SourceFault(f"{name}: too large ({len(source):,} bytes; at most {allowed:,} are read)")
    document = Document(name, source) if isinstance(source, str) else _decoded(name, source)
    text = document.text.removeprefix("\ufeff")
    if not text.strip():
        raise SourceFault(f"{name}: empty, there is no list in it")
    return Document(name, text, document.findings, first_line)


def _content(path: Path, name: str, *, batch: bool) -> bytes:
    allowed = BATCH_LIMIT if batch or path.suffix.lower() in BATCH_EXTENSIONS else FILE_LIMIT
    try:
        with path.open("rb") as stream:
            # One byte more than allowed is enough to know: a huge or endless file is never read whole.
            data = stream.read(allowed + 1)
            if len(data) <= allowed:
                return data
            size = path.stat().st_size
    except IsADirectoryError:
        raise FolderFault(f"{name}: a folder, not a list") from None
    except ValueError:
        raise SourceFault(f"{name!r}: no file can have such a name") from None
    except OSError as fault:
        raise SourceFault(f"{name}: {_reason(fault)}") from None
    raise SourceFault(f"{name}: too large ({size:,} bytes; at most {allowed:,} are read)")


def _reason(fault: OSError) -> str:
    if isinstance(fault, FileNotFoundError):
        return "there is no such file"
    if isinstance(fault, PermissionError):
        return "no permission to read it"
    return (fault.strerror or str(fault)).lower()


def _decoded(name: str, data: bytes) -> Document:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return Document(name, data[len(mark) :].decode(encoding))
            except UnicodeDecodeError:
                raise SourceFault(f"{name}: broken text (its byte order mark says {encoding}, but it is not)") from None
    if b"\0" in data:
        raise SourceFault(f"{name}: not a text file (it holds NUL bytes; UTF-16 text needs its byte order mark)")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return _guessed(name, data)
    _refuse_binary(name, data)
    return Document(name, text)


def _refuse_binary(name: str, data: bytes) -> None:
    odd = len(data) - len(data.translate(None, _CONTROLS))
    if odd * 50 > len(data):
        raise SourceFault(f"{name}: not a text file (it holds control characters)")


def _guessed(name: str, data: bytes) -> Document:
    """Bytes that are no clean UTF-8: what fits best, with a note that it was a guess."""
    _refuse_binary(name, data)
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    sound = sum(1 for char in text if char > "\x7f") - broken
    encoding = "UTF-8 with broken bytes"
    if sound <= 2 * broken:
        if sum(1 for byte in data if byte >= 128) * 3 > len(data):
            raise SourceFault(f"{name}: not a text file (nor UTF-8, nor any code page that lists are written in)")
        encoding, text = _code_page(data)
    note = Finding("DL011", "encoding.guessed", "note", spans=(Span(name),), data={"encoding": encoding})
    return Document(name, text, (note,))


def _code_page(data: bytes) -> tuple[str, str]:
    best = ("latin-1", data.decode("latin-1"), -1)
    for encoding, letters in _CODE_PAGES:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        score = sum(1 for char in text if char in letters)
        if score > best[2]:
            best = (encoding, text, score)
    return best[:2]
