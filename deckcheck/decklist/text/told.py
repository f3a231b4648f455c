"""What is told of the lines of one list: the role of each, and the findings, each with its place."""

from __future__ import annotations

from typing import Any, Literal

from deckcheck.decklist.line.part import Part
from deckcheck.model import Finding, Line, Severity, Span

Role = Literal["entry", "heading", "comment", "finding"]


class Told:
    """Keeps the roles of the lines of one file, and what was found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self.roles: dict[int, Role] = {}

    def span(self, part: Part) -> Span:
        """Return where a line stands."""
        return Span(self.file, part.number, part.column)

    def role(self, part: Part, role: Role) -> None:
        """Say what a line is; what is said last holds."""
        self.roles[part.number] = role

    def find(self, part: Part, rule: str, kind: str, **data: Any) -> None:
        """Tell of a line that it is wrong."""
        self.add(part, rule, kind, "error", **data)
        self.role(part, "finding")

    def add(self, part: Part, rule: str, kind: str, severity: Severity, **data: Any) -> None:
        """Tell something of a line, whatever the line is."""
        self.findings.append(Finding(rule, kind, severity, spans=(self.span(part),), data=data))

    def unread(self) -> list[int]:
        """Return the lines that may hold anything."""
        return [finding.line for finding in self.findings if finding.rule in ("DL001", "DL004")]

    def lines(self) -> tuple[Line, ...]:
        """Return the lines with their roles, in order."""
        return tuple(Line(number, role) for number, role in sorted(self.roles.items()))
