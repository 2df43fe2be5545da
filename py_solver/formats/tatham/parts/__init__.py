"""What game IDs of Tatham's collection are made of: the parts that genres name."""

from py_solver.formats.tatham.parts.cells import Gaps, Numbers, Runs, Signs
from py_solver.formats.tatham.parts.rims import Counts, Lists, Scattered
from py_solver.formats.tatham.parts.squares import Blocks, Less, Results, Views
from py_solver.formats.tatham.parts.tracks import Tracks
from py_solver.puzzle.game import Game

__all__ = [
    "Blocks",
    "Counts",
    "Game",
    "Gaps",
    "Less",
    "Lists",
    "Numbers",
    "Results",
    "Runs",
    "Scattered",
    "Signs",
    "Tracks",
    "Views",
]
