"""Encodings that several rules share: counts, numbers, sums, trees (some for CP-SAT, too)."""
