"""Rules about the order of numbers along a region."""
