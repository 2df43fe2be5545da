"""How Penpa draws clues: the strokes that genres name."""

from py_solver.formats.penpa.parts.beside import Poles, ToldBank, ToldNumber
from py_solver.formats.penpa.parts.black import (
    BlackCells,
    Coloured,
    NumbersOnBlack,
    RingsOnBlack,
)
from py_solver.formats.penpa.parts.cells import (
    ArrowNumbers,
    Circled,
    CornerNumbers,
    Groups,
    InCorner,
    Numbers,
    Numerals,
    Signs,
    Tinted,
)
from py_solver.formats.penpa.parts.lines import GatesAndWalls, Pieces
from py_solver.formats.penpa.parts.signs import (
    Arrows,
    BlackArrows,
    Inequalities,
    Styled,
    Texts,
    Tokens,
)
from py_solver.formats.penpa.parts.symbols import (
    CircledArrows,
    Circles,
    CirclesAndCrosses,
    Dots,
    DotsAnywhere,
    NumberedCircles,
    Stars,
)
from py_solver.formats.penpa.parts.views import (
    LetterViews,
    Lists,
    SplitViews,
    Views,
    WeighedViews,
)
from py_solver.formats.penpa.parts.walls import (
    Borders,
    Boxes,
    Cages,
    Outlines,
    Rooms,
    SplitCells,
)

__all__ = [
    "ArrowNumbers",
    "Arrows",
    "BlackArrows",
    "BlackCells",
    "Borders",
    "Boxes",
    "Cages",
    "Circled",
    "CircledArrows",
    "Circles",
    "CirclesAndCrosses",
    "Coloured",
    "CornerNumbers",
    "Dots",
    "DotsAnywhere",
    "GatesAndWalls",
    "Groups",
    "InCorner",
    "Inequalities",
    "LetterViews",
    "Lists",
    "NumberedCircles",
    "Numbers",
    "NumbersOnBlack",
    "Numerals",
    "Outlines",
    "Pieces",
    "Poles",
    "RingsOnBlack",
    "Rooms",
    "Signs",
    "SplitCells",
    "SplitViews",
    "Stars",
    "Styled",
    "Texts",
    "Tinted",
    "Tokens",
    "ToldBank",
    "ToldNumber",
    "Views",
    "WeighedViews",
]
