"""The questions that one can ask of a puzzle."""
