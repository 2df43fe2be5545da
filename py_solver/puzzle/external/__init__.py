"""How other programs write puzzles: for each, the contract that a genre fulfils with its parts."""
