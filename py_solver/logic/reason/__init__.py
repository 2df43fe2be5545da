"""Deductions that several rules share: from masks of candidates, and from counts."""
