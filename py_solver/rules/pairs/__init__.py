"""Rules about pairs of neighbours, and of places that correspond."""
