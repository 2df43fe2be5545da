"""Files of puzz.link and its kin: the file, and the blocks of lines that its body is made of."""
