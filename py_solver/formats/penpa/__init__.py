"""Links to Penpa: the address, the drawing that it packs, and what the drawing means by genre."""
