"""The puzzles of other programs: for each, the contract that a genre fulfils with its parts."""
