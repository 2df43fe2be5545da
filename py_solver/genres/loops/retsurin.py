"""Retsurin. Shade cells as many as numbers say in their row or column; a loop visits all others."""

from __future__ import annotations

from py_solver.board import Col, Row
from py_solver.fills.loops import shaded
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import count_of
from py_solver.phrases.loops import ONE_LOOP, PASSES_UNSHADED, SHADED, line_board
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import APART
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import ExactCount
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """A number counts the shaded cells of one of its lines; the loop visits all other cells."""
    for place, source, number in numbered(puzzle, "number"):
        cells = counted(number, "shaded cell")
        rule = ExactCount(SHADED, number)
        lines = (
            must(Row(place.row), rule, about=say("the row must have {cells}", cells=cells)),
            must(Col(place.col), rule, about=say("the column must have {cells}", cells=cells)),
        )
        about = say(
            "either the row or the column of {place} must have {cells}, but not both",
            place=place.words,
            cells=cells,
        )
        yield count_of([1], *(line.by(source, "") for line in lines), about=about)
    yield APART
    yield PASSES_UNSHADED
    yield ONE_LOOP


RETSURIN = Genre(
    id="retsurin",
    name="Retsurin",
    rules="Shade some empty cells and draw one closed loop from cell to cell through all others. "
    "Shaded cells must not touch along an edge. A number says how many cells are shaded in its "
    "row or in its column, and it is true of exactly one of these. A ? says nothing. Cells with a "
    "number or a ? are neither shaded nor on the loop.",
    source="https://puzz.link/rules.html?retsurin",
    size=(6, 6),
    largest=(30, 30),
    substrate=line_board("number", shading=True),
    clues=(
        Numbers(
            "number",
            0,
            lambda rows, cols: (max(rows, cols) + 1) // 2,
            any_token="?",
            look=Look("tile"),
        ),
    ),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec("retsurin", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks(), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(shaded.either_line, options=(shaded.MANY,)),
    names=LOOP_NAMES,
    example="""\
6 6
- - - 0 - 2
0 - - - - -
- - - - 0 -
- - - - - -
- - - ? - ?
1 0 - - - ?
""",
)
