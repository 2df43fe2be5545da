"""Hints: the explained next step of any puzzle, the whole solve path, and the difficulty."""
