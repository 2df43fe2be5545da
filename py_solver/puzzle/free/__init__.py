"""The free board: kinds of clue by which a puzzle states its own board and its own rules."""

from py_solver.puzzle.free.asked import Asked, AskedRules
from py_solver.puzzle.free.layers import Layers, Plays

__all__ = ["Asked", "AskedRules", "Layers", "Plays"]
