"""The blocks that files are made of."""

from py_solver.formats.pzprv3.parts.arrows import (
    ArrowClues,
    CircledArrowClues,
    TintedArrowClues,
)
from py_solver.formats.pzprv3.parts.banks import PieceLines, PiecesPlaced
from py_solver.formats.pzprv3.parts.blocks import (
    CellClues,
    CellLists,
    CellMarks,
    CellNumbers,
    Colors,
    EdgeClues,
    EdgeMarks,
    OneNumber,
)
from py_solver.formats.pzprv3.parts.gates import GateClues
from py_solver.formats.pzprv3.parts.mixed import MixedClues, WordMarks
from py_solver.formats.pzprv3.parts.poles import PoleLines
from py_solver.formats.pzprv3.parts.rims import (
    CornerClues,
    DotLines,
    SplitClues,
    ViewClues,
)
from py_solver.formats.pzprv3.parts.rooms import HoledRooms, RoomIds, RoomLines, SizeMarks
from py_solver.formats.pzprv3.parts.rules import Choice, Variant, Word
from py_solver.formats.pzprv3.parts.sides import RimClues, SideClues, SideLists, SideSums

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
    "EdgeClues",
    "EdgeMarks",
    "GateClues",
    "HoledRooms",
    "MixedClues",
    "OneNumber",
    "PieceLines",
    "PiecesPlaced",
    "PoleLines",
    "RimClues",
    "RoomIds",
    "RoomLines",
    "SideClues",
    "SideLists",
    "SideSums",
    "SizeMarks",
    "SplitClues",
    "TintedArrowClues",
    "Variant",
    "ViewClues",
    "Word",
    "WordMarks",
]
