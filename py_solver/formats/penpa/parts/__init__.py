"""How Penpa draws clues: the strokes that genres name."""

from py_solver.formats.penpa.parts.beside import Poles, ToldBank
from py_solver.formats.penpa.parts.cells import (
    ArrowNumbers,
    BlackCells,
    Circled,
    Coloured,
    CornerNumbers,
    Numbers,
    NumbersOnBlack,
    Signs,
    Tinted,
)
from py_solver.formats.penpa.parts.lines import GatesAndWalls, Pieces
from py_solver.formats.penpa.parts.signs import Arrows, Inequalities, Styled, Tokens
from py_solver.formats.penpa.parts.symbols import (
    CircledArrows,
    Circles,
    Dots,
    DotsAnywhere,
    NumberedCircles,
    Stars,
)
from py_solver.formats.penpa.parts.walls import (
    Borders,
    Boxes,
    Cages,
    LetterViews,
    Rooms,
    SplitCells,
    Views,
)

__all__ = [
    "ArrowNumbers",
    "Arrows",
    "BlackCells",
    "Borders",
    "Boxes",
    "Cages",
    "Circled",
    "CircledArrows",
    "Circles",
    "Coloured",
    "CornerNumbers",
    "Dots",
    "DotsAnywhere",
    "GatesAndWalls",
    "Inequalities",
    "LetterViews",
    "NumberedCircles",
    "Numbers",
    "NumbersOnBlack",
    "Pieces",
    "Poles",
    "Rooms",
    "Signs",
    "SplitCells",
    "Stars",
    "Styled",
    "Tinted",
    "Tokens",
    "ToldBank",
    "Views",
]
