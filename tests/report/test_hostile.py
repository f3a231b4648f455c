"""Whatever a deck is called, every report stays what it is."""

from __future__ import annotations

import csv
import io
import json
import xml.etree.ElementTree as ET

from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.model import Finding, Span, Verdict
from tests.report.test_github import read as read_command
from tests.report.test_html import read as read_html
from tests.verdicts import render, verdict

#: Any characters at all, and pieces that some format gives a meaning to.
NAMES = st.lists(
    st.one_of(
        st.characters(),
        st.characters(categories=["Cc", "Cf", "Cs", "Zl", "Zp"]),
        st.sampled_from(
            [*list("<>&\"'|\\`*_[]()=+-@#:,%;$~!{}\n\r\t"), "]]>", "::error::", "<!--", "</script>", "&#", "%0A"]
        ),
    ),
    max_size=12,
).map("".join)


def hostile(name: str) -> Verdict:
    found = Finding("DL001", "line.unread", spans=(Span(f"d/{name}", 3),), data={"text": name}, citation=name)
    return verdict(name=name, source=f"d/{name}", id=name, status="illegal", findings=(found,))


@settings(max_examples=60, deadline=None)
@given(NAMES)
def test_every_report_stays_whole(name: str) -> None:
    deck = hostile(name)
    reports = {
        form: render(form, deck)
        for form in ("csv", "junit", "sarif", "github", "markdown", "html", "json", "jsonl", "text")
    }
    for text in reports.values():
        text.encode()
    assert len(list(csv.reader(io.StringIO(reports["csv"], newline="")))) == 2
    assert len(ET.fromstring(reports["junit"].encode()).findall("./testsuite/testcase/failure")) == 1
    assert len(json.loads(reports["sarif"])["runs"][0]["results"]) == 1
    first, second, _ = reports["github"].split("\n")
    assert (read_command(first)[0], second) == ("error", "1 deck: 1 illegal")
    assert len(reports["markdown"].split("\n")) == 10
    assert read_html(reports["html"]).tags.count("section") == 4
    assert json.loads(reports["json"])["summary"]["decks"] == 1
    assert json.loads(reports["jsonl"])["status"] == "illegal"
