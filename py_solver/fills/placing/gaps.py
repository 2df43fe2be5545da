"""Two cells in every line, none touching, and the gap between them."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.board.errors import GenerateError
from py_solver.fills.beside import of_lines
from py_solver.fills.flat import places
from py_solver.fills.placing.stars import place_stars
from py_solver.logic.say.words import counted
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import later, say

LEAST = 9
"""The least side of a board with a unique solution: 8×8 has two solutions, which are mirrored."""


def gappy(shop: Workshop) -> Draft | None:
    """Shade two cells in every line, and tell all gaps. Raises GenerateError for a small board."""
    if shop.rows < LEAST:
        told = later("Two cells in every row need {rows} or more to be unique.")
        raise GenerateError(say(told, rows=counted(LEAST, "row")))
    shaded = place_stars(shop.rows, 2, shop.rng)
    if shaded is None:
        return None
    there = set(shaded)
    solution = places([int(at in there) for at in range(shop.rows * shop.cols)], shop.cols)

    def gap(line: tuple[Coord, ...]) -> int:
        first, last = [n for n, at in enumerate(line) if solution[at]]
        return last - first - 1

    return Draft({"gap": of_lines(shop, gap)}, solution)
