"""What stands where in a text: tables, groups of cards, the name of a deck, the borders between decks."""
