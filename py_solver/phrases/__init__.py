"""Phrases that rules pages share."""
