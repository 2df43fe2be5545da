"""Ways to fill a board with one loop."""
