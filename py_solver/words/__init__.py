"""Sentences in the reader's language: the lowest package, which imports no other."""
