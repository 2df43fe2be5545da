"""Game IDs and save files of Simon Tatham's collection: the address, and a codec for each game."""
