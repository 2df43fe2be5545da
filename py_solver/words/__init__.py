"""Sentences in the reader's language: the lowest room, which knows nothing but words."""
