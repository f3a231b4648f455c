"""HTML: a page that needs nothing, runs nothing and loses nothing; then the same page in a real browser."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from deckcheck.catalog import Catalog
from deckcheck.report.escape import clean
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store
from tests import browser
from tests.verdicts import (
    CARDS,
    CONTEXT,
    GAME,
    HOSTILE,
    SIZE,
    WOLVES,
    all_cases,
    render,
    resolved,
    too_many,
    verdict,
)

VOID = {"meta", "rect", "line"}
SIZES = [(width, scheme) for width in (360, 1280) for scheme in ("light", "dark")]


class Reader(HTMLParser):
    """Collects the tags, checks that they close in order, and keeps the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text.append(data)


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def words(text: str) -> str:
    """The text of a page, one blank between any two pieces."""
    return " ".join(" ".join(read(text).text).split())


def test_nothing_runs_and_nothing_is_fetched() -> None:
    page = read(render("html"))
    assert not {"script", "link", "img", "iframe", "object", "base", "form"} & set(page.tags)
    names = {name for name, _ in page.attributes}
    assert not {name for name in names if name.startswith("on")} | names & {"src", "style"}
    assert all(value and value.startswith("#deck-") for name, value in page.attributes if name == "href")
    assert not re.search(r"url\(|@import", render("html"))


def test_every_deck_has_a_row_and_a_section() -> None:
    page = read(render("html"))
    anchors = [value for name, value in page.attributes if name == "id"]
    assert anchors == [f"deck-{number}" for number in range(1, len(all_cases()) + 1)]
    assert [value for name, value in page.attributes if name == "href"] == [f"#{anchor}" for anchor in anchors]


def test_names_stand_as_they_are_and_apart() -> None:
    text = render("html", verdict(name=HOSTILE, findings=(too_many(),)))
    assert " ".join(clean(HOSTILE).split()) in words(text)
    # A name that reorders text must not reorder what stands after it.
    assert "\u202e" in text
    assert "\u202e" not in re.sub(r"(?s)<bdi>.*?</bdi>", "", text)


def test_a_section_tells_what_was_found_and_judged_by() -> None:
    told = words(render("html", verdict(name="Wolves", status="illegal", findings=(SIZE,), resolved=None)))
    assert told == (
        "Deck report: 1 deck: 1 illegal Deck report 1 deck: 1 illegal 0 legal 0 unverified 1 illegal "
        "Deck Verdict Found Judged by Cards "
        "Wolves lists/wolves.txt ✗ illegal 1 error AG103 joust, toy1.0 agendas 1 · plot deck 2 · draw deck 15 "
        "Wolves ✗ illegal source lists/wolves.txt faction wolf format joust "
        "list toy1.0, version 1.0, of 2026-07-01, by The <Issuer> as of 2026-08-09 card data embedded 2026-08-01 "
        "error AG103 plot deck: 2 cards, the rules ask for exactly 7 (5 too few) s. 2 "
        "Made by deckcheck 1.2.3"
    )


def test_games_with_codes_in_common_show_their_own_cards() -> None:
    def both(game: str) -> tuple[Catalog, Ruleset]:
        sword = {
            "code": "014",
            "title": f"A Sword of {game}",
            "type": "attachment",
            "faction": "neutral",
            "pack": "Core",
        }
        return Catalog(game, [sword], {}, {}), Ruleset._from_row(game, GAME, Store())

    swords = resolved({"014": 1}, "Wolves", "lists/wolves.txt")
    decks = [
        verdict(context={**CONTEXT, "game": game}, resolved=replace(swords, deck=replace(swords.deck, game=game)))
        for game in ("toy", "play")
    ]
    told = words(render("html", *decks, library=both))
    assert [title for title in ("A Sword of toy", "A Sword of play") if title in told] == [
        "A Sword of toy",
        "A Sword of play",
    ]


def test_the_same_cards_beside_others_are_another_list() -> None:
    one = verdict(resolved=resolved(WOLVES, "Wolves", "lists/wolves.txt"))
    other = verdict(resolved=resolved(WOLVES, "Wolves", "lists/wolves.txt", aside={"015": 2}))
    assert words(render("html", one, replace(one, again=True))).count("The list is the one above.") == 1
    assert "The list is the one above." not in words(render("html", one, other))


def test_the_list_stands_by_section_and_type() -> None:
    told = words(render("html", verdict(findings=())))
    long = CARDS[6]["title"]
    expected = (
        "Agendas 1 card, 1 different 1× Banner Core "
        "Plot deck 2 cards, 2 different 1× A Feast Core 1× A Storm Core "
        "Income 4.00 (3 to 5, 8 in all) Initiative 4.50 (2 to 7, 9 in all) Claim 1 "
        "Faction Neutral 1 · House Wolf 1 Trait Kingdom 1 · War 1 "
        "Draw deck 15 cards, 5 different "
        f"Character 8 4× {' '.join(clean(HOSTILE).split())} Core 1× Old Wolf Core 2× Old Wolf Core 1× Old Wolf Sea "
        f"Location 3 3× {long} Core Attachment 3 3× A Sword Core Event 1 1× A Raid Core "
        "Cost 2.33 (0 to 7, 28 in all) Strength 3.60 (3 to 6, 18 in all) "
        "Faction House Wolf 8 · House <Sea> 4 · Neutral 3 Loyalty Not loyal 11 · Loyal 4 Unique Not unique 14 · Unique 1 "
        "Trait =Trait|<b> 4 · Weapon 3 · House Wolf 1 · Lord 1 Icon Power 5 · Military 4"
    )
    assert expected in told


def test_cards_of_findings_are_marked() -> None:
    text = render("html", verdict(status="illegal", findings=(too_many(),)))
    assert re.findall(r'<li class="(\w+)"><b>(\d)×', text) == [("error", "4")]


def test_what_is_not_in_the_deck_is_told_apart() -> None:
    told = words(render("html"))
    assert "Draw deck (set aside) 2 cards, 1 different 2× A Raid Core" in told
    assert "Cards of no deck (set aside) 1 card, 1 different 1× The Hand Core" in told
    assert "Cards that are not identified 2× No Such <Card> 1× Old Wolf" in told


def test_the_list_of_one_deck_is_not_told_twice() -> None:
    text = render("html", all_cases()[1], all_cases()[2])
    assert text.count("The list is the one above.") == 1
    assert text.count('<div class="charts">') == 1


def test_rules_not_asked_stand_in_the_summary() -> None:
    told = words(render("html", all_cases()[4]))
    assert "Doubts lists/rest.txt ? unverified 1 error, 1 not asked DL001 AG601 joust, toy1.0 draw deck 1" in told


def test_quiet_leaves_legal_decks_out() -> None:
    assert "Winter" not in render("html", quiet=True)


# --- in a real browser ------------------------------------------------------------------------------------------------

needs_browser = pytest.mark.skipif(
    browser.BINARY is None and os.environ.get("CI") != "true", reason="no chromium here; `make browser` installs it"
)

#: Elements that reach over the right edge of the window or of their own box.
OVERFLOW = """
[...document.querySelectorAll('body *')].filter(e => !e.closest('thead, svg'))
  .filter(e => e.getBoundingClientRect().right > innerWidth + 0.5 || e.scrollWidth > e.clientWidth + 1 && e.clientWidth)
  .map(e => e.tagName + '.' + e.className)
"""
CHARTS = """
[...document.querySelectorAll('svg.chart')].map(e => {
  const box = e.getBoundingClientRect();
  const marks = [...e.querySelectorAll('rect[class^=t]:not(.track)')].map(m => m.getBoundingClientRect());
  return {kind: e.classList[1], label: e.getAttribute('aria-label'), wide: box.width > 150, high: box.height > 20,
          marks: marks.every(m => m.width > 0 && m.height > 0) && marks.length > 0,
          inside: marks.every(m => m.right <= box.right + 1 && m.left >= box.left - 1 && m.top >= box.top - 1)};
})
"""
#: The contrast of every text with its background, the worst first: WCAG asks for 4.5.
CONTRAST = """
(() => {
  const rgb = text => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor;
    if (rgb(c)[3] !== 0) return rgb(c); } return [255, 255, 255]; };
  return Math.min(...[...document.querySelectorAll('body *')]
    .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim()))
    .map(e => { const s = getComputedStyle(e), back = behind(e), fade = +s.opacity;
      const front = rgb(e instanceof SVGElement ? s.fill : s.color).slice(0, 3).map((v, i) => v * fade + back[i] * (1 - fade));
      const [a, b] = [light(front), light(back)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); }));
})()
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("html") / "report.html"
    long = verdict(name="W" * 300, source="lists/" + "x" * 300 + ".txt", findings=(SIZE,))
    path.write_text(render("html", *all_cases(), long), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def page() -> Iterator[browser.Page]:
    with browser.Page() as opened:
        yield opened


@needs_browser
@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_nothing_overflows(page: browser.Page, report: Path, width: int, scheme: str) -> None:
    page.open(report, width, 800, scheme)
    assert page.run("innerWidth") == width
    assert page.run("document.documentElement.scrollWidth") <= width
    assert page.run(OVERFLOW) == []


@needs_browser
@pytest.mark.parametrize(("width", "scheme"), SIZES)
def test_charts_are_drawn(page: browser.Page, report: Path, width: int, scheme: str) -> None:
    page.open(report, width, 800, scheme)
    charts = page.run(CHARTS)
    three = ["Cards by type", "Cost curve of the draw deck", "Cards by faction"]
    assert [chart["label"] for chart in charts] == [*three, *three, *three, *three[:2], *three, *three]
    for chart in charts:
        assert chart == {
            "kind": "columns" if chart["label"].startswith("Cost") else "bars",
            "label": chart["label"], "wide": True, "high": True, "marks": True, "inside": True,
        }  # fmt: skip


@needs_browser
def test_light_and_dark_differ_and_are_readable(page: browser.Page, report: Path) -> None:
    backgrounds = {}
    for scheme in ("light", "dark"):
        page.open(report, 1280, 800, scheme)
        backgrounds[scheme] = page.run("getComputedStyle(document.body).backgroundColor")
        assert page.run(CONTRAST) >= 4.5
    assert backgrounds == {"light": "rgb(244, 245, 248)", "dark": "rgb(18, 21, 28)"}


@needs_browser
def test_no_name_runs(page: browser.Page, report: Path) -> None:
    page.open(report, 360, 800)
    assert page.run("document.scripts.length + document.querySelectorAll('main img, main b > b').length") == 0
    assert page.run("document.querySelectorAll('section.deck').length") == len(all_cases()) + 1


@needs_browser
def test_it_prints_a_deck_a_page(page: browser.Page, report: Path) -> None:
    page.open(report, 1280, 800, "dark")
    page.call("Emulation.setEmulatedMedia", media="print", features=[])
    assert page.run("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.run("getComputedStyle(document.querySelector('section.deck')).breakBefore") == "page"
    page.call("Emulation.setEmulatedMedia", media="", features=[])
