"""Minesweeper. Find the mines: each number counts those around it."""

from __future__ import annotations

from py_solver.board import All, Marks
from py_solver.fills.shading.drawn import clued, numbered
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.neighbors import ring_around
from py_solver.phrases.shading import counted, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Setting
from py_solver.rules import ExactCount

MINE = 1


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count the mines around them and have none themselves; all mines are counted, too."""
    yield from unshaded(puzzle, "number", "{place} has a clue, so it must not contain a mine")
    about = "the {n} in {place} must have {n:mine} around it"
    yield from counted(puzzle, "number", ring_around, about)
    if mines := puzzle.clues["mines"]:
        yield must(All(), ExactCount(MINE, mines), about="there must be {n:mine} on the board")


MINES = Genre(
    id="mines",
    name="Minesweeper",
    aliases=("minesweeper",),
    rules="Place mines in empty cells. A number says how many mines there are in the cells around "
    "it (up to eight, also diagonally). There is no mine under a clue. If the total number "
    "of mines is given, there are exactly that many.",
    source="https://www.janko.at/Raetsel/Minesweeper/index.htm",
    substrate=cell_board(Marks.binary("empty", "mine", look="mine", noun="mine")),
    clues=(
        Setting("mines", 0, 0, lambda rows, cols: rows * cols),
        Numbers("number", 0, 8, any_token="#"),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("mines", (puzzlink.Numbers16("number"),), aliases=("minesweeper",)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True), penpa.ToldNumber("mines", "mines")),
    making=Making(
        clued(numbered("number", ring_around)),
        thins="number",
        usual=lambda rows, cols: rows * cols * 3 // 10,
        options=(Option("shaded", 0.25, 0.1, 0.4, "Share of cells with a mine."),),
    ),
    example="""\
6 6 0
- - - - 1 -
0 - 0 - - -
- - - 1 2 -
- 3 2 - - -
- - - - 1 -
3 - 4 - - -
""",
)
