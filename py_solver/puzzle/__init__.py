"""Puzzles and genres: the contracts between what an author writes and the constraints."""
