"""Simple Loop. Draw a loop through all cells that are not walls."""

from __future__ import annotations

from py_solver.fills.loops.holes import holed
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import ONE_LOOP, PASSES_EVERYWHERE, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols


def constraints(puzzle: Puzzle) -> Statements:
    """One loop passes through every cell."""
    yield PASSES_EVERYWHERE
    yield ONE_LOOP


SIMPLE_LOOP = Genre(
    id="simple_loop",
    name="Simple Loop",
    aliases=("simpleloop", "rundreise"),
    rules="Draw one closed loop from cell to cell, without crossings. It must pass through every "
    "cell that is not a wall.",
    source="https://www.janko.at/Raetsel/Rundreise/index.htm",
    substrate=line_board("wall"),
    clues=(Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("simpleloop", (puzzlink.MarkedCells("wall", "wall", skipped=True),)),
    pzprv3=(pzprv3.CellClues("wall", (("*", "wall"),)), pzprv3.EdgeMarks()),
    penpa=(penpa.Coloured("wall", "wall"),),
    guesses=round_trips,
    making=Making(holed),
    names=LOOP_NAMES,
    example="""\
6 6
x x - - - x
- - - x - x
- - - - - -
x - - - x -
- - x - - -
- - - - x x
""",
)
