"""The board: places, marks, regions. Only this package turns coords into indices.

It exports the words that genres use. Files that make or read boards import from its modules.
"""

from py_solver.board.coords import Coord, Layer, at_halves, cell, halves
from py_solver.board.errors import ClueError, GenreError, misplaced
from py_solver.board.families import (
    Blocks,
    Crossings,
    DeadEnds,
    DiagonalPairs,
    EdgesAround,
    Meetings,
    NeighborPairs,
    Opposites,
    Runs,
    SightCrosses,
    SightRuns,
)
from py_solver.board.marks import Marks
from py_solver.board.regions import (
    All,
    AllOf,
    Along,
    Col,
    Diagonal,
    Diff,
    Direction,
    Intersect,
    Los,
    LosCross,
    Neighbors4,
    Rect,
    Region,
    Row,
    Run,
    Set,
    Union,
)
from py_solver.board.rim import line_from
from py_solver.board.substrate import Joins, Material, Substrate

__all__ = [
    "All",
    "AllOf",
    "Along",
    "Blocks",
    "ClueError",
    "Col",
    "Coord",
    "Crossings",
    "DeadEnds",
    "Diagonal",
    "DiagonalPairs",
    "Diff",
    "Direction",
    "EdgesAround",
    "GenreError",
    "Intersect",
    "Joins",
    "Layer",
    "Los",
    "LosCross",
    "Marks",
    "Material",
    "Meetings",
    "NeighborPairs",
    "Neighbors4",
    "Opposites",
    "Rect",
    "Region",
    "Row",
    "Run",
    "Runs",
    "Set",
    "SightCrosses",
    "SightRuns",
    "Substrate",
    "Union",
    "at_halves",
    "cell",
    "halves",
    "line_from",
    "misplaced",
]
