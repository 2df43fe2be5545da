"""Givens for all numbers, and the sum of each line beside it."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.board.rim import line_from
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def sums_beside(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the sum of every row and column, and a given for every number."""
    return {
        "sum": {
            place: sum(solution[at] for at in line_from(place, *shop.size))
            for place in sorted(sites.TOP_LEFT.places(shop.size))
        },
        "given": dict(sorted(solution.items())),
    }
