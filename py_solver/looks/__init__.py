"""How things are seen: presentation words, and what is painted for them."""
