"""Settings in files: what a repository of lists is judged by, written down once.

``deckcheck.toml``, or ``[tool.deckcheck]`` of a ``pyproject.toml``, is found upward from each list; the nearest one
alone counts. `settings` says what a table may hold, `files` reads one, `choice` decides what a list is judged by.
"""
