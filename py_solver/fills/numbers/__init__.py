"""Ways to fill a board with numbers or symbols."""
