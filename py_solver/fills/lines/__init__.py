"""Ways to fill a board with lines from clue to clue."""
