"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.blocks import (
    ArrowClues,
    CellClues,
    CellMarks,
    CellNumbers,
    Colors,
    EdgeMarks,
    OneNumber,
    RoomIds,
)

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellMarks",
    "CellNumbers",
    "Colors",
    "EdgeMarks",
    "OneNumber",
    "RoomIds",
]
