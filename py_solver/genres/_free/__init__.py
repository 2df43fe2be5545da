"""The free board: no catalogue lists it, because each of its puzzles has its own rules."""
