"""Genres in which one loop is drawn."""
