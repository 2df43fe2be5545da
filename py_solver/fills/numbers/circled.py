"""Numbers that are given, or only said to be there, by circles."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def circled(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return a number or a circle for every number; the option `circles` is the share of these."""
    there = {place: mark for place, mark in sorted(solution.items()) if mark}
    circles = [place for place in there if shop.rng.random() < shop.options["circles"]]
    return {
        "number": {place: mark for place, mark in there.items() if place not in circles},
        "circle": dict.fromkeys(circles, "grey"),
    }
