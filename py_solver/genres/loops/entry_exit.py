"""Entry Exit. Draw a loop through all cells that enters and leaves every room once."""

from __future__ import annotations

from py_solver.fills.loops import arcs
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.parts import penpa
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import ONE_LOOP, PASSES_EVERYWHERE, enters, line_board
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Rooms


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes through every cell and enters every room once."""
    yield PASSES_EVERYWHERE
    yield from enters(puzzle.substrate, rooms(puzzle), 1)
    yield ONE_LOOP


ENTRY_EXIT = Genre(
    id="entry_exit",
    name="Entry Exit",
    aliases=("entryexit",),
    rules="Draw one closed loop from cell to cell, without crossings, through all cells. It must "
    "enter and leave every outlined region exactly once.",
    source="https://www.janko.at/Raetsel/Entry-Exit/index.htm",
    substrate=line_board(rooms=True),
    clues=(Rooms("rooms", loose=("@", "#")),),
    constraints=constraints,
    answer=SideText(),
    penpa=(penpa.Rooms("rooms"),),
    guesses=round_trips,
    making=Making(arcs.once_throughout, options=(arcs.LONGER,)),
    names=LOOP_NAMES,
    example="""\
6 6
1 1 1 1 2 2
1 1 3 2 2 2
4 4 3 3 3 2
4 3 3 3 3 2
4 5 5 5 5 6
4 5 5 5 5 6
""",
)
