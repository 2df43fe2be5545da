"""Rules about orthogonal groups of cells."""
