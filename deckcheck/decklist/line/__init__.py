"""Lines of text lists: what one line is, taken by itself, and the cards that it writes."""
