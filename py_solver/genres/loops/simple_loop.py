"""Simple Loop. Draw a loop through all cells that are no walls.

Rules: https://www.janko.at/Raetsel/Rundreise/index.htm
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Substrate
from py_solver.fills.loops.holes import holed
from py_solver.formats.parts import penpa, puzzlink, pzprv3
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statement
from py_solver.looks.look import Look
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import ONE_LOOP, PASSES_EVERYWHERE, line_board
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose lines run from cell to cell, past walls."""
    return line_board(rows, cols, clues["wall"])


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
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
    size=(8, 8),
    largest=(60, 60),
    substrate=board,
    clues=(Symbols("wall", (("wall", "x"),), look=Look("symbol")),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("simpleloop", (puzzlink.MarkedCells("wall", "wall", skipped=True),)),
    file=(pzprv3.CellClues("wall", (("*", "wall"),)), pzprv3.EdgeMarks()),
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
