"""Findings in words: one template a kind, so that a finding stays data until somebody prints it.

A template is a format string over the finding's ``data``, or a small function of the finding where the sentence
depends on the values. `reading` words what reading a list finds, `judging` what the rules find.
"""

from __future__ import annotations

from deckcheck.words.judging import JUDGING
from deckcheck.words.parts import Finding
from deckcheck.words.reading import READING


def message(finding: Finding) -> str:
    """Return a finding as one sentence without its rule id and place; a kind without wording names itself."""
    template = READING.get(finding.kind) or JUDGING.get(finding.kind)
    if template is None:
        return f"{finding.kind}: {dict(finding.data)}"
    return template.format_map(finding.data) if isinstance(template, str) else template(finding)
