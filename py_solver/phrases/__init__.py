"""Phrases: constraints and boards that several genres share."""
