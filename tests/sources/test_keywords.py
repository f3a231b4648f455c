"""The keyword line of a card."""

import pytest

from deckcheck.sources.imported import keyword_line

KEYWORDS = ["ambush", "assault", "limited", "no attachments", "prized", "renown", "shadow", "stealth", "terminal"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Limited.", ("limited",)),
        ("Limited. Shadow (0).\n+1 Income.", ("limited", "shadow (0)")),
        ("Shadow (X).", ("shadow (x)",)),
        ("Prized 1. Stealth. Immune to events.", ("prized 1", "stealth")),
        ("Immune to events. Stealth.", ("stealth",)),
        ("No attachments except <i>Banner</i>.", ("no attachments except banner",)),
        ("No attachments except <i>The Foo</i>. Renown.\nFoo.", ("no attachments except the foo", "renown")),
        # keywords on two lines
        ("Shadow (4).\nNo attachments except <i>Banner</i>.\nFoo.", ("shadow (4)", "no attachments except banner")),
        # a restriction stands before the keywords
        ("<i>Lord</i> character only. Ambush (2). Terminal.\nFoo.", ("ambush (2)", "terminal")),
        ("Location with shadow you control only. Shadow (0).", ("shadow (0)",)),
        ("Non-limited location only. Terminal.", ("terminal",)),
        ("[stark] non-<i>Lady</i> character only. Shadow (2).", ("shadow (2)",)),
        # a text that speaks of keywords has none
        ("Limited cards cannot be marshaled.", ()),
        ("Each character gains stealth.", ()),
        ("Foo gets +1 STR.\nStealth.", ()),
        ("Shadow (1). Play only during a challenge.", ("shadow (1)",)),
        ("Stealth. You may ambush cards. Renown.", ("stealth",)),
        ('<b>Action:</b> Attach it with the text: "Terminal. Renown."', ()),
        ("<b>Reaction:</b> After you marshal a limited card, gain renown.", ()),
        ("You may marshal 1 additional limited card each round.", ()),
        ("", ()),
    ],
)
def test_only_the_keyword_line_counts(text, expected):
    assert keyword_line(text, KEYWORDS) == expected
