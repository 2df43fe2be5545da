"""What game IDs of Tatham's collection are made of: the parts that genres name."""

from py_solver.formats.tatham.parts.cells import Gaps, Runs, Signs
from py_solver.formats.tatham.parts.squares import Blocks, Less, Results, Views
from py_solver.puzzle.game import Game

__all__ = ["Blocks", "Game", "Gaps", "Less", "Results", "Runs", "Signs", "Views"]
