"""Slant. Draw a diagonal in every cell, as the numbers on the corners say, and close no loop."""

from __future__ import annotations

from py_solver.board import All, Along, Marks
from py_solver.fills.lines import slants
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.beside import cells_around
from py_solver.phrases.boards import cell_board
from py_solver.phrases.numbers import EVERY_CELL, numbered
from py_solver.puzzle import Codec, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactMatches, NoDiagonalLoop
from py_solver.words.say import say

FALLING, RISING = 0, 1


def constraints(puzzle: Puzzle) -> Statements:
    """At each number so many diagonals end; none is missing, and they close no loop."""
    yield EVERY_CELL
    for corner, source, number in numbered(puzzle, "count"):
        cells = cells_around(corner, *puzzle.size)
        slopes = tuple(
            FALLING if (at.row < corner.row) == (at.col < corner.col) else RISING for at in cells
        )
        about = "no line may end at {place}"
        if number:
            lines = counted(number, "line")
            about = say("exactly {lines} must end at {{place}}", lines=lines)
        yield must(Along(cells), ExactMatches(slopes, number), source=source, about=about)
    yield must(All(), NoDiagonalLoop(FALLING, RISING), about="the lines must not close a loop")


GOKIGEN = Genre(
    id="gokigen",
    name="Slant",
    rules="Draw one of its two diagonals in every cell. A number on a corner says how many lines "
    "end there. The lines must not close a loop.",
    source="https://www.janko.at/Raetsel/Gokigen-Naname/index.htm",
    aliases=("slant",),
    substrate=cell_board(Marks.either(("sloping down", "sloping up"), ("slash_down", "slash_up"))),
    clues=(Numbers("count", 0, 4, any_token="?", at=sites.CORNERS),),
    constraints=constraints,
    answer=LetterText("\\/"),
    puzzlink=Codec("gokigen", (puzzlink.FourCell("count", sites.CORNERS),), flags="c"),
    pzprv3=(pzprv3.CornerClues("count"), pzprv3.CellMarks((("1", FALLING), ("2", RISING)))),
    penpa=(penpa.CornerNumbers("count"),),
    tatham=tatham.Game("Slant", (tatham.Runs("count", "01234", at=sites.CORNERS),)),
    making=Making(slants.fill, thins="count", symmetries=(NONE, ROTATIONAL)),
    example="""\
5 6
- - - - - 2 -
- 1 3 - 2 - -
- - 3 2 - 3 1
- 3 - - - - -
0 - - - 3 - -
- 0 - 2 - 2 -
""",
)
