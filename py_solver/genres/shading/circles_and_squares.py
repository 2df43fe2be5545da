"""Circles and Squares. Shade one group without blocks, so that all that is left are squares."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import circles, clued
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import CIRCLES, SHADED, UNSHADED, circled, shading
from py_solver.phrases.squares import squares
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, NoTwoByTwo


def constraints(puzzle: Puzzle) -> Statements:
    """Circles have their colours; shaded cells are one group, and unshaded ones squares."""
    yield from circled(puzzle)
    yield from squares(*puzzle.size, UNSHADED)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(SHADED))


CIRCLES_AND_SQUARES = Genre(
    id="circles_and_squares",
    name="Circles and Squares",
    aliases=("circlesquare",),
    rules="Shade some cells. Black circles are shaded and white circles are not. All shaded cells "
    "must form one connected group, and no 2×2 block may be completely shaded. Every group of "
    "unshaded cells must be a square.",
    source="https://puzz.link/rules.html?circlesquare",
    largest=(20, 20),
    substrate=shading,
    clues=(CIRCLES,),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("circlesquare", (puzzlink.Circles("circle"),)),
    pzprv3=(
        pzprv3.CellClues("circle", (("1", "white"), ("2", "black"))),
        pzprv3.CellMarks(),
    ),
    penpa=(penpa.Circles("circle"),),
    making=Making(
        clued(circles),
        thins="circle",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.3, 0.6, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
w - - - w -
- - w - - b
- w - - - -
- - - - - -
- b b - b -
- - - w - b
""",
)
