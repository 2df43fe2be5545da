"""Kinds of clue: what an author may write on a board, how it is read, written and refused.

A genre names the kinds that it has, in the order in which grid text gives them; formats know kinds,
never genres. In a puzzle, `clues[kind.key]` holds what `accept` returns.
"""

from py_solver.puzzle.clues.board import Drawing, Drawn, Flag, Rooms, Setting
from py_solver.puzzle.clues.cells import Arrows, CellKind, Numbers, Operations, Symbols
from py_solver.puzzle.clues.kind import Clue, Kind, Size

__all__ = [
    "Arrows",
    "CellKind",
    "Clue",
    "Drawing",
    "Drawn",
    "Flag",
    "Kind",
    "Numbers",
    "Operations",
    "Rooms",
    "Setting",
    "Size",
    "Symbols",
]
