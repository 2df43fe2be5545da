"""Genres in which cells are shaded."""
