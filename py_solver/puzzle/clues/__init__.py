"""Kinds of clue: the clues that an author can set, and how to read, write and check them.

A genre names its kinds, in the order of grid text; formats know kinds, never genres. In a puzzle,
`clues[kind.key]` has the result of `accept`. A clue with one value, a number or a sign, can be at
any places that a genre names: `Numbers("count", 0, 4, at=sites.CORNERS)`.
"""

from py_solver.puzzle.clues import sites
from py_solver.puzzle.clues.arrows import Arrows
from py_solver.puzzle.clues.bank import Bank
from py_solver.puzzle.clues.conditions import Conditions
from py_solver.puzzle.clues.drawn import Drawing, Drawn
from py_solver.puzzle.clues.flag import Flag
from py_solver.puzzle.clues.kind import Clue, Kind, Size
from py_solver.puzzle.clues.lists import NumberLists
from py_solver.puzzle.clues.numbering import Numbering, Span
from py_solver.puzzle.clues.numbers import Numbers
from py_solver.puzzle.clues.operations import Operations
from py_solver.puzzle.clues.pieces import Pieces
from py_solver.puzzle.clues.rings import Rings
from py_solver.puzzle.clues.rooms import Rooms
from py_solver.puzzle.clues.setting import Setting
from py_solver.puzzle.clues.sites import Site
from py_solver.puzzle.clues.standing import Standing
from py_solver.puzzle.clues.symbols import Symbols
from py_solver.puzzle.clues.tinted import TintedArrows
from py_solver.puzzle.clues.tray import Tray
from py_solver.puzzle.clues.two_numbers import TwoNumbers

__all__ = [
    "Arrows",
    "Bank",
    "Clue",
    "Conditions",
    "Drawing",
    "Drawn",
    "Flag",
    "Kind",
    "NumberLists",
    "Numbering",
    "Numbers",
    "Operations",
    "Pieces",
    "Rings",
    "Rooms",
    "Setting",
    "Site",
    "Size",
    "Span",
    "Standing",
    "Symbols",
    "TintedArrows",
    "Tray",
    "TwoNumbers",
    "sites",
]
