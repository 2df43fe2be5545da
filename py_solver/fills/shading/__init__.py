"""Ways to shade a board."""
