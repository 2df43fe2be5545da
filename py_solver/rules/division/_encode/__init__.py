"""The clauses of rules about regions: their rectangles and their tiles."""
