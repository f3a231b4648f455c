"""Lists made of text: the lines of one deck put together."""
