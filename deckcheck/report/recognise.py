"""Recognises the reports that this package writes: by how they begin."""

from __future__ import annotations

import re
from typing import TextIO

#: So much of a file is looked at.
SAMPLE = 4000

_BEGINNING = re.compile(
    r"""
      (?:LEGAL|ILLEGAL|UNVERIFIED)\x20\x20\S                                      # text
    | (?:no\ decks|\d+\ decks?(?:,\ \d+\ verdicts)?:\ \d+\ (?:il)?legal|\d+\ decks?[^:\n]*:\ \d+\ unverified)
    | \{"verdicts":\ \[                                                          # json
    | \{"id":\ .*?"status":\ "(?:legal|illegal|unverified)",\ "findings":\ \[    # jsonl
    | source,start,id,name,status,                                               # csv
    | <\?xml[^>]*>\s*<testsuites\ name="deckcheck">                              # junit
    | \{"\$schema":\ "\S*sarif-schema                                            # sarif
    | ::(?:error|warning|notice)\                                                # github
    | \#\#\ deckcheck:\                                                         # markdown
    | <!DOCTYPE\ html>[\s\S]{0,1000}<title>Deck\ report:\                        # html
    """,
    re.VERBOSE,
)


def is_report(stream: TextIO) -> bool:
    """Tell whether a file holds a report of ours, in whatever format, or nothing at all."""
    text = stream.read(SAMPLE)
    return not text.strip() or _BEGINNING.match(text) is not None
