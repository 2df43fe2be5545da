"""Links to puzz.link and its kin: the address, and the parts of its body."""
