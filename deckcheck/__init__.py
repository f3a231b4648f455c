"""deckcheck reads deck lists and judges whether they may be played."""
