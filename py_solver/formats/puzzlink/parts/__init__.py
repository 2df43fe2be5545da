"""How the puzzles of puzz.link are packed into the end of an address: one file per encoding.

A genre puts the parts together:
`Codec("…", (RoomBorders("rooms"), RoomNumbers("number", "rooms")))`.
Source: the format of robx/pzprjs, as its files src/variety-common/Encode.js and src/variety/*.js
show it; the code here is our own.
"""

from py_solver.formats.puzzlink.parts.arrows import ArrowNumbers, TintedArrowNumbers
from py_solver.formats.puzzlink.parts.banks import PieceBank
from py_solver.formats.puzzlink.parts.black_arrows import BlackArrows
from py_solver.formats.puzzlink.parts.borders import GivenBorders, RoomBorders, RoomNumbers
from py_solver.formats.puzzlink.parts.cells import Base36Numbers, FourCell, Numbers10, Numbers16
from py_solver.formats.puzzlink.parts.circled_arrows import CircledArrows
from py_solver.formats.puzzlink.parts.circles import Circles
from py_solver.formats.puzzlink.parts.dots import DotPairs, DotsAndGaps
from py_solver.formats.puzzlink.parts.gates import Gates
from py_solver.formats.puzzlink.parts.groups import CellGroups
from py_solver.formats.puzzlink.parts.lists import RimLists
from py_solver.formats.puzzlink.parts.marked import (
    MarkedCells,
    MixedCells,
    SignedCells,
    SparseCells,
)
from py_solver.formats.puzzlink.parts.poles import GivenPoles, RimPoles
from py_solver.formats.puzzlink.parts.rims import RimNumbers
from py_solver.formats.puzzlink.parts.rings import RingSums
from py_solver.formats.puzzlink.parts.setting import Count
from py_solver.formats.puzzlink.parts.walled import WalledRooms
from py_solver.formats.puzzlink.parts.walls import SplitWalls

__all__ = [
    "ArrowNumbers",
    "Base36Numbers",
    "BlackArrows",
    "CellGroups",
    "CircledArrows",
    "Circles",
    "Count",
    "DotPairs",
    "DotsAndGaps",
    "FourCell",
    "Gates",
    "GivenBorders",
    "GivenPoles",
    "MarkedCells",
    "MixedCells",
    "Numbers10",
    "Numbers16",
    "PieceBank",
    "RimLists",
    "RimNumbers",
    "RimPoles",
    "RingSums",
    "RoomBorders",
    "RoomNumbers",
    "SignedCells",
    "SparseCells",
    "SplitWalls",
    "TintedArrowNumbers",
    "WalledRooms",
]
