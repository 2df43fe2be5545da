"""Generate puzzles, unique by proof: fill a board, derive every clue, remove clues, verify."""
