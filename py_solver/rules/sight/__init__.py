"""Rules about the numbers and marks that are visible along a line of cells."""
