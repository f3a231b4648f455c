"""How a run ends: the verdicts counted, and the exit code that they and --fail-on come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from deckcheck.cli import Broken
from deckcheck.config.choice import Chooser
from deckcheck.model import Status, Verdict
from deckcheck.report.summary import Summary

#: What a verdict makes of a run, worst first: one illegal deck outweighs any number of doubtful ones.
EXIT: Mapping[Status, int] = {"illegal": 1, "unverified": 3, "legal": 0}
#: --fail-on -> the verdicts that fail a run.
FAILING: Mapping[str, tuple[Status, ...]] = {
    "illegal": ("illegal",),
    "unverified": ("illegal", "unverified"),
    "never": (),
}


class RunOutcome:
    """Counts the verdicts of a run while they pass by; each weighs as the settings of its source have it."""

    def __init__(self, chooser: Chooser) -> None:
        self.summary = Summary()
        self._chooser = chooser
        self._failed: set[Status] = set()
        self._broken = False

    def add(
        self, status: Status, source: str, *, broken: bool = False, again: bool = False, table: bool = False
    ) -> None:
        """Count one verdict; `broken` when it is that of a fault of our own, `again` and `table` as in `Summary`."""
        self.summary.add(status, again=again, table=table)
        self._broken = self._broken or broken
        if status != "legal" and status in FAILING[self._chooser.settings(source).fail_on or "unverified"]:
            self._failed.add(status)

    def watch(self, verdicts: Iterable[Verdict]) -> Iterator[Verdict]:
        """Yield the verdicts on, counting them."""
        for verdict in verdicts:
            told = {"broken": broken(verdict), "again": verdict.again, "table": verdict.table}
            self.add(verdict.status, verdict.source, **told)
            yield verdict

    @property
    def code(self) -> int:
        """The exit code: a fault of our own weighs most, whatever the settings let pass."""
        if self._broken:
            return Broken.exit_code
        return next((code for status, code in EXIT.items() if status in self._failed), 0)


def broken(verdict: Verdict) -> bool:
    """Tell whether a verdict stands for a source on which deckcheck itself failed."""
    return any(finding.data.get("internal") for finding in verdict.findings)
