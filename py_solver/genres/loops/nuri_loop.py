"""Nuri-Loop. Draw a loop; each group of cells that it leaves out has one number, its size."""

from __future__ import annotations

from py_solver.board import AllOf, Layer
from py_solver.fills.loops.passed import grouped
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.islands import islands
from py_solver.phrases.loops import ONE_LOOP, PASSES_UNSHADED, SHADED, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded groups have one number, their size; a loop passes through all other cells."""
    about = "every group of shaded cells must contain one number and have as many cells as it says"
    yield islands(SHADED, "number", puzzle.clues["number"], about, AllOf(Layer.CELLS))
    yield PASSES_UNSHADED
    yield ONE_LOOP


NURI_LOOP = Genre(
    id="nuri_loop",
    name="Nuri-Loop",
    aliases=("nuriloop", "nurikabe_loop"),
    rules="Shade some cells and draw one closed loop from cell to cell through all others, without "
    "crossings. Every group of shaded cells must contain exactly one number, which says how many "
    "cells it has. Cells with a number are shaded. A ? can be any number.",
    source="https://puzz.link/rules.html?nuriloop",
    size=(6, 6),
    largest=(25, 25),
    substrate=line_board(shading=True),
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec("nuriloop", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.Colors(), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(grouped),
    names=LOOP_NAMES,
    example="""\
6 6
- 3 - - - -
- - - - 1 -
- - - - - -
- - - - - 3
- 4 - 5 - -
- - - - - -
""",
)
