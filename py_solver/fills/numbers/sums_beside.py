"""Givens for all numbers, and the sum of each line beside it."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.fills.beside import of_lines
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def sums_beside(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the sum of every row and column, and a given for every number."""
    return {
        "sum": of_lines(shop, lambda line: sum(solution[at] for at in line)),
        "given": dict(sorted(solution.items())),
    }
