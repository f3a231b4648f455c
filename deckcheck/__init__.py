"""deckcheck reads deck lists and judges whether they may be played."""

__version__ = "0.1.0"
