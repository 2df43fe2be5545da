"""Genres in which lines join clues."""
