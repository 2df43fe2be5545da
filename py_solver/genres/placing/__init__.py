"""Genres in which things are placed in cells."""
