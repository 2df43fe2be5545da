"""Numbers in circles, some of which are empty."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def circled(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return a circle for every number; the option `circles` is the share of those without it."""
    return {
        "number": {
            place: Clue.ANY if shop.rng.random() < shop.options["circles"] else mark
            for place, mark in sorted(solution.items())
            if mark
        }
    }
