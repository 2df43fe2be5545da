"""Minimum and maximum cells: smaller, or greater, than all cells beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from py_solver.board import Along, Direction
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Increasing

SIDES = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
CELLS = (1, 625)


def extreme(key: str, step: int) -> Callable[[Puzzle, Drawing], Iterator[Constraint]]:
    """Say that numbers rise (1) or fall (-1) from each cell to those beside it.

    Two such cells side by side say nothing of each other, as in f-puzzles.
    """

    def means(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
        marked = {place for one in puzzle.clues[key] for place in one.cells}
        for place in drawn.cells:
            for side in SIDES:
                other = side.next(place)
                if puzzle.substrate.has(other) and other not in marked:
                    yield must(Along((place, other)[::step]), Increasing())

    return means


MINIMUM = Variant(
    Drawn(
        "minimum",
        cells=CELLS,
        look=Look("minimum"),
        title="Minimum cell",
        note="A cell with inward arrows contains a smaller number than every cell beside it "
        "without such arrows.",
    ),
    extreme("minimum", 1),
    about="the minimum in {first} must be less than {last}",
)

MAXIMUM = Variant(
    Drawn(
        "maximum",
        cells=CELLS,
        look=Look("maximum"),
        title="Maximum cell",
        note="A cell with outward arrows contains a greater number than every cell beside it "
        "without such arrows.",
    ),
    extreme("maximum", -1),
    about="the maximum in {last} must be greater than {first}",
)
