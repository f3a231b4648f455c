"""Golden files: whole reports kept in tests/golden, to be read as diffs.

``DECKCHECK_GOLDEN=write`` (that is, `make golden`) writes them anew instead of comparing.
"""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def check(name: str, text: str) -> None:
    """Compare a text, byte by byte, with the golden file of that name."""
    path = FOLDER / name
    if os.environ.get("DECKCHECK_GOLDEN") == "write":
        path.write_bytes(text.encode())
    assert text.encode().decode() == path.read_bytes().decode()
