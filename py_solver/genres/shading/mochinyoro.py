"""Mochinyoro. Shade no rectangle, and leave only rectangles, which are joined at corners."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import clued
from py_solver.genres.shading._rectangles import derive, rectangles_left
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import NoRectangles


def constraints(puzzle: Puzzle) -> Statements:
    """What is left are rectangles, as in Mochikoro, and what is shaded are none."""
    yield from rectangles_left(puzzle)
    yield must(All(), NoRectangles(SHADED))


MOCHINYORO = Genre(
    id="mochinyoro",
    name="Mochinyoro",
    rules="Shade some cells so that every group of unshaded cells is a rectangle or a square, and "
    "no group of shaded cells is one. An unshaded rectangle contains one number, which says how "
    "many cells it has, or none. All unshaded cells must form one group that is connected along "
    "edges and at corners. No 2×2 block may be completely shaded.",
    source="https://puzz.link/rules.html?mochinyoro",
    size=(7, 7),
    largest=(25, 25),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("mochinyoro", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        clued(derive),
        thins="number",
        options=(
            Option("shaded", 0.5, 0.3, 0.65, "Share of cells shaded (approximate).", easier=0.6),
        ),
    ),
    example="""\
5 5
- - - - -
- 4 - 2 -
- - - - -
- 2 - - -
- - - - 1
""",
)
