"""Regular expressions compiled when a line first needs them: a list in a common style needs few of the many."""

from __future__ import annotations

import re
from functools import cached_property


class Lazy:
    """A regular expression to be; `re` is the compiled one."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self.text = text
        self.flags = flags

    @cached_property
    def re(self) -> re.Pattern[str]:
        """The compiled expression."""
        return re.compile(self.text, self.flags)
