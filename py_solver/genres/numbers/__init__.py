"""Genres in which cells are filled with numbers."""
