"""Many puzzles at once."""
