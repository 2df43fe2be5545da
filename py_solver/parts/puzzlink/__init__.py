"""The packing of puzzles into the end of puzz.link's addresses: one file per encoding.

A genre combines the parts: `Codec("…", (RoomBorders("rooms"), RoomNumbers("number", "rooms")))`.
Source: the format of robx/pzprjs, as its files src/variety-common/Encode.js and src/variety/*.js
show it; the code here is our own.
"""

from py_solver.parts.puzzlink.arrows import ArrowNumbers, TintedArrowNumbers
from py_solver.parts.puzzlink.banks import PieceBank
from py_solver.parts.puzzlink.bars import BarCells
from py_solver.parts.puzzlink.black_arrows import BlackArrows
from py_solver.parts.puzzlink.borders import GivenBorders, RoomBorders, RoomNumbers
from py_solver.parts.puzzlink.cells import (
    Base36Numbers,
    FourCell,
    Numbers10,
    Numbers10or16,
    Numbers16,
    TintedNumbers,
)
from py_solver.parts.puzzlink.circled_arrows import CircledArrows
from py_solver.parts.puzzlink.circles import Circles
from py_solver.parts.puzzlink.compared import EdgeComparisons
from py_solver.parts.puzzlink.dots import DotPairs, DotsAndGaps
from py_solver.parts.puzzlink.gates import Gates
from py_solver.parts.puzzlink.groups import CellGroups, PieceLengths
from py_solver.parts.puzzlink.joined import JoinedCells
from py_solver.parts.puzzlink.lists import RimLists
from py_solver.parts.puzzlink.marked import (
    FourWays,
    MarkedCells,
    MarkedCorners,
    MixedCells,
    SignedCells,
    SkippedCells,
    SparseCells,
)
from py_solver.parts.puzzlink.on_board import NumbersOnBoard
from py_solver.parts.puzzlink.poles import GivenPoles, RimPoles
from py_solver.parts.puzzlink.rims import RimNumbers
from py_solver.parts.puzzlink.rings import DoubledRings, RingSums
from py_solver.parts.puzzlink.setting import Count
from py_solver.parts.puzzlink.walled import WalledRooms
from py_solver.parts.puzzlink.walls import SplitWalls

__all__ = [
    "ArrowNumbers",
    "BarCells",
    "Base36Numbers",
    "BlackArrows",
    "CellGroups",
    "CircledArrows",
    "Circles",
    "Count",
    "DotPairs",
    "DotsAndGaps",
    "DoubledRings",
    "EdgeComparisons",
    "FourCell",
    "FourWays",
    "Gates",
    "GivenBorders",
    "GivenPoles",
    "JoinedCells",
    "MarkedCells",
    "MarkedCorners",
    "MixedCells",
    "Numbers10",
    "Numbers10or16",
    "Numbers16",
    "NumbersOnBoard",
    "PieceBank",
    "PieceLengths",
    "RimLists",
    "RimNumbers",
    "RimPoles",
    "RingSums",
    "RoomBorders",
    "RoomNumbers",
    "SignedCells",
    "SkippedCells",
    "SparseCells",
    "SplitWalls",
    "TintedArrowNumbers",
    "TintedNumbers",
    "WalledRooms",
]
