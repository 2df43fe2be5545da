"""Remainders: a number says what is left of the shaded cells around it, in groups of three."""

from __future__ import annotations

from typing import Any

from gridwright_remainders.rule import Remainder
from py_solver.board import Coord, Marks, Rect, Substrate
from py_solver.fills.shading.drawn import clued
from py_solver.logic import Source, Statements, must
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.workshop import Workshop

SHADED, BY = 1, 3


def block(board: Substrate, place: Coord) -> Rect:
    """Return the cell and those that touch it, also at a corner."""
    top, left = max(place.row - 1, 0), max(place.col - 1, 0)
    bottom, right = min(place.row + 2, board.rows), min(place.col + 2, board.cols)
    return Rect(top, left, bottom - top, right - left)


def constraints(puzzle: Puzzle) -> Statements:
    """Each number is the remainder of the shaded cells around it."""
    for place, number in puzzle.clues["number"].items():
        region = block(puzzle.substrate, place)
        yield must(region, Remainder(SHADED, number, BY), source=Source("number", place))


def derive(shop: Workshop, puzzle: Puzzle, marks: dict[Coord, int]) -> dict[str, Any]:
    """Return the number of every cell of a solution."""
    board = puzzle.substrate
    around = {place: tuple(block(board, place).find(board)) for place in sorted(marks)}
    return {
        "number": {
            place: sum(marks[at] == SHADED for at in cells) % BY for place, cells in around.items()
        }
    }


REMAINDERS = Genre(
    id="remainders",
    name="Remainders",
    rules="Shade some cells. A number says how many shaded cells are left over if you put those in "
    "its own cell, and in the cells that touch it, also diagonally, into groups of three.",
    source="https://example.org/remainders",
    substrate=cell_board(Marks.binary("unshaded", "shaded")),
    clues=(Numbers("number", 0, 2),),
    constraints=constraints,
    answer=SignText("x"),
    size=(5, 5),
    making=Making(clued(derive, 0.5), thins="number"),
    example="""\
3 3
1 2 0
- 1 -
2 0 1
""",
)
