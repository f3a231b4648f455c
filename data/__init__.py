"""Card data of every game, as files: facts alone, written by the importer."""
