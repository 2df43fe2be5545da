"""Fobidoshi. Draw one connected group of circles, no four of them in a row."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Marks
from py_solver.fills.shading import drawn
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa
from py_solver.phrases.boards import cell_board
from py_solver.phrases.shading import no_runs
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Genre, Making, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Symbols
from py_solver.rules import Connected

EMPTY, CIRCLE = 0, 1
SIGNS = (("cross", "x"), ("circle", "o"))


def constraints(puzzle: Puzzle) -> Statements:
    """Circles and crosses are as given, no four circles are in a row, all are connected."""
    yield from placed(puzzle, "sign")
    yield from no_runs(puzzle, CIRCLE, 3)
    yield must(All(), Connected(CIRCLE))


def derive(shop: Workshop, puzzle: Puzzle, marks: drawn.Marks) -> dict[str, Any]:
    """Return all circles of a solution with as many as possible, which leave no doubt."""
    return {"sign": {place: "circle" for place in sorted(marks) if marks[place] == CIRCLE}}


FOBIDOSHI = Genre(
    id="fobidoshi",
    name="Fobidoshi",
    rules="Draw circles in some cells so that all circles form one connected group, but no four "
    "of them are next to each other in a row or column. Some circles are given; a cross "
    "marks a cell without a circle.",
    source="https://www.janko.at/Raetsel/Fobidoshi/index.htm",
    substrate=cell_board(Marks.binary("empty", "circle", look="hoop", noun="circle")),
    clues=(Symbols("sign", SIGNS, marks=(EMPTY, CIRCLE), look=ByClue("given")),),
    constraints=constraints,
    answer=SignText("o"),
    penpa=(penpa.CirclesAndCrosses("sign", "circle", "cross"),),
    making=Making(
        drawn.clued(derive, 1), thins="sign", usual=lambda rows, cols: rows * cols * 3 // 10
    ),
    example="""\
5 5
- - - - -
- o - - -
- o - o -
- - o - -
- o - o o
""",
)
