"""The parts of other programs' links, files and drawings, from which genres compose their own.

`puzzlink.Numbers16("count")` packs a kind of clue into a link of puzz.link, `pzprv3.CellClues` is
its block in a file there, `penpa.Numbers` its drawing in Penpa, `tatham.Gaps` its form in a game ID
of Simon Tatham's collection.
"""
