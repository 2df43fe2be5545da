"""How rules about regions are written as clauses: their rectangles and their tiles."""
