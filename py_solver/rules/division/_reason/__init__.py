"""Deductions about regions from half-filled boards: about clues, rectangles and tiles."""
