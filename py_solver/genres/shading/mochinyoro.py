"""Mochinyoro. Shade no rectangle, and leave only rectangles, which are joined at corners."""

from __future__ import annotations

from py_solver.board import All
from py_solver.genres.shading._rectangles import rectangles, rectangles_left
from py_solver.logic import Statements, must
from py_solver.phrases.shading import SHADED
from py_solver.puzzle import Puzzle
from py_solver.rules import NoRectangles


def constraints(puzzle: Puzzle) -> Statements:
    """What is left are rectangles, as in Mochikoro, and what is shaded are none."""
    yield from rectangles_left(puzzle)
    yield must(All(), NoRectangles(SHADED))


MOCHINYORO = rectangles(
    constraints,
    id="mochinyoro",
    name="Mochinyoro",
    rules="Shade some cells so that every group of unshaded cells is a rectangle or a square, and "
    "no group of shaded cells is one. An unshaded rectangle contains one number, which says how "
    "many cells it has, or none. All unshaded cells must form one group that is connected along "
    "edges and at corners. No 2×2 block may be completely shaded.",
    source="https://puzz.link/rules.html?mochinyoro",
    size=(7, 7),
    example="""\
5 5
- - - - -
- 4 - 2 -
- - - - -
- 2 - - -
- - - - 1
""",
)
