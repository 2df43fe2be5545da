"""Template. Shade cells so that each number counts the shaded cells in the 3×3 block around it."""

from __future__ import annotations

from py_solver.board import Coord, Marks, Rect, Substrate
from py_solver.fills.shading.drawn import clued, numbered
from py_solver.logic import Source, Statements, must
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import ExactCount

UNSHADED, SHADED = 0, 1


def block(board: Substrate, place: Coord) -> Rect:
    """Return the cell and those that touch it, also at a corner."""
    top, left = max(place.row - 1, 0), max(place.col - 1, 0)
    bottom, right = min(place.row + 2, board.rows), min(place.col + 2, board.cols)
    return Rect(top, left, bottom - top, right - left)


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the shaded cells around it."""
    for place, number in puzzle.clues["number"].items():
        yield must(
            block(puzzle.substrate, place),
            ExactCount(SHADED, number),
            source=Source("number", place),
            about="the {n} in {place} must have {n:shaded cell} around it",
        )


TEMPLATE = Genre(
    id="template",
    name="Template",
    rules="Shade some cells. A number says how many cells are shaded among its own cell and those "
    "that touch it, also diagonally.",
    source="https://example.org/",  # the page that this file follows, point by point
    substrate=cell_board(Marks.binary("unshaded", "shaded")),
    clues=(Numbers("number", 0, 9),),
    constraints=constraints,
    answer=SignText("x"),
    # How new puzzles are made: a solution by lot, the clues that follow from it, as few as will do.
    making=Making(clued(numbered("number", block, (UNSHADED, SHADED)), 0.5), thins="number"),
    # How puzz.link packs it, if it does (Codec from py_solver.puzzle, puzzlink from
    # py_solver.parts): puzzlink=Codec("WORD", (puzzlink.Numbers10("number"),)),
    example="""\
3 4
- - - 2
- 1 - 3
- - - 3
""",
)
