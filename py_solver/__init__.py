"""Gridwright's engine: logic puzzles as constraints, solved and proved by a SAT solver.

>>> import py_solver
>>> puzzle = py_solver.load("1.../..3./..4./.2..")
>>> py_solver.solve(puzzle).verdict
<Verdict.UNIQUE: 'unique'>
"""

from py_solver.engine.budget import Budget, Cancel, Figures
from py_solver.engine.check import Report, check
from py_solver.engine.search import Outcome, Verdict, solve
from py_solver.errors import PuzzleError
from py_solver.formats.registry import dump, load
from py_solver.genre import Genre, all_genres
from py_solver.grid import Coord, Layer
from py_solver.puzzle import Puzzle

__version__ = "0.1.0"

__all__ = [
    "Budget",
    "Cancel",
    "Coord",
    "Figures",
    "Genre",
    "Layer",
    "Outcome",
    "Puzzle",
    "PuzzleError",
    "Report",
    "Verdict",
    "all_genres",
    "check",
    "dump",
    "load",
    "solve",
]
