"""The blocks of puzz.link's files."""

from py_solver.parts.pzprv3.arrows import (
    ArrowClues,
    CircledArrowClues,
    TintedArrowClues,
)
from py_solver.parts.pzprv3.banks import PieceLines, PiecesPlaced
from py_solver.parts.pzprv3.blocks import (
    CellClues,
    CellLists,
    CellMarks,
    CellNumbers,
    Colors,
    EdgeClues,
    EdgeMarks,
    OneNumber,
)
from py_solver.parts.pzprv3.compared import EdgeComparisons
from py_solver.parts.pzprv3.gates import GateClues
from py_solver.parts.pzprv3.mixed import (
    CellNotes,
    EdgeNotes,
    MixedClues,
    NumbersAmong,
    WordMarks,
)
from py_solver.parts.pzprv3.poles import PoleLines
from py_solver.parts.pzprv3.rims import (
    CornerClues,
    DotLines,
    SplitClues,
    ViewClues,
)
from py_solver.parts.pzprv3.rooms import HoledRooms, RoomIds, RoomLines, SizeMarks
from py_solver.parts.pzprv3.rules import Choice, Variant, Word
from py_solver.parts.pzprv3.sides import RimClues, SideClues, SideLists, SideSums
from py_solver.parts.pzprv3.tiles import TileEdges

__all__ = [
    "ArrowClues",
    "CellClues",
    "CellLists",
    "CellMarks",
    "CellNotes",
    "CellNumbers",
    "Choice",
    "CircledArrowClues",
    "Colors",
    "CornerClues",
    "DotLines",
    "EdgeClues",
    "EdgeComparisons",
    "EdgeMarks",
    "EdgeNotes",
    "GateClues",
    "HoledRooms",
    "MixedClues",
    "NumbersAmong",
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
    "TileEdges",
    "TintedArrowClues",
    "Variant",
    "ViewClues",
    "Word",
    "WordMarks",
]
