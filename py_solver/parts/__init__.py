"""What other programs' links, files and drawings are made of, for genres to name their own.

`puzzlink.Numbers16("count")` packs a kind of clue into a link of puzz.link, `pzprv3.CellClues` is
its block in a file there, `penpa.Numbers` how Penpa draws it, `tatham.Gaps` how a game ID of Simon
Tatham's collection has it.
"""
