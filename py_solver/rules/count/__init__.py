"""Rules about how often marks occur, and which."""
