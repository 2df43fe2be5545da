"""Norinuri. Shade dominoes that leave an area of the given size around each number."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.by_rules import walls
from py_solver.fills.shading.drawn import areas, clued
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.islands import islands
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import BoundedSize


def constraints(puzzle: Puzzle) -> Statements:
    """Each number has an unshaded area of its size, and shaded cells form dominoes."""
    about = "every unshaded area must contain one number and have as many cells as it says"
    yield islands(UNSHADED, "number", puzzle.clues["number"], about)
    about = "every shaded cell must touch exactly one other"
    yield must(All(), BoundedSize(SHADED, 2, 2), about=about)


NORINURI = Genre(
    id="norinuri",
    name="Norinuri",
    rules="Shade some cells so that every shaded cell touches exactly one other along an edge: "
    "they form dominoes. Every group of unshaded cells must contain exactly one number, which says "
    "how many cells it has. A ? can be any number.",
    source="https://puzz.link/rules.html?norinuri",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("norinuri", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        clued(areas, lay=walls("number", Clue.ANY, option="numbers", apart=True)),
        options=(
            Option("numbers", 0.16, 0.1, 0.25, "Share of cells with a number.", easier=0.18),
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
6 6
2 - 2 - - -
- - - - - -
- - - - 8 -
- 2 - - - -
2 - - - - 6
- - - - - -
""",
)
