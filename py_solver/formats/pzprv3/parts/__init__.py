"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.banks import PieceLines, PiecesPlaced
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
)
from py_solver.formats.pzprv3.parts.gates import GateClues
from py_solver.formats.pzprv3.parts.mixed import MixedClues
from py_solver.formats.pzprv3.parts.poles import PoleLines
from py_solver.formats.pzprv3.parts.rims import (
    CornerClues,
    DotLines,
    RoomIds,
    RoomLines,
    SplitClues,
    ViewClues,
)
from py_solver.formats.pzprv3.parts.rules import Choice, Variant, Word
from py_solver.formats.pzprv3.parts.sides import SideClues, SideLists, SideSums

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellLists",
    "CellMarks",
    "CellNumbers",
    "Choice",
    "CircledArrowClues",
    "Colors",
    "CornerClues",
    "DotLines",
    "EdgeMarks",
    "GateClues",
    "MixedClues",
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
    "Variant",
    "ViewClues",
    "Word",
]
