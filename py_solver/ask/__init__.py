"""The questions about a puzzle: solve, count, check, propagate, find conflicting clues."""
