"""Markdown: whole reports, and names that stay text when a real parser renders them."""

from __future__ import annotations

import re

import pytest
from markdown_it import MarkdownIt

from deckcheck.report.escape import plain
from deckcheck.report.markdown import escaped
from deckcheck.report.shape import told
from tests.verdicts import HOSTILE, REPEATED, all_cases, render, too_many, verdict

PARSER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


def test_a_whole_report() -> None:
    wolves = verdict(status="illegal", findings=(REPEATED, REPEATED._replace(severity="warning", citation="FAQ 3")))
    assert render("markdown", wolves, verdict(name="", source="lists/others.txt", id="")) == (
        "## deckcheck: 2 decks: 1 illegal, 1 legal\n"
        "\n"
        "| deck | verdict | errors | warnings | notes | format | list | as of |\n"
        "|:---|:---|---:|---:|---:|:---|:---|:---|\n"
        "| Wolves (lists/wolves.txt) | ❌ illegal |  | 1 | 1 | joust | toy1.0 | 2026-08-09 |\n"
        "| lists/others.txt | ✅ legal |  |  |  | joust | toy1.0 | 2026-08-09 |\n"
        "\n"
        "### ❌ illegal: Wolves (lists/wolves.txt)\n"
        "\n"
        "- ℹ️ **DL006** A Sword (Core) stands on 2 lines; together 3 copies (lines 4, 9)\n"
        "- ⚠️ **DL006** A Sword (Core) stands on 2 lines; together 3 copies (lines 4, 9) <sub>FAQ 3</sub>\n"
    )


def test_quiet_leaves_legal_decks_out() -> None:
    assert "Winter" in render("markdown")
    assert "Winter" not in render("markdown", quiet=True)


@pytest.mark.parametrize(
    "name",
    [
        HOSTILE,
        "* a", "- a", "+ a", "1. a", "# a", "> a", "```", "    a", "---", "===", "[a]: http://x.example", "<b>", "&lt;",
        "a | b", "\\| a", "`|`", "[x](y)", "![x](y)", "<http://x.example>", "**a**", "_a_", "~~a~~", "a\\", "|---|",
    ],
)  # fmt: skip
def test_names_stay_text(name: str) -> None:
    html = PARSER.render(
        f"### {escaped(name)}\n\n- **X** {escaped(name)}\n\n| a | b |\n|---|---|\n| {escaped(name)} | c |\n"
    )
    assert set(re.findall(r"</?(\w+)", html)) == {
        "h3",
        "ul",
        "li",
        "strong",
        "table",
        "thead",
        "tr",
        "th",
        "tbody",
        "td",
    }
    assert html.count("<td>") == 2


@pytest.mark.parametrize("name", ["a | b & <c> *d* [e](f) `g`", "100 % $x$ {{y}} =1+1 ~z~ #a", "Řád \\ „Král“"])
def test_names_read_back(name: str) -> None:
    html = PARSER.render(f"- x {escaped(name)}\n")
    shown = re.sub(r"<[^>]+>", "", html).strip().removeprefix("x ")
    for entity, char in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        shown = shown.replace(entity, char)
    assert shown == plain(name)


def test_nobody_is_mentioned_and_nothing_referred_to() -> None:
    text = render("markdown")
    assert not re.search(r"@\w|#\d|(?<!\\)://|www\.", text)


def test_every_deck_is_a_row() -> None:
    html = PARSER.render(render("markdown"))
    assert html.count("<tr>") == 1 + len(all_cases())
    assert "<script" not in html
    assert html.count("<h3>") == len([v for v in all_cases() if told(v) or v.skipped])


def test_findings_of_another_file_name_it() -> None:
    text = render("markdown", verdict(findings=(too_many("lists/part.txt", 7),)))
    assert "(lists/part.txt, line 7)" in text


def test_card_data_of_the_user_are_named() -> None:
    own = verdict(context={**verdict().context, "data": "agot2-0002 of 2026-11-30"})
    assert "| 2026-08-09, data agot2-0002 of 2026-11-30 |" in render("markdown", own)
