"""What formats look like: a glance at the content, for lists whose extension does not tell."""

from __future__ import annotations

from deckcheck.decklist.document import BATCH_EXTENSIONS, Document


def like_octgn(document: Document) -> bool:
    """Tell whether a document looks like an OCTGN deck: XML with a deck in it."""
    return document.text.lstrip().startswith("<") and "<deck" in document.text[:2000].lower()


def like_json_lines(document: Document) -> bool:
    """Tell whether a document looks like several JSON objects, each on a line of its own."""
    text = document.text.lstrip()
    if document.extension in BATCH_EXTENSIONS:
        return text.startswith(("{", "["))
    first = text.partition("\n")[0].rstrip()
    return first.startswith("{") and first.endswith("}") and "\n{" in text


def like_json(document: Document) -> bool:
    """Tell whether a document looks like one JSON value: an object, or a list of something else than card names."""
    if like_json_lines(document):
        return False
    text = document.text.lstrip()
    return text.startswith("{") or (text.startswith("[") and text[1:].lstrip()[:1] in ("{", "]", "[", '"'))


def like_text(document: Document) -> bool:
    """Tell whether a document may be a text list: it is neither XML nor JSON."""
    return not (document.text.lstrip().startswith(("<", "{")) or like_json(document))
