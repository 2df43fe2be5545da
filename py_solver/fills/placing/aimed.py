"""Numbers of arrows that point at a cell."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.phrases.aims import aims, inside
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def aimed_at(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return how many arrows point at each cell."""
    counts = dict.fromkeys(inside(*shop.size), 0)
    for place, ways in aims(shop.size).items():
        for there in ways[solution[place]]:
            counts[there] += 1
    return {"number": counts}
