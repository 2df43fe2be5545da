"""Ways to fill a board with a solution; genres name them in `making`."""
