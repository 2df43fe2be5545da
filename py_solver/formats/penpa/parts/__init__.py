"""How Penpa draws clues: the strokes that genres name."""

from py_solver.formats.penpa.parts.cells import (
    ArrowNumbers,
    BlackCells,
    Circled,
    Coloured,
    Numbers,
    Signs,
    Tinted,
)
from py_solver.formats.penpa.parts.symbols import Circles, Dots, Stars
from py_solver.formats.penpa.parts.walls import Boxes, Cages, Rooms, SplitCells, Views

__all__ = [
    "ArrowNumbers",
    "BlackCells",
    "Boxes",
    "Cages",
    "Circled",
    "Circles",
    "Coloured",
    "Dots",
    "Numbers",
    "Rooms",
    "Signs",
    "SplitCells",
    "Stars",
    "Tinted",
    "Views",
]
