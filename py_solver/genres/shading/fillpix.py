"""Mosaic (Fill-a-Pix). Shade cells so that each number counts the shaded cells around it."""

from __future__ import annotations

from py_solver.fills.shading.drawn import clued, numbered
from py_solver.logic import Statements
from py_solver.parts import penpa, tatham
from py_solver.phrases.neighbors import block_around
from py_solver.phrases.shading import SHADED, UNSHADED, counted, shading
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the shaded cells of the block around it."""
    about = "the {n} in {place} must have {n:shaded cell} around it, including its own"
    yield from counted(puzzle, "number", block_around, about)


FILLPIX = Genre(
    id="fillpix",
    name="Mosaic",
    aliases=("mosaic", "fill_a_pix"),
    rules="Shade some cells. A number says how many cells are shaded among its own cell and those "
    "that touch it, also diagonally.",
    source="https://www.janko.at/Raetsel/Mosaik/index.htm",
    size=(10, 10),
    substrate=shading,
    clues=(Numbers("number", 0, 9),),
    constraints=constraints,
    answer=SignText("x"),
    penpa=(penpa.Numbers("number"),),
    tatham=tatham.Game("Mosaic", (tatham.Runs("number", "0123456789"),)),
    making=Making(
        clued(numbered("number", block_around, (UNSHADED, SHADED))),
        thins="number",
        usual=lambda rows, cols: rows * cols * 3 // 8,
        options=(Option("shaded", 0.5, 0.2, 0.8, "Share of cells shaded.", easier=0.65),),
    ),
    example="""\
6 6
- 5 - 6 - 3
5 - - - 5 -
- - 4 - 3 -
- 5 - - 2 -
5 - - - - 0
- - 3 - - 0
""",
)
