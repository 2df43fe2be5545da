"""Looks: presentation words, and the pictures that painters draw for them."""
