"""Ways to divide a board into regions."""
