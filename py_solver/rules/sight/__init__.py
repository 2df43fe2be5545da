"""Rules about what is seen along a line of cells."""
