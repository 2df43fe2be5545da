"""Ways to place things on a board."""
