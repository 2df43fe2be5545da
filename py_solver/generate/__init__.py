"""New puzzles, unique by proof: fill a board, derive every clue, take clues away, verify."""

from py_solver.generate.pipeline import draw_seed, generate, refuse_wishes
from py_solver.generate.progress import OnMaking, Progress, Stage

__all__ = ["OnMaking", "Progress", "Stage", "draw_seed", "generate", "refuse_wishes"]
