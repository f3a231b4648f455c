"""Hand-made verdicts over a toy game, for the reports: every case that a report must show, and names that bite."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

from deckcheck.catalog import Catalog, Pack
from deckcheck.model import CardCount, Deck, Entry, Finding, Option, Resolved, Skipped, Span, Verdict
from deckcheck.report import RenderContext, renderer
from deckcheck.rulebook import Page
from deckcheck.ruleset import Ruleset
from deckcheck.store import Store

#: One name with everything that some format gives a meaning to.
HOSTILE = (
    '=1+1 "q" \'s\' <script>alert(1)</script> | a\\b `c` *d* _e_ ~f~ [g](http://evil.example) ![h](x) '
    "::error::i\n::warning::j\r%0A ]]> <!-- --> &amp; {{k}} $l$ @m #7 www.evil.example "
    "\u202ertl\u200f \u0000\u0007\u001b[31m \ud800 \ufffe end"
)  # fmt: skip

CITATION = "Přehled pravidel, „Kopie (karty)“, s. 8"


def _row(code: str, title: str, kind: str, faction: str, **more: Any) -> dict[str, Any]:
    return {"code": code, "title": title, "type": kind, "faction": faction, "pack": "Core", **more}


CARDS = [
    _row("001", "Banner", "agenda", "neutral", traits=["Banner"]),
    _row("002", "A Feast", "plot", "neutral", traits=["Kingdom"], stats={"income": 5, "initiative": 2, "claim": 1}),
    _row("003", "A Storm", "plot", "wolf", traits=["War"], stats={"income": 3, "initiative": 7, "claim": 1}),
    _row("010", "Old Wolf", "character", "wolf", traits=["Lord", "House Wolf"], icons=["power"], unique=True,
         loyal=True, stats={"cost": 7, "strength": 6}),
    _row("011", HOSTILE, "character", "wolf", traits=["=Trait|<b>"], icons=["military", "power"],
         stats={"cost": 3, "strength": 3}),
    _row("012", "Old Wolf", "character", "sea", loyal=True, stats={"cost": 2, "strength": "X"},
         printings=[{"code": "112", "pack": "Sea"}]),
    _row("013", "A Hall With A Name So Long That No Column Of Any Chart Or List Could Ever Hold It On One Line",
         "location", "wolf", keywords=["limited"], stats={"cost": 1}),
    _row("014", "A Sword", "attachment", "neutral", traits=["Weapon"], stats={"cost": "X"}),
    _row("015", "A Raid", "event", "sea", stats={"cost": 0}),
    _row("020", "The Hand", "title", "neutral"),
]  # fmt: skip

GAME = {
    "name": "Toy",
    "default_format": "joust",
    "identity": {"values": [{"code": "wolf", "name": "House Wolf"}, {"code": "sea", "name": "House <Sea>"}]},
    "affiliation": {"rule": "AG301", "decks": ["draw"], "of": "faction:neutral | faction:$"},
    "section": [
        {"id": "agenda", "name": "agendas", "types": ["agenda"]},
        {"id": "plot", "name": "plot deck", "types": ["plot"]},
        {"id": "draw", "name": "draw deck", "types": ["character", "location", "attachment", "event"]},
        {"id": "none", "name": "cards of no deck", "types": ["title"], "rule": "AG105"},
    ],
    "format": [{"id": "joust", "name": "joust"}],
    "clause": [],
}


def library(game: str = "toy") -> tuple[Catalog, Ruleset]:
    """The cards and rules of the toy game."""
    packs = {code: Pack(code, f"{code} set", "", None) for code in ("Core", "Sea")}
    return Catalog(game, CARDS, packs, {}), Ruleset._from_row(game, GAME, Store())


def page(rule: str, title: str, severity: Any = "error") -> Page:
    """A manual page."""
    game = "" if rule.startswith("DL") else "toy"
    return Page(
        rule, game, title, severity, f"What {rule} is.", "Why it is.", CITATION, "4x A Sword\n1x x", "3x A Sword"
    )


PAGES = {
    entry.id: entry
    for entry in (
        page("DL001", "A line that could not be read"),
        page("DL006", "The same printing on several lines", "note"),
        page("AG103", "The size of the plot deck"),
        page("AG201", "Too many copies"),
        page("AG601", "A product that is not yet legal"),
    )
}

CONTEXT = {
    "game": "toy",
    "format": "joust",
    "list": "toy1.0",
    "list_name": "Toy 1.0",
    "list_version": "1.0",
    "list_date": "2026-07-01",
    "list_issuer": "The <Issuer>",
    "unlisted": None,
    "as_of": "2026-08-09",
    "premier": False,
    "data": "embedded 2026-08-01",
}
COUNTS = {"agendas": 1, "plot deck": 2, "draw deck": 15}
WOLVES = {"001": 1, "002": 1, "003": 1, "010": 1, "011": 4, "012": 2, "112": 1, "013": 3, "014": 3, "015": 1}


def resolved(cards: dict[str, int], name: str, source: str, **more: Any) -> Resolved:
    """A deck of the toy game."""
    return Resolved(Deck(name=name, game="toy", identity="wolf", source=source), cards, **more)


def too_many(file: str = "lists/wolves.txt", *lines: int) -> Finding:
    """Four copies of the card with the hostile name."""
    return Finding(
        "AG201",
        "copies.max",
        cards=(CardCount("011", HOSTILE, "Core", 4),),
        spans=tuple(Span(file, line, 3) for line in lines or (12, 15)),
        data={"title": HOSTILE, "found": 4, "limit": 3, "deck": "draw deck"},
        citation=CITATION,
    )


SIZE = Finding("AG103", "size.exact", data={"deck": "plot deck", "found": 2, "limit": 7}, citation="s. 2")
UNREAD = Finding("DL001", "line.unread", spans=(Span("lists/rest.txt", 3),), data={"text": HOSTILE})
REPEATED = Finding(
    "DL006",
    "printing.repeated",
    "note",
    (CardCount("014", "A Sword", "Core", 3),),
    (Span("lists/wolves.txt", 4), Span("lists/wolves.txt", 9)),
    {"title": "A Sword", "pack": "Core", "times": 2, "count": 3},
)
GUESSED = Finding(
    "DL011", "encoding.guessed", "warning", spans=(Span("lists/wolves.txt", 0),), data={"encoding": "cp1250"}
)

OPEN = Finding(
    "AG602",
    "encoding.guessed",
    "note",
    (CardCount("014", "A Sword", "Core", 3),),
    (Span("lists/winter.txt", 5),),
    {"encoding": "an open question"},
)


def verdict(**changes: Any) -> Verdict:
    """A legal deck, but for the changes."""
    name, source = changes.get("name", "Wolves"), changes.get("source", "lists/wolves.txt")
    values: dict[str, Any] = {
        "id": "w1",
        "source": source,
        "name": name,
        "status": "legal",
        "context": CONTEXT,
        "counts": COUNTS,
        "identity": "wolf",
        "resolved": resolved(WOLVES, name, source),
    }
    return Verdict(**{**values, **changes})


def all_cases() -> list[Verdict]:
    """Every case that a report must show."""
    illegal = verdict(status="illegal", findings=(GUESSED, too_many(), SIZE, REPEATED), start=2)
    return [
        verdict(name="Winter", id="w0", source="lists/winter.txt", remarks=(OPEN,)),
        illegal,
        replace(illegal, status="legal", findings=(REPEATED,), context={**CONTEXT, "list": "toy0.9"}, again=True),
        verdict(
            name=HOSTILE,
            id="h|1",
            source="=od,d: 50% dir/<b> ]]>\n.txt",
            status="illegal",
            findings=(too_many("=od,d: 50% dir/<b> ]]>\n.txt", 2),),
            choice={"faction": ["wolf", "sea"]},
        ),
        verdict(
            name="Doubts",
            id="",
            source="lists/rest.txt",
            status="unverified",
            findings=(UNREAD,),
            skipped=(Skipped("AG601", "no pack is known | <b>"),),
            counts={"agendas": 0, "plot deck": 0, "draw deck": 1},
            identity="unknown <house>",
            resolved=resolved(
                {"010": 1},
                "Doubts",
                "lists/rest.txt",
                aside={"015": 2},
                misplaced={"020": 1},
                unknown=(Entry(2, "No Such <Card>"),),
                options=(Option(Entry(1, "Old Wolf"), ("010", "012")),),
            ),
        ),
        verdict(name="", id="", source="<stdin>", status="unverified", skipped=(Skipped("AG601", "no list"),), counts={}),
        Verdict("gone.txt", "gone.txt", "", "unverified",
                (Finding("DL001", "deck.unread", spans=(Span("gone.txt"),), data={"reason": "it is empty"}),)),
    ]  # fmt: skip


def render(form: str, *verdicts: Verdict, **context: Any) -> str:
    """A report of these verdicts, or of every case."""
    return render_these(form, list(verdicts) or all_cases(), **context)


def render_these(form: str, verdicts: list[Verdict], **context: Any) -> str:
    """A report of exactly these verdicts."""
    stream = io.StringIO(newline="")
    values: dict[str, Any] = {"pages": lambda: PAGES, "library": library, "version": "1.2.3"}
    renderer(form)(iter(verdicts), stream, RenderContext(**{**values, **context}))
    return stream.getvalue()
