"""Links to Penpa: the address, the drawing in it, and the meaning of the drawing by genre."""
