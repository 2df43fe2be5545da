"""The board: the only place where coordinates become indices."""
