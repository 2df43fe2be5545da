"""Genres in which borders divide the board into regions."""
