"""Rules about sums and results."""
