from __future__ import annotations
from dataclasses import dataclass
from deckcheck.model import Clause
from deckcheck.sources.vocabulary import Vocabulary
@dataclass(frozen=True, slots=True)
class Compiled:
    clauses: tuple[Clause, ...] = ()
    unmodelled: tuple[str, ...] = ()
    limit: int | None = None
def compile_text(text: str, vocabulary: Vocabulary) -> Compiled:
    return Compiled()
