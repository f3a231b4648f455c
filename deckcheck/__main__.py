"""`python -m deckcheck`: the command line."""

from deckcheck.cli import main

if __name__ == "__main__":
    main()
