"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.banks import PieceLines, PiecesPlaced
from py_solver.formats.pzprv3.parts.blocks import (
    ArrowClues,
    CellClues,
    CellLists,
    CellMarks,
    CellNumbers,
    Colors,
    EdgeMarks,
    OneNumber,
)
from py_solver.formats.pzprv3.parts.poles import PoleLines
from py_solver.formats.pzprv3.parts.rims import (
    CornerClues,
    DotLines,
    RoomIds,
    RoomLines,
    SplitClues,
    ViewClues,
)
from py_solver.formats.pzprv3.parts.sides import SideClues, SideLists, SideSums

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellLists",
    "CellMarks",
    "CellNumbers",
    "Colors",
    "CornerClues",
    "DotLines",
    "EdgeMarks",
    "OneNumber",
    "PieceLines",
    "PiecesPlaced",
    "PoleLines",
    "RoomIds",
    "RoomLines",
    "SideClues",
    "SideLists",
    "SideSums",
    "SplitClues",
    "ViewClues",
]
