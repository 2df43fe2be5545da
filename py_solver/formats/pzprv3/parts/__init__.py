"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.blocks import (
    ArrowClues,
    CellClues,
    CellLists,
    CellMarks,
    CellNumbers,
    CircledArrowClues,
    Colors,
    EdgeMarks,
    OneNumber,
    Word,
)
from py_solver.formats.pzprv3.parts.gates import GateClues
from py_solver.formats.pzprv3.parts.rims import (
    CornerClues,
    DotLines,
    RoomIds,
    RoomLines,
    SplitClues,
    ViewClues,
)
from py_solver.formats.pzprv3.parts.sides import SideClues, SideLists

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellLists",
    "CellMarks",
    "CellNumbers",
    "CircledArrowClues",
    "Colors",
    "CornerClues",
    "DotLines",
    "EdgeMarks",
    "GateClues",
    "OneNumber",
    "RoomIds",
    "RoomLines",
    "SideClues",
    "SideLists",
    "SplitClues",
    "ViewClues",
    "Word",
]
