"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.blocks import (
    ArrowClues,
    CellClues,
    CellMarks,
    CellNumbers,
    Colors,
    EdgeMarks,
    OneNumber,
)
from py_solver.formats.pzprv3.parts.rims import (
    CornerClues,
    RoomIds,
    RoomLines,
    SplitClues,
    ViewClues,
)

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellMarks",
    "CellNumbers",
    "Colors",
    "CornerClues",
    "EdgeMarks",
    "OneNumber",
    "RoomIds",
    "RoomLines",
    "SplitClues",
    "ViewClues",
]
