"""The XML of an OCTGN deck, taken apart: cards with section and line, and what else stands there.

XML with a document type, entities or external references is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from deckcheck.decklist.document import Document

#: Elements whose text is talk.
REMARKS = frozenset({"notes", "note"})


@dataclass(slots=True)
class OctgnCard:
    """One card element, as written; `loose` tells that it stands in no section."""

    line: int
    section: str
    shared: bool
    quantity: str
    id: str
    name: str = ""
    loose: bool = False


@dataclass
class OctgnDeck:
    """Collects cards, with the line of each, while the XML is parsed.

    Names of elements and attributes count in any case. `strays` are lines with text, or elements, of no known meaning;
    `notes` is the text of remarks.
    """

    parser: object = None
    root: str = ""
    game: str = ""
    section: str = ""
    shared: bool = False
    cards: list[OctgnCard] = field(default_factory=list)
    headings: set[int] = field(default_factory=set)
    strays: list[tuple[int, str]] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    inside: bool = False
    notes: str = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Open an element."""
        line = self._line
        tag = tag.lower()
        attributes = {name.lower(): value for name, value in attributes.items()}
        self.path.append(tag)
        if not self.root:
            self.root, self.game = tag, attributes.get("game", "")
        elif tag == "section":
            self.section = attributes.get("name", "")
            self.shared = attributes.get("shared", "").lower() == "true"
            self.headings.add(line)
        elif tag == "card":
            quantity, identifier = attributes.get("qty", ""), attributes.get("id", "")
            loose = "section" not in self.path
            self.cards.append(OctgnCard(line, self.section, self.shared, quantity, identifier, loose=loose))
            self.inside = True
        elif "qty" in attributes or "id" in attributes:
            self.strays.append((line, f"<{tag}>"))

    @property
    def _line(self) -> int:
        line: int = self.parser.parser.CurrentLineNumber  # type: ignore[attr-defined]
        return line

    def data(self, text: str) -> None:
        """Take text."""
        if self.inside:
            self.cards[-1].name += text
        elif REMARKS.intersection(self.path):
            self.notes += text
        elif text.strip():
            # Text comes whole, at its end.
            first = self._line - text.count("\n")
            rows = enumerate(text.split("\n"), first)
            self.strays += [(line, " ".join(row.split())) for line, row in rows if row.strip()]

    def end(self, tag: str) -> None:
        """Close an element."""
        tag = tag.lower()
        self.inside = False
        del self.path[-1:]
        if tag == "section":
            self.section, self.shared = "", False

    def close(self) -> OctgnDeck:
        """Return what was collected."""
        return self


def parse(document: Document) -> OctgnDeck:
    """Return what stands in a document; raises `SourceFault` for broken or dangerous XML."""
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser, ParseError

    target = OctgnDeck()
    parser = target.parser = DefusedXMLParser(target=target, forbid_dtd=True)
    try:
        parser.feed(document.text.lstrip())
        parser.close()
    except ParseError as fault:
        document.fault(f"not well-formed XML: {fault}")
    except DefusedXmlException:
        document.fault("XML with a document type, entities or external references is not read")
    return target
