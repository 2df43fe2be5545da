"""New puzzles, unique by proof: fill a board, derive every clue, take clues away, verify."""
